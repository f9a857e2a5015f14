import { Database } from "@db/sqlite";
import { assertEquals } from "@std/assert";
import { SCHEMA } from "../../../src/log/schema.ts";
import { Shapes } from "../../../src/log/shapes.ts";

Deno.test("Shapes keeps payloads whole once too many differ", () => {
  const db = new Database(":memory:", { int64: true });
  db.exec(SCHEMA);
  const shapes = new Shapes(db);
  const payloads = Array.from(
    { length: 200 },
    (_, index) => JSON.stringify({ [`key${index}`]: index }),
  );
  const stored = payloads.map((payload) => shapes.store("E", 1, payload));
  const known = new Set(stored.map(({ shape }) => shape));
  assertEquals(known.size, 65);
  assertEquals(
    stored.map(({ shape, values }) => shapes.shapeOf(shape).textOf(values)),
    payloads,
  );
  db.close();
});
