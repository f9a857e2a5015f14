import type { Draft, State } from "../../src/domain/event_log.ts";
import type { Ids } from "../../src/domain/ports.ts";
import type { SessionEvent } from "../../src/domain/session_events.ts";

const digest =
  "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08";
const output = "src/log/chain.ts:12: export function extend(head, batches)\n";

/** The drafts of one tool iteration of a session, as the loop records them. */
export function iteration(callId: string, outputLines = 4): readonly Draft[] {
  const approval = `approval:${callId}`;
  const usage = {
    input: 5210,
    output: 48,
    cached: 4096,
    reasoning: 0,
    estimated: false,
  };
  const call = {
    callId,
    tool: "terminal",
    args: `{"command":"rg -n extend src/log"}`,
    key: "5f1b2c3d4e5f6071",
  };
  return [
    draft("conversation", "preparing", "thinking", {
      type: "ModelRequested",
      wire: 1,
      sha256: digest,
      model: "qwen3-coder",
      estimate: 5200,
    }),
    draft("conversation", "thinking", "gating", {
      type: "ModelReplied",
      text: "",
      reasoning: "",
      calls: [call],
      finish: "tool_calls",
      size: { text: 0, reasoning: 0 },
      usage,
      model: "qwen3-coder",
      ms: 812,
      ignoredCalls: 0,
    }),
    draft(approval, null, "classifying", {
      type: "ToolCallProposed",
      callId,
      tool: "terminal",
    }),
    draft(approval, "classifying", "allowed", {
      type: "CallClassified",
      callId,
      verdict: "allow",
      rule: "read-only",
      by: "rule",
      reason: "",
      digest,
      policy: "p",
      judge: false,
      grants: [],
    }),
    draft("conversation", "gating", "acting", {
      type: "ToolCallDecided",
      callId,
      allowed: true,
      by: "rule",
      reason: "",
    }),
    draft("conversation", "acting", "acting", {
      type: "ToolCallStarted",
      callId,
    }),
    draft("conversation", "acting", "preparing", {
      type: "ToolCallCompleted",
      callId,
      output: output.repeat(outputLines),
      outcome: "0a1b2c3d4e5f6071",
      ms: 14,
      ok: true,
      exitCode: 0,
    }),
  ];
}

/** A draft with what does not matter filled in. */
export function draft(
  actor: string,
  from: State | null,
  to: State | null,
  event: SessionEvent,
  cause: Draft["cause"] = null,
): Draft {
  return {
    event,
    actor,
    machine: `${actor.split(":")[0]}@1`,
    at: "2026-11-30T21:22:00.123Z",
    turn: 1,
    cause,
    from,
    to,
  };
}

/** Ids that are new each time and the same in every run. */
export function countingIds(): Ids {
  let count = 0;
  return { hex: (digits) => (++count).toString(16).padStart(digits, "0") };
}

/** What a test says in a session. */
export function said(text: string, cause: Draft["cause"] = null): Draft {
  return draft("conversation", "idle", "preparing", {
    type: "UserMessageReceived",
    text,
  }, cause);
}

/** Ends a session for good. */
export function erasure(): Draft {
  return draft("conversation", "idle", "idle", { type: "SessionErased" });
}
