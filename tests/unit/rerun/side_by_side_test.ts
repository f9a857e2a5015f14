import { assert, assertEquals } from "@std/assert";
import fc from "fast-check";
import { sideBySide } from "../../../src/rerun/side_by_side.ts";
import type { Step } from "../../../src/rerun/trajectory.ts";

const said = (text: string, revision = 1): Step => ({
  revision,
  kind: "said",
  text,
});
const asked = (text: string): Step => ({ revision: 1, kind: "asked", text });

const steps = fc.array(
  fc.record({
    revision: fc.nat(),
    kind: fc.constantFrom("asked" as const, "said" as const),
    text: fc.constantFrom("a", "b", "c"),
  }),
  { maxLength: 12 },
);

Deno.test("sideBySide keeps each side whole and in order, and calls only equals the same", () => {
  fc.assert(fc.property(steps, steps, (left, right) => {
    const pairs = sideBySide(left, right);
    assertEquals(pairs.flatMap(({ left }) => left ?? []), left);
    assertEquals(pairs.flatMap(({ right }) => right ?? []), right);
    for (const { left, right, isSame } of pairs) {
      assert(left !== null || right !== null);
      if (left && right) assertEquals(left.kind, right.kind);
      if (!isSame) continue;
      assertEquals(
        { ...left, revision: 0 },
        { ...right, revision: 0 },
      );
    }
  }));
});

Deno.test("sideBySide of a trajectory with itself is the same throughout", () => {
  fc.assert(fc.property(steps, (one) => {
    assert(sideBySide(one, one).every(({ isSame }) => isSame));
  }));
});

Deno.test("sideBySide pairs what differs between two equals, and leaves alone what one side lacks", () => {
  const pairs = sideBySide(
    [asked("go"), said("x"), said("end")],
    [asked("go"), said("y"), asked("more"), said("end", 9)],
  );
  assertEquals(
    pairs.map(({ left, right, isSame }) => [
      left && "text" in left ? left.text : null,
      right && "text" in right ? right.text : null,
      isSame,
    ]),
    [
      ["go", "go", true],
      ["x", "y", false],
      [null, "more", false],
      ["end", "end", true],
    ],
  );
});
