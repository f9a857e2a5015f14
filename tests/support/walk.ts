import fc from "fast-check";
import { CommandRefusedError } from "../../src/domain/errors.ts";
import type { SessionEvent } from "../../src/domain/session_events.ts";
import { startSession } from "../../src/session/commands.ts";
import { record } from "../../src/session/record.ts";
import { load } from "../../src/session/resume.ts";
import type { Session } from "../../src/session/session.ts";
import { conversationIn } from "../../src/session/snapshots.ts";
import { adapters, memoryLog } from "./adapters.ts";
import * as said from "./conversation_events.ts";
import { opening } from "./opening.ts";

/** What may be tried at a step, sensible or not, on a call of the batch. */
const MOVES: readonly ((callId: string, step: number) => SessionEvent)[] = [
  () => ({ type: "UserMessageReceived", text: "你好 ☃" }),
  () => said.briefed,
  (_, step) => said.called(`a${step}`, `b${step}`),
  (_, step) => said.called(`a${step}`, { problem: "bad_arguments" }),
  () => said.replied({ text: "done" }),
  () => said.empty,
  () => said.cutOff,
  () => said.failed({ retryable: true }),
  () => said.failed({ kind: "stream_interrupted", text: "half", size: 4 }),
  () => said.failed({ kind: "context_overflow" }),
  () => ({
    type: "RetryScheduled",
    at: "2026-01-01T00:00:00.000Z",
    attempt: 1,
  }),
  () => ({ type: "RetryDue" }),
  (callId) => classified(callId, "allow"),
  (callId) => classified(callId, "ask"),
  (callId) => ({
    type: "ApprovalGranted",
    callId,
    by: "person",
    scope: "once",
    digest: "d",
  }),
  (callId) => ({ type: "ApprovalDenied", callId, by: "nobody", reason: "no" }),
  (callId) => ({ type: "ApprovalExpired", callId }),
  (callId) => ({ type: "ToolCallStarted", callId }),
  (callId) => said.done(callId),
  (callId) => said.stopped(callId),
  (_, step) => said.queued(`m${step}`),
  (_, step) => said.queued(`m${step}`, "queue"),
  () => ({ type: "TurnInterrupted", why: "interrupted" }),
  (_, step) => said.called(`a${step}`, { tool: "memory" }),
  (_, step) => said.called(`a${step}`, { tool: "skill_manage" }),
  () => ({ type: "CompressionAsked", focus: "the tests" }),
  () => said.filled,
  () => ({ type: "CompactionUndone" }),
  () => ({
    type: "MemoryFlushed",
    outcome: "saved",
    changes: 1,
    reason: "",
    model: "cheap",
    usage: null,
  }),
  () => ({
    type: "HistoryPruned",
    cut: {
      tailFrom: { stream: "s1", revision: 4 },
      lastUser: null,
      longest: null,
    },
    messages: 2,
    pruned: 1,
    tokens: { before: 9, summarised: 5, asked: 4 },
  }),
  () => ({
    type: "HistorySummarised",
    summary: "你好 in short",
    model: "cheap",
    usage: said.answered.usage,
  }),
  () => ({
    type: "CompressionFailed",
    why: "no_summary",
    reason: "it is down",
    until: null,
  }),
  () => ({
    type: "CompressionMadeNoProgress",
    tokens: { before: 9, after: 10 },
  }),
  () => ({ type: "ReviewRequested", focus: "你好" }),
  (_, step) => ({
    type: "ReviewStarted",
    session: `r${step}`,
    subject: "both",
    focus: "",
  }),
  (_, step) => ({
    type: "ReviewEnded",
    session: `r${step}`,
    why: step % 2 === 0 ? "answered" : "interrupted",
    reason: "",
    memory: 1,
    skills: 0,
  }),
];

function classified(callId: string, verdict: "allow" | "ask"): SessionEvent {
  return {
    type: "CallClassified",
    callId,
    verdict,
    rule: "r",
    by: "rule",
    reason: "",
    digest: "d",
    policy: "p",
    judge: false,
    grants: [],
  };
}

/** Random walks: which move, and on which call of the batch. */
export const walks = fc.array(
  fc.tuple(fc.nat(MOVES.length - 1), fc.nat(1)),
  { minLength: 20, maxLength: 80 },
);

/** An opened session whose log is empty but for that. */
export async function newSession(log = memoryLog()): Promise<Session> {
  const session = load({ ...adapters(), log }, "s1");
  const nudges = { memoryTurns: 1, skillIterations: 2 };
  const started = { ...opening.started, compress: true };
  await startSession(session, { ...opening, started, nudges });
  return session;
}

/** Records each move of a walk that is not refused. */
export function walk(
  session: Session,
  moves: readonly [number, number][],
): void {
  for (const [step, [move, index]] of moves.entries()) {
    const calls = conversationIn(session.snapshots)?.context.calls ?? [];
    const event = MOVES[move]?.(calls[index]?.callId ?? "none", step);
    try {
      if (event) record(session, event);
    } catch (error) {
      if (!(error instanceof CommandRefusedError)) throw error;
    }
  }
}
