import { addCosts } from "../../domain/prices.ts";
import type { ModelCall } from "../../projections/usage.ts";

/** What usage is added up by. */
export type UsageBy = "day" | "model" | "session";

/** Tokens of several model calls. */
export interface UsageSum {
  readonly calls: number;
  readonly input: number;
  readonly output: number;
  readonly cached: number;
  readonly reasoning: number;
  /** In US dollars; null where a price is not set. */
  readonly cost: number | null;
  /** Those of the calls that looked back at a conversation in the background. */
  readonly reviews: number;
  /** True if some of them are our own estimate (P80). */
  readonly estimated: boolean;
}

/** One line of a usage report. */
export interface UsageRow extends UsageSum {
  /** A day as `2025-01-31`, a model's name, or a conversation's root. */
  readonly key: string;
}

/** A model call and what it cost. */
export interface PricedCall extends ModelCall {
  readonly cost: number | null;
}

const NOTHING: UsageSum = {
  calls: 0,
  input: 0,
  output: 0,
  cached: 0,
  reasoning: 0,
  cost: 0,
  reviews: 0,
  estimated: false,
};

/** The calls added up: days in their order, models and sessions by their tokens. */
export function groupUsage(
  calls: readonly PricedCall[],
  by: UsageBy,
  dayOf: (at: string) => string = localDay,
): readonly UsageRow[] {
  const sums = new Map<string, UsageSum>();
  for (const call of calls) {
    const key = by === "day"
      ? dayOf(call.at)
      : by === "model"
      ? call.model ?? "unknown"
      : call.root;
    sums.set(key, plus(sums.get(key) ?? NOTHING, call));
  }
  const rows = [...sums].map(([key, sum]) => ({ key, ...sum }));
  return by === "day"
    ? rows.sort((a, b) => a.key < b.key ? -1 : a.key > b.key ? 1 : 0)
    : rows.sort((a, b) => tokens(b) - tokens(a));
}

/** The sum of all calls. */
export function totalUsage(calls: readonly PricedCall[]): UsageSum {
  return calls.reduce(plus, NOTHING);
}

function plus(sum: UsageSum, call: PricedCall): UsageSum {
  return {
    calls: sum.calls + 1,
    input: sum.input + call.input,
    output: sum.output + call.output,
    cached: sum.cached + call.cached,
    reasoning: sum.reasoning + call.reasoning,
    cost: addCosts(sum.cost, call.cost),
    reviews: sum.reviews + (call.purpose === "review" ? 1 : 0),
    estimated: sum.estimated || call.estimated,
  };
}

function tokens({ input, output }: UsageSum): number {
  return input + output;
}

/** The day on a clock here. */
function localDay(at: string): string {
  const time = new Date(at);
  const two = (value: number) => String(value).padStart(2, "0");
  return `${time.getFullYear()}-${two(time.getMonth() + 1)}-${
    two(time.getDate())
  }`;
}
