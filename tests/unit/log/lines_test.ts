import { assertEquals, assertRejects } from "@std/assert";
import { linesOf } from "../../../src/log/lines.ts";

function linesIn(...chunks: (string | number[])[]): Promise<string[]> {
  const bytes = chunks.map((chunk) =>
    typeof chunk === "string"
      ? new TextEncoder().encode(chunk)
      : new Uint8Array(chunk)
  );
  return Array.fromAsync(linesOf(ReadableStream.from(bytes)));
}

Deno.test("linesOf joins what chunks cut, also inside a character", async () => {
  const [first, ...rest] = new TextEncoder().encode("复");
  assertEquals(await linesIn("a", "b\nc", [first!], rest, "\n"), ["ab", "c复"]);
});

Deno.test("linesOf gives a last line without an end, and empty ones between", async () => {
  assertEquals(await linesIn("a\n\nb"), ["a", "", "b"]);
  assertEquals(await linesIn("a\n"), ["a"]);
  assertEquals(await linesIn(), []);
});

Deno.test("linesOf refuses bytes that are no UTF-8", async () => {
  await assertRejects(() => linesIn("a\n", [0xff]), TypeError);
});
