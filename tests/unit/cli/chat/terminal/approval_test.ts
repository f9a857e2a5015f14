import { assert, assertEquals } from "@std/assert";
import { fakeToolbox } from "../../../../support/adapters.ts";
import { chatOn } from "./stage.ts";
import { stagedModel } from "./staged_model.ts";
import { askAlways, stagedTool } from "./staged_tool.ts";

const ENTER = "\r";

Deno.test("FC-28 what was typed before a question opened does not answer it", async () => {
  const model = stagedModel();
  const tool = stagedTool();
  await using chat = await chatOn({
    adapters: { model, toolbox: tool.toolbox, classify: askAlways },
  });
  const { terminal } = chat;
  await terminal.untilShown("ready");
  terminal.type("go" + ENTER);
  const first = await model.next();
  terminal.type("yes, and use staging" + ENTER);
  await terminal.untilShown("next step: yes, and use staging");
  first.call("terminal", { command: "rm -r build" });
  await terminal.untilShown("May it run?");
  assert(!chat.types().includes("ApprovalGranted"));
  assert(!chat.types().includes("ApprovalDenied"));
  terminal.type("n");
  const { messages } = await model.next();
  assertEquals(messages.at(-2)?.role, "tool");
  assertEquals(messages.at(-1)?.content, "yes, and use staging");
});

Deno.test("FC-28 who is typing when a question opens types on, and turns to it with Tab", async () => {
  const model = stagedModel();
  const tool = stagedTool();
  await using chat = await chatOn({
    adapters: { model, toolbox: tool.toolbox, classify: askAlways },
  });
  const { terminal } = chat;
  await terminal.untilShown("ready");
  terminal.type("go" + ENTER);
  const first = await model.next();
  terminal.type("use");
  await terminal.untilShown("use");
  first.call("terminal", { command: "rm -r build" });
  await terminal.untilShown("Press Tab to answer");
  terminal.type(" say");
  await terminal.untilShown("use say");
  assert(!chat.types().includes("ApprovalGranted"));
  terminal.type("\ty");
  await tool.whenStarted();
  const granted = chat.events().find(({ type }) => type === "ApprovalGranted");
  assert(granted?.type === "ApprovalGranted" && granted.scope === "once");
  await terminal.untilShown("use say");
});

for (
  const [expected, ...reads] of [
    ["once", "y"],
    ["once", "Y" + ENTER],
    ["session", "s"],
    ["always", "a"],
    ["session", "\x1b[A\x1b[A" + ENTER],
    ["the user said no", "n"],
    ["the user said no", ENTER],
    ["the user said no", "\x1b"],
    ["the user said no: not that one", "d", "not that one" + ENTER],
  ] as const
) {
  Deno.test(`the question takes ${JSON.stringify(reads)} for "${expected}" (F006)`, async () => {
    const model = stagedModel();
    const tool = stagedTool();
    await using chat = await chatOn({
      adapters: { model, toolbox: tool.toolbox, classify: askAlways },
    });
    const { terminal } = chat;
    await terminal.untilShown("ready");
    terminal.type("go" + ENTER);
    (await model.next()).call("terminal", { command: "rm -r build" });
    await terminal.untilShown("rm -r build");
    await terminal.untilShown("it deletes files");
    for (const read of reads) {
      terminal.type(read);
      await Promise.resolve();
    }
    const isYes = !expected.startsWith("the user");
    if (isYes) await tool.whenStarted();
    else await model.next();
    const decided = chat.events().findLast(({ type }) =>
      type === "ApprovalGranted" || type === "ApprovalDenied"
    );
    assertEquals(
      decided?.type === "ApprovalGranted"
        ? decided.scope
        : decided?.type === "ApprovalDenied"
        ? decided.reason
        : "",
      expected,
    );
  });
}

Deno.test("who was about to say why can go back and allow it", async () => {
  const model = stagedModel();
  const tool = stagedTool();
  await using chat = await chatOn({
    adapters: { model, toolbox: tool.toolbox, classify: askAlways },
  });
  const { terminal } = chat;
  await terminal.untilShown("ready");
  terminal.type("go" + ENTER);
  (await model.next()).call("terminal", { command: "rm -r build" });
  await terminal.untilShown("May it run?");
  terminal.type("d");
  await terminal.untilShown("why not:");
  terminal.type("\x1b[200~pasted\x1b[201~");
  await terminal.untilShown("why not: pasted");
  terminal.type("\x1b");
  await terminal.untilGone("why not:");
  terminal.type("y");
  await tool.whenStarted();
});

Deno.test("FC-28 a text that comes in one read is a message, whatever it begins with", async () => {
  const model = stagedModel();
  const tool = stagedTool();
  await using chat = await chatOn({
    adapters: { model, toolbox: tool.toolbox, classify: askAlways },
  });
  const { terminal } = chat;
  await terminal.untilShown("ready");
  terminal.type("go" + ENTER);
  (await model.next()).call("terminal", { command: "rm -r build" });
  await terminal.untilShown("May it run?");
  terminal.type("yes, and use staging" + ENTER);
  await terminal.untilShown("next step: yes, and use staging");
  await terminal.untilShown("Press Tab to answer");
  assert(!chat.types().includes("ApprovalGranted"));
  terminal.type("\t");
  terminal.type("y");
  await tool.whenStarted();
});

Deno.test("an approval shows the whole command, whatever is hidden in it (P62)", async () => {
  const model = stagedModel();
  const script = `echo ${"word ".repeat(800)}\r\x1b[2K\u202e\u200b; rm -rf x`;
  await using chat = await chatOn({
    columns: 40,
    adapters: { model, classify: askAlways },
  });
  const { terminal } = chat;
  await terminal.untilShown("ready");
  terminal.type("go" + ENTER);
  (await model.next()).call("terminal", { command: script });
  await terminal.untilShown("May it run?");
  const framed = terminal.all.filter((row) => row.startsWith("│ "))
    .map((row) => row.slice(2).padEnd(38)).join("");
  assertEquals(
    framed.trimEnd(),
    `echo ${"word ".repeat(800)}\\u{d}\\u{1b}[2K\\u{202e}\\u{200b}; rm -rf x`,
  );
});

Deno.test("a model's question is answered with one of its choices", async () => {
  const model = stagedModel();
  const answers: string[] = [];
  await using chat = await chatOn({
    adapters: { model },
    clarifies: (clarify) =>
      fakeToolbox(async (_, signal) => {
        const answer = await clarify("Which branch?", ["main", "dev"], signal);
        answers.push(answer);
        return { output: answer };
      }),
  });
  const { terminal } = chat;
  await terminal.untilShown("ready");
  terminal.type("go" + ENTER);
  (await model.next()).call("clarify", { question: "Which branch?" });
  await terminal.untilShown("Which branch?");
  await terminal.untilShown("2  dev");
  terminal.type("2");
  await model.next();
  assertEquals(answers, ["dev"]);
});
