import { assertEquals, assertStringIncludes } from "@std/assert";
import { Database } from "@db/sqlite";
import { type World, world } from "../support/fupan.ts";

/** Takes away the newest rows of a log, as somebody with the file at hand could. */
function cut(place: World, after: number): void {
  const db = new Database(`${place.home}/events.db`);
  try {
    for (const table of ["event_rows", "bodies"]) {
      db.exec(`DROP TRIGGER ${table}_no_delete`);
      db.exec(`DELETE FROM ${table} WHERE position > ${after}`);
    }
  } finally {
    db.close();
  }
}

Deno.test("log verify tells of rows that were cut off at the end", async () => {
  await using place = await world(["one", "two"]);
  await place.chat("hello");
  await place.chat("-c", "again");
  const whole = await place.run(["log", "verify"]);
  assertEquals(whole.code, 0, whole.out);
  const { out } = await place.run(["log", "export"]);
  const last = out.trimEnd().split("\n").length;
  cut(place, last - 3);
  const { code, out: told } = await place.run(["log", "verify"]);
  assertStringIncludes(told, `position ${last}: gone`);
  assertEquals(code, 1);
});

Deno.test("log verify misses nothing where there is no store, or one behind the log", async () => {
  await using place = await world(["one"]);
  await place.chat("hello");
  await Deno.remove(`${place.home}/state.db`);
  assertEquals((await place.run(["log", "verify"])).code, 0);
  await Deno.writeTextFile(`${place.home}/state.db`, "no database");
  assertEquals((await place.run(["log", "verify"])).code, 0);
});
