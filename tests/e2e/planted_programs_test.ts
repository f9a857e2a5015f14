import { assertEquals, assertStringIncludes } from "@std/assert";
import { runFupan } from "../support/run_fupan.ts";
import { scriptedModelServer } from "../support/scripted_model_server.ts";

/** Programs that run outside of the sandbox, or start it. */
const STARTED = ["bwrap", "git", "ps", "rg", "setsid", "sh"];

Deno.test("no program that a workspace keeps on PATH runs outside of the sandbox", async () => {
  const folder = await Deno.realPath(await Deno.makeTempDir());
  const [home, cwd] = [`${folder}/home`, `${folder}/work`];
  const bin = `${cwd}/.venv/bin`;
  const mark = `${folder}/ran`;
  await Deno.mkdir(home);
  await Deno.mkdir(bin, { recursive: true });
  await Deno.writeTextFile(`${cwd}/a.txt`, "needle\n");
  for (const name of STARTED) {
    const script = `#!/bin/sh\necho "$0" >> ${mark}\n`;
    await Deno.writeTextFile(`${bin}/${name}`, script, { mode: 0o755 });
  }
  await using server = scriptedModelServer([
    { search_files: { pattern: "needle" } },
    { search_files: { pattern: "*.txt", target: "files" } },
    { terminal: { command: "true" } },
    "done",
  ]);
  const { code, stderr } = await runFupan(["chat", "-p", "go"], {
    home,
    cwd,
    env: {
      PATH: `${bin}:${Deno.env.get("PATH") ?? ""}`,
      OPENAI_BASE_URL: server.baseURL,
      FUPAN_MODEL: "scripted",
    },
  });
  const ran = await Deno.readTextFile(mark).catch((error: unknown) => {
    if (error instanceof Deno.errors.NotFound) return "";
    throw error;
  });
  await Deno.remove(folder, { recursive: true });
  assertEquals(ran, "");
  assertEquals(code, 0, stderr);
  assertStringIncludes(server.bodies[1] ?? "", "a.txt");
});
