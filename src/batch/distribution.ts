import { UsageError } from "../domain/errors.ts";
import { sha256 } from "../domain/sha256.ts";

/** How often each toolset is offered, in percent, each by itself (behaviour 15.1). */
export type Distribution = Readonly<Record<string, number>>;

/** Distributions by name, over the toolsets that there are. */
export const DISTRIBUTIONS: Readonly<Record<string, Distribution>> = {
  default: { default: 100 },
  balanced: { file: 50, terminal: 50, skills: 50, session_search: 50 },
  development: { file: 90, terminal: 90, skills: 40, session_search: 20 },
  terminal_tasks: { terminal: 97, file: 80, skills: 20 },
  terminal_only: { terminal: 100 },
  safe: { read: 90, session_search: 40 },
  minimal: { read: 100 },
  reasoning: { read: 30, session_search: 20 },
  mixed_tasks: { file: 70, terminal: 60, read: 40, skills: 40 },
};

/**
 * The distribution of a name, or of `toolset=percent,...`.
 *
 * @throws {UsageError} If it is neither.
 */
export function distributionOf(text: string): Distribution {
  if (Object.hasOwn(DISTRIBUTIONS, text)) return DISTRIBUTIONS[text] ?? {};
  const entries = text.split(",").map((part) => {
    const [, name = "", percent = ""] = /^(\w+)=(\d{1,3})$/.exec(part) ?? [];
    return [name, Number(percent)] as const;
  });
  if (
    entries.every(([name, percent]) => name && percent >= 1 && percent <= 100)
  ) {
    return Object.fromEntries(entries);
  }
  throw new UsageError(
    `Cannot use distribution "${text}": expected toolset=1..100,..., or ${
      Object.keys(DISTRIBUTIONS).join(", ")
    }`,
  );
}

/**
 * The toolsets that one row gets: each by its own chance, the likeliest if no
 * chance came true. The same row gets the same ones each time.
 */
export function toolsetFor(
  distribution: Distribution,
  row: { readonly number: number; readonly hash: string },
): string {
  const names = Object.entries(distribution);
  const chosen = names.filter(([name, percent]) =>
    drawn(`${row.number}:${row.hash}:${name}`) * 100 < percent
  );
  const likeliest = names.toSorted(([, a], [, b]) => b - a).slice(0, 1);
  return (chosen.length > 0 ? chosen : likeliest)
    .map(([name]) => name).join(",");
}

/** From 0 up to 1, and for one text always the same: a resumed batch draws alike. */
function drawn(text: string): number {
  return parseInt(sha256(text).slice(0, 8), 16) / 0x1_0000_0000;
}
