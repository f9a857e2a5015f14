import { assert, assertEquals } from "@std/assert";
import { summaryOf } from "../../../scripts/test_report.ts";

const ROOT = new URL("../../../", import.meta.url);

const CONFIG: {
  readonly tasks: Readonly<Record<string, string>>;
  readonly imports: Readonly<Record<string, string>>;
} = JSON.parse(await Deno.readTextFile(new URL("deno.json", ROOT)));

const COMMANDS = Object.entries(CONFIG.tasks).filter(([name, task]) =>
  task.endsWith(` scripts/${name}.ts`) &&
  !["test", "bench", "fuzz", "demo", "pictures", "bundle"].includes(name)
);

Deno.test("each command has a task and a script of three lines", async () => {
  assertEquals(
    COMMANDS.map(([name]) => name).filter((name) =>
      [
        "chat",
        "replay",
        "machines",
        "batch",
        "sessions",
        "search",
        "log",
        "config",
        "completion",
      ].includes(name)
    ).length,
    9,
  );
  for (const [name] of COMMANDS) {
    const script = await Deno.readTextFile(new URL(`scripts/${name}.ts`, ROOT));
    assertEquals(
      script,
      `import { main } from "../src/main.ts";\n\nDeno.exit(await main(["${name}", ...Deno.args]));\n`,
    );
  }
});

Deno.test("no task takes all permissions, foreign functions or asks for more", () => {
  for (const [name, task] of Object.entries(CONFIG.tasks)) {
    assert(!/ -A\b|--allow-all|--allow-ffi/.test(task), name);
    if (task.startsWith("deno run")) assert(task.includes("--no-prompt"), name);
  }
});

/** Who reaches the network or runs programs, and which. */
const REACHES: Readonly<Record<string, readonly string[]>> = {
  chat: ["--allow-net", "--allow-run"],
  batch: ["--allow-net", "--allow-run"],
  rerun: ["--allow-net"],
  doctor: [
    "--allow-net",
    "--allow-run=bash,git,rg,setsid,/usr/bin/bwrap,/usr/local/bin/bwrap,/bin/bwrap",
  ],
  sessions: ["--allow-net", "--allow-run=cat,ps"],
  skills: ["--allow-run=git"],
  studio: ["--allow-net=127.0.0.1"],
};

Deno.test("no command reaches the network or runs programs beyond what is listed", () => {
  for (const [name, task] of COMMANDS) {
    const reaches = task.match(/--allow-(?:net|run)\S*/g) ?? [];
    assertEquals([...reaches], [...REACHES[name] ?? []], name);
  }
});

Deno.test("jsr.import_map.json lists what deno.json lists, four of them on JSR", async () => {
  const { imports } = JSON.parse(
    await Deno.readTextFile(new URL("scripts/jsr.import_map.json", ROOT)),
  );
  assertEquals(Object.keys(imports), Object.keys(CONFIG.imports));
  const differing = Object.keys(imports).filter((name) =>
    imports[name] !== CONFIG.imports[name]
  );
  assertEquals(differing, [
    "@db/sqlite",
    "@std/assert",
    "@std/path",
    "@std/yaml",
  ]);
  for (const name of differing) {
    assert(imports[name].startsWith(`jsr:${name}@`), name);
  }
});

Deno.test("summaryOf counts a report, and a run without one as failed", () => {
  const report = `<testsuites>
    <testcase name="a"></testcase>
    <testcase name="b > &lt;failure"><failure message="x">y</failure></testcase>
    <testcase name="c"><skipped/></testcase>
    <testcase name="d"></testcase>
  </testsuites>`;
  assertEquals(summaryOf(report, 1), "2 passed, 1 failed, 1 skipped");
  assertEquals(summaryOf("<testcase></testcase>", 0), "1 passed, 0 failed");
  assertEquals(summaryOf("<testcase></testcase>", 1), "1 passed, 1 failed");
  assertEquals(summaryOf(undefined, 1), "0 passed, 1 failed");
});
