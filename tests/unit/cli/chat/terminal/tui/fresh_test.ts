import { assertEquals } from "@std/assert";
import { Fresh } from "../../../../../../src/cli/chat/terminal/tui/fresh.ts";

const { signal } = new AbortController();

Deno.test("Fresh loads a list again once it is old, and not before", async () => {
  let now = 0;
  let loads = 0;
  const list = new Fresh(() => Promise.resolve([++loads]), () => now);
  assertEquals(await list.get(signal), [1]);
  now = 2999;
  assertEquals(await list.get(signal), [1]);
  now = 3000;
  assertEquals(await list.get(signal), [2]);
});

Deno.test("Fresh keeps nothing that was loaded for somebody who went away", async () => {
  let loads = 0;
  const list = new Fresh(() => Promise.resolve([++loads]), () => 0);
  assertEquals(await list.get(AbortSignal.abort()), [1]);
  assertEquals(await list.get(signal), [2]);
});
