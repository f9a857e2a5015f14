import { assert, assertEquals } from "@std/assert";
import { scriptedModel } from "../../../../../support/adapters.ts";
import { chatOn, type StageOptions } from "../stage.ts";
import { stagedModel } from "../staged_model.ts";

const ENTER = "\r";

/** A chat that is ready, with `model` behind it. */
async function readyChat(options: StageOptions = {}) {
  const chat = await chatOn(options);
  await chat.terminal.untilShown("ready");
  return chat;
}

Deno.test("/help lists every command and the keys (F044)", async () => {
  await using chat = await readyChat({ rows: 70 });
  const { terminal } = chat;
  terminal.type("/help" + ENTER);
  await terminal.untilShown("Ctrl-G");
  for (const name of ["/new", "/resume [ID]", "/queue TEXT", "/quit"]) {
    assert(terminal.shown.some((row) => row.includes(name)), name);
  }
  terminal.type("/help exit" + ENTER);
  await terminal.untilShown("Also: /exit");
});

Deno.test("an unknown command says so, and stays to be mended", async () => {
  await using chat = await readyChat();
  const { terminal } = chat;
  terminal.type("/modle x" + ENTER);
  await terminal.untilShown("the nearest is /model");
  await terminal.until(({ shown }) => shown.includes("/modle x"));
  assert(!chat.types().includes("UserMessageReceived"));
});

Deno.test("/new begins another session, /resume goes on with the first", async () => {
  const model = scriptedModel(["first answer", "second answer"]);
  await using chat = await readyChat({ adapters: { model } });
  const { terminal, host } = chat;
  terminal.type("hello" + ENTER);
  await terminal.untilShown("first answer");
  terminal.type("/new" + ENTER);
  await terminal.untilShown("Session s2");
  assertEquals([...host.open], ["s2"]);
  terminal.type("/resume s1" + ENTER);
  await terminal.untilShown("Going on with session s1");
  assertEquals([...host.open], ["s1"]);
  terminal.type("again" + ENTER);
  await terminal.untilShown("second answer");
});

Deno.test("/resume alone lets one choose, and says what it cannot open", async () => {
  const model = scriptedModel(["first answer"]);
  const held = new Set<string>();
  await using chat = await readyChat({ adapters: { model }, held });
  const { terminal, host } = chat;
  terminal.type("fix the tests" + ENTER);
  await terminal.untilShown("first answer");
  terminal.type("/new" + ENTER);
  await terminal.untilShown("Session s2");
  terminal.type("/resume" + ENTER);
  await terminal.untilShown("Go on with which session?");
  // Nothing was said in the second one yet.
  assert(!terminal.shown.some((row) => row.startsWith("→ s2")));
  terminal.type("tests");
  await terminal.untilShown("fix the tests");
  held.add("s1");
  terminal.type(ENTER);
  await terminal.untilShown('Cannot open session "s1": process 1 on host');
  assertEquals([...host.open], ["s2"]);
  terminal.type("/resume nothing-like-it" + ENTER);
  await terminal.untilShown("no session has that id or title");
});

Deno.test("/sessions and /resume say so where there is nothing to go on with", async () => {
  await using chat = await readyChat();
  const { terminal } = chat;
  terminal.type("/sessions" + ENTER);
  await terminal.untilShown("There are no sessions yet.");
  terminal.type("/resume" + ENTER);
  await terminal.until(({ shown }) =>
    shown.filter((row) => row === "There are no sessions yet.").length === 2
  );
});

Deno.test("/sessions lists them, the present one marked (F046)", async () => {
  const model = scriptedModel(["first answer"]);
  await using chat = await readyChat({ columns: 120, adapters: { model } });
  const { terminal } = chat;
  terminal.type("fix the tests" + ENTER);
  await terminal.untilShown("first answer");
  terminal.type("/sessions" + ENTER);
  await terminal.until(({ shown }) =>
    shown.some((row) => /^\* s1 .* 2 messages {2}fix the tests$/.test(row))
  );
});

Deno.test("/model goes on with another model in the same session", async () => {
  const model = stagedModel();
  await using chat = await readyChat({ adapters: { model } });
  const { terminal, host } = chat;
  terminal.type("/model" + ENTER);
  await terminal.untilShown("The model is scripted.");
  terminal.type("/model other" + ENTER);
  await terminal.until(({ shown }) =>
    shown.some((row) => row.startsWith("ready · other"))
  );
  assertEquals([...host.open], ["s1"]);
  terminal.type("hello" + ENTER);
  (await model.next()).answer("from the other");
  await terminal.untilShown("from the other");
});

Deno.test("what needs a turn to be over says so while one runs", async () => {
  const model = stagedModel();
  await using chat = await readyChat({ adapters: { model } });
  const { terminal } = chat;
  terminal.type("go" + ENTER);
  await model.next();
  for (const name of ["/new", "/resume", "/model x", "/retry"]) {
    terminal.type(name + ENTER);
    const [command] = name.split(" ");
    await terminal.untilShown(`Cannot run ${command}: a turn runs`);
  }
});

Deno.test("/retry asks again what was asked last (F046)", async () => {
  const model = stagedModel();
  await using chat = await readyChat({ adapters: { model } });
  const { terminal } = chat;
  terminal.type("/retry" + ENTER);
  await terminal.untilShown("Nothing was asked yet.");
  terminal.type("hello" + ENTER);
  (await model.next()).answer("good day");
  await terminal.untilShown("good day");
  terminal.type("/retry" + ENTER);
  const { messages } = await model.next();
  assertEquals(messages.at(-1)?.content, "hello");
});

Deno.test("/queue and /steer say when a message is to be heard (F047)", async () => {
  const model = stagedModel();
  await using chat = await readyChat({ adapters: { model } });
  const { terminal } = chat;
  terminal.type("/queue" + ENTER);
  await terminal.untilShown("Cannot run /queue: it needs a text");
  terminal.type("go" + ENTER);
  await model.next();
  terminal.type("/steer look here" + ENTER);
  await terminal.untilShown("next step: look here");
  terminal.type("/queue and later" + ENTER);
  await terminal.untilShown("after this turn: and later");
  const queued = chat.events().flatMap((event) =>
    event.type === "MessageQueued" ? [[event.mode, event.text]] : []
  );
  assertEquals(queued, [["steer", "look here"], ["queue", "and later"]]);
});

Deno.test("/usage, /context and /status tell what the log knows (F046)", async () => {
  const model = stagedModel();
  await using chat = await readyChat({ rows: 40, adapters: { model } });
  const { terminal } = chat;
  terminal.type("hello" + ENTER);
  (await model.next()).answer({
    text: "good day",
    usage: {
      input: 12_345,
      output: 67,
      cached: 1000,
      reasoning: 5,
      estimated: false,
    },
  });
  await terminal.untilShown("good day");
  terminal.type("/usage" + ENTER);
  await terminal.untilShown("input tokens      12,345");
  await terminal.untilShown("of them cached  1,000");
  terminal.type("/context" + ENTER);
  await terminal.untilShown("identity      9 characters");
  await terminal.untilShown("begins with about 12k tokens");
  terminal.type("/status" + ENTER);
  await terminal.untilShown("session   s1");
});

Deno.test("/quit ends the turn, says how to go on, and leaves", async () => {
  const model = stagedModel();
  await using chat = await readyChat({ adapters: { model } });
  const { terminal } = chat;
  terminal.type("go" + ENTER);
  await model.next();
  terminal.type("/quit" + ENTER);
  assertEquals(await chat.done, 0);
  await terminal.untilShown("Go on with: chat -r s1");
  assert(chat.types().includes("TurnInterrupted"));
});
