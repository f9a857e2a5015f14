import {
  assert,
  assertEquals,
  assertRejects,
  assertStringIncludes,
} from "@std/assert";
import { terminal } from "../../../src/tools/terminal.ts";
import { calling, contextIn, depsWith, inFolder, living } from "./support.ts";

const run = calling(terminal);

Deno.test("terminal merges both outputs in the order they were written", () =>
  inFolder(async (folder) => {
    const command = "echo 1; echo 2 >&2; echo 3; echo 4 >&2";
    const outcome = await run({ command }, folder);
    assertEquals(outcome, { output: "1\n2\n3\n4", ok: true, exitCode: 0 });
  }));

Deno.test("terminal tells the exit code, and that there was no output", () =>
  inFolder(async (folder) => {
    const failed = await run({ command: "exit 2" }, folder);
    assertEquals(failed, { output: "[exit 2]", ok: false, exitCode: 2 });
    const silent = await run({ command: "true" }, folder);
    assertEquals(silent.output, "[no output]");
    const killed = await run({ command: "kill -9 $$" }, folder);
    assertStringIncludes(killed.output, "killed by SIGKILL");
  }));

const MOVES: readonly (readonly [string, string, number])[] = [
  ["cd d", "d", 0],
  ["cd d; exit 3", "d", 3],
  ["set -e; cd d; false; echo no", "d", 1],
  ["cd d && (cd /; exit 4)", "d", 4],
  ["set -x; cd d", "d", 0],
  ["cd d; exec 9>lock; echo x >&9", "d", 0],
];

for (const [command, place, code] of MOVES) {
  Deno.test(`terminal keeps the folder of: ${command}`, () =>
    inFolder(async (folder) => {
      await Deno.mkdir(`${folder}/d`);
      const { cwd, exitCode, output } = await run({ command }, folder);
      assertEquals([cwd, exitCode], [`${folder}/${place}`, code]);
      assert(!output.includes("pwd"), output);
    }));
}

Deno.test("terminal moves nowhere by workdir, a subshell or a link", () =>
  inFolder(async (folder) => {
    await Deno.mkdir(`${folder}/d`);
    await Deno.symlink(`${folder}/d`, `${folder}/link`);
    const there = await run({ command: "pwd -P", workdir: "link" }, folder);
    assertEquals([there.output, there.cwd], [`${folder}/d`, undefined]);
    assertEquals((await run({ command: "(cd d)" }, folder)).cwd, undefined);
    assertEquals(
      (await run({ command: "pwd -P" }, `${folder}/link`)).cwd,
      undefined,
    );
  }));

Deno.test("terminal names the nearest folder where its own has vanished", () =>
  inFolder(async (folder) => {
    await assertRejects(
      () => run({ command: "ls" }, `${folder}/gone/deep`),
      RangeError,
      `pass workdir, as "${folder}"`,
    );
    const left = await run({ command: "mkdir x; cd x; rmdir ../x" }, folder);
    assertEquals([left.ok, left.cwd], [true, undefined]);
  }));

Deno.test("terminal shows what bash cannot parse", () =>
  inFolder(async (folder) => {
    const { output, exitCode } = await run(
      { command: "if true; then (" },
      folder,
    );
    assertStringIncludes(output, "syntax error");
    assertEquals(exitCode, 2);
    const late = await run({ command: "echo a\nnope_x\n" }, folder);
    assertStringIncludes(late.output, "line 2: nope_x: command not found");
  }));

Deno.test("terminal passes on no variable that may be a secret (F026)", () =>
  inFolder(async (folder) => {
    Deno.env.set("CANARY_API_KEY", "canary-1");
    Deno.env.set("CANARY_PLAIN", "canary-2");
    try {
      const see = calling(terminal, depsWith());
      const { output } = await see(
        { command: "env; cat /proc/$PPID/cmdline" },
        folder,
      );
      assert(!output.includes("canary"), output);
      assertStringIncludes(output, "GIT_PAGER=cat");
      assertStringIncludes(output, "FUPAN_CALL=");
      assertStringIncludes(output, "HOME=");
    } finally {
      Deno.env.delete("CANARY_API_KEY");
      Deno.env.delete("CANARY_PLAIN");
    }
  }));

Deno.test("P55 terminal caps 2 MB for the model and keeps it all", () =>
  inFolder(async (folder) => {
    const command =
      'for i in $(seq 1 40000); do echo "line $i of a long output, with some words"; done';
    const { output, full } = await run({ command }, folder);
    assert(output.length < 50_200);
    assert(output.startsWith("line 1 of"));
    assert(output.endsWith("line 40000 of a long output, with some words"));
    assertStringIncludes(output, "characters left out");
    assertEquals(full?.split("\n").length, 40_001);
  }));

Deno.test("terminal keeps the two ends of an output without end", () =>
  inFolder(async (folder) => {
    const { output, full } = await run(
      { command: "echo first; yes | head -c 30000000; echo last" },
      folder,
    );
    assert(output.startsWith("first") && output.endsWith("last"));
    assertStringIncludes(full ?? "", "bytes were not kept");
    assert((full?.length ?? 0) < 9_000_000);
  }));

Deno.test("P56 terminal shows broken UTF-8, NUL and binary data as text", () =>
  inFolder(async (folder) => {
    const broken = await run(
      { command: "printf 'caf\\xe9 a\\0b and more\\n'" },
      folder,
    );
    assertEquals(broken.output, "caf\ufffd a\u2400b and more");
    const binary = await run({ command: "head -c 5000 /dev/zero" }, folder);
    assertEquals(binary.output, "[binary data, 5000 bytes, not shown]");
    const coloured = await run({
      command: "printf '\\033[31mred\\033[0m 1%%\\r2%%\\n'",
    }, folder);
    assertEquals(coloured.output, "2%");
  }));

Deno.test("P57 terminal returns though a grandchild holds the pipe", () =>
  inFolder(async (folder) => {
    const mark = 61_000 + Deno.pid % 1000;
    const call = contextIn(folder);
    const { output } = await terminal.run(
      { command: `echo hi; (sleep ${mark} &)`, timeout: 20 },
      call,
      depsWith(),
    );
    assert(output.startsWith("hi\n[something it started still runs"), output);
    const { findSurvivors, endSurvivor } = await import(
      "../../../src/tools/shell/survivors.ts"
    );
    const [left] = await findSurvivors([call.callId]);
    assert(left);
    assertEquals([left.callId, left.command], [call.callId, `sleep ${mark}`]);
    assertEquals(await endSurvivor(left), true);
    assertEquals(await endSurvivor(left), false);
    assertEquals(await living(`sleep ${mark}`), []);
  }));

Deno.test("P57 terminal stops at its time limit and leaves no descendant", () =>
  inFolder(async (folder) => {
    const mark = 62_000 + Deno.pid % 1000;
    const command =
      `echo before; trap '' TERM; setsid sleep ${mark} & sleep ${mark} & sleep ${mark}`;
    const outcome = await run({ command, timeout: 1 }, folder);
    assertEquals([outcome.ok, outcome.timedOut], [false, true]);
    assert(
      outcome.output.startsWith("before\n[stopped after 1 s, its time limit"),
    );
    assertEquals(await living(`sleep ${mark}`), []);
  }));

Deno.test("P58 terminal gives what was printed when it is interrupted, and leaves nobody", () =>
  inFolder(async (folder) => {
    const mark = 63_000 + Deno.pid % 1000;
    const interrupt = new AbortController();
    const { output, ok } = await run(
      { command: `echo begun; sleep ${mark} & sleep ${mark}` },
      folder,
      { signal: interrupt.signal, onOutput: () => interrupt.abort() },
    );
    assertEquals(ok, false);
    assertStringIncludes(
      output,
      "begun\n[stopped by an interrupt while it ran",
    );
    assertEquals(await living(`sleep ${mark}`), []);
  }));

Deno.test("terminal stops a command that is interrupted as it starts", () =>
  inFolder(async (folder) => {
    const mark = 64_000 + Deno.pid % 1000;
    const { ok } = await run({ command: `sleep ${mark}` }, folder, {
      signal: AbortSignal.abort(),
    });
    assertEquals(ok, false);
    assertEquals(await living(`sleep ${mark}`), []);
  }));

const REFUSED = [
  "npm run dev",
  "python3 -m http.server 8000",
  "sleep 100 &",
  "nohup ./run.sh > log",
  "cd web && PORT=3 npx vite",
  "tail -f log",
  "docker compose up",
];
const ACCEPTED = [
  "echo 'npm run dev &'",
  "npm run build && echo done",
  "vite build --help",
  "echo a >&2",
  "cat <<E\nnohup x &\nE",
  "tail -n 3 log",
  "# npm run dev",
  "docker compose up -d",
  "(sleep 0 &)",
  "sleep 0 & wait",
];

Deno.test("longLived names commands that would not end, and only those", async () => {
  const { longLived } = await import("../../../src/tools/shell/long_lived.ts");
  assertEquals(REFUSED.filter((command) => longLived(command) === null), []);
  assertEquals(ACCEPTED.filter((command) => longLived(command) !== null), []);
});

Deno.test("terminal runs nothing that would not end, and says what would help", () =>
  inFolder(async (folder) => {
    await assertRejects(
      () => run({ command: "touch made; sleep 100 &" }, folder),
      RangeError,
      "background: true",
    );
    assertEquals([...Deno.readDirSync(folder)], []);
  }));
