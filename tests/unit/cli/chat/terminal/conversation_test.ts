import { assert, assertEquals, assertRejects } from "@std/assert";
import { LogUnavailableError } from "../../../../../src/domain/errors.ts";
import type { Batch } from "../../../../../src/domain/event_log.ts";
import type { Toolbox, ToolOutcome } from "../../../../../src/domain/ports.ts";
import { fakeToolbox, frozenClock } from "../../../../support/adapters.ts";
import { chatOn, memoryHome } from "./stage.ts";
import { stagedModel } from "./staged_model.ts";
import { stagedTool } from "./staged_tool.ts";

const ENTER = "\r";
const ALT_ENTER = "\x1b\r";
const CTRL_C = "\x03";
const ESC = "\x1b";

Deno.test("the chat answers what is typed and is ready again", async () => {
  const model = stagedModel();
  await using chat = await chatOn({ adapters: { model } });
  const { terminal } = chat;
  await terminal.untilShown("ready");
  terminal.type("hello" + ENTER);
  const asked = await model.next();
  await terminal.untilShown("› hello");
  await terminal.untilShown("thinking");
  asked.stream("Hi **the");
  await terminal.untilShown("Hi **the");
  asked.stream("re**");
  asked.answer("Hi **there**");
  await terminal.untilShown("ready");
  assertEquals(
    terminal.all.filter((row) => row.includes("Hi ")),
    ["Hi there"],
  );
  assertEquals(asked.messages.at(-1)?.content, "hello");
});

Deno.test("a prompt of the command line is the first message", async () => {
  const model = stagedModel();
  await using chat = await chatOn({ adapters: { model } }, { prompt: "begin" });
  const asked = await model.next();
  assertEquals(asked.messages.at(-1)?.content, "begin");
  asked.answer("begun");
  await chat.terminal.untilShown("begun");
});

Deno.test("Enter in a turn steers it, and the message stands after the results (F047)", async () => {
  const model = stagedModel();
  const tool = stagedTool();
  await using chat = await chatOn({
    adapters: { model, toolbox: tool.toolbox },
  });
  const { terminal } = chat;
  await terminal.untilShown("ready");
  terminal.type("go" + ENTER);
  (await model.next()).call("read", { path: "notes.txt" });
  await terminal.untilShown("read notes.txt");
  terminal.type("use staging" + ENTER);
  await terminal.untilShown("next step: use staging");
  tool.end({ output: "the notes" });
  const { messages } = await model.next();
  assertEquals(messages.slice(-2).map(({ role, content }) => [role, content]), [
    ["tool", "the notes"],
    ["user", "use staging"],
  ]);
  await terminal.untilShown("› use staging");
});

Deno.test("Alt-Enter in a turn queues for after it, and is a new line between turns (F047)", async () => {
  const model = stagedModel();
  await using chat = await chatOn({ adapters: { model } });
  const { terminal } = chat;
  await terminal.untilShown("ready");
  terminal.type("one");
  terminal.type(ALT_ENTER);
  terminal.type("two" + ENTER);
  const first = await model.next();
  assertEquals(first.messages.at(-1)?.content, "one\ntwo");
  terminal.type("then this");
  terminal.type(ALT_ENTER);
  await terminal.untilShown("after this turn: then this");
  first.answer("done");
  const second = await model.next();
  assertEquals(second.messages.at(-1)?.content, "then this");
});

Deno.test("Esc ends the turn and gives what was queued back to the input line", async () => {
  const model = stagedModel();
  await using chat = await chatOn({ adapters: { model } });
  const { terminal } = chat;
  await terminal.untilShown("ready");
  terminal.type("go" + ENTER);
  await model.next();
  terminal.type("and then" + ENTER);
  await terminal.untilShown("next step: and then");
  terminal.type(ESC);
  await terminal.untilShown("Interrupted; continue with: chat -r s1.");
  await terminal.until(({ shown }) => shown.includes("and then"));
  terminal.type(ENTER);
  const { messages } = await model.next();
  assertEquals(messages.at(-1)?.content, "and then");
});

Deno.test("Ctrl-C interrupts a turn, clears a line, and leaves when pressed twice (P66)", async () => {
  const model = stagedModel();
  await using chat = await chatOn({ adapters: { model } });
  const { terminal } = chat;
  await terminal.untilShown("ready");
  terminal.type("go" + ENTER);
  await model.next();
  terminal.type(CTRL_C);
  await terminal.untilShown("ready");
  terminal.type("half a thought");
  await terminal.untilShown("half a thought");
  terminal.type(CTRL_C);
  await terminal.untilGone("half a thought");
  terminal.type(CTRL_C);
  await terminal.untilShown("Press Ctrl-C again");
  terminal.type(CTRL_C);
  assertEquals(await chat.done, 130);
  assert(!terminal.isStarted);
});

Deno.test("a second Ctrl-C after two seconds only hints again", async () => {
  let now = Date.UTC(2026, 0, 1);
  const clock = { ...frozenClock(), now: () => new Date(now).toISOString() };
  await using chat = await chatOn({ clock });
  const { terminal } = chat;
  await terminal.untilShown("ready");
  terminal.type(CTRL_C);
  await terminal.untilShown("Press Ctrl-C again");
  now += 2001;
  terminal.type(CTRL_C);
  terminal.type("still here");
  await terminal.untilShown("still here");
});

Deno.test("Ctrl-D leaves on an empty line only", async () => {
  await using chat = await chatOn();
  const { terminal } = chat;
  await terminal.untilShown("ready");
  terminal.type("x\x04\x7f");
  await terminal.until(({ shown }) => !shown.includes("x"));
  terminal.type("\x04");
  assertEquals(await chat.done, 0);
});

Deno.test("SIGTERM ends the turn, gives the terminal back and exits 143", async () => {
  const model = stagedModel();
  await using chat = await chatOn({ adapters: { model } });
  const { terminal } = chat;
  await terminal.untilShown("ready");
  terminal.type("go" + ENTER);
  await model.next();
  chat.io.signal("SIGTERM");
  assertEquals(await chat.done, 143);
  assert(!terminal.isStarted);
  assertEquals(
    chat.events().find(({ type }) => type === "TurnInterrupted"),
    { type: "TurnInterrupted", why: "terminated" },
  );
});

Deno.test("a retry counts down and says why", async () => {
  const model = stagedModel();
  await using chat = await chatOn({
    clock: frozenClock(),
    adapters: { model, retryDelay: () => 12_000 },
  });
  const { terminal } = chat;
  await terminal.untilShown("ready");
  terminal.type("go" + ENTER);
  (await model.next()).fail({ reason: "the server is busy", retryable: true });
  await terminal.untilShown("the server is busy");
  await terminal.untilShown("waiting to try again (try 1) in 12 s");
});

Deno.test("a turn that was not answered says why", async () => {
  const model = stagedModel();
  await using chat = await chatOn({ adapters: { model } });
  const { terminal } = chat;
  await terminal.untilShown("ready");
  terminal.type("go" + ENTER);
  (await model.next()).fail({ reason: "no such key" });
  await terminal.untilShown("no such key");
  await terminal.untilShown("ready");
});

Deno.test("a denied call is told with its reason, a failed one with its exit", async () => {
  const model = stagedModel();
  const tool = stagedTool();
  await using chat = await chatOn({
    adapters: { model, toolbox: tool.toolbox },
  });
  const { terminal } = chat;
  await terminal.untilShown("ready");
  terminal.type("go" + ENTER);
  (await model.next()).call("terminal", { command: "false" });
  await tool.whenStarted();
  tool.end({ output: "no", ok: false, exitCode: 1 });
  await terminal.untilShown("✗ terminal false  exit 1, ");
});

Deno.test("an error of the screen ends the chat and gives the terminal back", async () => {
  await using chat = await chatOn();
  await chat.terminal.untilShown("ready");
  globalThis.dispatchEvent(
    new ErrorEvent("error", {
      error: new RangeError("drawn wrong"),
      cancelable: true,
    }),
  );
  await assertRejects(() => chat.done, RangeError, "drawn wrong");
  assert(!chat.terminal.isStarted);
});

Deno.test("a long turn rings the bell, and none in CI", async () => {
  for (const env of [{}, { CI: "1" }]) {
    const model = stagedModel();
    await using chat = await chatOn({
      env,
      adapters: { model },
      display: { notify_after_s: 0 },
    });
    const { terminal } = chat;
    await terminal.untilShown("ready");
    terminal.type("go" + ENTER);
    (await model.next()).answer("done now");
    await terminal.untilShown("done now");
    assertEquals(terminal.written.includes("\x1b]9;"), !("CI" in env));
  }
});

Deno.test("a running tool shows what it prints, newest last (F247)", async () => {
  const model = stagedModel();
  const started = Promise.withResolvers<(text: string) => void>();
  const over = Promise.withResolvers<Partial<ToolOutcome>>();
  const toolbox: Toolbox = {
    ...fakeToolbox(() => over.promise),
    run: async (_, { onOutput }) => {
      started.resolve(onOutput);
      return { output: "", ok: true, ...await over.promise };
    },
  };
  await using chat = await chatOn({ adapters: { model, toolbox } });
  const { terminal } = chat;
  await terminal.untilShown("ready");
  terminal.type("go" + ENTER);
  (await model.next()).call("terminal", { command: "make" });
  const print = await started.promise;
  print("one\ntwo\nthree\nfour\n10%\r50%\rfi");
  print("ve\n");
  await terminal.until(({ shown }) => shown.includes("  five"));
  assert(!terminal.shown.includes("  one"));
  over.resolve({});
  await terminal.untilShown("✓ terminal make");
  await terminal.untilGone("  five");
});

Deno.test("a message typed before the session is open is said once it is", async () => {
  const model = stagedModel();
  await using chat = await chatOn({ adapters: { model } });
  chat.terminal.type("early" + ENTER);
  const { messages } = await model.next();
  assertEquals(messages.at(-1)?.content, "early");
});

Deno.test("what the log refuses goes back to the input line", async () => {
  const model = stagedModel();
  const home = memoryHome("");
  const log = Object.create(home.log, {
    append: {
      value: (...batches: readonly Batch[]) => {
        const types = batches.flatMap(({ drafts }) =>
          drafts.map(({ event }) => event.type)
        );
        if (!types.includes("UserMessageReceived")) {
          return home.log.append(...batches);
        }
        throw new LogUnavailableError("Cannot write: disk full", "make room");
      },
    },
    subscribe: { value: home.log.subscribe.bind(home.log) },
    read: { value: home.log.read.bind(home.log) },
  });
  await using chat = await chatOn({
    home: { ...home, log },
    adapters: { model },
  });
  const { terminal } = chat;
  await terminal.untilShown("ready");
  terminal.type("precious" + ENTER);
  await terminal.untilShown("Cannot write: disk full");
  await terminal.until(({ shown }) => shown.includes("precious"));
});
