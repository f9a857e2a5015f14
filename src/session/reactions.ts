import type { ConversationSnapshot } from "../../actors/conversation_machine.ts";
import type { CompressionFailure } from "../domain/compression_events.ts";
import type { SessionEvent } from "../domain/session_events.ts";
import { reviewReactions } from "./review_reactions.ts";
import { conversationIn, type Snapshots } from "./snapshots.ts";

/**
 * What other actors, and the turn, must hear because `event` happened: with
 * the conversation as it was `before`, and every actor as it is now. Pure.
 */
export function reactions(
  event: SessionEvent,
  before: ConversationSnapshot | undefined,
  snapshots: Snapshots,
): readonly SessionEvent[] {
  const conversation = conversationIn(snapshots);
  if (!before || !conversation) return [];
  return [
    ...followUps(event, before, conversation, snapshots),
    ...announcements(before, conversation),
    ...reviewReactions(event, before, snapshots),
  ];
}

function followUps(
  event: SessionEvent,
  before: ConversationSnapshot,
  conversation: ConversationSnapshot,
  snapshots: Snapshots,
): readonly SessionEvent[] {
  switch (event.type) {
    case "ModelReplied":
      if (before.matches("gating") || !conversation.matches("gating")) {
        return [];
      }
      return [...resultsOfProblems(event), ...proposeNext(conversation)];
    case "ToolCallDecided":
      return proposeNext(conversation);
    case "CallClassified":
      return event.verdict === "ask"
        ? []
        : decide(conversation, event, event.verdict === "allow", event.reason);
    case "CallJudged":
      return event.verdict === "ask" ? [] : decide(
        conversation,
        { callId: event.callId, by: "judge" },
        event.verdict === "allow",
        event.reason,
      );
    case "ApprovalGranted":
      return decide(conversation, event, true, "");
    case "ApprovalDenied":
      return decide(conversation, event, false, event.reason);
    case "ApprovalExpired":
      return decide(
        conversation,
        { callId: event.callId, by: "nobody" },
        false,
        "nobody answered the approval in time",
      );
    case "CompressionFailed":
      return giveUp(conversation, snapshots, event.why);
    case "CompressionMadeNoProgress":
      return giveUp(conversation, snapshots, "no_progress");
    case "CompressionGivenUp":
    case "HistoryCompacted":
      return conversation.matches("idle") ? takeNext(conversation) : [];
    case "TurnInterrupted":
      return [
        ...before.matches("compressing")
          ? [{ type: "CompressionCancelled" } as const]
          : [],
        ...closeOpen(conversation, snapshots),
      ];
    case "TurnEnded":
      return goOn(conversation, event.why);
    default:
      return [];
  }
}

/** What the conversation itself must say next, in its own words. */
function announcements(
  before: ConversationSnapshot,
  after: ConversationSnapshot,
): readonly SessionEvent[] {
  const events: SessionEvent[] = [];
  const { context } = after;
  const model = context.models[context.fallback];
  if (context.fallback > before.context.fallback && model !== undefined) {
    events.push({ type: "ModelFellBack", model });
  }
  if (context.transient && context.transient !== before.context.transient) {
    events.push({ type: "TransientAdded", kind: context.transient });
  }
  if (
    after.matches("compressing") && !before.matches("compressing") &&
    context.trigger
  ) {
    events.push({ type: "CompressionStarted", trigger: context.trigger });
  }
  // A steer joins between two rounds: after all results, before the request.
  if (after.matches("thinking") && !before.matches("thinking")) {
    for (const { messageId, mode } of context.queue) {
      if (mode !== "steer") continue;
      events.push({ type: "QueuedMessageTaken", messageId });
    }
  }
  if (after.matches("ending") && !before.matches("ending") && context.why) {
    const { why, error, iterations, toolCalls } = context;
    events.push({ type: "TurnEnded", why, error, iterations, toolCalls });
  }
  return events;
}

/** A call that cannot be proposed has its result at once. */
function resultsOfProblems(
  { calls }: Extract<SessionEvent, { type: "ModelReplied" }>,
): SessionEvent[] {
  return calls.flatMap(({ callId, problem, advice }) =>
    problem === undefined ? [] : [{
      type: "ToolCallFailed",
      callId,
      kind: "invalid",
      reason: advice ?? problem,
      outcome: problem,
      ms: 0,
    }]
  );
}

/** Approvals of one batch are asked one after another. */
function proposeNext(conversation: ConversationSnapshot): SessionEvent[] {
  if (!conversation.matches("gating")) return [];
  const next = conversation.context.calls.find(({ state, problem }) =>
    state === "proposed" && problem === null
  );
  if (!next) return [];
  return [{ type: "ToolCallProposed", callId: next.callId, tool: next.tool }];
}

/** From the third denial in a row on, the model is told to stop (behaviour 10.2). */
const ENOUGH_DENIALS = 3;
const STOP_TRYING =
  "Several calls in a row were not allowed: do not try variants of them. Say what you need and why, and go on with what can be done";

function decide(
  conversation: ConversationSnapshot,
  { callId, by }: Pick<
    Extract<SessionEvent, { type: "ApprovalDenied" }>,
    "callId" | "by"
  >,
  allowed: boolean,
  reason: string,
): SessionEvent[] {
  if (!conversation.matches("gating")) return [];
  const isThird = conversation.context.denials + 1 >= ENOUGH_DENIALS;
  const told = allowed ? "" : isThird ? `${reason}. ${STOP_TRYING}` : reason;
  return [{ type: "ToolCallDecided", callId, allowed, by, reason: told }];
}

/**
 * Gives each call that never started its result, an open approval its answer,
 * and what was typed ahead back to the person.
 */
function closeOpen(
  { context }: ConversationSnapshot,
  snapshots: Snapshots,
): SessionEvent[] {
  const waiting = context.calls.filter(({ state }) =>
    state === "proposed" || state === "decided"
  );
  const asked = waiting.filter(({ callId }) =>
    snapshots.get(`approval:${callId}`)?.status === "active"
  );
  return [
    ...withdraw(context.queue),
    ...asked.map(({ callId }): SessionEvent => ({
      type: "ApprovalDenied",
      callId,
      by: "interrupt",
      reason: "the turn was interrupted",
    })),
    ...waiting.map(({ callId }): SessionEvent => ({
      type: "ToolCallInterrupted",
      callId,
      started: false,
      output: "",
    })),
  ];
}

/** The conversation waits for its compressor no longer. */
function giveUp(
  conversation: ConversationSnapshot,
  snapshots: Snapshots,
  why: CompressionFailure,
): SessionEvent[] {
  // What is told of one that was cancelled is about nothing that is waited for.
  const hasFailed = snapshots.get("compressor")?.value === "failed";
  return hasFailed && conversation.matches("compressing")
    ? [{ type: "CompressionGivenUp", why }]
    : [];
}

/** What was queued opens the next turn, unless this one went wrong. */
function goOn(conversation: ConversationSnapshot, why: string): SessionEvent[] {
  if (why !== "answered" && why !== "denied") {
    return withdraw(conversation.context.queue);
  }
  return conversation.matches("idle") ? takeNext(conversation) : [];
}

function takeNext({ context }: ConversationSnapshot): SessionEvent[] {
  const [next] = context.queue;
  return next
    ? [{ type: "QueuedMessageTaken", messageId: next.messageId }]
    : [];
}

function withdraw(
  queue: ConversationSnapshot["context"]["queue"],
): SessionEvent[] {
  return queue.map(({ messageId }) => ({
    type: "QueuedMessageWithdrawn",
    messageId,
  }));
}
