import { assert, assertEquals } from "@std/assert";
import { fold } from "../../../actors/fold.ts";
import { reviewerMachine } from "../../../actors/reviewer_machine.ts";
import { NO_COUNTS } from "../../../src/domain/review_counts.ts";
import type {
  Nudges,
  ReviewerStarted,
  ReviewEvent,
} from "../../../src/domain/review_events.ts";
import type { StopReason } from "../../../src/domain/stop_reason.ts";
import { given } from "../../support/given.ts";

const opened = (nudges: Partial<Nudges> = {}): ReviewerStarted => ({
  type: "ReviewerStarted",
  memoryTurns: 10,
  skillIterations: 10,
  ...NO_COUNTS,
  ...nudges,
});
const turn = (iterations = 0, why: StopReason = "answered"): ReviewEvent => ({
  type: "TurnCounted",
  why,
  iterations,
});
const turns = (count: number): ReviewEvent[] => Array(count).fill(turn());
const started: ReviewEvent = {
  type: "ReviewStarted",
  session: "r1",
  subject: "memory",
  focus: "",
};
const ended = (why: StopReason = "answered"): ReviewEvent => ({
  type: "ReviewEnded",
  session: "r1",
  why,
  reason: "",
  memory: 0,
  skills: 0,
});
const requested: ReviewEvent = { type: "ReviewRequested", focus: "tests" };
const interrupted: ReviewEvent = { type: "ReviewInterrupted" };

function state(opening: ReviewerStarted, ...events: readonly ReviewEvent[]) {
  return fold(reviewerMachine, opening, events).value;
}

Deno.test("F159 a review for memory is due at the end of the tenth turn", () => {
  assertEquals(state(opened(), ...turns(9)), "watching");
  assertEquals(state(opened(), ...turns(10)), { due: "memory" });
});

Deno.test("F160 a review for skills is due once ten model calls were made, across turns", () => {
  assertEquals(state(opened(), turn(4), turn(5)), "watching");
  assertEquals(state(opened(), turn(4), turn(6)), { due: "skills" });
});

Deno.test("one review looks for both where both are due", () => {
  assertEquals(state(opened(), ...turns(9), turn(10)), { due: "both" });
});

Deno.test("F161 saving to memory at turn nine begins the count anew", () => {
  const tended: ReviewEvent = { type: "MemoryTended" };
  const nine = [...turns(8), tended, turn()];
  assertEquals(state(opened(), ...nine, ...turns(9)), "watching");
  assertEquals(state(opened(), ...nine, ...turns(10)), { due: "memory" });
});

Deno.test("F161 model calls before a skill was written do not count", () => {
  const tended: ReviewEvent = { type: "SkillsTended", iterations: 8 };
  const before = [turn(5), tended, turn(12)];
  assertEquals(state(opened(), ...before, turn(5)), "watching");
  assertEquals(state(opened(), ...before, turn(6)), { due: "skills" });
});

Deno.test("F161 0 disables; a person may still ask", () => {
  const off = opened({ memoryTurns: 0, skillIterations: 0 });
  assertEquals(state(off, ...turns(50), turn(50)), "disabled");
  assertEquals(state(off, requested), { due: "both" });
  assertEquals(state(off, requested, started, ended()), "disabled");
  const skillsOnly = opened({ memoryTurns: 0 });
  assertEquals(state(skillsOnly, ...turns(50)), "watching");
});

Deno.test("settings that change between runs hold from then on", () => {
  const sooner: ReviewEvent = {
    type: "NudgesChosen",
    memoryTurns: 3,
    skillIterations: 0,
  };
  assertEquals(state(opened(), ...turns(2), sooner, turn()), {
    due: "memory",
  });
  const never: ReviewEvent = { ...sooner, memoryTurns: 0 };
  assertEquals(state(opened(), never), "disabled");
  assertEquals(state(opened(), never, sooner), "watching");
});

Deno.test("an interrupted turn counts, and is no time to look back", () => {
  assertEquals(
    state(opened(), ...turns(9), turn(1, "interrupted")),
    "watching",
  );
  assertEquals(
    state(opened(), ...turns(9), turn(1, "interrupted"), turn()),
    { due: "memory" },
  );
});

Deno.test("reviewerMachine runs one review at a time, and begins none while one runs", () => {
  const due = [...turns(10)];
  given(reviewerMachine, opened(), ...turns(9)).when(turn())
    .then({ due: "memory" }, "beginReview");
  given(reviewerMachine, opened(), ...due).when(started)
    .then("reviewing", "runReview");
  const reviewing = fold(reviewerMachine, opened(), [...due, started]);
  assert(!reviewing.can(requested));
  assertEquals(
    state(opened(), ...due, started, ...turns(12)),
    "reviewing",
  );
});

Deno.test("F169 the next turn stops a review, which still says how it ended", () => {
  const past = [...turns(10), started];
  given(reviewerMachine, opened(), ...past).when(interrupted)
    .then("stopping");
  assertEquals(
    state(opened(), ...past, interrupted, ended("interrupted")),
    "watching",
  );
});

Deno.test("what a finished review looked back for is counted anew, the rest goes on", () => {
  const past = [turn(9), ...turns(9), started, ended()];
  assertEquals(state(opened(), ...past, ...turns(9)), "watching");
  assertEquals(state(opened(), ...past, turn(1)), { due: "skills" });
  assertEquals(state(opened(), ...past, ...turns(10)), { due: "memory" });
});

Deno.test("a review that was cut short stays due, later each time in a row", () => {
  const cut = [started, interrupted, ended("interrupted")];
  const once = [...turns(10), ...cut];
  assertEquals(state(opened(), ...once, turn()), { due: "memory" });
  const twice = [...once, turn(), ...cut];
  assertEquals(state(opened(), ...twice, turn()), "watching");
  assertEquals(state(opened(), ...twice, ...turns(2)), { due: "memory" });
  const done = [...twice, ...turns(2), started, ended()];
  assertEquals(state(opened(), ...done, ...turns(9)), "watching");
});

Deno.test("a review that stays due begins at the end of the next turn", () => {
  given(reviewerMachine, opened(), ...turns(10)).when(turn())
    .then({ due: "memory" }, "beginReview");
});

Deno.test("reviewerMachine accepts every report in every state", () => {
  const reports: readonly ReviewEvent[] = [
    { type: "NudgesChosen", memoryTurns: 1, skillIterations: 1 },
    { type: "MemoryTended" },
    { type: "SkillsTended", iterations: 1 },
    turn(),
    started,
    ended(),
  ];
  const pasts: readonly (readonly ReviewEvent[])[] = [
    [],
    turns(10),
    [...turns(10), started],
    [...turns(10), started, interrupted],
  ];
  for (const past of pasts) {
    const snapshot = fold(reviewerMachine, opened(), past);
    for (const report of reports) {
      assert(
        snapshot.can(report),
        `${report.type} in ${JSON.stringify(snapshot.value)}`,
      );
    }
  }
});
