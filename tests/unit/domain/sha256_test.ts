import { assertEquals, assertThrows } from "@std/assert";
import * as fc from "fast-check";
import { sha256 } from "../../../src/domain/sha256.ts";

async function reference(data: string | Uint8Array): Promise<string> {
  const bytes = typeof data === "string"
    ? new TextEncoder().encode(data)
    : data;
  const digest = await crypto.subtle.digest("SHA-256", new Uint8Array(bytes));
  return new Uint8Array(digest).toHex();
}

/** Also around where a block ends, and where a text is too long to be kept. */
const LENGTHS = [0, 1, 55, 56, 63, 64, 65, 119, 128, 5460, 5461, 5462, 70_000];

Deno.test("sha256 hashes texts of any length as the platform does", async () => {
  for (const unit of ["x", "é", "复", "\ud83d"]) {
    for (const length of LENGTHS) {
      const text = unit.repeat(length);
      assertEquals(sha256(text), await reference(text));
    }
  }
});

Deno.test("sha256 keeps nothing of what it hashed before", () =>
  fc.assert(fc.asyncProperty(
    fc.array(fc.oneof(
      fc.string({ unit: "binary", maxLength: 300 }),
      fc.uint8Array({ maxLength: 300 }),
    )),
    async (all) => {
      const hashes = all.map((data) => sha256(data));
      assertEquals(hashes, await Promise.all(all.map(reference)));
    },
  )));

Deno.test("sha256 hashes on after data that it refuses", async () => {
  const notBytes = [1, 2, 3] as unknown as Uint8Array;
  assertThrows(() => sha256(notBytes), TypeError);
  assertEquals(sha256("abc"), await reference("abc"));
});
