import { Database } from "@db/sqlite";
import { assertEquals, assertThrows } from "@std/assert";
import { SessionHeldError } from "../../../src/domain/errors.ts";
import { type Holder, Holders } from "../../../src/log/holders.ts";
import { SCHEMA } from "../../../src/log/schema.ts";

const at = "2026-01-01T00:00:00.000Z";
const one: Holder = { pid: 1, startTime: "100", host: "h", at };
const two: Holder = { pid: 2, startTime: "200", host: "h", at };

/** Holders in a world where process 1 started at `startTime`, if it lives. */
function withHolders(
  startTime: string | null,
  run: (holders: Holders) => void,
) {
  const db = new Database(":memory:", { int64: true });
  db.exec(SCHEMA);
  run(new Holders(db, ":memory:", (pid) => pid === 1 ? startTime : null));
  db.close();
}

Deno.test("Holders.hold refuses what a living process holds, and names it", () =>
  withHolders("100", (holders) => {
    holders.hold("s", one);
    assertThrows(
      () => holders.hold("s", two),
      SessionHeldError,
      'Cannot open session "s": process 1 on h holds it since 2026',
    );
    assertEquals(holders.holderOf("s"), one);
    holders.hold("other", two);
  }));

Deno.test("Holders.hold lets a process hold again what it holds", () =>
  withHolders("100", (holders) => {
    holders.hold("s", one);
    holders.hold("s", { ...one, at: "2026-01-02T00:00:00.000Z" });
    assertEquals(holders.holderOf("s")?.at, "2026-01-02T00:00:00.000Z");
  }));

Deno.test("Holders.hold takes over from a process that is gone", () => {
  for (const startTime of [null, "101"]) {
    withHolders(startTime, (holders) => {
      holders.hold("s", one);
      holders.hold("s", two);
      assertEquals(holders.holderOf("s"), two);
    });
  }
});

Deno.test("Holders.hold takes over from a host that cannot be seen", () =>
  withHolders("100", (holders) => {
    holders.hold("s", { ...one, host: "elsewhere" });
    holders.hold("s", two);
    assertEquals(holders.holderOf("s"), two);
  }));

Deno.test("Holders.release gives up only what is one's own", () =>
  withHolders("100", (holders) => {
    holders.hold("s", one);
    holders.release("s", two);
    assertEquals(holders.holderOf("s"), one);
    holders.release("s", one);
    assertEquals(holders.holderOf("s"), undefined);
    holders.hold("s", two);
  }));
