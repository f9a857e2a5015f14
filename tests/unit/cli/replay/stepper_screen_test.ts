import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { stepOnScreen } from "../../../../src/cli/replay/stepper/drawn.ts";
import { opening } from "../../../../src/cli/replay/stepper/view.ts";
import { displayWidth } from "../../../../src/cli/sessions/display_width.ts";
import { timelineOf } from "../../../../src/rerun/timeline.ts";
import { submitMessage } from "../../../../src/session/commands.ts";
import { report } from "../../../../src/session/record.ts";
import { briefed, replied } from "../../../support/conversation_events.ts";
import { VirtualTerminal } from "../../../support/virtual_terminal.ts";
import { newSession } from "../../../support/walk.ts";

const RIGHT = "\x1b[C";

/** A short session in which wide characters and an escape sequence stand. */
async function timeline() {
  const session = await newSession();
  submitMessage(session, "请复盘 this\x1b[2J game, move by move");
  report(session, briefed);
  report(session, {
    type: "ModelRequested",
    wire: 1,
    sha256: "0".repeat(64),
    model: "scripted",
    estimate: 10,
  });
  report(
    session,
    replied({ text: "复盘 done", size: { text: 7, reasoning: 0 } }),
  );
  return timelineOf(session.log, session.id);
}

/** Timers that a test rings itself. */
function bells() {
  const waiting: { readonly ms: number; readonly call: () => void }[] = [];
  return {
    waiting,
    after: (ms: number, call: () => void) => {
      const bell = { ms, call };
      waiting.push(bell);
      return () => {
        const at = waiting.indexOf(bell);
        if (at >= 0) waiting.splice(at, 1);
      };
    },
  };
}

async function onStage(columns: number, rows = 24) {
  const terminal = new VirtualTerminal(columns, rows);
  const { waiting, after } = bells();
  const film = await timeline();
  let end = () => {};
  const left = stepOnScreen(film, opening(1), {
    terminal,
    color: false,
    after,
    onSignal: (listener) => {
      end = listener;
      return () => end = () => {};
    },
  });
  await terminal.untilShown(`1 of ${film.rows.length}`);
  return { terminal, waiting, film, left, end: () => end() };
}

for (const columns of [40, 80, 132]) {
  Deno.test(`the stepper fits a screen of ${columns} columns, whatever is said`, async () => {
    const { terminal, film, left } = await onStage(columns);
    const { length } = film.rows;
    for (const pane of ["s", "d", "r", "e"]) {
      terminal.type(pane);
      for (let i = 0; i < length; i++) terminal.type(RIGHT);
      await terminal.untilShown("this is the last event");
      for (let i = 0; i < length; i++) terminal.type("b");
      await terminal.untilShown("this is the first event");
    }
    const asked = film.rows.find(({ event }) =>
      event.type === "UserMessageReceived"
    );
    terminal.type("j");
    terminal.type(`${asked?.revision}`);
    await terminal.untilShown("jump to event:");
    terminal.type("\r");
    await terminal.untilShown("text: 请复盘 this");
    const { shown } = terminal;
    assertEquals(shown.length, 24);
    assert(shown.every((row) => displayWidth(row) <= columns));
    // The escape sequence of the message is shown, not obeyed.
    assertStringIncludes(shown.join(""), "\\u{1b}");
    assert(shown.some((row) => row.startsWith(`>${" ".repeat(4)}`)));
    assertStringIncludes(shown[0] ?? "", `${asked?.revision} of ${length}`);
    terminal.type("q");
    await left;
    assertEquals(terminal.isStarted, false);
  });
}

Deno.test("the stepper leaves the screen as it was", async () => {
  const { terminal, left } = await onStage(80);
  terminal.type("\x03");
  await left;
  await terminal.until(({ all }) => all.every((row) => row === ""));
  assert(terminal.written.endsWith("\x1b[?25h\x1b[?1049l"));
});

Deno.test("the stepper leaves the screen as it was, also where the program is told to end", async () => {
  const { terminal, left, end } = await onStage(80);
  end();
  await left;
  assertEquals(terminal.isStarted, false);
  assert(terminal.written.endsWith("\x1b[?25h\x1b[?1049l"));
});

Deno.test("the stepper plays with the pauses that were, and waits for nothing once it is left", async () => {
  const { terminal, waiting, film, left } = await onStage(80);
  terminal.type("p");
  await terminal.untilShown("playing");
  for (let at = 2; at <= film.rows.length; at++) {
    assertEquals(waiting.length, 1);
    waiting.splice(0, 1)[0]?.call();
    await terminal.untilShown(`${at} of ${film.rows.length}`);
  }
  await terminal.untilShown("paused");
  assertEquals(waiting, []);
  terminal.type("b");
  terminal.type("p");
  await terminal.untilShown("playing");
  assertEquals(waiting.length, 1);
  terminal.type("q");
  await left;
  assertEquals(waiting, []);
});

Deno.test("the stepper draws itself anew where the window changes", async () => {
  const { terminal, film, left } = await onStage(100);
  terminal.type("s");
  await terminal.untilShown("[state]");
  terminal.resize(50, 12);
  await terminal.until(({ shown }) =>
    shown.length === 12 && (shown[11] ?? "").startsWith("q quit") &&
    (shown[0] ?? "").startsWith(`1 of ${film.rows.length}`)
  );
  terminal.type("q");
  await left;
});
