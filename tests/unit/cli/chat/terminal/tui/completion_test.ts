import { assert, assertEquals } from "@std/assert";
import { ENTER, screenOf } from "./tui_screen.ts";

const FILES = [
  "src/actors/reviewer.ts",
  "src/session/review.ts",
  "my notes.txt",
  "README.md",
];

const withFiles = (columns = 80) =>
  screenOf(columns, 24, { person: { files: () => Promise.resolve(FILES) } });

for (const columns of [120, 80, 40, 20]) {
  Deno.test(`a file is found by a few of its letters in ${columns} columns`, async () => {
    using screen = withFiles(columns);
    const { terminal, sent } = screen;
    for (const key of "why @acrev") terminal.type(key);
    await terminal.untilShown("→ src/acto");
    terminal.type("\t");
    await terminal.untilGone("→ src/acto");
    terminal.type("now" + ENTER);
    assertEquals(sent, ["why @src/actors/reviewer.ts now"]);
  });
}

Deno.test("an @ alone offers the files that were changed last", async () => {
  using screen = withFiles();
  const { terminal } = screen;
  terminal.type("@");
  await terminal.untilShown("→ src/actors/reviewer.ts");
  await terminal.untilShown("README.md");
});

Deno.test("a path with a blank is completed in quotes", async () => {
  using screen = withFiles();
  const { terminal, sent } = screen;
  for (const key of "@notes") terminal.type(key);
  await terminal.untilShown("→ my notes.txt");
  terminal.type("\t");
  await terminal.untilGone("→ my notes.txt");
  terminal.type(ENTER);
  assertEquals(sent[0]?.trim(), '@"my notes.txt"');
});

Deno.test("an address of mail opens no list of files", async () => {
  using screen = withFiles();
  const { terminal } = screen;
  for (const key of "me@readme") terminal.type(key);
  await terminal.untilShown("me@readme");
  assert(!terminal.shown.some((row) => row.startsWith("→")));
});

Deno.test("a slash offers skills behind the commands, and none twice", async () => {
  const skill = (name: string) => ({ name, summary: name, takesText: true });
  using screen = screenOf(80, 40, {
    person: {
      skills: () => Promise.resolve([skill("stack-trace"), skill("status")]),
    },
  });
  const { terminal, sent } = screen;
  for (const key of "/sta") terminal.type(key);
  await terminal.untilShown("→ /status");
  await terminal.untilShown("/stack-trace");
  assertEquals(
    terminal.shown.filter((row) => row.includes("/status")).length,
    1,
  );
  terminal.type("\x1b[B");
  await terminal.untilShown("→ /stack-trace");
  terminal.type("\t");
  await terminal.untilGone("→ /stack-trace");
  terminal.type("of it" + ENTER);
  assertEquals(sent, ["/stack-trace of it"]);
});

for (const columns of [80, 20]) {
  Deno.test(`what need not be chosen takes no key of the text in ${columns} columns`, async () => {
    using screen = screenOf(columns);
    const { terminal, ui, sent } = screen;
    const rows = [
      { value: "a", label: "go on", detail: "as it is" },
      { value: "b", label: "enter a key", detail: "kept" },
    ];
    const first = ui.suggest("Who is to answer?", rows);
    await terminal.untilShown("→ go on");
    terminal.type("run: ls" + ENTER);
    assertEquals(await first, null);
    assertEquals(sent, ["run: ls"]);
    const second = ui.suggest("Who is to answer?", rows);
    await terminal.untilShown("→ go on");
    terminal.type("\x1b[B" + ENTER);
    assertEquals(await second, "b");
    const third = ui.suggest("Who is to answer?", rows);
    terminal.type("\x1b");
    assertEquals(await third, null);
  });
}

Deno.test("a secret is asked for without being shown", async () => {
  using screen = screenOf();
  const { terminal, ui } = screen;
  const answer = ui.ask("KEY: ", true);
  await terminal.untilShown("KEY:");
  terminal.type("sk-secret");
  await terminal.untilShown("KEY: •••••••••");
  assert(!terminal.written.includes("sk-secret"));
  terminal.type(ENTER);
  assertEquals(await answer, "sk-secret");
  const other = ui.ask("Model: ", false);
  terminal.type("m1");
  await terminal.untilShown("Model: m1");
  terminal.type("\x1b");
  assertEquals(await other, null);
});

Deno.test("a diff is coloured line by line", async () => {
  using screen = screenOf(80, 24, { color: true });
  const { terminal, ui } = screen;
  ui.print({
    kind: "diff",
    lines: ["diff --git a/x b/x", "@@ -1 +1 @@", "-old", "+new"],
  });
  await terminal.untilShown("+new");
  assert(terminal.written.includes("\x1b[31m-old"));
  assert(terminal.written.includes("\x1b[32m+new"));
});
