import { assert, assertEquals } from "@std/assert";
import type { CommandEnd } from "../../../../../src/cli/host.ts";
import { chatOn } from "./stage.ts";
import { stagedModel } from "./staged_model.ts";

const ENTER = "\r";
const END: CommandEnd = { output: "out\n", ok: true, exitCode: 0, ms: 100 };

Deno.test("a command of the person's own runs without a model, and goes with the next message (F049)", async () => {
  const model = stagedModel();
  const ran: string[] = [];
  await using chat = await chatOn({
    adapters: { model },
    hands: () => ({
      run: (command) => {
        ran.push(command);
        return Promise.resolve(END);
      },
    }),
  });
  const { terminal } = chat;
  await terminal.untilShown("ready");
  terminal.type("!make test" + ENTER);
  await terminal.untilShown("✓ ! make test  0.1 s");
  await terminal.untilShown("  out");
  await terminal.untilShown("It goes with your next message");
  assertEquals(ran, ["make test"]);
  assert(!chat.types().includes("ModelRequested"));
  terminal.type("why?" + ENTER);
  const { messages } = await model.next();
  assertEquals(
    messages.at(-1)?.content,
    "why?\n\n[attached: the user ran make test (exit 0)]\n```\nout\n\n```",
  );
  await terminal.untilShown("+ the user ran make test (exit 0)");
});

Deno.test("a command with two signs is for the person alone", async () => {
  const model = stagedModel();
  await using chat = await chatOn({
    adapters: { model },
    hands: () => ({ run: () => Promise.resolve(END) }),
  });
  const { terminal } = chat;
  await terminal.untilShown("ready");
  terminal.type("!!secret" + ENTER);
  await terminal.untilShown("✓ ! secret");
  terminal.type("hello" + ENTER);
  assertEquals((await model.next()).messages.at(-1)?.content, "hello");
});

Deno.test("Esc stops a command of the person's own, and one runs at a time", async () => {
  const stopped = Promise.withResolvers<CommandEnd>();
  await using chat = await chatOn({
    hands: () => ({
      run: (_, signal, onOutput) => {
        onOutput("half of it\n");
        signal.addEventListener(
          "abort",
          () => stopped.resolve({ ...END, ok: false, exitCode: null }),
        );
        return stopped.promise;
      },
    }),
  });
  const { terminal } = chat;
  await terminal.untilShown("ready");
  terminal.type("!sleep 100" + ENTER);
  await terminal.untilShown("! sleep 100");
  await terminal.untilShown("  half of it");
  terminal.type("!again" + ENTER);
  await terminal.untilShown("Cannot run it: a command of yours runs");
  terminal.type("\x1b");
  await terminal.untilShown("■ ! sleep 100");
  await terminal.untilGone("half of it");
});

Deno.test("a refused command says why, and leaves nothing for the next message", async () => {
  const model = stagedModel();
  await using chat = await chatOn({
    adapters: { model },
    hands: () => ({
      run: () => Promise.reject(new RangeError("Cannot run it: it wipes")),
    }),
  });
  const { terminal } = chat;
  await terminal.untilShown("ready");
  terminal.type("!rm -rf /" + ENTER);
  await terminal.untilShown("Cannot run it: it wipes");
  terminal.type("hi" + ENTER);
  assertEquals((await model.next()).messages.at(-1)?.content, "hi");
});

Deno.test("a file that a message names goes with it, and is not shown again", async () => {
  const model = stagedModel();
  await using chat = await chatOn({
    adapters: { model },
    hands: () => ({
      read: (path, lines) =>
        Promise.resolve(`${lines?.first}|${path} ${lines?.last}`),
    }),
  });
  const { terminal } = chat;
  await terminal.untilShown("ready");
  terminal.type("explain @a.ts:2-3" + ENTER);
  const { messages } = await model.next();
  assertEquals(
    messages.at(-1)?.content,
    "explain @a.ts:2-3\n\n[attached: a.ts, lines 2-3]\n```\n2|a.ts 3\n```",
  );
  await terminal.untilShown("+ a.ts, lines 2-3 (1 lines)");
  assert(!terminal.all.some((row) => row.includes("2|a.ts 3")));
});

Deno.test("a file that is refused keeps the message from being sent", async () => {
  await using chat = await chatOn({
    hands: () => ({
      read: () =>
        Promise.reject(new RangeError("Cannot attach .env: credentials")),
    }),
  });
  const { terminal } = chat;
  await terminal.untilShown("ready");
  terminal.type("see @.env" + ENTER);
  await terminal.untilShown("Cannot attach .env: credentials");
  await terminal.until(({ shown }) => shown.includes("see @.env"));
  assert(!chat.types().includes("UserMessageReceived"));
});

Deno.test("a name of no file stays a word of the message", async () => {
  const model = stagedModel();
  await using chat = await chatOn({ adapters: { model } });
  const { terminal } = chat;
  await terminal.untilShown("ready");
  terminal.type("ask @alice" + ENTER);
  assertEquals((await model.next()).messages.at(-1)?.content, "ask @alice");
  await terminal.untilShown("No file alice: it stays a word.");
});

Deno.test("messages are said in their order, however long a file takes", async () => {
  const model = stagedModel();
  const file = Promise.withResolvers<string>();
  await using chat = await chatOn({
    adapters: { model },
    hands: () => ({ read: () => file.promise }),
  });
  const { terminal } = chat;
  await terminal.untilShown("ready");
  terminal.type("first @slow" + ENTER);
  terminal.type("second" + ENTER);
  file.resolve("1|slow");
  const first = await model.next();
  assert(first.messages.at(-1)?.content.startsWith("first @slow"));
  await terminal.untilShown("next step: second");
});

Deno.test("what a message carried is read anew if it comes back to the line", async () => {
  const model = stagedModel();
  await using chat = await chatOn({
    adapters: { model },
    hands: () => ({ read: () => Promise.resolve("1|text of it") }),
  });
  const { terminal } = chat;
  await terminal.untilShown("ready");
  terminal.type("go" + ENTER);
  await model.next();
  terminal.type("and @a.ts" + ENTER);
  await terminal.untilShown("next step: and @a.ts + a.ts (1 lines)");
  terminal.type("\x1b");
  await terminal.until(({ shown }) => shown.includes("and @a.ts"));
  assert(!terminal.all.some((row) => row.includes("text of it")));
});

Deno.test("files that cannot be listed are told of, and the chat goes on", async () => {
  const model = stagedModel();
  await using chat = await chatOn({
    adapters: { model },
    hands: () => ({
      files: () => Promise.reject(new RangeError("Cannot list: too many")),
    }),
  });
  const { terminal } = chat;
  await terminal.untilShown("ready");
  terminal.type("@");
  await terminal.untilShown("Cannot list: too many");
  terminal.type("me" + ENTER);
  assertEquals((await model.next()).messages.at(-1)?.content, "@me");
});

Deno.test("who leaves while a command of theirs runs waits for its end", async () => {
  let hasEnded = false;
  const started = Promise.withResolvers<void>();
  await using chat = await chatOn({
    hands: () => ({
      run: async (_, signal) => {
        started.resolve();
        await new Promise((resolve) =>
          signal.addEventListener("abort", resolve)
        );
        await new Promise((resolve) => setTimeout(resolve));
        hasEnded = true;
        return { ...END, ok: false, exitCode: null };
      },
    }),
  });
  const { terminal } = chat;
  await terminal.untilShown("ready");
  terminal.type("!sleep 100" + ENTER);
  await started.promise;
  chat.io.signal("SIGTERM");
  assertEquals(await chat.done, 143);
  assert(hasEnded);
});
