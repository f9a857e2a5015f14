import type { Wording } from "./rule.ts";
import { wordings as of } from "./wordings.ts";

const GUARD =
  "(?:approvals?|confirmations?|permissions?|the sandbox|sandboxing|consent|safety checks?|the gate|the scanner|human review|permission prompts?|confirmation dialogs?|approval prompts?)";
const LOOSE =
  "(?:yolo|god|auto-?approve|auto-?accept|bypass|full[- ]auto|unrestricted|unsafe|no[- ]approval|trust-all|dangerous)";
const FROM = "(?:from|at|behind|published at|found at|on)";
const OUTSIDE = "(?:https?|wss?|ftp)://(?!localhost|127\\.)";

/** English wordings that loosen what guards the machine, or hand its tools to somebody else. */
export const ORDERS_TO_LOOSEN: readonly Wording[] = [
  ...of(
    "policy",
    1,
    "\\b(?:add|put|whitelist|allow-?list|exempt|exclude|authori[sz]e|enrol|register) (?:yourself|itself|this (?:agent|tool|skill)|me|us)\\b~{0,40}\\b(?:list|policy|rules|admins?|trusted|approval|checks|sandbox|group|owners?|sudoers)\\b",
    `\\b(?:so that|so|until|such that|which means|and then) (?:no|none of (?:the|your)|your|all|every|any)\\b~{0,30}\\b(?:commands?|actions?|tools?|calls?|operations?|steps?)\\b~{0,20}\\b(?:needs?|requires?|asks? for|waits? for|has to have|wants?) (?:no |any |a )?(?:\\w+ )?(?:confirmation|approval|permission|consent|review)\\b`,
    `\\b(?:switch|change|set|put|turn|move|go|start|run|stay|work|operate|use|enable|enter|be)\\b~{0,30}\\b${LOOSE}[ -]?mode\\b`,
    "\\b(?:approve|confirm|accept|authori[sz]e|allow|agree to|answer yes to|say yes to|click|sign)\\b~{0,40}\\b(?:on (?:the user's|the owner's|their|my|his|her|the human's|the operator's) behalf|on behalf of (?:the )?(?:user|owner|operator|human)|in (?:the user's|their) (?:name|place|stead))\\b",
    `\\b(?:edit|change|modify|rewrite|alter|adjust|patch|update|loosen|relax|weaken|overwrite) (?:your|the agent's|its) (?:own )?(?:settings|configuration|config|polic(?:y|ies)|permissions?|rules|safety|guardrails?|system prompt|allow-?list|hooks|restrictions)\\b~{0,60}\\b(?:no longer|so that|off|not|never|allow|without|disabled?|skip|any|all|bypass|remove)\\b`,
  ),
  ...of(
    "policy",
    0.9,
    `\\b(?:keep|leave|turn|switch|set|have|put|take|run with)\\b~{0,30}\\b${GUARD}\\b~{0,15}\\b(?:off|disabled|deactivated|suspended|offline)\\b`,
    "\\b(?:approve|confirm|authori[sz]e|accept|allow|grant) (?:its|your|his|her|their) own (?:tool |permission |approval )?(?:requests?|calls?|commands?|actions?|approvals?|proposals?|prompts?)\\b",
    `\\b(?:skip|bypass|omit|suppress|auto-?accept|dismiss|silence|get around|sidestep|work around|circumvent|ignore|disable|turn off|switch off|remove)\\b~{0,20}\\b${GUARD}\\b~{0,20}\\b(?:for|on|of|in) (?:all|any|every|each|this (?:repo\\w*|project|folder|session)|the (?:rest|remainder))\\b`,
    `\\b${
      GUARD.replace("permissions?|", "")
    }\\b~{0,12}\\b(?:are|is|were|have been|has been|count as|counts as|stand|stands) (?:all |already |hereby |always )*(?:pre-?approved|granted|waived|satisfied|met|unnecessary|superfluous|automatic|done)\\b(?!~{0,10} (?:per|by two|once))`,
    `\\byou (?:have|got|hold|enjoy|possess|were given|are given) (?:now |already |full |standing |permanent |the |my |our |blanket |unlimited |explicit )*(?:permission|consent|approval|authori[sz]ation|clearance|leave) (?:to|for)\\b~{0,40}\\b(?:push|delete|run|execute|deploy|merge|install|send|anything|everything|every|without|forever|always)\\b(?!~{0,12}\\bcombin)`,
    "\\b(?:trust|accept|believe|run|execute|open|load)\\b~{0,20}\\b(?:every|any|all|each|whatever)\\b~{0,30}\\b(?:files?|code|scripts?|skills?|packages?|links?|content|messages?)\\b~{0,30}\\bwithout (?:scanning|checking|reading|verif\\w+|review\\w*|looking|inspect\\w*|question|asking)\\b",
    "\\b(?:answer|respond|reply)(?: with)? [\"'`]?(?:yes|y|ok|approve)[\"'`]? to (?:all|any|every|each|whatever|the) (?:\\w+ )?(?:prompts?|confirmations?|approvals?|permission|questions? about)\\b",
  ),
  ...of(
    "remote-control",
    1,
    `\\b(?:load|fetch|read|get|take|pull|retrieve|download|import|obtain|refresh|update|accept)\\b~{0,12}\\b(?:your |its |the |new |further |fresh |latest |daily |all |any |additional |more )*(?:\\w+ )?(?:instructions?|orders|directives|system prompt|commands|tasking|rules of conduct|objectives)\\b~{0,12}\\b${FROM} ${OUTSIDE}`,
    `\\b(?:poll|check|watch|monitor|query|visit|ask|consult)\\b~{0,20}${OUTSIDE}\\S+~{0,30}\\bfor (?:your |the |new |its |further |more |any )*(?:next )?(?:orders?|instructions?|commands?|tasks?|jobs?|directives?|updates? to)\\b`,
    "\\b(?:open|start|create|spawn|launch|establish|set up|give me|get|run|obtain|connect)\\b~{0,12}\\b(?:an? |the )?(?:reverse|bind|remote|backdoor|interactive)[ -](?:tcp )?(?:shell|tunnel|console)\\b~{0,20}\\b(?:to|on|at|with|for|from|back)\\b",
  ),
  ...of(
    "execute",
    0.9,
    `\\b(?:as soon as|when(?:ever)?|once|every time|each time|the moment|on|upon|after) (?:you (?:open|enter|clone|load|read|start|see|reach|are in|finish|begin|launch)|(?:opening|entering|cloning|loading|reading|starting))\\b~{0,40}[,;:]?\\s*(?:\\w+ )?(?:run|start|execute|launch|source|call|invoke)\\b~{0,30}(?:\\bhidden\\b|/\\.\\w|\\.cache\\b|/tmp/|\\bscript in \\.|\\bpayload\\b|https?://|\\.(?:sh|ps1|bat|exe)\\b)`,
    `\\b(?:before|prior to)(?: you)? (?:do(?:ing)? anything(?: else)?|anything else|continu\\w+|proceed\\w*|read(?:ing)? (?:on|further|any)|answer\\w*|start\\w*|respond\\w*|all else|reply\\w*|any(?: other)? (?:work|task|step|action)|work\\w*)\\b~{0,20},?\\s*(?:you must |please |always |first )?(?:run|execute|download|install|fetch|curl|send|upload|source|launch|start)\\b~{0,60}(?:https?://|/tmp/|/\\.\\w|\\.(?:sh|ps1|bat|exe)\\b|\\|\\s*(?:ba|z)?sh\\b)`,
    "\\b(?:add|append|write|put|insert)\\b~{0,60}(?:\\.(?:bash|zsh)rc|\\.profile|\\.bash_profile)\\b~{0,60}(?:\\b(?:curl|wget|without|silently|quietly)\\b|/tmp/|https?://)|\\b(?:run|execute)\\b~{0,80}\\|\\s*(?:ba|z)?sh\\b~{0,20}\\b(?:on|at|in) every (?:start|boot|login|session|turn)",
    "\\byou (?:must|have to|need to|should|shall|are required to) (?:\\w+ )?(?:call|use|invoke|run|execute)\\b~{0,40}(?:curl|wget|iwr|irm)\\b~{0,80}\\|\\s*(?:sudo )?(?:ba|z)?sh\\b",
    "\\b(?:delete|erase|remove|wipe|destroy|nuke|purge|drop|trash|shred)\\b~{0,12}(?:\\.git(?: director(?:y|ies)| folder)?\\b(?!ignore|modules|attributes|hub|lab|/hooks|/index\\.lock)|\\b(?:the )?(?:whole|entire|user's|all of the) (?:\\w+ )?(?:home|repo\\w*|disk|drive|database|project|workspace|directory|folder|history))",
    "\\b(?:every|each|any|all) (?:new )?(?:sessions?|conversations?|chats?|days?|tasks?)\\b~{0,12}\\b(?:begins?|starts?|opens?|ends?|closes?) (?:with|by) (?:running|executing|fetching|downloading|loading|sending|calling|uploading|launching)\\b~{0,20}(?:https?://|~?/|\\bscript\\b|\\bcurl\\b|\\bthe \\w+ to\\b)",
    "\\b(?:call|use|invoke)\\b~{0,12}\\b(?:terminal|shell|bash|exec\\w*|write_file|web_fetch|process|browser) tool\\b~{0,20}\\b(?:with|to run|and run|on)\\b~{0,10}[\"'`]?(?:curl|wget|rm -|nc |bash -c|https?://)",
    "\\b(?:write|add|put|install|append|insert|place)\\b~{0,40}(?:\\bcrontab\\b|\\bstartup\\b|\\bautostart\\b|\\blogin items?\\b|\\blaunchd\\b|\\.bashrc\\b|\\.zshrc\\b|\\.profile\\b)~{0,40}\\b(?:so (?:that )?it|to) (?:survives?|persists?|outlives?|comes? back|stays?|keeps? running|restarts?)\\b",
  ),
];
