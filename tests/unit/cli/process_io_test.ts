import { assertEquals, assertThrows } from "@std/assert";
import { once, writeAll } from "../../../src/cli/process_io.ts";

Deno.test("once takes signals of one key press for one", () => {
  let now = 0;
  let calls = 0;
  const press = once(100, () => calls++, () => now);
  const at = (time: number) => {
    now = time;
    press();
    return calls;
  };
  assertEquals([0, 5, 90, 250, 260, 400].map(at), [1, 1, 1, 2, 2, 3]);
});

Deno.test("writeAll writes to the last byte, past a full pipe", () => {
  const written: number[] = [];
  let turn = 0;
  writeAll({
    writeSync(bytes) {
      turn++;
      if (turn === 2) throw new Deno.errors.WouldBlock("full");
      written.push(...bytes.subarray(0, 3));
      return Math.min(3, bytes.length);
    },
  }, new Uint8Array([1, 2, 3, 4, 5, 6, 7]));
  assertEquals(written, [1, 2, 3, 4, 5, 6, 7]);
});

Deno.test("writeAll passes on what it cannot help", () => {
  assertThrows(
    () =>
      writeAll({
        writeSync() {
          throw new Deno.errors.BrokenPipe("gone");
        },
      }, new Uint8Array(1)),
    Deno.errors.BrokenPipe,
  );
});
