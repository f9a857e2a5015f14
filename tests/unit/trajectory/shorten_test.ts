import {
  assert,
  assertEquals,
  assertStringIncludes,
  assertThrows,
} from "@std/assert";
import type { Auxiliary } from "../../../src/domain/ports.ts";
import { shorten } from "../../../src/trajectory/shorten.ts";
import {
  type Trajectory,
  trajectoryIn,
} from "../../../src/trajectory/trajectory.ts";

const BUDGET = { target: 15_250, summary: 750 };

/** A talk of so many calls, each with a result of about 1,000 tokens. */
function talk(calls: number): Trajectory {
  return {
    ...{ model: "m", completed: true },
    conversations: [
      { from: "system", value: "You can call functions." },
      { from: "human", value: "Find the fault." },
      ...Array.from({ length: calls }, (_, n) => [
        { from: "gpt", value: `<think>\n</think>\ncall ${n}` } as const,
        { from: "tool", value: `result ${n} ${"x".repeat(3800)}` } as const,
      ]).flat(),
      { from: "gpt", value: "<think>\n</think>\nFound it." },
    ],
  };
}

function summariser(text = "It tried this and that.") {
  const questions: Auxiliary[] = [];
  const summarise = (question: Auxiliary) => {
    questions.push(question);
    return Promise.resolve(text);
  };
  return { questions, summarise };
}

Deno.test("F245 shorten() brings a long trajectory under the target, with both ends as they were", async () => {
  const { questions, summarise } = summariser();
  const long = talk(40);
  const { trajectory, outcome, turns, tokens } = await shorten(
    long,
    BUDGET,
    summarise,
  );
  assertEquals(outcome, "compressed");
  assert(tokens.before > 40_000 && tokens.after <= BUDGET.target);
  const { conversations } = trajectory;
  assertEquals(conversations.length, long.conversations.length - turns + 1);
  assertEquals(conversations.slice(1, 4), long.conversations.slice(1, 4));
  assertEquals(conversations.slice(-4), long.conversations.slice(-4));
  assertStringIncludes(conversations[0]?.value ?? "", "replaced by a summary");
  assertEquals(conversations[4]?.from, "human");
  assertStringIncludes(
    conversations[4]?.value ?? "",
    "It tried this and that.",
  );
  assertEquals(conversations[5]?.from, "gpt");
  assertEquals({ ...trajectory, conversations: [] }, {
    ...long,
    conversations: [],
  });
  const [question] = questions;
  assertEquals([questions.length, question?.temperature], [1, 0.3]);
  assertEquals(question?.maxTokens, 750);
  assertStringIncludes(question?.user ?? "", "call 1");
  assert(!question?.user.includes("call 0"), "the first call stays");
  // Only as much as needed goes: one call less would have been too much.
  assert(tokens.after > BUDGET.target - 2 * 1100 - BUDGET.summary);
});

Deno.test("shorten() leaves a trajectory that fits as it is, and asks nobody", async () => {
  const { questions, summarise } = summariser();
  const short = talk(5);
  const { trajectory, outcome, tokens } = await shorten(
    short,
    BUDGET,
    summarise,
  );
  assertEquals([outcome, questions.length], ["fits", 0]);
  assertEquals(trajectory, short);
  assertEquals(tokens.before, tokens.after);
});

Deno.test("shorten() says when what has to stay is too much", async () => {
  const { summarise } = summariser();
  const { outcome } = await shorten(
    talk(40),
    { target: 2000, summary: 750 },
    summarise,
  );
  assertEquals(outcome, "over");
  const swollen = summariser("word ".repeat(50_000));
  const kept = await shorten(talk(20), BUDGET, swollen.summarise);
  assertEquals([kept.outcome, kept.trajectory], ["over", talk(20)]);
});

Deno.test("trajectoryIn() refuses what is no ShareGPT conversation", () => {
  for (
    const line of [
      "{",
      "[]",
      '{"messages":[]}',
      '{"conversations":[{"from":"x","value":""}]}',
    ]
  ) {
    assertThrows(() => trajectoryIn(line), SyntaxError);
  }
});
