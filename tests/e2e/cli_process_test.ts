import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { readMermaid } from "../support/read_mermaid.ts";

const ROOT = new URL("../../", import.meta.url).pathname;

/** Runs a program with an environment of its own and waits for its end. */
async function output(
  program: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
) {
  const { code, stdout, stderr } = await new Deno.Command(program, {
    args: [...args],
    cwd: ROOT,
    stdin: "null",
    clearEnv: true,
    env: {
      PATH: Deno.env.get("PATH") ?? "",
      HOME: Deno.env.get("HOME") ?? "",
      DENO_DIR: Deno.env.get("DENO_DIR") ?? "",
      NO_COLOR: "1",
      ...env,
    },
  }).output();
  const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes);
  return { code, out: text(stdout), err: text(stderr) };
}

function task(args: readonly string[], env?: Readonly<Record<string, string>>) {
  return output("deno", ["task", "--quiet", ...args], env);
}

async function withFolder(run: (folder: string) => Promise<void>) {
  const folder = await Deno.makeTempDir();
  try {
    await run(folder);
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
}

Deno.test("deno task machines draws with the permissions of its task", async () => {
  const { code, out, err } = await task(["machines"]);
  assertEquals({ code, err }, { code: 0, err: "" });
  assert(readMermaid(out).groups.includes("conversation"));
  const svg = await task(["machines", "approval", "--format", "svg"]);
  assertEquals({ code: svg.code, err: svg.err }, { code: 0, err: "" });
  assertStringIncludes(svg.out, 'id="approval');
});

Deno.test("deno task config keeps comments and gives the exit codes of contract 3", async () => {
  await withFolder(async (home) => {
    const env = { FUPAN_HOME: home };
    const file = `${home}/config.yaml`;
    await Deno.writeTextFile(file, "# mine\nmodel: a # good\n");
    const set = await task(["config", "set", "model", "b"], env);
    assertEquals(set, { code: 0, out: "", err: `Set model in ${file}\n` });
    assertEquals(
      await Deno.readTextFile(file),
      '# mine\nmodel: "b" # good\n',
    );
    const get = await task(["config", "get", "model"], env);
    assertEquals(get, { code: 0, out: "b\n", err: "" });
    const bad = await task(["config", "set", "approval.mode", "of"], env);
    assertEquals([bad.code, bad.out], [3, ""]);
    const wrong = await task(["config", "shwo"], env);
    assertEquals([wrong.code, wrong.out], [2, ""]);
    assertStringIncludes(wrong.err, "the nearest is show");
    assertStringIncludes(wrong.err, "See deno task config --help");
  });
});

Deno.test({
  name: "a command says what it could not write to, and a note costs nothing",
  ignore: Deno.build.os !== "linux",
  async fn() {
    const script =
      "deno task --quiet machines > /dev/full; echo $?; deno task --quiet machines --foo 2> /dev/full; echo $?";
    const { out, err } = await output("bash", ["-c", script]);
    assertEquals(out, "1\n2\n");
    assertStringIncludes(err, "Cannot write the output: ");
    assertStringIncludes(err, "No space left");
  },
});

Deno.test("a command whose reader went away ends quietly", async () => {
  const script =
    'deno task --quiet machines --format json | true; echo "${PIPESTATUS[0]}"';
  assertEquals(await output("bash", ["-c", script]), {
    code: 0,
    out: "0\n",
    err: "",
  });
});

Deno.test("the script for bash completes commands and flags", async () => {
  const script = `
    fupan() { deno task --quiet "$@"; }
    eval "$(deno task --quiet completion bash | sed 's/deno task/fupan/')"
    COMP_WORDS=(fupan chat --max); COMP_CWORD=2
    _fupan
    printf '%s\\n' "\${COMPREPLY[@]}"
  `;
  const { code, out, err } = await output("bash", ["-c", script]);
  assertEquals({ code, out, err }, {
    code: 0,
    out: "--max-iterations\n--max-turns\n",
    err: "",
  });
});

Deno.test("deno task test ends with the counts and keeps the exit code", async () => {
  await withFolder(async (folder) => {
    const file = `${folder}/three_test.ts`;
    await Deno.writeTextFile(
      file,
      `Deno.test("passes", () => {});
Deno.test("fails", () => { throw new Error("<testcase"); });
Deno.test.ignore("waits", () => {});\n`,
    );
    const failing = await task(["test", file]);
    assertEquals(failing.code, 1);
    assertEquals(
      failing.out.trimEnd().split("\n").at(-1),
      "1 passed, 1 failed, 1 skipped",
    );
    await Deno.writeTextFile(file, 'Deno.test("passes", () => {});\n');
    const passing = await task(["test", file]);
    assertEquals(passing.code, 0);
    assertEquals(
      passing.out.trimEnd().split("\n").at(-1),
      "1 passed, 0 failed",
    );
    await Deno.writeTextFile(file, "this is no program");
    const crashed = await task(["test", file]);
    assertEquals(crashed.code, 1);
    assertEquals(
      crashed.out.trimEnd().split("\n").at(-1),
      "0 passed, 1 failed",
    );
  });
});

Deno.test("confine takes net and run from replay and machines, and run from rerun", async () => {
  await withFolder(async (folder) => {
    const file = `${folder}/confined.ts`;
    await Deno.writeTextFile(
      file,
      `import { confine } from "${ROOT}src/cli/confine.ts";
await confine(Deno.args[0]);
for (const name of ["net", "run", "read"] as const) {
  console.log(name, (await Deno.permissions.query({ name })).state);
}\n`,
    );
    const states = async (command: string) => {
      const permissions = ["--allow-net", "--allow-run", "--allow-read"];
      const { out } = await output("deno", [
        "run",
        "--no-prompt",
        "--no-lock",
        ...permissions,
        file,
        command,
      ]);
      return out.trimEnd().split("\n").filter((line) =>
        line.endsWith(" granted")
      );
    };
    assertEquals(await states("replay"), ["read granted"]);
    assertEquals(await states("machines"), ["read granted"]);
    assertEquals(await states("rerun"), ["net granted", "read granted"]);
    assertEquals((await states("chat")).length, 3);
  });
});
