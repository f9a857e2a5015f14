import { assert, assertEquals } from "@std/assert";
import { fuzzSearch } from "./search_fuzz.ts";

Deno.test("no text makes a search throw, and words find what was said (F194)", async () => {
  const { queries, hits, findings } = await fuzzSearch(40, 1);
  assertEquals(findings, []);
  assert(queries === 2000 && hits > 1000 && hits < queries, `${hits}`);
});
