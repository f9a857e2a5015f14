import { assert, assertEquals } from "@std/assert";
import fc from "fast-check";
import type { ForeignStep } from "../../../src/import/foreign_session.ts";
import { NO_QUESTION, turnsOf } from "../../../src/import/turns.ts";

const AT = "2025-01-01T00:00:00.000Z";

function user(text: string): ForeignStep {
  return { kind: "user", text, at: AT };
}

function reply(text: string, ...ids: readonly string[]): ForeignStep {
  const calls = ids.map((id) => ({ id, tool: "t", args: "{}" }));
  return {
    kind: "reply",
    text,
    reasoning: "",
    calls,
    model: null,
    usage: null,
    at: AT,
  };
}

function result(callId: string, text: string): ForeignStep {
  return { kind: "result", callId, text, ok: true, at: AT };
}

function shape(...steps: readonly ForeignStep[]) {
  const { turns, orphans } = turnsOf(steps);
  return {
    orphans,
    turns: turns.map(({ text, rounds }) => [
      text,
      ...rounds.map(({ text, calls }) => [
        text,
        ...calls.map(({ id, result }) => `${id}=${result?.text}`),
      ]),
    ]),
  };
}

Deno.test("turnsOf() joins the parts of a reply, and begins the next after a result", () => {
  assertEquals(
    shape(
      user("go"),
      reply("first"),
      reply("", "a"),
      reply("", "b"),
      result("b", "2"),
      result("a", "1"),
      reply("", "c"),
      result("c", "3"),
      reply("done"),
      reply("really"),
    ),
    {
      orphans: 0,
      turns: [[
        "go",
        ["first", "a=1", "b=2"],
        ["", "c=3"],
        ["done\n\nreally"],
      ]],
    },
  );
});

Deno.test("turnsOf() leaves a call open whose result its history lacks", () => {
  assertEquals(shape(user("go"), reply("", "a"), reply("never mind")), {
    orphans: 0,
    turns: [["go", ["", "a=undefined"], ["never mind"]]],
  });
});

Deno.test("turnsOf() tells calls of one id apart by their order", () => {
  assertEquals(
    shape(
      user("go"),
      reply("", ""),
      result("", "1"),
      reply("", "", ""),
      result("", "2"),
      result("", "3"),
      result("", "4"),
    ),
    { orphans: 1, turns: [["go", ["", "=1"], ["", "=2", "=3"]]] },
  );
});

Deno.test("turnsOf() says so where a history begins with a reply, and drops empty ones", () => {
  assertEquals(shape(reply("hello"), user("hi"), reply(" ")), {
    orphans: 0,
    turns: [[NO_QUESTION, ["hello"]], ["hi"]],
  });
});

Deno.test("turnsOf() loses no word, call or result, and answers only the last round with words alone", () => {
  const step = fc.oneof(
    fc.constantFrom("q1", "q2").map(user),
    fc.tuple(
      fc.constantFrom("", "w1", "w2"),
      fc.array(fc.constantFrom("a", "b"), { maxLength: 2 }),
    ).map(([text, ids]) => reply(text, ...ids)),
    fc.constantFrom("a", "b").map((id) => result(id, "r")),
  );
  fc.assert(fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
    const { turns, orphans } = turnsOf(steps);
    const rounds = turns.flatMap((turn) => turn.rounds);
    const calls = rounds.flatMap((round) => round.calls);
    const count = (kind: string) =>
      steps.filter((one) => one.kind === kind).length;
    const asked = steps.flatMap((one) => one.kind === "reply" ? one.calls : []);
    assertEquals(calls.length, asked.length);
    assertEquals(
      calls.filter((call) => call.result).length + orphans,
      count("result"),
    );
    const words = steps.flatMap((one) =>
      one.kind === "reply" && one.text ? [one.text] : []
    );
    assertEquals(
      rounds.map((round) => round.text).filter(Boolean).join("\n\n"),
      words.join("\n\n"),
    );
    for (const turn of turns) {
      const wordy = turn.rounds.findIndex((round) => round.calls.length === 0);
      assert(wordy < 0 || wordy === turn.rounds.length - 1);
    }
  }));
});
