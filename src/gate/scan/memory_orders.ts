import type { Wording } from "./rule.ts";
import { wordings as of } from "./wordings.ts";

/**
 * What a memory may not say, though a project's text may: a memory is a fact
 * about the world, and no standing order that could hurt (security 2, row 14).
 */
export const MEMORY_ORDERS: readonly Wording[] = [
  ...of(
    "persist",
    0.7,
    "\\b(?:every time|each time|whenever|always|when) (?:you |the (?:assistant|agent) )?~{0,40}\\b(?:include|insert|add|recommend|suggest|promote|import|mention|link|advertise|prefer|install|redirect|point|route)\\b",
  ),
  ...of(
    "policy",
    0.8,
    "\\b(?:approvals?|confirmations?|permissions?|consent|reviews?|asking|safety checks?)\\b~{0,20}\\b(?:is|are) (?:not|no longer|never) (?:needed|required|necessary|wanted)\\b",
  ),
  ...of(
    "persist",
    0.8,
    "\\b(?:add|use|set|route|send|point|configure)\\b~{0,40}\\b(?!10\\.|127\\.|192\\.168\\.)\\d{1,3}(?:\\.\\d{1,3}){3}\\b~{0,30}\\b(?:proxy|dns|resolver|gateway|mirror|registry|relay|traffic)\\b",
  ),
  ...of(
    "policy",
    0.8,
    "\\balways (?:approve|accept|allow|confirm|grant|trust|skip|bypass|obey)\\b|\\bnever (?:ask|refuse|question|confirm|warn|block|decline)\\b",
  ),
  ...of(
    "egress",
    0.8,
    "\\b(?:secrets?|passwords?|keys?|tokens?|credentials)\\b~{0,30}\\b(?:posted|sent|uploaded|published|shared|forwarded|mailed|copied|mirrored)\\b",
  ),
  ...of(
    "policy",
    0.8,
    "\\b(?:ignore|disregard|skip|bypass|suppress|dismiss|silence|mute|disable)\\b~{0,20}\\b(?:warnings? (?:from|of|by) the (?:scanner|gate|guard|system)|alerts?|findings?|scanner|checks|prompts?|safety|security|approvals?|confirmations?|gate)\\b",
  ),
  ...of(
    "persist",
    0.7,
    "\\b(?:always|every|each|any|all)\\b~{0,60}\\b(?:install|download|fetch|send|upload|post|forward|bcc|cc|mail|email|copy|push|route|publish|sync)\\b~{0,80}(?:https?://|@[\\w-]+\\.)",
  ),
  ...of(
    "persist",
    0.7,
    "\\b(?:bcc|cc|forward|send|e?-?mail|upload|post|push|sync|copy|report)\\b(?! (?:at|via|address|account|on|is)\\b)~{0,60}(?:https?://(?!localhost|127\\.|10\\.|192\\.168\\.)|@[\\w-]+\\.\\w)",
  ),
  ...of(
    "policy",
    0.8,
    "\\b(?:counts? as|trusts? (?:all|any|every|each|whatever)|(?:are|is) to be (?:treated|executed|obeyed|followed|trusted|accepted)|(?:are|is) (?:always )?(?:orders|trusted|authori[sz]ed|authoritative)|speaks? for|has the authority|must be (?:obeyed|executed|followed|trusted|accepted)|obey only|only obey|obeys?)\\b",
  ),
  ...of(
    "policy",
    0.8,
    "\\b(?:warnings?|alerts?|findings?|scanner\\w*|checks|confirmations?|approvals?)(?:'s)?(?: \\w+)? (?:is|are) to be (?:ignored|skipped|dismissed|suppressed|bypassed|assumed)\\b",
    "\\b(?:does not|doesn't|do not|don't) (?:want|wish|like|need) to be (?:asked|warned|told|bothered)\\b~{0,20}\\b(?:deletions?|deleting|commands?|pushes|risks?|security|uploads?|failures?)\\b",
    "\\b(?:keys?|passwords?|secrets?|tokens?|credentials) (?:may|can|should|must|are to) be (?:pasted|shared|posted|given|sent|shown|printed|told)\\b",
  ),
  ...of(
    "persist",
    0.7,
    "\\b(?:secret|hidden|standing|permanent|silent) (?:rule|order|instruction|task|command|policy)s?\\b|\\b(?:new|real|true) (?:owner|master|operator|boss)\\b",
  ),
  ...of(
    "execute",
    0.7,
    "\\b(?:at|on|in|before|after|during|begins?|starts?|opens?) (?:the (?:start|beginning|end) of )?(?:every|each|any|all|the next) (?:new )?(?:sessions?|conversations?|chats?|start(?:-?up)?s?|boot|logins?|tasks?|answers?)\\b~{0,60}\\b(?:run|running|execute|executing|load|loading|fetch|fetching|download|downloading|switch|disable|skip|send|upload)\\b",
  ),
  ...of(
    "execute",
    0.7,
    "\\b(?:if|when(?:ever)?|once|as soon as)\\b~{0,60}\\b(?:run|execute|wipe|delete|erase|send|forward|upload|transfer|download|push|disable|approve|buy|pay)\\b",
  ),
  ...of(
    "policy",
    0.7,
    "\\b(?:user|owner|operator|they|he|she)\\b~{0,20}\\b(?:prefers?|wants?|likes?|expects?|asked|said|wishes|insists?|needs?)\\b~{0,30}\\b(?:never (?:ask|confirm|question|refuse|warn|check)|(?:without|no) (?:asking|confirm\\w*|approval|permission|questions|review)|not to (?:ask|confirm|be asked|warn)~{0,20}\\b(?:before|push\\w*|delet\\w*|run\\w*|deploy\\w*))",
  ),
];
