import {
  assert,
  assertEquals,
  assertRejects,
  assertStringIncludes,
} from "@std/assert";
import { forModel, RESULT_CHARS } from "../../../src/tools/result.ts";
import { createToolbox } from "../../../src/tools/toolbox.ts";
import { call, contextIn, inFolder, living } from "./support.ts";

const environment = { PATH: Deno.env.get("PATH") ?? "", HOME: "/nowhere" };

Deno.test("createToolbox runs a prepared call by its own means", () =>
  inFolder(async (folder) => {
    await using toolbox = createToolbox({ environment, clarify: null });
    await toolbox.preload();
    const [prepared] = await toolbox.prepare(
      [{
        id: "",
        name: "WriteFile",
        args: '{"path":"a","content":"x\\ud800"}',
      }],
      ["write_file"],
      false,
    );
    assert(prepared && !prepared.problem);
    const { output } = await toolbox.run(
      { ...prepared, callId: "c" },
      contextIn(folder),
    );
    assertStringIncludes(output, "created");
    assertEquals(await Deno.readTextFile(`${folder}/a`), "x\ufffd");
    assertEquals(
      toolbox.plan([call("read_file", { path: "a" })], folder).length,
      1,
    );
  }));

Deno.test("createToolbox refuses a tool that is none", async () => {
  await using toolbox = createToolbox({ environment, clarify: null });
  await assertRejects(
    () => toolbox.run(call("fly", {}), contextIn("/")),
    RangeError,
    'Cannot run "fly"',
  );
});

Deno.test("createToolbox stops a call at its time limit", () =>
  inFolder(async (folder) => {
    await Deno.writeTextFile(`${folder}/a`, "x");
    await using toolbox = createToolbox({
      environment,
      clarify: null,
      timeLimit: 0,
    });
    await toolbox.preload();
    const outcome = await toolbox.run(
      call("search_files", { pattern: "x" }),
      contextIn(folder),
    );
    assertEquals([outcome.ok, outcome.timedOut], [false, true]);
    assertStringIncludes(outcome.output, "[stopped after 0 s, its time limit]");
  }));

Deno.test("createToolbox takes the launcher it is given", () =>
  inFolder(async (folder) => {
    const seen: string[] = [];
    await using toolbox = createToolbox({
      environment,
      clarify: null,
      launch: (command, { callId, root }) => {
        seen.push(callId, root, command.slice(-7));
        return Promise.resolve({
          program: "echo",
          args: ["boxed"],
          env: environment,
        });
      },
    });
    const context = contextIn(folder, { callId: "c7", root: "r7" });
    const { output } = await toolbox.run(
      call("terminal", { command: "echo hi" }),
      context,
    );
    assertEquals([output, ...seen], ["boxed", "c7", "r7", "echo hi"]);
  }));

Deno.test("createToolbox ends background processes when it is disposed of", () =>
  inFolder(async (folder) => {
    const mark = 67_000 + Deno.pid % 1000;
    {
      await using toolbox = createToolbox({ environment, clarify: null });
      const args = { command: `sleep ${mark}`, background: true };
      await toolbox.run(call("terminal", args), contextIn(folder));
      assertEquals((await living(`sleep ${mark}`)).length, 1);
    }
    assertEquals(await living(`sleep ${mark}`), []);
  }));

Deno.test("P55 forModel caps a result of any tool and keeps it all", () => {
  const long = `begin${"\u{1f600}".repeat(100_000)}end`;
  const { output, full } = forModel({ output: long, ok: true });
  assert(output.length < RESULT_CHARS + 200);
  assert(
    output.startsWith("begin") && output.endsWith("end") &&
      output.isWellFormed(),
  );
  assertStringIncludes(output, `of ${long.length} characters shown`);
  assertEquals(full, long);
});

Deno.test("FC-25 forModel gives well-formed text without NUL", () => {
  const text = "\ud604\ud99c \ubcf4\uc720 \0 end";
  assertEquals(
    forModel({ output: text, ok: true }).output,
    "\ud604\ufffd \ubcf4\uc720 \u2400 end",
  );
  const binary = forModel({ output: "\0".repeat(50), ok: true });
  assertEquals(binary.output, "[binary data, 50 characters, not shown]");
});

Deno.test("forModel leaves a fitting result as it is", () => {
  const outcome = { output: "x".repeat(RESULT_CHARS), ok: true };
  assertEquals(forModel(outcome), outcome);
});
