import { assert, assertEquals, assertThrows } from "@std/assert";
import {
  distributionOf,
  DISTRIBUTIONS,
  toolsetFor,
} from "../../../src/batch/distribution.ts";
import { UsageError } from "../../../src/domain/errors.ts";
import { toolsetNames } from "../../../src/tools/mod.ts";

const ROWS = Array.from(
  { length: 2000 },
  (_, n) => ({ number: n + 1, hash: `h${n % 7}` }),
);

Deno.test("F031 toolsetFor() offers each toolset by its own chance, and never none", () => {
  const distribution = distributionOf("file=80,terminal=30,skills=5");
  const drawn = ROWS.map((row) => toolsetFor(distribution, row).split(","));
  const share = (name: string) =>
    drawn.filter((names) => names.includes(name)).length / ROWS.length * 100;
  // Where none came true, the likeliest is given: 0.2 * 0.7 * 0.95 = 13 %.
  for (
    const [name, percent] of [["file", 93.3], ["terminal", 30], [
      "skills",
      5,
    ]] as const
  ) {
    assert(Math.abs(share(name) - percent) < 4, `${name}: ${share(name)}`);
  }
  assert(drawn.every((names) => names.length > 0 && names[0] !== ""));
  const both =
    drawn.filter((names) =>
      names.includes("file") && names.includes("terminal")
    ).length / ROWS.length * 100;
  assert(Math.abs(both - 24) < 4, `independent of each other: ${both}`);
});

Deno.test("F031 toolsetFor() draws the same for a row each time", () => {
  const distribution = distributionOf("balanced");
  for (const row of ROWS.slice(0, 50)) {
    assertEquals(toolsetFor(distribution, row), toolsetFor(distribution, row));
  }
});

Deno.test("F031 every named distribution is of toolsets that there are", () => {
  for (const distribution of Object.values(DISTRIBUTIONS)) {
    for (const [name, percent] of Object.entries(distribution)) {
      toolsetNames(name);
      assert(percent >= 1 && percent <= 100);
    }
  }
});

Deno.test("distributionOf() refuses what is no distribution", () => {
  for (
    const text of ["", "nope", "file=0", "file=101", "file=50,", "constructor"]
  ) {
    assertThrows(() => distributionOf(text), UsageError, "distribution");
  }
});
