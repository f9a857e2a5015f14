import { assertEquals, assertStringIncludes } from "@std/assert";
import { sandboxLaunch } from "../../src/gate/sandbox/launch.ts";
import { createToolbox, type OwnedToolbox } from "../../src/tools/toolbox.ts";
import { onStage, type Stage, there } from "../unit/gate/sandbox/stage.ts";
import { call, contextIn, living } from "../unit/tools/support.ts";

/** The terminal in a sandbox, as a conversation has it. */
async function inTerminal(
  name: string,
  work: (
    run: (args: unknown) => ReturnType<OwnedToolbox["run"]>,
    stage: Stage,
  ) => Promise<void>,
): Promise<void> {
  await onStage(name, async (stage) => {
    const environment = Deno.env.toObject();
    await using toolbox = createToolbox({
      environment,
      clarify: null,
      launch: sandboxLaunch({
        mode: "require",
        environment,
        home: stage.home,
        fupanHome: stage.fupanHome,
        read: [],
        workspaceOf: () => stage.workspace,
        capabilitiesOf: () => undefined,
        tmpOf: (root) => `${stage.base}/conversations/${root}`,
      }),
    });
    const context = contextIn(stage.workspace);
    await work(
      (args) => toolbox.run(call("terminal", args), context),
      stage,
    );
  }, ["we"]);
}

await inTerminal(
  "P58 a command that is stopped may clean up, and then nobody is left",
  async (run) => {
    const mark = 81_000 + Deno.pid % 1000;
    const { output, timedOut } = await run({
      command:
        `trap 'echo cleaned; exit 3' TERM; echo begun; setsid sleep ${mark} & sleep ${mark} & wait`,
      timeout: 1,
    });
    assertEquals(timedOut, true);
    assertStringIncludes(output, "begun\ncleaned\n[stopped after 1 s");
    assertEquals(await living(`sleep ${mark}`), []);
  },
);

await inTerminal(
  "P57 a command that heeds no signal is killed with all its kin",
  async (run) => {
    const mark = 82_000 + Deno.pid % 1000;
    const { timedOut } = await run({
      command: `trap '' TERM; setsid sleep ${mark} & sleep ${mark}`,
      timeout: 1,
    });
    assertEquals(timedOut, true);
    assertEquals(await living(`sleep ${mark}`), []);
  },
);

await inTerminal(
  "FC-73 nothing in a sandbox waits for a person",
  async (run) => {
    const { output, timedOut } = await run({
      command:
        "git add -A; git commit; sudo -k true; read x; cat; (: < /dev/tty); git log; echo end",
      timeout: 20,
    });
    assertEquals(timedOut, undefined);
    assertStringIncludes(output, "end");
  },
);

await inTerminal(
  "the folder a command ends in, its exit code and its notes are told",
  async (run, { workspace }) => {
    const moved = await run({ command: "mkdir d; cd d; exit 4" });
    assertEquals([moved.cwd, moved.exitCode], [`${workspace}/d`, 4]);
    const missed = await run({ command: "echo x > /usr/x" });
    assertStringIncludes(missed.output, "(rule write)");
  },
);

await inTerminal(
  "a background process runs in its sandbox until it is ended",
  async (run, stage) => {
    const started = await run({
      command: "echo up; cat > got; echo ended",
      background: true,
    });
    assertStringIncludes(started.output, "runs in the background");
    assertEquals(await there(`${stage.workspace}/.envrc`), true);
  },
);
