import { assertEquals } from "@std/assert";
import * as fc from "fast-check";
import {
  fillHoles,
  type JsonObject,
  takeTexts,
} from "../../../src/log/bodies.ts";
import { cut, Shape, uncut } from "../../../src/log/shape.ts";

const KEYS = ["text", "args"];

/** JSON objects as events have them; some of their strings are bodies. */
const payloads = fc.object({
  key: fc.constantFrom("text", "args", "callId", "size", "a b", '"', "1"),
  values: [
    fc.string({ unit: "binary" }),
    fc.integer(),
    fc.double({ noNaN: true, noDefaultInfinity: true }),
    fc.boolean(),
    fc.constant(null),
  ],
  maxDepth: 3,
}).map((value) => JSON.parse(JSON.stringify(value)) as JsonObject);

Deno.test("Shape gives a payload's text back byte for byte", () => {
  fc.assert(fc.property(payloads, (payload) => {
    for (const { pieces, values } of [cut(payload), uncut(payload)]) {
      const read = JSON.parse(JSON.stringify(values));
      const shape = new Shape("E", 1, pieces);
      assertEquals(shape.textOf(read), JSON.stringify(payload));
    }
  }));
});

Deno.test("Shape builds what filling the holes gives", () => {
  fc.assert(fc.property(payloads, (payload) => {
    const texts: string[] = [];
    const hollow = takeTexts(payload, KEYS, texts);
    for (const { pieces, values } of [cut(hollow), uncut(hollow)]) {
      const read = JSON.parse(JSON.stringify(values));
      const built = new Shape("E", 1, pieces).build(read, texts);
      assertEquals(built, payload);
    }
    const parsed = JSON.parse(JSON.stringify(hollow));
    assertEquals(fillHoles(parsed, texts), payload);
  }));
});

Deno.test("cut gives payloads that differ in their values one shape", () => {
  const one = cut({ a: 1, list: [{ id: "x" }], names: ["p"], none: [] });
  const other = cut({ a: 2, list: [{ id: "y" }], names: ["q"], none: [] });
  assertEquals(one.pieces, [
    '{"a":',
    ',"list":[{"id":',
    '}],"names":',
    ',"none":[]}',
  ]);
  assertEquals(one.values, [1, "x", ["p"]]);
  assertEquals(other.pieces, one.pieces);
});

Deno.test("cut leaves in the shape what only tells shapes apart", () => {
  const { pieces, values } = cut({ ok: true, why: "", code: null, ms: 4 });
  assertEquals(pieces, ['{"ok":true,"why":"","code":null,"ms":', "}"]);
  assertEquals(values, [4]);
});

Deno.test("Shape reads what was cut with every value apart", () => {
  const shape = new Shape("E", 1, ['{"ok":', ',"why":', "}"]);
  assertEquals(shape.build([true, ""], []), { ok: true, why: "" });
  assertEquals(shape.textOf([true, ""]), '{"ok":true,"why":""}');
});

Deno.test("cut keeps a long list whole, so that its length is no shape", () => {
  const list = (length: number) =>
    Array.from({ length }, (_, id) => ({ id, text: { hole: 3 } }));
  const { pieces, values } = cut({ list: list(5) });
  assertEquals(pieces, cut({ list: list(9) }).pieces);
  assertEquals(new Shape("E", 1, pieces).build(values, ["a", "b"]), {
    list: list(5).map(({ id }) => ({ id, text: ["a", "b"][id] ?? "" })),
  });
});

Deno.test("takeTexts leaves numbers, empty texts and other keys where they are", () => {
  const texts: string[] = [];
  const hollow = takeTexts(
    { text: "abc", size: { text: 3 }, args: ["x", ""], note: "n" },
    KEYS,
    texts,
  );
  assertEquals(hollow, {
    text: { hole: 3 },
    size: { text: 3 },
    args: [{ hole: 1 }, ""],
    note: "n",
  });
  assertEquals(texts, ["abc", "x"]);
});
