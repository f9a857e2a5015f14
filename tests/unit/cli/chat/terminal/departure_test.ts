import { assertEquals } from "@std/assert";
import { Departure } from "../../../../../src/cli/chat/terminal/departure.ts";
import { compress, isBusy } from "../../../../../src/session/commands.ts";
import { ask } from "../../../../../src/session/running.ts";
import { scriptedModel } from "../../../../support/adapters.ts";
import { LONG, openCompressible } from "../../../../support/compressed.ts";

Deno.test("who leaves while a conversation is made shorter, with no turn open, is not held up", async () => {
  const running = await openCompressible({
    model: scriptedModel([LONG, LONG, LONG]),
  }, {
    overfull: () => Promise.resolve(null),
    opening: () => new Promise(() => {}),
  });
  for (const text of ["one", "two", "three"]) await ask(running, text);
  compress(running.session);
  assertEquals(isBusy(running.session), true);

  const departure = new Departure((error) => {
    throw error;
  });
  departure.leave(running, 0, "interrupted");
  assertEquals(await departure.done, 0);
  assertEquals(isBusy(running.session), false);
  running.stop();
});
