import { assertEquals, assertStringIncludes } from "@std/assert";
import {
  checkLocalServers,
  checkModel,
} from "../../../../src/app/doctor/diagnose_model.ts";
import { checkSandbox } from "../../../../src/app/doctor/diagnose.ts";
import { checkPrograms } from "../../../../src/cli/doctor/programs.ts";
import { renderChecks } from "../../../../src/cli/doctor/render.ts";
import { checkDeno } from "../../../../src/cli/doctor/runtime.ts";
import { checkTerminal } from "../../../../src/cli/doctor/terminal.ts";
import { DEFAULTS } from "../../../../src/config/defaults.ts";
import { scriptedIo } from "../../../support/scripted_io.ts";

Deno.test("checkDeno takes 2.9 and newer", () => {
  const statuses = ["2.9.0", "2.9.6", "2.10.1", "3.0.0", "2.8.9", "1.46.0"]
    .map((version) => checkDeno(version).status);
  assertEquals(statuses, ["ok", "ok", "ok", "ok", "fail", "fail"]);
});

Deno.test("checkPrograms fails without bash, and only warns without the others", async () => {
  const none = await checkPrograms(() => Promise.resolve(null));
  assertEquals(none.map(({ name, status }) => [name, status]), [
    ["bash", "fail"],
    ["rg", "warn"],
    ["setsid", "warn"],
    ["git", "warn"],
  ]);
  assertEquals(none.filter(({ fix }) => fix === null), []);
  const all = await checkPrograms((name) => Promise.resolve(`${name} 1.0`));
  assertEquals(all.map(({ found }) => found), [
    "bash 1.0",
    "rg 1.0",
    "setsid 1.0",
    "git 1.0",
  ]);
});

Deno.test("checkSandbox fails only where the settings require what does not work", () => {
  const works = { works: true, why: "" };
  const missing = { works: false, why: "bubblewrap is not installed" };
  const status = (probe: typeof works, mode: "auto" | "require" | "off") =>
    checkSandbox(probe, mode, "ID=debian\n").status;
  assertEquals(status(works, "auto"), "ok");
  assertEquals(status(works, "require"), "ok");
  assertEquals(status(works, "off"), "ok");
  assertEquals(status(missing, "auto"), "warn");
  assertEquals(status(missing, "off"), "warn");
  assertEquals(status(missing, "require"), "fail");
  assertStringIncludes(
    checkSandbox(missing, "auto", "ID=debian\n").fix ?? "",
    "apt-get install bubblewrap",
  );
});

Deno.test("checkTerminal says how a chat would look", () => {
  const isTerminal = { stdin: true, stdout: true, stderr: true };
  const looks = (given: Parameters<typeof scriptedIo>[0]) =>
    checkTerminal(scriptedIo({ isTerminal, ...given }))
      .map(({ status, found }) => `${status} ${found}`);
  assertEquals(
    looks({
      color: true,
      columns: 120,
      env: { TERM: "xterm-256color", COLORTERM: "truecolor" },
    }),
    ["ok xterm-256color", "ok 120 columns", "ok 24 bit", "ok none is used"],
  );
  assertEquals(looks({ columns: 30, env: { TERM: "dumb" } }), [
    "warn TERM is dumb: a chat is plain lines",
    "warn 30 columns",
    "ok no: TERM is dumb",
    "ok none is used",
  ]);
  assertEquals(
    looks({ isTerminal: { stdin: false, stdout: false, stderr: false } })[1],
    "skip no terminal",
  );
});

Deno.test("checkModel only warns where no provider is configured", async () => {
  const { status, fix } = await checkModel({
    settings: DEFAULTS,
    apiKey: undefined,
  });
  assertEquals(status, "warn");
  assertStringIncludes(fix ?? "", "OPENAI_API_KEY");
});

Deno.test("checkModel fails where nobody answers, in time or at all", async () => {
  const silent = Deno.listen({ port: 0, hostname: "127.0.0.1" });
  const { port } = silent.addr;
  const ask = (limit: number) =>
    checkModel({
      settings: {
        ...DEFAULTS,
        base_url: `http://user:secret@127.0.0.1:${port}/v1`,
      },
      apiKey: undefined,
    }, limit);
  const late = await ask(20);
  assertEquals(late.status, "fail");
  assertEquals(
    late.found,
    `http://127.0.0.1:${port}/v1 does not answer: not within 0.02 s`,
  );
  silent.close();
  assertEquals((await ask(5000)).status, "fail");
});

Deno.test("checkLocalServers names each server and its model, and how Ollama forgets less", async () => {
  const server = Deno.serve(
    { port: 0, hostname: "127.0.0.1", onListen: () => {} },
    () => Response.json({ data: [{ id: "qwen3" }] }),
  );
  const { port } = server.addr;
  const found = await checkLocalServers([{ name: "Ollama", port }]);
  assertEquals(found.status, "ok");
  assertEquals(found.found, `Ollama at http://127.0.0.1:${port}/v1 with qwen3`);
  assertStringIncludes(found.fix ?? "", "OLLAMA_CONTEXT_LENGTH");
  await server.shutdown();
  const none = await checkLocalServers([{ name: "Ollama", port }]);
  assertEquals([none.found, none.fix], ["none", null]);
});

Deno.test("renderChecks lines up names, puts fixes below and counts what failed", () => {
  assertEquals(
    renderChecks([
      { name: "a", status: "ok", found: "1", fix: null },
      { name: "longer", status: "fail", found: "b\x1b[2J", fix: "do it" },
    ]),
    "ok    a       1\n" +
      "FAIL  longer  b\\u{1b}[2J\n" +
      "              fix: do it\n" +
      "\n1 of 2 checks failed\n",
  );
});
