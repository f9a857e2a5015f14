import { assert, assertRejects } from "@std/assert";
import { SessionHeldError } from "../../../../../src/domain/errors.ts";
import { openSession } from "../../../../../src/app/session/run_session.ts";
import { submitMessage } from "../../../../../src/session/commands.ts";
import { opening } from "../../../../support/opening.ts";
import { adapters, scriptedModel } from "../../../../support/adapters.ts";
import { chatOn, memoryHome } from "./stage.ts";
import { stagedModel } from "./staged_model.ts";
import { askAlways, stagedTool } from "./staged_tool.ts";

Deno.test("an open approval is asked again when its session is resumed (P61)", async () => {
  const tool = stagedTool();
  const home = memoryHome("");
  const asked = Promise.withResolvers<void>();
  const killed = await openSession(
    adapters({
      ...home,
      model: scriptedModel([{ terminal: { command: "rm -r build" } }]),
      classify: askAlways,
      asking: {
        ask: () => {
          asked.resolve();
          return new Promise(() => {});
        },
        timeoutSeconds: 300,
        onTimeout: "pause",
        advice: "",
        addRules: () => {},
      },
    }),
    "s1",
    opening,
  );
  submitMessage(killed.session, "clean up");
  await asked.promise;
  killed.stop();
  await using chat = await chatOn(
    {
      home,
      adapters: {
        model: stagedModel(),
        toolbox: tool.toolbox,
        classify: askAlways,
      },
    },
    { resume: "s1" },
  );
  await chat.terminal.untilShown("Its unfinished turn goes on.");
  await chat.terminal.untilShown("rm -r build");
  await chat.terminal.untilShown("May it run?");
  chat.terminal.type("y");
  await tool.whenStarted();
});

Deno.test("a session that is resumed shows its last exchanges", async () => {
  const home = await chatOn({
    adapters: { model: scriptedModel(["the first answer"]) },
  }, { prompt: "the first question" });
  await home.terminal.untilShown("the first answer");
  home.terminal.type("\x04");
  await home.done;
  await using chat = await chatOn({ home: home.home }, { resume: "latest" });
  await chat.terminal.untilShown("› the first question");
  await chat.terminal.untilShown("  the first answer");
  await chat.terminal.untilShown("Going on with session s1");
  await Deno.remove(home.folder, { recursive: true });
});

Deno.test("a session that another process holds ends the chat with its name", async () => {
  const home = await chatOn({}, {});
  await home.terminal.untilShown("ready");
  home.terminal.type("\x04");
  await home.done;
  await using chat = await chatOn(
    { home: home.home, held: new Set(["s1"]) },
    { resume: "s1" },
  );
  await assertRejects(() => chat.done, SessionHeldError, 'session "s1"');
  assert(!chat.terminal.isStarted);
  await Deno.remove(home.folder, { recursive: true });
});
