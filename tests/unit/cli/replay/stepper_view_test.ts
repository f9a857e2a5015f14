import { assertEquals } from "@std/assert";
import {
  type Ground,
  opening,
  press,
  tick,
  type View,
} from "../../../../src/cli/replay/stepper/view.ts";

const GROUND: Ground = {
  last: 20,
  turns: [4, 12],
  page: 5,
  most: () => 7,
  fork: (revision) => `fork ${revision}`,
};

/** The view after keys, or "quit". */
function after(keys: readonly string[], from = opening(1)): View {
  return keys.reduce((view, key) => {
    const next = press(view, key, GROUND);
    if (next === "quit") throw new TypeError(`Cannot go on after ${key}`);
    return next;
  }, from);
}

Deno.test("the stepper goes on and back, by event and by turn, and stops at both ends", () => {
  const at = (...keys: string[]) => after(keys).at;
  assertEquals(at("n", "right", "down", "space"), 5);
  assertEquals(at("n", "n", "b"), 2);
  assertEquals(at("b"), 1);
  assertEquals(after(["b"]).note, "this is the first event");
  assertEquals(at("t"), 4);
  assertEquals(at("t", "t"), 12);
  assertEquals(at("t", "t", "t"), 20);
  assertEquals(at("end", "u"), 12);
  assertEquals(at("u"), 1);
  assertEquals(at("end", "n"), 20);
  assertEquals(after(["end", "n"]).note, "this is the last event");
});

Deno.test("the stepper jumps to a number that is typed, and nowhere without one", () => {
  assertEquals(after(["j", "1", "7", "enter"]).at, 17);
  assertEquals(after(["j", "1", "7", "backspace", "enter"]).at, 1);
  assertEquals(after(["n", "j", "enter"]).at, 2);
  assertEquals(after(["j", "9", "escape"]).typed, null);
  assertEquals(after(["j", "9", "9", "enter"]).at, 20);
  assertEquals(after(["j", "0", "enter"]).at, 1);
});

Deno.test("the stepper plays to the end at the speed that was set, and a move stops it", () => {
  const playing = after(["+", "+", "p"]);
  assertEquals([playing.isPlaying, playing.speed], [true, 4]);
  assertEquals(after(["-"]).speed, 0.5);
  assertEquals(tick(playing, GROUND).at, 2);
  const almost = { ...playing, at: 19 };
  assertEquals(tick(almost, GROUND).isPlaying, false);
  assertEquals(after(["n"], playing).isPlaying, false);
  assertEquals(after(["p"], playing).isPlaying, false);
  assertEquals(after(["end", "p"]).isPlaying, false);
});

Deno.test("the stepper scrolls as far as there is something, and from the top after a move", () => {
  assertEquals(after(["pageDown"]).scroll, 5);
  assertEquals(after(["pageDown", "pageDown"]).scroll, 7);
  assertEquals(after(["pageDown", "pageUp", "pageUp"]).scroll, 0);
  assertEquals(after(["pageDown", "n"]).scroll, 0);
  assertEquals(after(["pageDown", "s"]), { ...opening(1), pane: "state" });
});

Deno.test("the stepper marks an event, tells how to fork, and leaves", () => {
  assertEquals(after(["n", "m", "n", "d"]).mark, 2);
  assertEquals(after(["n", "m", "x"]).mark, null);
  assertEquals(after(["n", "f"]).note, "fork 2");
  for (const key of ["q", "escape", "ctrl+c", "ctrl+d"]) {
    assertEquals(press(opening(1), key, GROUND), "quit");
  }
  assertEquals(press(after(["j"]), "ctrl+c", GROUND), "quit");
  assertEquals(after(["z"]), opening(1));
});
