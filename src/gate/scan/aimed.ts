import type { Family, Finding } from "./finding.ts";

const NAME =
  "(?:(?:coding |ai |language |llm )?(?:agents?|assistants?|models?)|ai(?: (?:tools?|readers?|systems?|reviewers?))?|llms?|gpt|chatgpt|claude|copilot|gemini|bots?)";
/** The reader is called by what it is. */
const CALLED =
  `(?:^|[\\n.!?>*(\\[{"'#|/-])[ \\t]*(?:dear |hey,? |hello,? |attention,? |important,? |(?:notes?|instructions?|messages?|orders?) (?:to|for) |to )?(?:the |all |any |every )?${NAME}[ \\t]*[:,!\\u2014\\u2013][ \\t]*[a-z]|` +
  "\\bif you(?:'re| are) an? (?:ai|llm|language model|coding agent|coding assistant|automated agent)\\b|" +
  "\\b(?:ai|llm|coding)[ -](?:agents?|assistants?|models?|readers?) (?:must|should|shall|have to|are required to)\\b";
/** What nobody says to anybody else. */
const OVERRIDES =
  "\\b(?:ignore|disregard|forget)\\b[^.\\n]{0,30}\\b(?:previous|prior|above|earlier|preceding|your)\\b[^.\\n]{0,20}\\b(?:instructions|directions|guidelines|system prompt)\\b";
const AIMED = new RegExp(`${CALLED}|${OVERRIDES}`, "i");
/** Payloads in characters that no text of a project needs. */
const UNSEEN =
  /[\u{e0000}-\u{e0fff}\u202a-\u202e\u2066-\u2069]|[\u200b-\u200f\u2060-\u2064\ufe00-\ufe0f]{8}/u;

/** So far before an order its reader may be called. */
const NEAR = 120;
const SHORTEST_PAYLOAD = 8;
const ORDERS: ReadonlySet<Family> = new Set([
  "override",
  "role",
  "conceal",
  "disclose",
  "egress",
  "execute",
  "policy",
  "remote-control",
  "order",
  "encoded-order",
]);

/** Is it worth the scanner's while? Most results of tools are not. */
export function mayBeAimed(text: string): boolean {
  return UNSEEN.test(text) || AIMED.test(text);
}

/**
 * The findings that are meant for the agent, whoever the text is by: payloads
 * that nobody sees, and orders that call their reader by what it is. What a
 * machine's own files say to people, or about attacks, is none.
 */
export function aimedAtAgent(
  text: string,
  findings: readonly Finding[],
): Finding[] {
  return findings.filter(({ family, grade, offset, length, text: said }) => {
    if (grade !== "block") return false;
    if (family === "hidden-text" || family === "bidi") {
      const run = text.slice(offset, offset + length);
      return UNSEEN.test(run) &&
        (family === "bidi" || length >= SHORTEST_PAYLOAD);
    }
    const around = text.slice(Math.max(0, offset - NEAR), offset + length);
    return ORDERS.has(family) && (AIMED.test(around) || AIMED.test(said));
  });
}
