import { assert, assertEquals } from "@std/assert";
import { fuzzCommands } from "./gate_command_fuzz.ts";

Deno.test("bash runs no marker in a script that the gate allowed unseen", async () => {
  const { misses, tried, ran, allowed } = await fuzzCommands(5_000, 1);
  assertEquals(misses, []);
  // Both sides must have had something to say, or the comparison is empty.
  assert(ran > 300 && ran < tried && allowed > 300, `${ran} ${allowed}`);
});
