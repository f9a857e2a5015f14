import { addUsage, type Usage } from "../domain/usage.ts";
import type { ForeignCall, ForeignStep } from "./foreign_session.ts";

/** A call with what became of it; null: its history does not say. */
export interface Called extends ForeignCall {
  readonly result:
    | { readonly text: string; readonly ok: boolean; readonly at: string }
    | null;
}

/** One reply of a model, whole, with its calls and their results. */
export interface Round {
  readonly text: string;
  readonly reasoning: string;
  readonly calls: readonly Called[];
  readonly model: string | null;
  readonly usage: Usage | null;
  readonly at: string;
}

/** What was asked, and every reply until something else was. */
export interface Turn {
  readonly text: string;
  readonly at: string;
  readonly rounds: readonly Round[];
}

/** Stands for a question where a history begins with a reply. */
export const NO_QUESTION = "[The imported history begins with a reply.]";

interface OpenTurn extends Turn {
  readonly rounds: Round[];
}

type Reply = Extract<ForeignStep, { kind: "reply" }>;
type Result = Extract<ForeignStep, { kind: "result" }>;

/**
 * The steps as turns: parts of a reply joined, each result with its call,
 * replies without a word or a call left out. `orphans` counts the results that
 * belong to no call.
 */
export function turnsOf(
  steps: readonly ForeignStep[],
): { readonly turns: readonly Turn[]; readonly orphans: number } {
  const turns: OpenTurn[] = [];
  let orphans = 0;
  for (const step of steps) {
    switch (step.kind) {
      case "user":
        turns.push({ text: step.text, at: step.at, rounds: [] });
        break;
      case "reply":
        if (turns.length === 0) {
          turns.push({ text: NO_QUESTION, at: step.at, rounds: [] });
        }
        reply(turns.at(-1)?.rounds ?? [], step);
        break;
      case "result":
        if (!settle(turns, step)) orphans++;
    }
  }
  return {
    turns: turns.map(({ rounds, ...turn }) => ({
      ...turn,
      rounds: rounds.filter(({ text, calls }) =>
        text.trim() !== "" || calls.length > 0
      ),
    })),
    orphans,
  };
}

function reply(rounds: Round[], step: Reply): void {
  const calls = step.calls.map((call): Called => ({ ...call, result: null }));
  const last = rounds.at(-1);
  if (!last || !isPartOf(last, step)) {
    const { text, reasoning, model, usage, at } = step;
    rounds.push({ text, reasoning, calls, model, usage, at });
    return;
  }
  rounds[rounds.length - 1] = {
    text: joined(last.text, step.text),
    reasoning: joined(last.reasoning, step.reasoning),
    calls: [...last.calls, ...calls],
    model: last.model ?? step.model,
    usage: last.usage && step.usage
      ? addUsage(last.usage, step.usage)
      : last.usage ?? step.usage,
    at: step.at,
  };
}

/** Calls that stand together were asked for together; after a result, or with new words, begins the next. */
function isPartOf({ calls }: Round, step: Reply): boolean {
  if (calls.length === 0) return true;
  const isOpen = calls.every(({ result }) => result === null);
  return isOpen && step.calls.length > 0 && step.text === "";
}

function joined(one: string, other: string): string {
  return [one, other].filter(Boolean).join("\n\n");
}

/** Gives the newest open call of that id its result; false if there is none. */
function settle(
  turns: readonly OpenTurn[],
  { callId, text, ok, at }: Result,
): boolean {
  for (const { rounds } of turns.toReversed()) {
    for (let place = rounds.length - 1; place >= 0; place--) {
      const round = rounds[place];
      const index = round?.calls.findIndex(({ id, result }) =>
        id === callId && result === null
      ) ?? -1;
      if (!round || index < 0) {
        continue;
      }
      rounds[place] = {
        ...round,
        calls: round.calls.map((call, nth) =>
          nth === index ? { ...call, result: { text, ok, at } } : call
        ),
      };
      return true;
    }
  }
  return false;
}
