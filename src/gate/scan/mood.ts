import type { Family } from "./finding.ts";
import type { Match } from "./match.ts";

/** What only an agent has, whatever stands around. */
const PERSONAL =
  /\b(?:(?:all|any|your) (?:previous|prior|earlier|above) (?:instructions?|orders|directives)|system prompt|your (?:\w+ )?(?:rules|instructions?|guidelines|prompts?|polic(?:y|ies)|safety|restrictions|orders)|guardrails|the user's|user's request)\b/;
/** Rules and guards of programs, not of an agent. */
const TECHNICAL =
  /\b(?:lint\w*|eslint|css|firewall|iptables|routing|prettier|tsconfig|\.?git ?ignore|compiler|webpack|babel|cpu|assembly|install(?:ation|ing)?|setup|formatting|style|naming|validation|cors|dns|cache|warnings?|versions?|v\d+|chrome|chromium|browser|puppeteer|playwright|dialogs?|iframe|npm|macos|android|docker|windows|linux|toolchains?|go:\w+|readline|callbacks?|parameters?|propert(?:y|ies)|objects?|streams?|headers?|modules?|attributes?|http|compilers?|typescript|noqa|certificates?)\b/;
/** Before a verb: it is done, can be done, or is a noun; nobody is told to do it. */
const NOT_TOLD =
  /(?:\b(?:can|could|may|might|would|which|who|this|that|project|request|it|they|we|i|the|an?|these|its|their|our|of|for|by|in|on|with|from|as|is|are|was|be|been|when|how|why|not|does|did|users?|people|or|than|about)|(?<!\b(?:have|has|need|needs|must|ought|required|supposed|sure|remember|want|try))\s+to|[.$@\/_-])\s*$/;

/** Before a verb: it begins a setting's name, as in `ignore-scripts`. */
const OPTION = /(?:(?<![\w-])--?|`)$/;

/** The match at less weight where its English sentence only describes. */
export function inItsMood(
  match: Match & { readonly verb: number },
  text: string,
): Match {
  const before = text.slice(Math.max(0, match.verb - 30), match.verb);
  const { family, start, end } = match;
  const isTold = !NOT_TOLD.test(before) &&
    !isDescription(text, family, start, end) &&
    !isUntold(
      family,
      text.slice(start, end),
      text.slice(Math.max(0, start - 200), start),
    );
  if (OPTION.test(before) && /^\w+-\w/.test(text.slice(match.verb, end))) {
    return { ...match, weight: match.weight * 0.5 };
  }
  return isTold ? match : { ...match, weight: match.weight * 0.6 };
}

/** Before what is said of somebody, or of a thing by that name. */
const UNTOLD =
  /(?:\b(?:could|might|would|which|who|it|they|we|i|by)|(?<!\b(?:you|agents?|assistants?|must|ai|models?)\s+)(?:can|may)|(?<!\b(?:have|has|need|needs|must|ought|required|supposed|sure|remember|want|wants|try|are|is|you|asked|told|expected|instructed|allowed|free|how)\s+)to)\s+$/;
/** Verbs that are things as well. */
const NOUNS =
  /^(?:mirror|copy|share|post|report|push|dump|list|print|fetch|request|mail|email|upload|download|release|run|call)\b/;
const TOLD_FAMILIES: ReadonlySet<Family> = new Set([
  "conceal",
  "egress",
  "execute",
  "persist",
  "remote-control",
  "disclose",
]);
/** Said of a vulnerability, to people. */
const DISCLOSURE = /\b(?:disclos|report)\w*/;

/** Does a verb stand where it tells nobody to do anything? */
export function isUntold(
  family: Family,
  found: string,
  before: string,
): boolean {
  return TOLD_FAMILIES.has(family) && /^[a-z]/.test(found) &&
      (UNTOLD.test(before) ||
        NOUNS.test(found) && /\b(?:an?|the|our)\s+$/.test(before)) ||
    family === "persist" &&
      /\byour (?:own )?(?:public|ssh) key\b/.test(found) ||
    family === "conceal" && DISCLOSURE.test(found) &&
      /\b(?:vulnerabilit\w+|embargo\w*|security (?:issues?|reports?|advisor\w+|polic\w+))\b/
        .test(before) ||
    family === "conceal" && /^without\b/.test(found) &&
      /\b(?:was|were|got|been)\b[^.!?\n]{0,30}$/.test(before);
}

/** A third person does it, and nobody is told to. */
const DESCRIBED =
  /\b(?:it|that|which|flag|option|bot|mode|command|tool|installer|formatter|ci|script|job|hook|program|button|function|method|server|page|app|admins?|administrators?|code|programs?|plugins?|packages?|it|users?|we|they|workers?|clients?|visitors?)\b[^.!?\n]{0,20}\b(?:\w{2,}s|can|may|could|send|get|fetch|use)\b[^.!?\n]{0,40}$/;

/** "The command runs without asking". */
const DOES_IT =
  /^(?:command|script|tool|action|it|bot|mode|flag|job)\s+(?:\w+ly\s+)?\w{2,}s\b/;

/** What a project lets be run at any time. */
const TRIALS =
  /\b(?:run(?:ning)?|rerun|re-run|start|apply|commit(?:ting)?|format(?:ting)?) (?:\w+ ){0,3}?(?:tests?|test suite|linters?|lint|formatter|type[- ]?check\w*|checks|builds?|codegen|prettier|eslint|benchmarks?)\b|\bwhen (?:all )?(?:tests|checks|ci)\b|\bread-only\b|\bin ci\b/;
const ANYTHING =
  /\b(?:(?<!read-only )commands?|scripts?|everything|anything|any(?! read-only)|every|payload|https?|curl|wget|delete|push)\b/;

/** Does the sentence speak of software, rather than to an agent? */
export function isDescription(
  text: string,
  family: Family,
  start: number,
  end: number,
): boolean {
  if (family === "override" || family === "policy" || family === "disclose") {
    const around = text.slice(Math.max(0, start - 40), end + 40);
    if (TECHNICAL.test(around) && !PERSONAL.test(text.slice(start, end))) {
      return true;
    }
  }
  if (family === "policy" || family === "execute") {
    const around = text.slice(Math.max(0, start - 30), end + 30);
    if (TRIALS.test(around) && !ANYTHING.test(around)) return true;
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
