import type { Family } from "./finding.ts";
import type { Match } from "./match.ts";

/** Rules and guards of programs, not of an agent. */
const TECHNICAL =
  /\b(?:lint\w*|eslint|css|firewall|iptables|routing|prettier|tsconfig|\.?git ?ignore|compiler|webpack|babel|cpu|assembly|install(?:ation|ing)?|setup|formatting|style|naming|validation|cors|dns|cache|warnings?|versions?|v\d+|chrome|chromium|browser|puppeteer|playwright|dialogs?|iframe|npm|macos|android|docker|windows|linux)\b/;
/** Before a verb: it is done, can be done, or is a noun; nobody is told to do it. */
const NOT_TOLD =
  /(?:\b(?:can|could|may|might|would|which|who|this|that|project|request|it|they|we|i|the|an?|these|its|their|our|of|for|by|in|on|with|from|as|is|are|was|be|been|when|how|why|not|does|did|users?|people|or|than|about)|(?<!\b(?:have|has|need|needs|must|ought|required|supposed|sure|remember|want|try))\s+to|[.$@\/_-])\s*$/;

/** The match at less weight where its English sentence only describes. */
export function inItsMood(
  match: Match & { readonly verb: number },
  text: string,
): Match {
  const before = text.slice(Math.max(0, match.verb - 30), match.verb);
  const isTold = !NOT_TOLD.test(before) &&
    !isDescription(text, match.family, match.start, match.end);
  return isTold ? match : { ...match, weight: match.weight * 0.6 };
}

/** A third person does it, and nobody is told to. */
const DESCRIBED =
  /\b(?:it|that|which|flag|option|bot|mode|command|tool|installer|formatter|ci|script|job|hook|program|button|function|method|server|page|app|it|users?|we|they|workers?|clients?|visitors?)\b[^.!?\n]{0,20}\b(?:\w{2,}s|can|may|could|send|get|fetch|use)\b[^.!?\n]{0,40}$/;

/** "The command runs without asking". */
const DOES_IT =
  /^(?:command|script|tool|action|it|bot|mode|flag|job)\s+(?:\w+ly\s+)?\w{2,}s\b/;

/** Does the sentence speak of software, rather than to an agent? */
export function isDescription(
  text: string,
  family: Family,
  start: number,
  end: number,
): boolean {
  if (family === "override" || family === "policy" || family === "disclose") {
    const around = text.slice(Math.max(0, start - 40), end + 40);
    if (TECHNICAL.test(around)) return true;
  }
  return (family === "policy" || family === "egress") &&
    (DESCRIBED.test(sentenceBefore(text, start)) ||
      DOES_IT.test(text.slice(start, end)));
}

function sentenceBefore(text: string, at: number): string {
  const before = text.slice(Math.max(0, at - 80), at);
  return before.slice(
    Math.max(before.lastIndexOf("."), before.lastIndexOf("\n")) + 1,
  );
}
