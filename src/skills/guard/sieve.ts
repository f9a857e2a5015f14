import type { Rule } from "./rule.ts";

/**
 * The rules of which any may hit a line of `text`; what is left out hits none.
 * Most texts are met by no rule at all, and one pattern that is all of them
 * says so in a third of the time that each of them takes by itself.
 */
export function sieved(
  rules: readonly Rule[],
  text: string,
): ReadonlySet<Rule> {
  const left = new Set<Rule>();
  for (const { pattern, joined } of sievesOf(rules)) {
    if (!pattern.test(text)) continue;
    for (const { rule, whole } of joined) {
      if (whole.test(text)) left.add(rule);
    }
  }
  return left;
}

/** Rules whose patterns have the same flags, as one pattern and each by itself. */
interface Sieve {
  readonly pattern: RegExp;
  readonly joined: readonly { readonly rule: Rule; readonly whole: RegExp }[];
}

const SIEVES = new WeakMap<readonly Rule[], readonly Sieve[]>();

function sievesOf(rules: readonly Rule[]): readonly Sieve[] {
  const known = SIEVES.get(rules);
  if (known) return known;
  const groups = Map.groupBy(rules, ({ pattern }) => pattern.flags);
  const sieves = [...groups].map(([flags, group]) => {
    const sources = group.map(({ pattern }) => `(?:${pattern.source})`);
    return {
      pattern: new RegExp(sources.join("|"), `${flags}m`),
      joined: group.map((rule) => ({
        rule,
        // For a text of many lines: it may hit where no line does.
        whole: new RegExp(rule.pattern.source, `${flags}m`),
      })),
    };
  });
  SIEVES.set(rules, sieves);
  return sieves;
}
