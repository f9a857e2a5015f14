import { assert, assertEquals } from "@std/assert";
import { getShortestPaths } from "xstate/graph";
import { conversationMachine } from "../../../actors/conversation_machine.ts";
import type { ConversationEvent } from "../../../src/domain/conversation_events.ts";
import { given } from "../../support/given.ts";
import * as said from "../../support/conversation_events.ts";

const opened = said.opened({ maxIterations: 5, models: ["a", "b"] });
const alone = said.opened({ models: ["a"] });
const { asked, briefed, answered, called, decided } = said;

Deno.test("conversationMachine briefs the turn, then asks the model", () => {
  given(conversationMachine, opened).when(asked)
    .then("briefing", "briefTurn");
  given(conversationMachine, opened, asked).when(briefed)
    .then("thinking", "askModel");
});

Deno.test("conversationMachine runs a batch once its last call is decided", () => {
  const past = [opened, asked, briefed, called("c1", "c2")] as const;
  given(conversationMachine, ...past).when(decided("c1")).then("gating");
  given(conversationMachine, ...past, decided("c1", false))
    .when(decided("c2")).then("acting", "runTools");
});

Deno.test("conversationMachine asks again at once when all is denied", () => {
  given(
    conversationMachine,
    opened,
    asked,
    briefed,
    called("c1", "c2"),
    decided("c1", false),
  ).when(decided("c2", false)).then("thinking", "askModel");
});

Deno.test("conversationMachine makes one concluding call once the budget is spent", () => {
  const two = said.opened({ maxIterations: 2, models: ["a"] });
  const round = (id: string) => [called(id), decided(id), said.done(id)];
  given(conversationMachine, two, asked, briefed, ...round("c1"), called("c2"))
    .when(decided("c2", false)).then("concluding", "askModel");
  const past = [
    two,
    asked,
    briefed,
    ...round("c1"),
    called("c2"),
    decided("c2", false),
  ];
  const { context, value } = said.folded(...past, answered);
  assertEquals([value, context.why], ["ending", "max_iterations"]);
});

Deno.test("conversationMachine nudges three times after empty answers, then gives up (F114)", () => {
  const past: ConversationEvent[] = [alone, asked, briefed];
  for (let tries = 1; tries <= 3; tries++) {
    past.push(said.empty);
    const { value, context } = said.folded(...past);
    assertEquals([value, context.transient], ["thinking", "nudge"]);
    past.push({ type: "TransientAdded", kind: "nudge" });
  }
  const { value, context } = said.folded(...past, said.empty);
  assertEquals([value, context.why], ["ending", "empty_response"]);
});

Deno.test("conversationMachine goes on three times after the output limit, then ends truncated (F115)", () => {
  const past: ConversationEvent[] = [alone, asked, briefed];
  for (let tries = 1; tries <= 3; tries++) {
    past.push(said.cutOff);
    assertEquals(said.folded(...past).value, "recovering");
    past.push({ type: "RetryScheduled", at: "", attempt: tries });
    past.push({ type: "RetryDue" });
    assertEquals(said.folded(...past).value, "thinking");
  }
  const { value, context } = said.folded(...past, said.cutOff);
  assertEquals([value, context.why], ["ending", "truncated"]);
});

Deno.test("conversationMachine ends truncated after three batches that were cut off", () => {
  const cut = (id: string) => said.called(id, { problem: "truncated" });
  const past: ConversationEvent[] = [alone, asked, briefed];
  for (const id of ["c1", "c2"]) {
    past.push(cut(id), said.failedCall(id));
    assertEquals(said.folded(...past).value, "thinking");
  }
  const { value, context } = said.folded(
    ...past,
    cut("c3"),
    said.failedCall("c3"),
  );
  assertEquals([value, context.why], ["ending", "truncated"]);
});

Deno.test("conversationMachine retries what may pass, falls back, then says why it failed", () => {
  const failed = said.failed({ retryable: true });
  const past: ConversationEvent[] = [opened, asked, briefed];
  const many = { ...opened, maxIterations: 90 };
  past[0] = many;
  for (let attempt = 1; attempt <= 3; attempt++) {
    past.push(failed);
    assertEquals(said.folded(...past).value, "recovering");
    past.push({ type: "RetryScheduled", at: "", attempt });
    assertEquals(said.folded(...past).value, "waiting");
    past.push({ type: "RetryDue" });
  }
  past.push(failed);
  const fallen = said.folded(...past);
  assertEquals([fallen.value, fallen.context.fallback], ["thinking", 1]);
  const dead = said.folded(...past, said.failed({ kind: "auth" }));
  assertEquals(
    [dead.value, dead.context.why, dead.context.error],
    ["ending", "provider_error", "auth"],
  );
});

Deno.test("conversationMachine learns a quirk once, without a retry", () => {
  const taught = said.failed({
    quirk: "no_stream_options",
    kind: "format_error",
  });
  const once = said.folded(alone, asked, briefed, taught);
  assertEquals([once.value, once.context.retries], ["thinking", 0]);
  const twice = said.folded(alone, asked, briefed, taught, taught);
  assertEquals(twice.context.why, "provider_error");
});

Deno.test("conversationMachine names each end of a turn", () => {
  const ends: readonly [ConversationEvent, string][] = [
    [answered, "answered"],
    [said.failed({ kind: "context_overflow" }), "context_full"],
    [said.failed({ kind: "degenerate_output" }), "degenerate_output"],
    [said.failed({ kind: "stream_interrupted" }), "stream_interrupted"],
    [said.failed({ kind: "content_policy" }), "refused"],
    [said.failed({ kind: "billing" }), "provider_error"],
    [{ type: "TurnInterrupted", why: "interrupted" }, "interrupted"],
    [{ type: "TurnInterrupted", why: "timeout" }, "timeout"],
  ];
  for (const [event, why] of ends) {
    const { value, context } = said.folded(alone, asked, briefed, event);
    assertEquals([value, context.why], ["ending", why]);
  }
});

Deno.test("conversationMachine ends denied only if no person answered and nothing of that tool succeeded since", () => {
  const past = [alone, asked, briefed, called("c1")] as const;
  const why = (...events: ConversationEvent[]) =>
    said.folded(...past, ...events, answered).context.why;
  assertEquals(why(decided("c1", false, "nobody")), "denied");
  assertEquals(why(decided("c1", false, "rule")), "denied");
  assertEquals(why(decided("c1", false, "person")), "answered");
  const later = [called("c2"), decided("c2"), said.done("c2")];
  assertEquals(why(decided("c1", false, "nobody"), ...later), "answered");
});

Deno.test("conversationMachine lets a started call stop before an interrupted turn ends", () => {
  const past = [alone, asked, briefed, called("c1"), decided("c1")] as const;
  const started: ConversationEvent = { type: "ToolCallStarted", callId: "c1" };
  const stop: ConversationEvent = {
    type: "TurnInterrupted",
    why: "interrupted",
  };
  given(conversationMachine, ...past, started).when(stop)
    .then("interrupted", "settleTools");
  const { value } = said.folded(...past, started, stop, said.stopped("c1"));
  assertEquals(value, "ending");
});

Deno.test("conversationMachine keeps no message queued in idle", () => {
  assert(!said.folded(alone).can(said.queued("m1")));
  const { context } = said.folded(alone, asked, briefed, said.queued("m1"));
  assertEquals(context.queue, [{ messageId: "m1", mode: "steer" }]);
});

Deno.test("conversationMachine acts only on decided calls, on every path", () => {
  const paths = getShortestPaths(conversationMachine, {
    input: said.opened({
      maxIterations: 2,
      models: ["a"],
      maxRetries: 1,
      compress: true,
    }),
    events: [...said.REPORTS, ...said.COMMANDS],
    stopWhen: ({ context }) => context.turn > 1,
    // Counters alone make no new place to be in.
    serializeState: ({ value, context }) =>
      JSON.stringify([
        value,
        context.turn,
        context.isBriefed,
        context.iterations,
        context.retries,
        context.calls.map(({ state }) => state),
      ]),
  });
  const states = new Set(paths.map(({ state }) => state.value));
  // The last is only in the session after a compression.
  const transient = new Set(["preparing", "opening", "resuming"]);
  const all = Object.keys(conversationMachine.states)
    .filter((state) => !transient.has(state));
  assertEquals([...states].sort(), all.sort());
  for (const { state, steps } of paths) {
    // A report is a fact: no state refuses it.
    const refused = said.REPORTS.filter((report) => !state.can(report));
    assertEquals(refused, []);
    if (!state.matches("acting")) continue;
    for (const { callId } of state.context.calls) {
      assert(
        steps.some(({ event }) =>
          event.type === "ToolCallDecided" && event.callId === callId
        ),
      );
    }
  }
});
