import {
  cwdIn,
  grantedIn,
  workspaceIn,
  writtenIn,
} from "../context/conversation_state.ts";
import type { Verdict } from "../domain/approval_events.ts";
import type { Recorded } from "../domain/event_log.ts";
import type { Classify } from "../domain/ports.ts";
import type { Decider, ToolCall } from "../domain/tool_call.ts";

/** A recorded call, and what other rules say of it. */
export interface Rejudged {
  readonly stream: string;
  /** Of the event that proposed it. */
  readonly revision: number;
  readonly call: ToolCall;
  readonly then: Judgement & {
    /** Null if it was never decided. */
    readonly allowed: boolean | null;
    readonly by: Decider | null;
  };
  readonly now: Judgement & {
    /** Would a judge model be asked before a person? */
    readonly judge: boolean;
  };
  readonly isChanged: boolean;
}

interface Judgement {
  readonly verdict: Verdict;
  readonly rule: string;
  readonly reason: string;
}

/** What judging recorded calls again goes by. */
export interface Rejudging {
  readonly classify: Classify;
  /** The standing rules that a person had added before a position of the log. */
  readonly addedBefore: (position: number) => readonly string[];
  /** The conversation that the stream belongs to. */
  readonly root: string;
}

/**
 * Judges each recorded call of a session under other rules, where it stood and
 * with what had been granted until then. Files are looked at as they are now.
 * Nothing runs.
 */
export async function* rejudge(
  past: readonly Recorded[],
  rows: readonly Recorded[],
  { classify, addedBefore, root }: Rejudging,
): AsyncGenerator<Rejudged> {
  const calls = new Map(
    [...past, ...rows].flatMap(({ event }) =>
      event.type === "ModelReplied"
        ? event.calls.map((call): [string, ToolCall] => [call.callId, call])
        : []
    ),
  );
  for (const [index, row] of rows.entries()) {
    const { event, stream, revision, position } = row;
    if (event.type !== "ToolCallProposed") continue;
    const call = calls.get(event.callId);
    const then = thenOf(rows.slice(index), event.callId);
    if (!call || !then) continue;
    const history = [...past, ...rows.slice(0, index + 1)];
    const { verdict, rule, reason, judge } = await classify(call, {
      cwd: cwdIn(history),
      workspace: workspaceIn(history),
      root,
      granted: [...addedBefore(position), ...grantedIn(history)],
      written: writtenIn(history),
    });
    yield {
      stream,
      revision,
      call,
      then,
      now: { verdict, rule, reason, judge },
      isChanged: verdict !== then.verdict,
    };
  }
}

/** What was said of a call, and decided; undefined if it was never judged. */
function thenOf(
  rows: readonly Recorded[],
  callId: string,
): Rejudged["then"] | undefined {
  const about = rows.map(({ event }) => event).filter((event) =>
    "callId" in event && event.callId === callId
  );
  const judged = about.findLast(({ type }) => type === "CallClassified");
  if (judged?.type !== "CallClassified") return undefined;
  const decided = about.find(({ type }) => type === "ToolCallDecided");
  const { verdict, rule, reason } = judged;
  return decided?.type === "ToolCallDecided"
    ? { verdict, rule, reason, allowed: decided.allowed, by: decided.by }
    : { verdict, rule, reason, allowed: null, by: null };
}
