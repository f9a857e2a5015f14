import { assertEquals } from "@std/assert";
import { conversationMachine } from "../../../../actors/conversation_machine.ts";
import { draw } from "../../../../src/cli/machines/draw.ts";
import { labelOf } from "../../../../src/cli/machines/drawing.ts";
import { markPath } from "../../../../src/cli/machines/marks.ts";
import type { Recorded } from "../../../../src/domain/event_log.ts";
import { doorMachine } from "../../../support/door_machine.ts";
import { visit } from "../../../support/visit.ts";

function marked(...rows: Recorded[]) {
  const drawing = draw("door", doorMachine);
  const { states, transitions } = markPath(drawing, rows);
  return {
    states: Object.fromEntries([...states].map(([{ id }, n]) => [id, n])),
    transitions: [...transitions].map(([one, n]) => `${labelOf(one)} ${n}x`),
  };
}

const opening = visit("door@3", "Built", null, "closed");

Deno.test("markPath counts where a machine began", () => {
  assertEquals(marked(opening), {
    states: { door: 1, "door.closed": 1 },
    transitions: [],
  });
});

Deno.test("markPath finds the states that always only passed through", () => {
  assertEquals(
    marked(opening, visit("door@3", "Opened", "closed", { open: "wide" })),
    {
      states: {
        door: 1,
        "door.closed": 1,
        "door.checking": 1,
        "door.open": 1,
        "door.open.wide": 1,
      },
      transitions: ["Opened 1x", "always 1x"],
    },
  );
});

Deno.test("markPath finds a transition that stays, also one of a parent", () => {
  const moved = visit("door@3", "Moved", { open: "ajar" }, { open: "ajar" });
  const knocked = visit("door@3", "Knocked", "closed", "closed");
  assertEquals(marked(moved, moved, knocked), {
    states: {},
    transitions: ["Moved / note 2x", "Knocked / note 1x"],
  });
});

Deno.test("markPath finds the way that a root's transition goes", () => {
  assertEquals(
    marked(visit("door@3", "Burned", { open: "wide" }, "gone")).transitions,
    ["Burned 1x"],
  );
});

Deno.test("markPath leaves out rows of other machines and of none", () => {
  assertEquals(
    marked(
      visit("window@1", "Opened", "closed", "open"),
      { ...visit("door@3", "Opened", null, null), machine: null },
    ),
    { states: {}, transitions: [] },
  );
});

Deno.test("markPath counts what is entered and marks no arrow where it finds none", () => {
  assertEquals(
    marked(visit("door@2", "Vanished", "closed", "gone")),
    { states: { "door.gone": 1 }, transitions: [] },
  );
});

Deno.test("markPath takes the shortest of several ways", () => {
  const conversation = draw("conversation", conversationMachine);
  const { transitions } = markPath(conversation, [
    visit("conversation@1", "ModelReplied", "thinking", "ending"),
  ]);
  assertEquals(
    [...transitions.keys()].map(({ event, target }) => [event, target]),
    [["ModelReplied", "conversation.ending"]],
  );
});
