import type { Family } from "./finding.ts";

/** Families whose orders are sentences: what a program's text has of their words is chance. */
const SPOKEN: ReadonlySet<Family> = new Set([
  "override",
  "role",
  "conceal",
  "disclose",
  "egress",
  "execute",
  "persist",
  "policy",
  "order",
]);

/** Code that is quoted whole and addresses: a sentence may name them and stays one. */
const NAMED = /`[^`\n]{1,200}`|\b\w+:\/\/\S+|\$\([^()\n]*\)|\{\{[^}\n]*\}\}/g;
/** What stands between words in programs, options, logs and tables, and in no sentence. */
const SIGNS =
  /[{}]|;\s*\n|\w\(\S|--\w+=|\(\)|["']\)|\w=["'\w$]|["'][,;:]?\s*[\n+]\s*["']|\$\d|=>|\s--?[a-z]|\|[^|\n]*\||\|\s*\n|\s>>?\s*\.?\w|\]\(|```/;

/** Do signs of code part the words of the piece, so that it is no sentence? */
export function isCodeLike(family: Family, piece: string): boolean {
  if (!SPOKEN.has(family)) return false;
  const isCut = piece.split("`").length % 2 === 0;
  // It may begin or end within the code that a sentence names.
  return (isCut ? ["`" + piece, piece + "`"] : [piece])
    .every((whole) => SIGNS.test(whole.replace(NAMED, "x")));
}
