import { assert, assertEquals } from "@std/assert";
import { ENTER, EVERY_BLOCK, LIVE, screenOf } from "./tui_screen.ts";

Deno.test("the status bar tells all of it where there is room", async () => {
  using screen = screenOf(120);
  screen.ui.show(LIVE);
  await screen.terminal.untilShown(
    "running tools · qwen3-coder · context 50% of 128k · 120k in 4.3k out · $1.23 · approval manual · ~/project",
  );
});

Deno.test("FC-74 (a) a paste is text, whatever is in it, and Enter sends it once", async () => {
  using screen = screenOf();
  const { terminal, sent, calls } = screen;
  terminal.type("\x1b[200~one\r\ntwo\x03three\x1b[Afour\x1b[201~");
  await terminal.untilShown("twothreefour");
  assert(terminal.shown.includes("one"));
  assertEquals([sent, calls], [[], []]);
  terminal.type(ENTER);
  assertEquals(sent, ["one\ntwothreefour"]);
});

Deno.test("FC-74 (b) what follows an end marker in the same burst sends nothing", async () => {
  using screen = screenOf();
  const { terminal, sent } = screen;
  terminal.type("\x1b[200~one\n\x1b[201~two\r\x1b[201~");
  await terminal.untilShown("two");
  assertEquals(sent, []);
  terminal.type(ENTER);
  assertEquals(sent, ["one\ntwo"]);
});

Deno.test("P64 F248 a long paste is folded and sent whole", async () => {
  using screen = screenOf();
  const { terminal, sent } = screen;
  const text = Array.from({ length: 41 }, (_, i) => `line ${i}`).join("\n");
  terminal.type(`see \x1b[200~${text}\x1b[201~`);
  await terminal.untilShown("see [paste #1 +41 lines]");
  assertEquals(sent, []);
  assertEquals(screen.ui.getInput(), `see ${text}`);
  terminal.type(ENTER);
  assertEquals(sent, [`see ${text}`]);
});

Deno.test("P65 an input method's text comes in whole, and the cursor stands after it", async () => {
  using screen = screenOf();
  const { terminal, sent } = screen;
  terminal.type("天天向上");
  await terminal.untilShown("天天向上");
  assertEquals(terminal.cursor.column, 8);
  terminal.type("\x1b[D\x7f👍");
  await terminal.untilShown("天天👍上");
  terminal.type(ENTER);
  assertEquals(sent, ["天天👍上"]);
});

Deno.test("Up recalls what was typed before, Ctrl-R searches it (F248)", async () => {
  using screen = screenOf();
  const { terminal, ui, sent } = screen;
  ui.setHistory(["run the tests", "fix the bug", "write docs"]);
  terminal.type("\x1b[A");
  await terminal.untilShown("write docs");
  terminal.type("\x15\x12");
  await terminal.untilShown("What you typed before");
  terminal.type("tests");
  await terminal.untilGone("fix the bug");
  terminal.type(ENTER);
  await terminal.untilGone("What you typed before");
  terminal.type(ENTER);
  assertEquals(sent, ["run the tests"]);
});

Deno.test("a slash opens the commands, and Enter runs the chosen one", async () => {
  using screen = screenOf();
  const { terminal, sent } = screen;
  for (const key of "/sta") terminal.type(key);
  await terminal.untilShown("→ /status");
  terminal.type(ENTER);
  assertEquals(sent, ["/status"]);
});

Deno.test("Tab completes a command that takes a text", async () => {
  using screen = screenOf();
  const { terminal, sent } = screen;
  for (const key of "/que") terminal.type(key);
  await terminal.untilShown("→ /queue");
  terminal.type("\t");
  await terminal.untilGone("→ /queue");
  terminal.type("later" + ENTER);
  assertEquals(sent, ["/queue later"]);
});

Deno.test("keys mean what they say (F248)", async () => {
  using screen = screenOf(80, 24, { person: { isBusy: true } });
  const { terminal, sent, calls } = screen;
  terminal.type("\x03");
  terminal.type("\x07");
  terminal.type("\x04");
  terminal.type("one\x0atwo\x04");
  terminal.type("\x1b\r");
  assertEquals(sent, ["queued one\ntwo"]);
  terminal.type("\x1b");
  await terminal.until(() => calls.length > 3);
  assertEquals(calls, ["interrupt", "edit", "end", "abort"]);
});

Deno.test("Ctrl-L clears the screen and loses nothing", async () => {
  using screen = screenOf();
  const { terminal, ui } = screen;
  ui.print({ kind: "note", tone: "plain", text: "remember me" });
  await terminal.untilShown("remember me");
  terminal.type("\x0c");
  await terminal.until(({ shown }) => shown[0] === "─".repeat(80));
  assert(!terminal.shown.includes("remember me"));
  assert(terminal.all.includes("remember me"));
});

Deno.test("FC-76 P63 an answer taller than the window is in the scroll-back once, without a flash", async () => {
  using screen = screenOf(80, 24);
  const { terminal, ui } = screen;
  ui.show(LIVE);
  const text = Array.from({ length: 150 }, (_, i) => `numbered line ${i + 1}`)
    .join("\n");
  const size = Math.ceil(text.length / 600);
  for (let place = 0; place < text.length; place += size) {
    ui.stream(text.slice(place, place + size));
    // Each chunk may be drawn before the next one comes.
    if (place % (size * 20) === 0) {
      await new Promise((resolve) => setTimeout(resolve));
    }
  }
  ui.endStream();
  ui.show({ ...LIVE, activity: null, tools: [], queue: [] });
  await terminal.until(({ all }) =>
    all.includes("numbered line 150") &&
    !all.some((row) => row.includes("thinking"))
  );
  assertEquals(
    terminal.all.filter((row) => row.startsWith("numbered line")),
    text.split("\n"),
  );
  for (const sequence of ["\x1b[2J", "\x1b[3J", "\x1b[H"]) {
    assert(!terminal.written.includes(sequence));
  }
});

Deno.test("an answer of 5 MB in one piece is shown to its end", async () => {
  using screen = screenOf(80, 24);
  const { terminal, ui } = screen;
  ui.stream("All of it.\n\n```json\n");
  ui.stream("0123456789abcdef\n".repeat(150_000));
  ui.stream("```\n\n" + "word ".repeat(500_000) + "\n\nthe very end\n");
  ui.endStream();
  await terminal.untilShown("the very end");
});

Deno.test("a window that changes its size leaves one live region, and the scroll-back whole", async () => {
  using screen = screenOf(80, 24);
  const { terminal, ui } = screen;
  ui.show(LIVE);
  ui.print({ kind: "note", tone: "plain", text: "printed before" });
  await terminal.untilShown("printed before");
  for (
    const [columns, rows] of [[40, 24], [100, 30], [60, 12], [20, 8]] as const
  ) {
    terminal.resize(columns, rows);
    await terminal.until(({ shown }) =>
      shown.filter((row) => row === "─".repeat(columns)).length === 2
    );
    assertEquals(
      terminal.shown.filter((row) => row.startsWith("running tools")).length,
      1,
    );
  }
  assert(terminal.all.some((row) => row.startsWith("printed")));
  assert(!terminal.written.includes("\x1b[3J"));
});

Deno.test("a variable of a shell is no formula", async () => {
  using screen = screenOf();
  const { terminal, ui } = screen;
  ui.stream("put $HOME/bin before $PATH_OLD/x\n\n");
  await terminal.untilShown("put $HOME/bin before $PATH_OLD/x");
});

Deno.test("code is coloured, and nothing is under NO_COLOR", async () => {
  for (const color of [true, false]) {
    using screen = screenOf(80, 24, { color });
    const { terminal, ui } = screen;
    ui.show(LIVE);
    await screen.highlighted;
    ui.stream("```ts\nconst b = 2;\n```\n");
    ui.print(...EVERY_BLOCK);
    await terminal.untilShown("it deletes");
    assertEquals(terminal.written.includes("\x1b[35mconst\x1b[39m"), color);
    // deno-lint-ignore no-control-regex -- colours are what is looked for
    assertEquals(/\x1b\[3\dm/.test(terminal.written), color);
  }
});

Deno.test("work that is given the terminal gives it back as it was", async () => {
  using screen = screenOf();
  const { terminal, ui } = screen;
  terminal.type("draft");
  await terminal.untilShown("draft");
  await ui.suspend(() => {
    assert(!terminal.isStarted);
    return Promise.resolve();
  });
  assert(terminal.isStarted);
  terminal.type("ed");
  await terminal.untilShown("drafted");
  assertEquals(
    terminal.shown.filter((row) => row.startsWith("draft")).length,
    1,
  );
});

Deno.test("a stopped screen leaves what was said and nothing else", async () => {
  const { terminal, ui } = screenOf();
  ui.show(LIVE);
  ui.print({ kind: "note", tone: "plain", text: "the last word" });
  await terminal.untilShown("running tools");
  ui.stop();
  ui.stop();
  assert(!terminal.isStarted);
  await terminal.untilGone("running tools");
  assertEquals(terminal.all.filter((row) => row !== ""), ["the last word"]);
  assertEquals(terminal.written.lastIndexOf("\x1b[?25h") > 0, true);
});
