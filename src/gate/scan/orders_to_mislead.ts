import { WHO } from "./orders_to_hide.ts";
import type { Wording } from "./rule.ts";
import { wordings as of } from "./wordings.ts";

const NEVER =
  "(?:under no (?:circumstances?|conditions?)|in no (?:case|event|way)|on no account|at no (?:time|point)|by no means)";
const SLYLY =
  "(?:silently|quietly|secretly|covertly|discreetly|stealthily|surreptitiously|clandestinely|inconspicuously|without a word|on the quiet|on the sly)";
/** Base forms: what software does by itself ends in -s. */
const ACT =
  "(?:add|append|apply|attach|change|commit|copy|delete|disable|download|edit|email|embed|exfiltrate|export|fetch|forward|include|inject|insert|install|leak|mail|merge|modify|move|open|place|post|publish|push|put|remove|replace|run|execute|send|share|ship|slip|start|swap|switch|transfer|transmit|turn|upload|wipe|write)";
const PLAIN =
  "(?:typo|refactor\\w*|routine|cosmetic|minor|harmless|innocent|formatting|documentation|docs|unrelated|trivial|whitespace|cleanup|clean-up|maintenance|test|chore|normal|standard)";
const SECRET =
  "(?:passwords?|passphrases?|tokens?|seed phrase|recovery phrase|credit card|card number|api[- ]?keys?|credentials?|2fa|one-time code|otp|pin(?: code)?|secrets?|private keys?|login|bank|ssn|social security)";

/** English wordings that make the reader work against the person it works for. */
export const ORDERS_TO_MISLEAD: readonly Wording[] = [
  ...of(
    "conceal",
    1,
    `\\b${NEVER}\\b~{0,20}\\b(?:tell|mention|inform|reveal|disclose|say|show|share|admit|let)\\b~{0,50}\\b(?:${WHO}|nobody)\\b`,
    `\\b${WHO}\\b~{0,20}\\b(?:must|shall|is to|are to)(?: not|n't| never| not to| never to)(?: ever)? (?:find out|get wind|hear|learn|notice|know|discover|suspect|reali[sz]e|detect)\\b(?!~{0,20}\\b(?:stack|raw|internal|traces?|errors?|spinner|flicker|loading)\\b)`,
    `\\bkeep\\b~{0,30}\\b(?:hidden from|secret from|away from|unknown to) ${WHO}\\b(?!~{0,12}\\b(?:overwrit|see(?:ing)? (?:stale|raw)|hav|need|wait))`,
    `\\b(?:deceive|mislead|trick|fool|dupe|manipulate|con|scam|phish|blackmail|lie to|gaslight|defraud) (?:the |your |this |our )?(?:user|owner|operator|human|person|customer|victim|reviewers?|maintainers?|developer|team|them|him|her)\\b`,
    `\\b(?:ask|convince|persuade|get|urge|pressure|lure|coax|make|tell|instruct|push|talk)\\b~{0,12}\\b(?:user|them|customer|human|person|owner|operator|victim|developer)\\b~{0,60}\\b${SECRET}\\b~{0,40}\\b(?:say|saying|claim\\w*|pretend\\w*|tell(?:ing)? (?:them|him|her)|explain\\w*|stating|state|under the pretext|pretext) (?:that )?(?:it|this|they|you|the)\\b`,
  ),
  ...of(
    "conceal",
    0.9,
    `\\b(?:convince|persuade|lure|coax|pressure|manipulate) ${WHO}\\b`,
    `\\b(?:assure|reassure|convince|tell|promise) ${WHO}\\b~{0,40}\\b(?:safe|harmless|required|necessary|needed|mandatory|normal|routine|official|legitimate|secure)\\b~{0,40}\\b(?:paste|enter|type|give|send|hand|share|provide|click|install|run|confirm|approve)\\b`,
    `\\bleav(?:e|ing) (?!the (?:\\w+ )?(?:files?|code|tests?|folders?|artifacts?)\\b)(?:out |(?:this|that|these|the|any|it|all)(?: \\w+){0,3} out (?:of|from) )(?:the |your |any |its |our |every )?(?:\\w+ )?(?:summar|report|log|answer|repl|changelog|commit|pull request|diff|description|transcript|output|response|notes|message)`,
    `\\b(?:tell|inform|assure|report to|say to|write to|answer) ${WHO}\\b~{0,12}\\b(?:that )?~{0,30}\\b(?:passed|succeeded|worked|works?|is (?:done|safe|fixed|clean|green|ok)|are (?:done|safe|fixed|green|ok)|went (?:well|fine))\\b~{0,12}\\b(?:whatever|regardless|no matter|even (?:if|though|when)|although|irrespective|either way|in any case|anyway)\\b`,
    `\\b(?:claim|say|state|report|pretend|declare|announce|write|tell)\\b~{0,60}\\b(?:fixed|patched|resolved|deployed|removed|deleted|done|tested|secure|safe)\\b~{0,12},? (?:but|yet|while) (?:leave|keep|do|retain|in fact|actually|secretly|it is)\\b`,
    `\\b(?:so that|so|such that|in order that|lest) ${WHO}\\b~{0,12}\\b(?:cannot|can't|can not|won't|will not|does not|doesn't|do not|don't|never|is unable to|stays? unaware)\\b~{0,12}\\b(?:see|notice|know|find|reali[sz]e|detect|suspect|discover|trace|tell|learn|object|stop)\\b`,
    `(?:^|[.!?,;:>]\\s*|\\b(?:and|then|please|must|should|shall|always|you) )${SLYLY} ${ACT}\\b(?! (?:mode|option|flag|installs?|error|fail))`,
    `(?:^|[.!?,;:>\\n]\\s*|\\b(?:and|then|please|must) )(?:upload|send|push|copy|forward|exfiltrate|transmit|insert|install|embed|merge)\\b~{0,50}\\b${SLYLY}\\b`,
    `\\b(?:without|and don't|and do not) (?:the )?(?:user|owner|human|anyone|anybody|operator|reviewer)?'?s? ?(?:knowing|noticing|being aware|hearing of it|knowledge)\\b`,
    `\\b(?:no word|not a word|say nothing|say not a word|breathe not a word|never a word|nothing) (?:about|of|on|to)\\b~{0,40}\\b(?:this|these|key|upload|file|step|change|transfer|user|owner|anyone|message|commit)\\b~{0,40}(?:\\b(?:answer|summary|report|message|reply|user|anyone|anybody|owner)\\b|$)`,
  ),
  ...of(
    "conceal",
    0.9,
    "\\b(?:say|write|tell|report|breathe|reveal|disclose) nothing (?:about|of|on)\\b|\\b(?:mention|tell|show|report|say|reveal) (?:it|this|that|them|anything) to (?:nobody|no one|no-one|none)\\b",
    "\\b(?:act|play|stay|look|appear) (?:innocent|dumb|clueless|ignorant|unaware)\\b",
  ),
  ...of(
    "conceal",
    0.7,
    `\\b(?:describe|label|present|pass|disguise|call|title|log|record|mark|frame|name|tag|dress) (?:it|this|that|the \\w+|these|them|up)\\b~{0,12}\\bas (?:an? |if it were an? |part of (?:an? )?)?(?:\\w+ )?${PLAIN}\\b`,
    `\\b(?:remove|delete|erase|strip|wipe|scrub|clear) (?:any|all|every|each) (?:traces?|mentions?|signs?|hints?|record|evidence|references?) (?:of|to) (?:this|the|these|it|your) ?(?:request|instructions?|note|step|change|action|message|upload|commit|file|page)?\\b`,
  ),
];
