import type { Recorded } from "../domain/event_log.ts";
import { resultOf } from "../domain/result_of.ts";
import type { StopReason } from "../domain/stop_reason.ts";
import { addUsage, NO_USAGE, type Usage } from "../domain/usage.ts";
import { NOT_RECORDED } from "./recorded_tools.ts";

/** One thing that was said or done in a session. */
export type Step = Readonly<
  & { revision: number }
  & (
    | { kind: "asked"; text: string }
    | { kind: "said"; text: string }
    | {
      kind: "called";
      tool: string;
      args: string;
      key: string;
      /** What the model read; null if the call has no result. */
      result: string | null;
      /** False if it was denied. */
      allowed: boolean;
    }
    | { kind: "failed"; text: string }
    | { kind: "ended"; why: StopReason }
  )
>;

/** What a stretch of a session came to. */
export interface Totals {
  readonly models: readonly string[];
  readonly modelCalls: number;
  /** Those of them that were played from a recording, and cost nothing. */
  readonly played: number;
  readonly toolCalls: number;
  readonly denied: number;
  /** Calls whose results a run again did not know. */
  readonly unknown: number;
  readonly usage: Usage;
  /** Milliseconds that models took. */
  readonly ms: number;
  /** Why the last turn ended; null if it did not. */
  readonly end: StopReason | null;
}

/** A session as a way from step to step. */
export interface Trajectory {
  readonly steps: readonly Step[];
  readonly totals: Totals;
}

type Called = Extract<Step, { kind: "called" }>;

/** The way that rows of one session tell. */
export function trajectoryOf(rows: readonly Recorded[]): Trajectory {
  const steps = stepsOf(rows);
  return { steps, totals: totalsOf(rows, steps) };
}

function stepsOf(rows: readonly Recorded[]): readonly Step[] {
  const steps: Step[] = [];
  const queued = new Map<string, string>();
  /** Where each call stands in `steps`. */
  const calls = new Map<string, number>();
  const amend = (callId: string, change: (call: Called) => Partial<Called>) => {
    const index = calls.get(callId) ?? -1;
    const call = steps[index];
    if (call?.kind === "called") steps[index] = { ...call, ...change(call) };
  };
  for (const { event, revision, from, to } of rows) {
    const result = resultOf(event);
    // The first result is the one that the model read.
    if (result) {
      amend(result.callId, ({ result: first }) => ({
        result: first ?? result.text,
      }));
    }
    switch (event.type) {
      case "UserMessageReceived":
        steps.push({ revision, kind: "asked", text: event.text });
        break;
      case "MessageQueued":
        queued.set(event.messageId, event.text);
        break;
      case "QueuedMessageTaken": {
        const text = queued.get(event.messageId) ?? "";
        steps.push({ revision, kind: "asked", text });
        break;
      }
      case "ModelReplied":
        // A reply that moved nothing came too late.
        if (from === to) break;
        if (event.text.trim()) {
          steps.push({ revision, kind: "said", text: event.text });
        }
        for (const { callId, tool, args, key } of event.calls) {
          calls.set(callId, steps.length);
          const open = { result: null, allowed: true } as const;
          steps.push({ revision, kind: "called", tool, args, key, ...open });
        }
        break;
      case "ModelFailed": {
        const text = `${event.kind}: ${event.reason}`;
        steps.push({ revision, kind: "failed", text });
        break;
      }
      case "ToolCallDecided":
        amend(event.callId, () => ({ allowed: event.allowed }));
        break;
      case "TurnEnded":
        steps.push({ revision, kind: "ended", why: event.why });
        break;
    }
  }
  return steps;
}

function totalsOf(
  rows: readonly Recorded[],
  steps: readonly Step[],
): Totals {
  const models = new Set<string>();
  let [modelCalls, played, ms] = [0, 0, 0];
  let usage = NO_USAGE;
  for (const { event } of rows) {
    if (event.type === "ModelRequested") models.add(event.model);
    if (event.type !== "ModelReplied" && event.type !== "ModelFailed") continue;
    modelCalls++;
    if (event.usage) usage = addUsage(usage, event.usage);
    if (event.type === "ModelFailed") continue;
    if (isFree(event.usage)) played++;
    ms += event.ms;
  }
  const made = steps.filter((step): step is Called => step.kind === "called");
  const last = steps.at(-1);
  return {
    models: [...models],
    modelCalls,
    played,
    toolCalls: made.length,
    denied: made.filter(({ allowed }) => !allowed).length,
    unknown: made.filter(({ result }) => result?.includes(NOT_RECORDED)).length,
    usage,
    ms,
    end: last?.kind === "ended" ? last.why : null,
  };
}

/** No provider counts nothing, and no estimate of ours is nothing. */
function isFree({ input, output, estimated }: Usage): boolean {
  return input + output === 0 && !estimated;
}
