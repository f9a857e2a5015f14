import { assertEquals } from "@std/assert";
import fc from "fast-check";
import { fixture, read } from "./read_stream.ts";

const NAMES = [...Deno.readDirSync(
  new URL("../../fixtures/streams/", import.meta.url),
)].map(({ name }) => name).filter((name) => name.endsWith(".sse"))
  .map((name) => name.slice(0, -4)).sort();

for (const name of NAMES) {
  Deno.test(`readReply gives one outcome for ${name} wherever it is cut`, async () => {
    const bytes = fixture(name);
    const { outcome, deltas } = await read(bytes);
    const cuts = fc.array(fc.nat({ max: bytes.length }), { maxLength: 60 });
    await fc.assert(
      fc.asyncProperty(cuts, async (cuts) => {
        const again = await read(bytes, cuts);
        assertEquals(again.outcome, outcome);
        assertEquals(said(again.deltas), said(deltas));
      }),
      { numRuns: 60 },
    );
    const everywhere = Array.from(bytes, (_, n) => n);
    assertEquals((await read(bytes, everywhere)).outcome, outcome);
  });
}

/** What was shown: neighbours of one kind are one. */
function said(deltas: Awaited<ReturnType<typeof read>>["deltas"]) {
  const runs: [string, string][] = [];
  for (const delta of deltas) {
    const text = delta.kind === "call" ? delta.tool : delta.text;
    const last = runs.at(-1);
    if (last?.[0] === delta.kind && delta.kind !== "call") last[1] += text;
    else runs.push([delta.kind, text]);
  }
  return runs;
}

const words = fc.constantFrom(
  "choices",
  "delta",
  "message",
  "content",
  "tool_calls",
  "function",
  "arguments",
  "index",
  "id",
  "name",
  "error",
  "usage",
  "finish_reason",
  "reasoning",
  "stop",
  "prompt_tokens",
);
const { frame } = fc.letrec((tie) => ({
  frame: fc.oneof(
    { depthSize: "medium" },
    fc.constantFrom(null, 0, 1, "", "stop", "<think>", "\ud83d", true),
    words,
    fc.array(tie("frame"), { maxLength: 3 }),
    fc.dictionary(words, tie("frame"), { maxKeys: 5 }),
  ),
}));

Deno.test("readReply has an outcome for frames of any shape, the same however cut", async () => {
  const streams = fc.array(frame, { maxLength: 6 });
  await fc.assert(
    fc.asyncProperty(streams, fc.array(fc.nat(500)), async (list, cuts) => {
      const text = list.map((value) => `data: ${JSON.stringify(value)}\n\n`)
        .join("");
      const { outcome } = await read(text);
      assertEquals((await read(text, cuts)).outcome, outcome);
    }),
    { numRuns: 300 },
  );
});

Deno.test("readReply has an outcome for any bytes", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...NAMES),
      fc.array(fc.tuple(fc.nat(2_000), fc.nat(255))),
      async (name, faults) => {
        const bytes = fixture(name);
        for (const [at, byte] of faults) bytes[at % bytes.length] = byte;
        const { outcome } = await read(bytes);
        assertEquals("kind" in outcome || "finish" in outcome, true);
      },
    ),
    { numRuns: 200 },
  );
});
