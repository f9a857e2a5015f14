import { assert, assertEquals } from "@std/assert";
import fc from "fast-check";
import { OutputBuffer } from "../../../../src/tools/shell/output_buffer.ts";
import { RollingText } from "../../../../src/tools/shell/rolling_text.ts";

const chunks = fc.array(fc.string({ unit: "grapheme-ascii", maxLength: 30 }));

Deno.test("OutputBuffer gives back what fits, and both ends of what does not", () => {
  fc.assert(fc.property(chunks, (chunks) => {
    const buffer = new OutputBuffer(100);
    for (const chunk of chunks) buffer.push(new TextEncoder().encode(chunk));
    const whole = chunks.join("");
    assertEquals(buffer.total, whole.length);
    if (whole.length <= 100) assertEquals(buffer.text(), whole);
    else {
      const [start, end] = buffer.text().split(
        /\n\[\.\.\. \d+ bytes were not kept \.\.\.\]\n/,
      );
      assert(start && end);
      assertEquals([start.length, end.length], [50, 50]);
      assert(whole.startsWith(start) && whole.endsWith(end));
    }
  }));
});

Deno.test("OutputBuffer splits no character that it keeps whole", () => {
  const buffer = new OutputBuffer(10);
  for (const byte of new TextEncoder().encode("\u4f60\u597d\u5417")) {
    buffer.push(Uint8Array.of(byte));
  }
  assertEquals(buffer.text(), "\u4f60\u597d\u5417");
});

Deno.test("RollingText gives the newest characters from any offset", () => {
  fc.assert(fc.property(chunks, fc.nat(400), (chunks, offset) => {
    const text = new RollingText(100);
    for (const chunk of chunks) text.push(chunk);
    const whole = chunks.join("");
    const from = Math.max(offset, whole.length - 100);
    assertEquals(text.total, whole.length);
    assertEquals(text.since(offset), whole.slice(from));
  }));
});
