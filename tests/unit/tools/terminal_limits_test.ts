import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { DEFAULTS } from "../../../src/config/defaults.ts";
import { prepareCalls } from "../../../src/tools/prepare.ts";
import { process } from "../../../src/tools/process.ts";
import { ProcessTable } from "../../../src/tools/process_table.ts";
import { terminal } from "../../../src/tools/terminal.ts";
import { calling, depsWith, inFolder, living } from "./support.ts";

async function problemOf(args: object) {
  const [call] = await prepareCalls(
    [{ id: "", name: "terminal", args: JSON.stringify(args) }],
    ["terminal"],
    false,
  );
  return call?.problem;
}

Deno.test("terminal stops after 180 s unless told otherwise, and takes 600 at most (F241)", () =>
  inFolder(async (folder) => {
    assertEquals(DEFAULTS.tools.timeout_s, 180);
    assertEquals(await problemOf({ command: "ls", timeout: 600 }), undefined);
    assertEquals(
      await problemOf({ command: "ls", timeout: 601 }),
      "bad_arguments",
    );
    // The setting is the limit of a command that names none.
    const mark = 65_000 + Deno.pid % 1000;
    const run = calling(terminal, depsWith({ timeoutSeconds: 1 }));
    const { timedOut, output } = await run(
      { command: `sleep ${mark}` },
      folder,
    );
    assertEquals(timedOut, true);
    assertStringIncludes(output, "stopped after 1 s");
    assertEquals(await living(`sleep ${mark}`), []);
  }));

Deno.test("terminal gives a command in the background an id, under which it is waited for (F241)", () =>
  inFolder(async (folder) => {
    const processes = new ProcessTable();
    const deps = depsWith({ processes, timeoutSeconds: 1 });
    const types: string[] = [];
    const report = (event: { type: string }) => void types.push(event.type);
    try {
      const { output, ok } = await calling(terminal, deps)(
        { command: "read -r line; echo $line", background: true },
        folder,
        { report },
      );
      assert(ok);
      const [id = ""] = output.split(" ");
      const manage = (args: object) =>
        calling(process, deps)({ id, ...args }, folder, { report });
      await manage({ action: "submit", data: "over" });
      const ended = await manage({ action: "wait" });
      assertEquals(ended.output, `${id} ended, exit 0\nover\n`);
      assertEquals(types, ["ProcessStarted", "ProcessEnded"]);
    } finally {
      await processes.endAll();
    }
  }));
