import { longestStart } from "./model_name.ts";
import type { Usage } from "./usage.ts";

/** What a model's tokens cost, in US dollars a million. */
export interface Price {
  readonly input: number;
  readonly output: number;
  /** Of input that the provider had in its cache; as other input if left out. */
  readonly cached?: number | undefined;
}

/** Prices by the start of a model's name (contract 10, `prices`); none is built in. */
export type Prices = Readonly<Record<string, Price>>;

type Tokens = Pick<Usage, "input" | "output" | "cached">;

const MILLION = 1_000_000;

/** What tokens of a model cost, in US dollars; null where its price is not set. */
export function costOf(
  model: string,
  { input, output, cached }: Tokens,
  prices: Prices = {},
): number | null {
  const name = longestStart(Object.keys(prices), model);
  const price = name === undefined ? undefined : prices[name];
  if (price === undefined) return null;
  return (price.input * (input - cached) +
    (price.cached ?? price.input) * cached +
    price.output * output) / MILLION;
}

/** A sum of costs; null if one of them is not known. */
export function addCosts(a: number | null, b: number | null): number | null {
  return a === null || b === null ? null : a + b;
}

/** A cost as people read it: to the cent, and below a cent to what counts. */
export function dollars(cost: number): string {
  return cost >= 0.01 || cost === 0
    ? `$${cost.toFixed(2)}`
    : `$${cost.toFixed(4)}`;
}
