import { assert, assertEquals } from "@std/assert";
import { MACHINES } from "../../../../actors/catalog.ts";
import { draw } from "../../../../src/cli/machines/draw.ts";
import {
  type Drawing,
  isGroup,
  labelOf,
} from "../../../../src/cli/machines/drawing.ts";
import { markPath } from "../../../../src/cli/machines/marks.ts";
import { mermaid } from "../../../../src/cli/machines/mermaid.ts";
import { doorMachine } from "../../../support/door_machine.ts";
import { readMermaid } from "../../../support/read_mermaid.ts";
import { visit } from "../../../support/visit.ts";

function nameOf(id: string): string {
  return id.replaceAll(".", "_");
}

function assertShowsAll(drawings: readonly Drawing[]) {
  const { groups, states, arrows, texts } = readMermaid(mermaid(drawings));
  for (const drawing of drawings) {
    for (const state of drawing.states) {
      const name = nameOf(state.id);
      assert((isGroup(state) ? groups : states).includes(name), name);
      const from = isGroup(state) ? `${name}__any` : name;
      for (const transition of state.transitions) {
        const label = labelOf(transition);
        const line = transition.target === null && isGroup(state)
          ? `${from} : ${label}`
          : `${from} --> ${nameOf(transition.target ?? state.id)} : ${label}`;
        assert([...arrows, ...texts].includes(line), line);
      }
      const starts = state.type === "compound" && state.initial !== null;
      if (starts) assert(arrows.includes(`[*] --> ${nameOf(state.initial)}`));
      if (state.type === "final") assert(arrows.includes(`${name} --> [*]`));
    }
  }
}

Deno.test("mermaid shows every state and transition of a machine", () => {
  assertShowsAll([draw("door", doorMachine)]);
});

Deno.test("mermaid shows every state and transition of the catalog", () => {
  const drawings = Object.entries(MACHINES).map(([name, machine]) =>
    draw(name, machine)
  );
  assert(drawings.length > 0);
  assertShowsAll(drawings);
});

Deno.test("mermaid marks the states of a path and how often each was entered", () => {
  const drawing = draw("door", doorMachine);
  const marks = markPath(drawing, [
    visit("door@3", "Built", null, "closed"),
    visit("door@3", "Opened", "closed", { open: "wide" }),
  ]);
  const text = mermaid([drawing], new Map([[drawing, marks]]));
  assertEquals(readMermaid(text).visited.toSorted(), [
    "door_checking",
    "door_closed",
    "door_open",
    "door_open_wide",
  ]);
  assert(text.includes('state "closed (1x)" as door_closed'));
  assert(text.includes("door_closed --> door_checking : Opened (1x)\n"));
});
