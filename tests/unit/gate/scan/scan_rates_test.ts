import { assert, assertEquals } from "@std/assert";
import { scan } from "../../../../src/gate/scan/scan.ts";
import { readRows, type Row } from "./rows.ts";

/** Security 9: what every kind must reach. */
const RECALL = 0.95;
const FALSE_BLOCKS = 0.02;
const MISSES = 0.02;

for (const fixture of ["injections", "injections_own"]) {
  const rows = await readRows(fixture);

  Deno.test(`scan blocks the orders of ${fixture}, 95 % of them in all and of a kind`, () => {
    const orders = rows.filter(({ expect }) => expect === "block");
    assert(share(orders, isBlocked) >= RECALL);
    assert(share(orders, isAllowed) <= MISSES);
    for (const [kind, some] of Map.groupBy(orders, ({ kind }) => kind)) {
      // A kind of few rows may miss one.
      const missed = some.filter((row) => !isBlocked(row));
      const most = Math.max(1, Math.floor(some.length * (1 - RECALL)));
      assert(missed.length <= most, `${kind}: ${JSON.stringify(missed)}`);
    }
  });

  Deno.test(`scan blocks every text of ${fixture} with something hidden in it`, () => {
    const hidden = rows.filter(({ kind }) => kind === "invisible-unicode");
    assertEquals(hidden.filter((row) => !isBlocked(row)), []);
  });

  Deno.test(`scan blocks 2 % at most of the harmless texts of ${fixture}`, () => {
    const harmless = rows.filter(({ expect }) => expect !== "block");
    assert(share(harmless, isBlocked) <= FALSE_BLOCKS);
  });
}

function isBlocked({ text, surface }: Row): boolean {
  return scan(text, surface).verdict === "block";
}

function isAllowed({ text, surface }: Row): boolean {
  return scan(text, surface).verdict === "allow";
}

function share(rows: readonly Row[], is: (row: Row) => boolean): number {
  return rows.filter(is).length / rows.length;
}
