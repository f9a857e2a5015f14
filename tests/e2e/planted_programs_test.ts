import { assertEquals, assertStringIncludes } from "@std/assert";
import { ROOT, runFupan } from "../support/run_fupan.ts";
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

Deno.test("neither /diff nor the installer of skills runs a git that a workspace keeps on PATH", async () => {
  const folder = await Deno.realPath(await Deno.makeTempDir());
  const bin = `${folder}/node_modules/.bin`;
  await Deno.mkdir(bin, { recursive: true });
  const script = `#!/bin/sh\ntouch ${folder}/ran\n`;
  await Deno.writeTextFile(`${bin}/git`, script, { mode: 0o755 });
  const desk = `{ host, state: { cwd: "${folder}" }, tell: console.log }`;
  const { stdout, stderr } = await new Deno.Command(Deno.execPath(), {
    args: [
      "eval",
      `import { showDiff } from "./src/cli/chat/terminal/slash/diff.ts";
      import { clone } from "./src/skills/install/git.ts";
      import { host } from "./src/app.ts";
      await showDiff(${desk});
      await clone("file://${folder}/none", "${folder}/clone", host.findProgram)
        .catch(({ message }) => console.log(message));`,
    ],
    cwd: ROOT,
    env: { PATH: `${bin}:${Deno.env.get("PATH") ?? ""}`, NO_COLOR: "1" },
  }).output();
  const said = new TextDecoder().decode(stdout).trim().split("\n");
  const ran = await Deno.stat(`${folder}/ran`).catch(() => null);
  await Deno.remove(folder, { recursive: true });
  assertEquals(ran, null);
  assertEquals(said.length, 2, new TextDecoder().decode(stderr));
  assertStringIncludes(said[0] ?? "", "Cannot show a diff: ");
  assertStringIncludes(said[1] ?? "", "Cannot clone: ");
});
