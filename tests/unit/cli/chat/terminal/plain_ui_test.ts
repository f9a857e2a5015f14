import { assert, assertEquals, assertRejects } from "@std/assert";
import { PlainUi } from "../../../../../src/cli/chat/terminal/plain_ui.ts";
import { chatOn } from "./stage.ts";
import { stagedModel } from "./staged_model.ts";

/** Lines that go in, and the text that comes out. */
function lines() {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const writer = writable.getWriter();
  const encoder = new TextEncoder();
  let out = "";
  let wake = () => {};
  const ui = new PlainUi((text) => {
    out += text;
    wake();
  }, readable);
  return {
    ui,
    type: (text: string) => writer.write(encoder.encode(text)),
    end: () => writer.close(),
    out: () => out,
    async until(text: string) {
      while (!out.includes(text)) {
        await new Promise<void>((resolve) => wake = resolve);
      }
    },
  };
}

const question = {
  call: {
    callId: "c1",
    tool: "terminal",
    args: '{"command":"rm -r build\\u202e"}',
    key: "k",
  },
  cwd: "/work",
  reason: "it deletes",
  digest: "0123456789abcdef",
  deadline: "2026-01-01T00:05:00.000Z",
  grants: ["rm -r build"],
};

Deno.test("the plain chat sends a line and prints the answer once", async () => {
  const model = stagedModel();
  const plain = lines();
  await using chat = await chatOn({ adapters: { model } }, {}, () => plain.ui);
  await plain.until("Session s1");
  await plain.type("hel");
  await plain.type("lo 中文\r\n");
  const asked = await model.next();
  assertEquals(asked.messages.at(-1)?.content, "hello 中文");
  asked.stream("Hi **the");
  asked.answer("Hi **there**");
  await plain.until("Hi **there**\n");
  assert(!plain.out().includes("\x1b"));
  await plain.end();
  assertEquals(await chat.done, 0);
});

Deno.test("FC-28 a line that is no answer leaves the question open and is a message", async () => {
  const plain = lines();
  const sent: string[] = [];
  plain.ui.start({
    isBusy: true,
    canStop: true,
    skills: () => Promise.resolve([]),
    files: () => Promise.resolve([]),
    submit: (text) => sent.push(text),
    queue() {},
    abort() {},
    interrupt() {},
    end() {},
    edit() {},
  });
  const { signal } = new AbortController();
  const answer = plain.ui.askPerson(question, true, signal);
  await plain.until("rm -r build\\u{202e}");
  await plain.type("yes, and use staging\n");
  await plain.type("y\n");
  assertEquals(await answer, { granted: true, scope: "once" });
  assertEquals(sent, ["yes, and use staging"]);
  plain.ui.stop();
  await plain.end();
});

for (
  const [line, expected] of [
    ["s", { granted: true, scope: "session" }],
    ["a", { granted: true, scope: "always" }],
    ["", { granted: false, reason: "the user said no" }],
    ["No: wrong folder", {
      granted: false,
      reason: "the user said no: wrong folder",
    }],
  ] as const
) {
  Deno.test(`the plain question takes "${line}"`, async () => {
    const plain = lines();
    plain.ui.start({
      isBusy: true,
      canStop: true,
      skills: () => Promise.resolve([]),
      files: () => Promise.resolve([]),
      submit() {},
      queue() {},
      abort() {},
      interrupt() {},
      end() {},
      edit() {},
    });
    const { signal } = new AbortController();
    const answer = plain.ui.askPerson(question, true, signal);
    await plain.type(`${line}\n`);
    assertEquals(await answer, expected);
    plain.ui.stop();
    await plain.end();
  });
}

Deno.test("the plain screen chooses by number and gives up what is withdrawn", async () => {
  const plain = lines();
  plain.ui.start({
    isBusy: true,
    canStop: true,
    skills: () => Promise.resolve([]),
    files: () => Promise.resolve([]),
    submit() {},
    queue() {},
    abort() {},
    interrupt() {},
    end() {},
    edit() {},
  });
  const rows = [{ value: "s1", label: "one", detail: "" }];
  const picked = plain.ui.pick("Which?", rows);
  await plain.type("7\n1\n");
  assertEquals(await picked, "s1");
  const none = plain.ui.pick("Which?", rows);
  await plain.type("0\n");
  assertEquals(await none, null);
  const { signal } = new AbortController();
  const clarified = plain.ui.clarify("Colour?", ["red"], signal);
  await plain.type("blue\n");
  assertEquals(await clarified, "blue");
  const controller = new AbortController();
  const asked = plain.ui.askPerson(question, false, controller.signal);
  controller.abort(new RangeError("the turn is over"));
  await assertRejects(() => asked, RangeError, "the turn is over");
  plain.ui.stop();
  await plain.end();
});

Deno.test("the plain chat asks for a line, and says that a secret will be seen", async () => {
  const plain = lines();
  plain.ui.start({
    isBusy: false,
    canStop: false,
    skills: () => Promise.resolve([]),
    files: () => Promise.resolve([]),
    submit() {},
    queue() {},
    abort() {},
    interrupt() {},
    end() {},
    edit() {},
  });
  const key = plain.ui.ask("KEY: ", true);
  await plain.until("KEY: (it will be seen)");
  await plain.type("sk-1\n");
  assertEquals(await key, "sk-1");
  plain.ui.stop();
});

Deno.test("the plain chat only tells of what need not be chosen, and waits for nothing", async () => {
  const plain = lines();
  assertEquals(await plain.ui.suggest("Who is to answer?"), null);
  assert(plain.out().includes("Who is to answer? /setup asks again."));
});

Deno.test("the plain chat prints a diff line by line", () => {
  const plain = lines();
  plain.ui.print({ kind: "diff", lines: ["-old", "+new"] });
  assertEquals(plain.out(), "-old\n+new\n");
});
