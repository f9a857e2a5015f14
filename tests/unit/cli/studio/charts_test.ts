import { assert, assertEquals, assertThrows } from "@std/assert";
import { MACHINES } from "../../../../actors/catalog.ts";
import { draw } from "../../../../src/cli/machines/draw.ts";
import { arrowId } from "../../../../src/cli/machines/drawing.ts";
import { chartsOf } from "../../../../src/cli/studio/charts.ts";
import { doorMachine } from "../../../support/door_machine.ts";
import { visit } from "../../../support/visit.ts";

const charts = chartsOf({ ...MACHINES, door: doorMachine });

function idsIn(svg: string, name: "state" | "arrow"): string[] {
  return [...svg.matchAll(new RegExp(`data-${name}="([^"]*)"`, "g"))]
    .map(([, id = ""]) => id.replaceAll("&#45;", "-").replaceAll("&gt;", ">"));
}

Deno.test("a map has every state and every arrow that leads elsewhere", async () => {
  for (const [name, machine] of Object.entries(MACHINES)) {
    const svg = await charts.map(name);
    const { states } = draw(name, machine);
    const named = states.filter(({ path }) => path.length > 0);
    assertEquals(
      idsIn(svg, "state").sort(),
      named.map(({ id }) => id).sort(),
    );
    const arrows = named.flatMap((state) =>
      state.transitions.filter(({ target }) =>
        target !== null && target !== state.id
      ).map((one) => arrowId(state, one))
    );
    assertEquals(idsIn(svg, "arrow").sort(), [...new Set(arrows)].sort());
  }
});

Deno.test("a drawing of a machine with groups names them, too", async () => {
  for (const svg of [await charts.map("door"), await charts.whole("door")]) {
    const states = idsIn(svg, "state");
    for (const id of ["door.open", "door.open.ajar", "door.watched.lens"]) {
      assert(states.includes(id), id);
    }
    assert(idsIn(svg, "arrow").includes("door.open->door.closed"));
  }
});

Deno.test("a drawing is an element without ids, and its arrows say when they are taken", async () => {
  for (
    const svg of [await charts.map("approval"), await charts.whole("door")]
  ) {
    assert(svg.startsWith("<svg"));
    assertEquals(svg.match(/\sid="/g), null);
    assertEquals(svg.match(/<!|<\?/g), null);
  }
  const svg = await charts.map("approval");
  assert(svg.includes("<title>CallClassified [isAllowed]</title>"));
});

Deno.test("wayOf gives the arrows that an event took, through always as well", () => {
  const way = (type: string, from: string, to: string) =>
    charts.wayOf(visit("door@3", type, from, to)).arrows;
  assertEquals(way("Opened", "closed", "checking"), [
    "door.closed->door.checking",
  ]);
  const turn = visit("conversation@1", "ModelReplied", "thinking", "ending");
  assertEquals(charts.wayOf(turn).arrows, [
    "conversation.thinking->conversation.ending",
  ]);
  const unknown = visit("reviewer@9", "Due", "watching", "due");
  assertEquals(charts.wayOf(unknown).arrows, []);
});

Deno.test("an unknown machine cannot be drawn", () => {
  assertThrows(
    () => void charts.map("none"),
    RangeError,
    'Cannot draw "none": no such machine',
  );
});
