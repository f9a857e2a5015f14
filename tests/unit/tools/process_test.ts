import {
  assert,
  assertEquals,
  assertRejects,
  assertStringIncludes,
  assertThrows,
} from "@std/assert";
import { createLaunch } from "../../../src/tools/shell/launch.ts";
import { process } from "../../../src/tools/process.ts";
import { ProcessTable } from "../../../src/tools/process_table.ts";
import { terminal } from "../../../src/tools/terminal.ts";
import { calling, depsWith, inFolder, living, reporter } from "./support.ts";

/** A folder, the two tools over one table, and what they report. */
function withProcesses(
  work: (here: ReturnType<typeof tools>, folder: string) => Promise<void>,
) {
  return () =>
    inFolder(async (folder) => {
      const here = tools(folder);
      try {
        await work(here, folder);
      } finally {
        await here.processes.endAll();
      }
    });
}

function tools(folder: string) {
  const { events, report } = reporter();
  const processes = new ProcessTable();
  const deps = depsWith({ processes });
  const [start, manage] = [calling(terminal, deps), calling(process, deps)];
  return {
    events,
    processes,
    start: async (command: string) => {
      const args = { command, background: true };
      const { output } = await start(args, folder, { report });
      return { output, id: output.split(" ")[0] ?? "" };
    },
    manage: (args: unknown) => manage(args, folder, { report }),
  };
}

Deno.test(
  "process feeds a program that asks, and tells its answer (F242)",
  withProcesses(async (here) => {
    const { id, output } = await here.start(
      'read -r a; echo "got $a"; cat; echo bye',
    );
    assertStringIncludes(output, "runs in the background (pid ");
    await here.manage({ action: "submit", id, data: "one" });
    await here.manage({ action: "write", id, data: "tw" });
    await here.manage({ action: "write", id, data: "o\n" });
    await here.manage({ action: "close", id });
    const ended = await here.manage({ action: "wait", id });
    assertEquals(ended.output, `${id} ended, exit 0\ngot one\ntwo\nbye\n`);
    assertEquals(here.events.map(({ type }) => type), [
      "ProcessStarted",
      "ProcessEnded",
    ]);
    await assertRejects(
      () => here.manage({ action: "write", id, data: "x" }),
      RangeError,
      "it has ended",
    );
  }),
);

Deno.test(
  "process polls only what is new and logs the last lines (F242)",
  withProcesses(async (here) => {
    const { id } = await here.start(
      "for i in $(seq 1 300); do echo line $i; done; read x; echo end",
    );
    const log = await here.manage({ action: "log", id });
    const lines = log.output.split("\n");
    assertEquals(lines[1], "[lines 101-300 of 300]");
    assertEquals([lines[2], lines.at(-1)], ["line 101", "line 300"]);
    const page = await here.manage({ action: "log", id, offset: 5, limit: 2 });
    assertEquals(page.output.split("\n").slice(1), [
      "[lines 5-6 of 300]",
      "line 5",
      "line 6",
    ]);
    assertStringIncludes(
      (await here.manage({ action: "poll", id })).output,
      "[no new output]",
    );
    await here.manage({ action: "submit", id });
    await here.manage({ action: "wait", id });
    const all = await here.manage({ action: "log", id, limit: 1 });
    assertStringIncludes(all.output, "[lines 301-301 of 301]\nend");
  }),
);

Deno.test(
  "process kills a process with all that it started (F242)",
  withProcesses(async (here) => {
    const mark = 65_000 + Deno.pid % 1000;
    const { id } = await here.start(
      `sleep ${mark} & setsid sleep ${mark} & sleep ${mark}`,
    );
    assertStringIncludes(
      (await here.manage({ action: "list" })).output,
      `${id} running`,
    );
    const { output } = await here.manage({ action: "kill", id });
    assertStringIncludes(output, `${id} ended`);
    assertEquals(await living(`sleep ${mark}`), []);
  }),
);

Deno.test(
  "process waits no longer than it was told (F242)",
  withProcesses(async (here) => {
    const { id } = await here.start("echo ready; sleep 300");
    const { output } = await here.manage({ action: "wait", id, timeout: 1 });
    assertStringIncludes(output, `${id} running`);
  }),
);

Deno.test(
  "process names what is there for an id that is not",
  withProcesses(async (here) => {
    await assertRejects(
      () => here.manage({ action: "poll", id: "p1" }),
      RangeError,
      "there is none",
    );
    const { id } = await here.start("sleep 300");
    await assertRejects(
      () => here.manage({ action: "log" }),
      RangeError,
      `there are ${id}`,
    );
  }),
);

Deno.test(
  "terminal tells of a background command that fails at once",
  withProcesses(async (here) => {
    const { output } = await here.start("nope_nope");
    assertStringIncludes(output, "ended at once with exit 127");
    assertStringIncludes(output, "command not found");
  }),
);

Deno.test(
  "ProcessTable ends the processes of one conversation alone",
  withProcesses(async (here, folder) => {
    const mark = 66_000 + Deno.pid % 1000;
    await here.start(`sleep ${mark}`);
    await startIn(here.processes, folder, "other", `sleep ${mark}9`);
    await here.processes.endAll("s");
    assertEquals(
      await living(`sleep ${mark}9`).then(({ length }) => length),
      1,
    );
    assertEquals(await living(`sleep ${mark}`).then(({ length }) => length), 1);
  }),
);

Deno.test("F242 ProcessTable forgets what ended half an hour ago", () =>
  inFolder(async (folder) => {
    let now = 0;
    const table = new ProcessTable(() => now);
    const { ended, id } = await startIn(table, folder, "r", "true");
    await ended;
    now = 30 * 60 * 1000;
    assert(table.get("r", id));
    now++;
    assertEquals(table.get("r", id), undefined);
  }));

Deno.test("F242 ProcessTable keeps 64 processes and drops ended ones first", () =>
  inFolder(async (folder) => {
    const table = new ProcessTable();
    const first = await startIn(table, folder, "r", "true");
    await first.ended;
    for (let count = 0; count < 64; count++) {
      await startIn(table, folder, "r", "read x");
    }
    assertEquals(table.list("r").length, 64);
    assertEquals(table.get("r", first.id), undefined);
    const plan = { program: "true", args: [], env: {} };
    assertThrows(
      () =>
        table.start({
          plan,
          command: "true",
          cwd: folder,
          root: "r",
          callId: "z",
          report: () => {},
        }),
      RangeError,
      "64 are running",
    );
    await table.endAll();
  }));

let started = 0;

async function startIn(
  table: ProcessTable,
  cwd: string,
  root: string,
  command: string,
) {
  const callId = `${crypto.randomUUID()}${++started}`;
  const plan = await createLaunch(Deno.env.toObject())(command, {
    cwd,
    root,
    callId,
  });
  return table.start({ plan, command, cwd, root, callId, report: () => {} });
}
