import { assert, assertEquals, assertRejects } from "@std/assert";
import { ahead } from "../../../src/skills/ahead.ts";

Deno.test("ahead() keeps the order, whatever ends first, and reads a bounded number ahead", async () => {
  let open = 0;
  let most = 0;
  const read = async (item: number) => {
    most = Math.max(most, ++open);
    for (let turns = item % 7; turns > 0; turns--) await Promise.resolve();
    open--;
    return item * 2;
  };
  const items = Array.from({ length: 100 }, (_, n) => n);
  const found = await Array.fromAsync(ahead(items, read));
  assertEquals(found, items.map((item) => [item, item * 2] as const));
  assert(most > 1 && most <= 16, String(most));
});

Deno.test("ahead() fails in the turn of the item that failed, and leaves no other failure open", async () => {
  const read = (item: number) =>
    item < 2
      ? Promise.resolve(item)
      : Promise.reject(new RangeError(`item ${item}`));
  const seen: number[] = [];
  await assertRejects(
    async () => {
      for await (const [item] of ahead([0, 1, 2, 3, 4], read)) seen.push(item);
    },
    RangeError,
    "item 2",
  );
  assertEquals(seen, [0, 1]);
});
