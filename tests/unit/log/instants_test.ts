import { assertEquals } from "@std/assert";
import * as fc from "fast-check";
import { Instants } from "../../../src/log/instants.ts";

Deno.test("Instants writes any time as toISOString does", () => {
  const instants = new Instants();
  const near = fc.integer({ min: -200_000, max: 200_000 });
  const times = fc.oneof(near, fc.date({ noInvalidDate: true }).map(Number));
  fc.assert(fc.property(times, (ms) => {
    assertEquals(instants.text(ms), new Date(ms).toISOString());
  }));
});
