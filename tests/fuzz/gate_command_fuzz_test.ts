import { assertEquals } from "@std/assert";
import { fuzzCommands } from "./gate_command_fuzz.ts";

Deno.test("bash runs no marker in a script that the gate allowed unseen", async () => {
  const { misses, ran, allowed } = await fuzzCommands(2_000, 1);
  assertEquals(misses, []);
  // Both sides must have had something to say, or the comparison is empty.
  assertEquals(ran > 1_000 && allowed > 100, true);
});
