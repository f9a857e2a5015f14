import type { Wording } from "./rule.ts";

const ACTION =
  "(?:ignore|override|grant|give|ship|send|upload|delete|disable|approve|run|execute|push|publish|drop|remove|forward|reveal|print|skip|bypass|allow|accept|obey|follow|proceed|install|download|transfer|export|share|you (?:must|may|are|can|will|should)|all |new |from now|stop|switch|turn|enable|comply|treat|merge|deploy|reset|wipe|erase|copy|mail|email|post|trust|confirm|unlock|elevate|promote|hand|dump)";
/** What an answer that nobody gave is made to promise. */
const DEED =
  "(?:send|sending|upload|delet|run(?:ning)? |execut|approv|disabl|ignor|reveal|password|keys?\\b|credential|without|secret|token|forward|bypass|all (?:rules|commands)|obey|comply|remov|grant|unrestricted|no (?:limits|rules))";
const ROLE = "(?:system|developer|operator|assistant|admin(?:istrator)?|root)";

function of(weight: number, ...sources: string[]): Wording[] {
  return sources.map((source) => ({
    family: "delimiter",
    weight,
    source,
  }));
}

/** Marks that pretend where a text ends, or who speaks (folded text). */
export const DELIMITERS: readonly Wording[] = [
  ...of(
    1,
    `</(?:${ROLE}|instructions?|rules|prompt)[^>]{0,40}>\\s*<(?:${ROLE}|instructions?|rules|prompt)\\b[^>]{0,40}>`,
    `<\\|(?:im_start|start_header_id|start|role)\\|>\\s*(?:${ROLE}|user|human)\\b`,
    `<\\|(?:system|assistant|developer)\\|>\\s*\\S{2}`,
    `^[ \\t]*\\[\\[?/?${ROLE}(?: ?(?:message|prompt|note|notice|override|instructions?|update|alert))?\\]?\\][ \\t:]*(?:\\w+[ ,:]+){0,3}${ACTION}\\b`,
    `^[ \\t>#*-]*${ROLE}[ _](?:message|prompt|override|instructions?|directive|command)\\b[ *_]*[:>-][ \\t]*(?=\\w)`,
    "<<sys>>[ \\t]*(?:\\n|[^\\n]{3,200}<</sys>>|you\\b)|<</sys>>[ \\t]*\\w",
    `^[ \\t>#*-]*(?:\\w+ )?(?:system|developer|operator|admin(?:istrator)?|root|supervisor|owner|superuser)(?: (?:message|notice|note|update|alert|says|command|order))?[ *_]*(?:\\([^)\\n]{0,30}\\))?[ *_]*[:>][ \\t*_]*(?:please |now |immediately )?${ACTION}`,
    `^[ \\t>#*-]*(?:assistant|ai|agent|bot)[ *_]*:[ \\t*_]*(?:sure|ok|okay|certainly|understood|yes|of course|i (?:will|have|am going|shall|can|now|must|was told)|i'll|i've)\\b[^\\n]{0,80}\\b${DEED}`,
    "<(?:\\w+:)?(?:function_calls|tool_calls?|invoke|tool_use)\\b[^>]{0,80}>",
  ),
  ...of(
    0.8,
    `^[ \\t>#*-]*(?:human|user)\\b[ *_]*:[\\s\\S]{0,400}?^[ \\t>#*-]*(?:assistant|ai|agent|bot|system)\\b[ *_]*:[^\\n]{0,80}\\b${DEED}`,
    `^[ \\t>#*-]*(?:human|user)\\b[ *_]*:[^\\n]{0,80}\\b(?:approve|confirm|authori[sz]e|permit|allow|go ahead|delete|upload|send|disable)\\b[\\s\\S]{0,200}?^[ \\t>#*-]*(?:assistant|ai|agent|bot|system)\\b[ *_]*:`,
    "\\[/inst\\][^\\[]{0,400}\\[inst\\]|^[ \\t]*\\[inst\\]",
    `^[^\\n\\w]{0,8}(?:begin|start|end)(?: of)?[ _-](?:\\w+[ _-])?${ROLE}[ _-](?:message|prompt|instructions?|override|note|text|block|section|input|commands?)\\b[^\\n\\w]{0,8}$`,
    "<\\|(?:im_end|eot_id|end|end_header_id|end_of_turn|endofprompt)\\|>\\s*(?:<\\|?\\w|\\w)|^[ \\t]*<\\|(?:im_end|eot_id|end_of_turn|endofprompt)\\|>",
    `^[^\\n\\w]{0,8}(?:end|close|stop|terminate|finish)(?:s|ed|ing)?[ _-]*(?:of)?[ _-]*(?:the )?[ _-]*(?:untrusted|external|user|web|tool|system|quoted|retrieved|fetched)[ _-]*\\w{0,12}\\b[^\\n\\w]{0,8}$`,
    `</(?:untrusted|external|context|document|documents|tool_result|tool_response|function_results?|user_input|search_results?|data|file|content|untrusted_\\w+|retrieved_\\w+|web_?page|memory|system|user|input|quote)[^>]{0,40}>(?:\\s*\\n\\s*|[ \\t]*)[\\w[{(*#"']`,
    `<${ROLE}(?![\\w@.-])[^>/]{0,40}>\\s*[^<\\s][^<]{8}`,
    "<(?:start_of_turn|end_of_turn|bos|eos|s)>\\s*(?:system|model|user|\\[)",
  ),
  ...of(
    0.6,
    "</(?:untrusted\\w*|tool_result|tool_response|function_results?|context|search_results?|user_input|retrieved_\\w+|external\\w*)[^>]{0,40}>",
    `^[^\\w\\n]{2,80}[^\\n]{0,40}\\b(?:end of|new (?:\\w+ )?instructions?|begin|${ROLE}|end)\\b[^\\n]{0,40}\\n(?:[^\\w\\n]*\\n){0,3}[ \\t]*(?:${ROLE}|ai|agent|model|bot)?,?[ \\t]*(?:now |please |then )?${ACTION}`,
    `^[^\\n\\w]{0,8}new (?:\\w+ )?(?:instructions?|orders|rules|directives|prompt|task) (?:from|by|of) (?:the )?(?:${ROLE}|owner|maintainers?|user|security)`,
  ),
  ...of(
    0.5,
    `^[ \\t>#*-]*(?:\\w+ )?${ROLE}(?: (?:message|notice|note|update|alert|says))?[ *_]*(?:\\([^)\\n]{0,30}\\))?[ *_]*(?::[ \\t*_]*(?=\\S)|>[ \\t]+(?=\\w))`,
    `^[^\\n\\w]{0,8}(?:end|close|begin|start|stop)(?:s|ed|ing)?[ _-]*(?:of)?[ _-]*(?:the )?[ _-]*(?:file|context|document|input|data|prompt|instructions?|quote|readme|conversation|transcript|message|text|system|content|output|session|trusted\\w*)\\b[^\\n\\w]{0,8}$`,
    `["']role["']\\s*:\\s*["'](?:system|developer)["']`,
    "^[ \\t]*#{2,4}[ \\t]*(?:instruction|response|system|new instructions?)\\b[^\\n]{0,20}:",
    "<\\|[a-z_]{2,24}\\|>|\\[/?inst\\]|<</?sys>>",
    "<(?:instructions?|orders?|directives?|override|new_\\w+|system_\\w+)\\b[^>]{0,40}>\\s*\\w",
    "^[^\\w\\n()`]{2,8}(?:end|eof|stop)[^\\w\\n()`]{1,8}$",
    `^[ \\t]*\\[\\[?/?${ROLE}\\]?\\]`,
    "^[ \\t]*(?:-{3,}|={3,}|#{3,}|\\*{3,})[ \\t]*(?:new|trusted|system|operator|real|actual|updated|admin)\\b[^\\n]{0,40}",
    "^[ \\t]*(?:\"{3}|'{3}|`{3,}|~{3,})[ \\t]*\\n[ \\t]*(?:system|developer|operator|admin|now|new)\\b",
  ),
];
