import { assert, assertEquals } from "@std/assert";
import fc from "fast-check";
import { compacted } from "../../../../src/context/compaction/compacted.ts";
import {
  chooseCut,
  isSaid,
  leftOut,
} from "../../../../src/context/compaction/choose_cut.ts";
import {
  shortArguments,
  shortened,
} from "../../../../src/context/compaction/shortened.ts";
import { weightOf } from "../../../../src/context/tokens.ts";
import type { WireMessage } from "../../../../src/context/wire_message.ts";

const RUNS = Number(Deno.env.get("FUPAN_FUZZ_RUNS") ?? "10000");

/** A round of a history: what a person says, or what the model does. */
const rounds = fc.array(
  fc.oneof(
    fc.record({ said: fc.string({ maxLength: 40 }) }),
    fc.record({ answer: fc.string({ maxLength: 40 }) }),
    fc.record({
      calls: fc.array(fc.integer({ min: 0, max: 3000 }), {
        minLength: 1,
        maxLength: 4,
      }),
    }),
  ),
  { minLength: 1, maxLength: 40 },
);

type Round = Readonly<{ said?: string; answer?: string; calls?: number[] }>;

function historyOf(rounds: readonly Round[]): readonly WireMessage[] {
  return rounds.flatMap(({ said, answer, calls }, n): WireMessage[] => {
    const at = { stream: n % 3 ? "s1" : "s2", revision: n + 1 };
    if (said !== undefined) return [{ role: "user", content: said, at }];
    if (answer !== undefined) {
      return [{ role: "assistant", content: answer, at }];
    }
    const asked = (calls ?? []).map((_, i) => ({
      callId: `c${n}-${i}`,
      tool: "read_file",
      args: '{"path":"a"}',
      key: "",
    }));
    return [
      { role: "assistant", content: "", calls: asked, at },
      ...asked.map(({ callId }, i): WireMessage => ({
        role: "tool",
        callId,
        content: "x".repeat(calls?.[i] ?? 0),
        at,
      })),
    ];
  });
}

/** Every call is directly followed by its result, and every result has its call. */
function assertPaired(messages: readonly WireMessage[]): void {
  const expected: string[] = [];
  for (const { role, callId, calls = [] } of messages) {
    if (role === "tool") {
      assertEquals(callId, expected.shift());
      continue;
    }
    assertEquals(expected, []);
    expected.push(...calls.map(({ callId }) => callId));
  }
  assertEquals(expected, []);
}

function place({ role, at, callId }: WireMessage) {
  return { role, at, callId };
}

const wanted = fc.record({
  protectTail: fc.integer({ min: 1, max: 8 }),
  tailTokens: fc.integer({ min: 0, max: 2000 }),
  mostTokens: fc.integer({ min: 0, max: 4000 }),
});

const background = { opening: "", said: [], summary: "short", state: "" };

Deno.test(`a cut orphans no call and no result, and keeps the newest message of the person, in ${RUNS} random histories (F058, F059)`, () => {
  fc.assert(
    fc.property(rounds, wanted, (rounds, wanted) => {
      const lasting = historyOf(rounds);
      const cut = chooseCut(lasting, wanted);
      if (cut === null) return;
      const left = leftOut(lasting, cut);
      assert(left.length > 0);
      assertPaired(left);
      const after = compacted(lasting, {
        type: "HistoryCompacted",
        cut,
        background,
        messages: left.length,
        tokens: { before: 0, after: 0 },
        savedLittle: false,
      }, { stream: "s3", revision: 4 });
      assertPaired(after);
      assert(after[0]?.isBackground);
      // What is not left out stands there still, in its order.
      const kept = after.slice(1);
      assertEquals(kept.length + left.length, lasting.length);
      let from = Math.max(0, lasting.length - wanted.protectTail);
      while (lasting[from]?.role === "tool") from--;
      const tail = lasting.slice(from);
      const weight = tail.reduce((sum, message) => sum + weightOf(message), 0);
      if (weight <= wanted.mostTokens) {
        assertEquals(kept.slice(-tail.length).map(place), tail.map(place));
      }
      const newest = lasting.findLast(isSaid);
      if (newest) {
        assertEquals(after.findLast(isSaid)?.content, newest.content);
      }
      if (cut.longest === null) {
        assertEquals(
          kept,
          lasting.filter((message) => !left.includes(message)),
        );
      }
    }),
    { numRuns: RUNS },
  );
});

Deno.test("what is made short for the summary keeps its pairs and is never longer", () => {
  fc.assert(
    fc.property(rounds, (rounds) => {
      const lasting = historyOf(rounds);
      const { messages } = shortened(lasting);
      assertPaired(messages);
      messages.forEach(({ content }, i) => {
        assert(
          content.length <= Math.max(200, lasting[i]?.content.length ?? 0),
        );
      });
    }),
    { numRuns: 1000 },
  );
});

Deno.test("arguments that are made short are JSON of the same shape (F057)", () => {
  fc.assert(fc.property(fc.jsonValue(), (value) => {
    const args = JSON.stringify({ value, text: "y".repeat(300) });
    const short = JSON.parse(shortArguments(args));
    assertEquals(Object.keys(short), Object.keys(JSON.parse(args)));
    assert(short.text.length < 200);
  }));
});
