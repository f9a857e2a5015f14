import { assertEquals, assertRejects } from "@std/assert";
import {
  MOST_PIPED_BYTES,
  pipedText,
} from "../../../../src/cli/chat/piped_text.ts";
import { UsageError } from "../../../../src/domain/errors.ts";

function pipe(...pieces: readonly Uint8Array[]): AsyncIterable<Uint8Array> {
  return ReadableStream.from(pieces);
}

function silent(): AsyncIterable<Uint8Array> {
  return new ReadableStream<Uint8Array>();
}

async function taken(
  pieces: AsyncIterable<Uint8Array>,
  hasPrompt: boolean,
): Promise<{ text: string; notes: string[] }> {
  const notes: string[] = [];
  const text = await pipedText(pieces, {
    hasPrompt,
    note: (note) => void notes.push(note),
    patience: 20,
  });
  return { text, notes };
}

Deno.test("pipedText takes all that comes in, letters in two pieces too", async () => {
  const bytes = new TextEncoder().encode("ein Wort: Größe");
  const pieces = [bytes.subarray(0, 13), bytes.subarray(13)];
  for (const hasPrompt of [true, false]) {
    assertEquals(await taken(pipe(...pieces), hasPrompt), {
      text: "ein Wort: Größe",
      notes: [],
    });
    assertEquals(await taken(pipe(), hasPrompt), { text: "", notes: [] });
  }
});

Deno.test("pipedText does not wait for a silent pipe when there is a prompt", async () => {
  assertEquals(await taken(silent(), true), {
    text: "",
    notes: [
      "Nothing came in on stdin for 0.02 s: going on with the prompt alone.",
    ],
  });
});

Deno.test("pipedText waits for the end of what has begun", async () => {
  async function* slow() {
    for (const piece of ["one ", "two"]) {
      yield new TextEncoder().encode(piece);
      await new Promise((resolve) => setTimeout(resolve, 60));
    }
  }
  assertEquals((await taken(slow(), true)).text, "one two");
});

Deno.test("pipedText refuses what no message can be", async () => {
  const pieces = pipe(new Uint8Array(MOST_PIPED_BYTES), new Uint8Array(1));
  await assertRejects(
    () => taken(pieces, true),
    UsageError,
    "put it into a file",
  );
});
