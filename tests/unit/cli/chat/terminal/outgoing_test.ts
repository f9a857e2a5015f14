import { assert, assertEquals } from "@std/assert";
import type { ByHand } from "../../../../../src/cli/host.ts";
import { Outgoing } from "../../../../../src/cli/chat/terminal/outgoing.ts";

/** What becomes of a message that names a file of so many characters. */
async function sentWith(chars: number, window: number | null) {
  const notes: string[] = [];
  const { promise, resolve } = Promise.withResolvers<string>();
  const outgoing = new Outgoing({
    note: (text) => notes.push(text),
    refused: (error) => resolve(String(error)),
    window: () => window,
  });
  const hands: ByHand = {
    files: () => Promise.resolve([]),
    read: () => Promise.resolve("x".repeat(chars)),
    run: () => Promise.reject(new TypeError("nothing runs")),
  };
  outgoing.send("see @a", hands, resolve);
  return { sent: await promise, notes };
}

Deno.test("a file that fills a quarter of the window is told of, half of it is refused (F051)", async () => {
  const few = await sentWith(3_800, 10_000);
  assertEquals([few.sent.startsWith("see @a\n\n[attached: a]"), few.notes], [
    true,
    [],
  ]);
  const much = await sentWith(11_400, 10_000);
  assert(much.sent.startsWith("see @a"));
  assertEquals(much.notes, [
    "The files are about 30 % of what the model takes.",
  ]);
  const more = await sentWith(38_000, 10_000);
  assert(more.sent.includes("Cannot attach that much: it is about 100 %"));
});

Deno.test("a window that nobody knows refuses nothing", async () => {
  const { sent, notes } = await sentWith(38_000, null);
  assert(sent.startsWith("see @a"));
  assertEquals(notes, []);
});
