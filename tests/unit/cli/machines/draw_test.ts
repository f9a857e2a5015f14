import { assertEquals } from "@std/assert";
import { draw } from "../../../../src/cli/machines/draw.ts";
import { doorMachine } from "../../../support/door_machine.ts";

const { name, version, states } = draw("door", doorMachine);

function stateAt(path: string) {
  const state = states.find((state) => state.path.join(".") === path);
  if (state === undefined) throw new RangeError(`Cannot find "${path}"`);
  return state;
}

Deno.test("draw gives every state, parents first", () => {
  assertEquals({ name, version }, { name: "door", version: "3" });
  assertEquals(states.map(({ id }) => id), [
    "door",
    "door.closed",
    "door.checking",
    "door.open",
    "door.open.wide",
    "door.open.ajar",
    "door.watched",
    "door.watched.lens",
    "door.watched.lens.on",
    "door.watched.lens.off",
    "door.watched.alarm",
    "door.watched.alarm.end",
    "door.gone",
  ]);
  assertEquals(stateAt("").initial, "door.closed");
  assertEquals(stateAt("gone").type, "final");
  assertEquals(stateAt("watched").type, "parallel");
});

Deno.test("draw gives effects, entry and exit actions and tags, and no timers", () => {
  const { effects, entry, exit, tags } = stateAt("open");
  assertEquals({ effects, entry, exit, tags }, {
    effects: ["ringBell"],
    entry: [],
    exit: ["greet"],
    tags: [],
  });
  assertEquals(stateAt("closed").entry, ["bolt"]);
  assertEquals(stateAt("closed").tags, ["quiet"]);
  assertEquals([stateAt("open.ajar").entry, stateAt("open.ajar").exit], [
    [],
    [],
  ]);
});

Deno.test("draw gives always, guards, actions and reports of the root", () => {
  assertEquals(stateAt("checking").transitions, [
    {
      kind: "always",
      event: null,
      guard: "isLocked",
      target: "door.closed",
      actions: [],
    },
    {
      kind: "always",
      event: null,
      guard: null,
      target: "door.open",
      actions: [],
    },
  ]);
  assertEquals(stateAt("closed").transitions[1], {
    kind: "on",
    event: "Opened",
    guard: "not(isNight)",
    target: "door.watched",
    actions: ["greet", "note"],
  });
  assertEquals(
    stateAt("").transitions.map(({ event, target }) => [event, target]),
    [
      ["Knocked", null],
      ["Burned", "door.gone"],
    ],
  );
  assertEquals(
    stateAt("open").transitions.find(({ kind }) => kind === "done")?.target,
    "door.closed",
  );
  assertEquals(stateAt("open.ajar").transitions[0]?.kind, "after");
});
