import { assertEquals } from "@std/assert";
import { ENTER, screenOf } from "./tui_screen.ts";

Deno.test("clarify takes a number, a row of arrows, or words of one's own", async () => {
  using screen = screenOf(40, 24);
  const { terminal, ui } = screen;
  const signal = new AbortController().signal;
  const ask = () => ui.clarify("Which colour?", ["red", "green"], signal);
  const first = ask();
  await terminal.untilShown("2  green");
  terminal.type(ENTER + "2");
  assertEquals(await first, "green");
  const second = ask();
  await terminal.untilShown("1  red");
  terminal.type("\x1b[B" + ENTER);
  assertEquals(await second, "red");
  const third = ask();
  await terminal.untilShown("3  something else");
  terminal.type("3");
  await terminal.untilShown("answer:");
  terminal.type("blue" + ENTER);
  assertEquals(await third, "blue");
  const fourth = ask();
  await terminal.untilShown("3  something else");
  terminal.type("use 2 of them" + ENTER);
  assertEquals(await fourth, "use 2 of them");
});

Deno.test("what is asked ends when its signal aborts, and the typed text is there again", async () => {
  using screen = screenOf();
  const { terminal, ui } = screen;
  const controller = new AbortController();
  const asked = ui.clarify("Which?", [], controller.signal);
  await terminal.untilShown("answer:");
  controller.abort(new RangeError("over"));
  assertEquals(await asked.catch((error) => error.message), "over");
  terminal.type("typed");
  await terminal.untilShown("typed");
});

Deno.test("a picker filters as one types, and Esc or Ctrl-C picks nothing", async () => {
  using screen = screenOf();
  const { terminal, ui, calls } = screen;
  const rows = [
    { value: "s1", label: "fix the tests", detail: "today" },
    { value: "s2", label: "write docs", detail: "yesterday" },
  ];
  const first = ui.pick("Which session?", rows);
  await terminal.untilShown("fix the tests");
  terminal.type("docs");
  await terminal.untilGone("fix the tests");
  terminal.type(ENTER);
  assertEquals(await first, "s2");
  for (const key of ["\x1b", "\x03"]) {
    const cancelled = ui.pick("Which session?", rows);
    await terminal.untilShown("Which session?");
    terminal.type(key);
    assertEquals(await cancelled, null);
  }
  assertEquals(calls, []);
});
