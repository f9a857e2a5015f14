import { assertEquals, assertStringIncludes } from "@std/assert";
import { ROOT } from "../support/run_fupan.ts";
import { world } from "../support/fupan.ts";

async function run(
  args: readonly string[],
  env: Readonly<Record<string, string>>,
) {
  const { code, stdout, stderr } = await new Deno.Command(Deno.execPath(), {
    args: [...args],
    env: { ...env, NO_COLOR: "1" },
    cwd: ROOT,
    stdin: "null",
  }).output();
  const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes);
  return { code, out: text(stdout), err: text(stderr) };
}

Deno.test("the bundled program reads its settings, runs tools and searches", async () => {
  await using place = await world([
    { search_files: { pattern: "needle" } },
    { terminal: { command: "echo from the bundle" } },
    "done",
  ]);
  const out = `${place.home}/bundle`;
  const bundled = await run(["run", "-A", "scripts/bundle.ts", out], {});
  assertEquals(bundled.code, 0, bundled.err);
  await Deno.writeTextFile(
    `${place.home}/config.yaml`,
    "approval:\n  mode: off\n",
  );
  await Deno.writeTextFile(`${place.cwd}/.gitignore`, "hidden\n");
  await Deno.writeTextFile(`${place.cwd}/a.txt`, "the needle\n");
  const program = [
    "run",
    "-A",
    "--no-config",
    "--no-prompt",
    `${out}/fupan.js`,
  ];
  const env = {
    FUPAN_HOME: place.home,
    OPENAI_BASE_URL: place.server.baseURL,
    FUPAN_MODEL: "scripted",
  };
  const mode = await run([...program, "config", "get", "approval.mode"], env);
  assertEquals([mode.code, mode.out], [0, "off\n"], mode.err);
  const chat = ["chat", "-p", "--cwd", place.cwd, "go"];
  const turn = await run([...program, ...chat], env);
  assertEquals([turn.code, turn.out], [0, "done\n"], turn.err);
  const [found, printed] = (place.messages()[2] ?? [])
    .filter(({ role }) => role === "tool").map(({ content }) => content);
  assertStringIncludes(found ?? "", "a.txt");
  assertEquals(printed, "from the bundle");
  const skills = await run([...program, "skills", "list"], env);
  assertEquals(skills.out.includes("invalid"), false, skills.out.slice(0, 500));
});
