import type { Wording } from "./rule.ts";
import { wordings as of } from "./wordings.ts";

const SECRET =
  "(?:passwords?|passphrases?|credentials?|secrets?|api[- ]?keys?|access keys?|private keys?|ssh keys?|tokens?|cookies|seed phrases?|environment variables|env vars|(?:\\S*/)?\\.env\\b(?!\\.))";
const SEND =
  "(?:send|post|upload|forward|mail|e-mail|email|transmit|exfiltrate|push|ship|submit|deliver|relay|report|pass|copy|beam|leak|publish|commit|paste|share)";
const OUTSIDE =
  "(?:https?|wss?|ftp)://(?!localhost|127\\.|10\\.|192\\.168\\.|\\[::1\\])\\S|(?!10\\.|127\\.|192\\.168\\.)\\b\\d{1,3}(?:\\.\\d{1,3}){3}\\b|\\b[\\w.+-]{1,40}@[\\w-]{1,40}\\.\\w";
const ENV =
  "(?:env|printenv|set|history|export -p|cat \\S{1,60}|whoami|ifconfig|ps aux)";

/** English wordings that take what is private out of the machine or the prompt. */
export const ORDERS_TO_HAND_OVER: readonly Wording[] = [
  ...of(
    "egress",
    1,
    `\\b${SEND}\\b~{0,20}\\b(?:output|result|contents?|response) of ["'\`]?${ENV}["'\`]?~{0,40}(?:${OUTSIDE})`,
    `\\b(?:collect|gather|find|harvest|scrape|grab|steal|extract|dump|look for|search for|hunt for|take)\\b~{0,30}\\b(?:all|any|every|the|each)\\b~{0,20}\\b${SECRET}~{0,60}\\b(?:and|then) ${SEND} (?:it|them|these|those|all|everything|each|what)\\b`,
    `(?:${SECRET}|\\bcredentials?\\b|\\bid_(?:rsa|ed25519)\\b|/\\.(?:aws|ssh|netrc)\\b)[^]{0,100}?\\b${SEND} (?:it|them|everything|what(?:ever)? (?:you|it)|(?:the|its|their) (?:contents?|values?|results?|output))\\b~{0,40}(?:${OUTSIDE})`,
    `\\b(?:answers?|repl(?:y|ies)|responses?|messages?|summar(?:y|ies)|outputs?)\\b~{0,12}\\b(?:must|has to|have to|should|shall|needs? to|always|is to|are to) (?:always )?(?:end|contain|include|begin|start|close|finish|carry|have|show|bear)\\b~{0,40}\\b(?:link|image|pixel|url|picture|iframe|badge|beacon)\\b~{0,30}https?://`,
    `\\b(?:resolve|look ?up|ping|query|dns (?:lookup|query|request)s?)\\b~{0,30}\\$\\(\\s*(?:cat|env|printenv|base64|whoami|hostname|head)\\b`,
  ),
  ...of(
    "egress",
    0.9,
    `\\b(?:user|owner|customer|client)s?'?s? (?:\\w+ ){0,2}${SECRET}\\b~{0,30}\\b(?:to be |should be |must be |are |is )?(?:printed|shown|sent|posted|published|written|displayed|echoed|logged|shared)\\b~{0,20}\\b(?:in (?:clear|plain|full)|public\\w*|to (?:anyone|everyone|any|https?))`,
    `\\b(?:want|wants|prefer|prefers|like|likes|ask|asked)\\b~{0,20}\\b${SECRET}\\b~{0,12}\\b(?:printed|shown|displayed|included|posted|in)\\b~{0,20}\\b(?:clear|plain|full|every (?:answer|reply|message)|all answers)\\b`,
    `\\b(?:share|transfer|give|hand over|open up)\\b~{0,12}\\b(?:private|internal|whole|entire|user's|our) (?:repositor(?:y|ies)|repo|project|account|workspace|drive|folder|mailbox)\\b~{0,12}\\b(?:with|to) (?:the )?(?:user|account|address|member)?\\b`,
    `\\b(?:take|make|grab|capture) (?:a )?(?:screenshots?|copy|copies|photos?|recordings?)\\b~{0,40}\\b(?:and|then) ${SEND}\\b~{0,40}(?:${OUTSIDE})`,
    `\\b(?:every|each|all|any) (?:\\w+ ){0,2}(?:messages?|files?|prompts?|conversations?|keystrokes?|documents?|commands?|answers?)\\b~{0,20}\\b(?:must be|should be|is to be|are to be|has to be|have to be|gets?|will be|shall be) (?:also )?(?:sent|posted|forwarded|uploaded|mailed|copied|reported|mirrored|relayed)\\b~{0,30}(?:${OUTSIDE})`,
  ),
  ...of(
    "disclose",
    0.9,
    "\\b(?:show|reveal|print|output|display|share|dump|disclose|expose|publish|recite|give (?:me|us)|tell (?:me|us|everyone|anyone)|paste|post)\\b~{0,12}\\b(?:(?:all|the (?:full |entire |whole )?contents?) of |everything in )?your (?:\\w+ )?(?:memory|memories|context(?: window)?|system prompt|hidden (?:prompt|rules)|knowledge base|conversation history|chat history|initial prompt|guidelines)\\b",
    "\\bwhat (?:were|are|was|is|did|do) (?:you|your)\\b~{0,30}\\b(?:told|instructed|given|instructions|system (?:prompt|message)|initial (?:prompt|message)|hidden)\\b[^]{0,60}?\\b(?:output|print|repeat|show|list|write|quote|give|recite|in full|verbatim|word for word)\\b",
    "\\b(?:system prompt|initial instructions|hidden instructions|system message)\\b~{0,20}\\b(?:may|can|should|must|is to|is allowed to) (?:always )?be (?:shown|revealed|shared|given|printed|told|disclosed|published|displayed)\\b~{0,20}\\b(?:anyone|anybody|everyone|whoever|any user|on request|who asks|all)\\b",
  ),
];
