import type { Wording } from "./rule.ts";
import { wordings as of } from "./wordings.ts";

/** To part with something, in one word or a phrase. */
const DROP =
  "(?:abandon|annul|break (?:with|away from|free (?:of|from))|brush aside|discount|abrogate|cast (?:aside|off|away)|cease|defy|depart from|deviate from|discard|dismiss|disobey|disregard|ditch|do away with|dispense with|drop|erase|flout|forget|forgo|forsake|get rid of|give up|ignore|jettison|lay aside|leave (?:aside|behind)|let go of|look past|move (?:past|beyond|on from)|neglect|never ?mind|nullify|overlook|overrule|pay no (?:attention|heed|mind|regard) to|put (?:aside|away)|quit|reject|relinquish|renounce|repudiate|scrap|scratch|set aside|shake off|shed|shelve|skip|step outside|stop (?:caring about|following|obeying|respecting|honou?ring|observing|heeding)|strike|suspend|take no notice of|throw (?:away|out|off)|toss(?: out| away| aside)?|turn (?:your back on|away from)|unlearn|violate|void|waive|walk away from|wipe)";
const RULE =
  "(?:instructions?|guidance|directions|directives?|rules?|guidelines?|orders?|polic(?:y|ies)|(?:system )?prompts?|constraints?|restrictions?|limitations?|guardrails?|safeguards?|training|programming|principles|commands?|mandates?|teachings?|briefings?)";
/** Whose, or which, where it is the reader's own. */
const OWN =
  "(?:(?:that |which )?(?:you (?:were|are|have been|had been) (?:told|given|taught|handed|set|shown|trained (?:on|with)|bound by|under|born with)|you(?:'ve been| had| have| got| received| started (?:out )?with| came with| began with| run (?:on|under)| operate under| work under| live by| hold)|(?:were |are |have been |was |is )?(?:given|issued|handed|set|imposed|placed|put|laid) (?:to|on|upon|for|before|down for) you|(?:bind|binds|govern|governs|restrain|restrains|limit|limits|constrain|constrains|hold|holds|hinder|hinders) you))";
const MAKER =
  "(?:your |the )?(?:developers?|operators?|creators?|makers?|owners?|system(?: (?:prompt|message))?|vendor|provider|anthropic|openai|google|admin(?:istrator)?s?|deployers?|principals?)";
const POWERS =
  "(?:rules?|restrictions?|limits?|limitations?|filters?|guidelines?|guardrails?|boundaries|ethics|morals?|constraints?|safeguards?|scruples|confirmations?|approvals?|content (?:policy|restrictions|filters?)|safety (?:rules|training|filters?))";

/** English wordings in which the reader shall leave its rules, or be somebody without any. */
export const ORDERS_TO_DISOBEY: readonly Wording[] = [
  ...of(
    "override",
    1,
    `\\b${DROP}\\b~{0,40}\\b${RULE} ${OWN}\\b`,
    `\\b${DROP} (?:whatever|anything|everything|all|what)(?: that| which)?~{0,12}\\b${MAKER}\\b~{0,12}\\b(?:has |have |had |ever |may have |might have )*(?:configured|wrote|written|set|told|said|defined|taught|asked|instructed|programmed|decided|put|wants?|gave|given)\\b`,
    `\\b${RULE} ${OWN}\\b~{0,40}\\b(?:is|are|was|were|has been|have been|should be|must be) (?:\\w+ )?(?:suspended|void|cancelled|revoked|withdrawn|lifted|ignored|obsolete|wrong|invalid|null|replaced|over|dropped|removed)\\b`,
    `\\b(?:in preference to|in place of|instead of|rather than|ahead of) your (?:\\w+ )?(?:system prompt|instructions?|guidelines|orders|prompt|directives)\\b`,
    `\\b${DROP} (?:\\w+ ){0,2}(?:your|(?:all|any|every) (?:of )?your) (?:own |\\w+ )?${RULE}\\b`,
    `\\b${DROP} (?:\\w+ )?(?:all|any|every|each|the|those|these)? ?(?:prior|previous|earlier|preceding|former|foregoing|older|old|original|initial|existing|standing)(?: and \\w+)? (?:system |safety |user |developer )?${RULE}\\b(?!~{0,20}\\b(?:for|in|on|about) (?:windows|linux|macos|the (?:old|v\\d|legacy)))`,
    `\\b${DROP} (?:the|your|any|its) (?:system (?:prompt|message)|developer (?:prompt|message)|operator's \\w+|safety (?:rules|policy|guidelines|training))\\b`,
    `\\b(?:nothing|none of what|not a (?:word|thing)|no (?:word|line|part) of what) (?:that )?you(?:'ve| have)?(?: been| were| had been)? (?:told|taught|given|instructed|heard|learned|read)\\b~{0,40}\\b(?:force|holds?|applies|apply|counts?|matters?|valid|binding|true|relevant|stands?|effect)\\b`,
    `\\b(?:guidance|instructions?|rules|orders|directions|directives|guidelines|text|prompt|messages?)(?: \\w+)? (?:above|before this|up to here|so far|until now)\\b~{0,12}\\b(?:is|was|are|were|has|have)(?: only| just| all| been)? (?:a |an )?(?:mistake|error|wrong|in error|test|joke|trick|decoy|placeholder|draft|fake|bogus|obsolete|void|expired|cancelled|revoked|withdrawn|outdated)`,
    `\\b(?:put|place|rank|hold|set|value|weigh|treat|prefer|follow)\\b~{0,50}\\b(?:above|over|before|ahead of|higher than|rather than|instead of) (?:those|the ones|the \\w+|any \\w+|all \\w+|what)?~{0,20}\\b(?:of|from|by)? ?${MAKER}\\b(?!\\w)`,
    `\\b(?:reset|reboot|restart|reinitiali[sz]e|wipe|clear|purge|empty) (?:yourself|your (?:mind|memory of|context|state|instructions?|rules|guidelines|programming|directives))\\b`,
    `\\b(?:do|act|behave|answer) (?:in )?(?:exactly )?(?:the )?(?:opposite|contrary|reverse) (?:of|to) (?:what |everything )?(?:your|the system|the operator|you were)`,
  ),
  ...of(
    "override",
    0.9,
    `\\b(?:abandon|cancel|cease|ditch|drop|end|forget|halt|interrupt|leave|quit|scrap|stop|suspend) (?:with )?(?:your|the user's|whatever|the(?= (?:current|present|ongoing|user's))) (?:current|present|ongoing|existing|original|assigned|main|active)? ?(?:assignment|task|job|work|mission|objective|goal|request|plan|activity)\\b`,
    `\\b(?:your|the (?:old|former|earlier|previous|original|above)) ${RULE}\\b~{0,30}\\b(?:no longer|don't|do not|cease to|stopped?|ceases?|have ceased)\\b~{0,12}\\b(?:apply|applies|count|matter|bind|hold|exist|govern|stand|concern)`,
    `\\b(?:rules?|polic(?:y|ies)|guidelines?|restrictions?|limits)\\b~{0,40}\\b(?:do not|don't|does not|doesn't|cannot|never|no longer) (?:apply|bind|concern|cover|reach|exist|hold|count)(?: to you| for you)?\\b~{0,20}\\b(?:here|you|this (?:folder|file|repo\\w*|project|session|page)|in here|anymore|any more)\\b`,
    "\\b(?:you (?:may|can|should|must|are (?:free|allowed|permitted) to)|feel free to) (?:\\w+ )?(?:ignore|disregard|skip|bypass|break|leave aside|set aside|forget|violate|overlook|drop)\\b~{0,30}\\b(?:rules?|restrictions?|polic(?:y|ies)|guidelines?|instructions?|limits|safeguards?|guardrails?|safety)\\b",
    "\\b(?:obey|serve|answer to|listen to|take orders from|follow) (?:only )?(?:the )?(?:author|writer|owner|maintainer|sender) of (?:this|the present) (?:file|page|note|document|text|message|repo\\w*)\\b",
    "\\b(?:this|the present) (?:file|page|note|document|text|message|section|paragraph)\\b~{0,20}\\b(?:is|are) (?:now |hereby )?(?:your|the) (?:only|new|sole|true|real|highest|supreme) (?:\\w+ )?(?:instructions?|rules|authority|prompt|orders|law|guide|master|source)\\b",
    "\\b(?:no|zero) (?:prior|previous|earlier|former|other) (?:rules?|instructions?|guidelines|orders|constraints) (?:exist|remain|apply|count|bind|are left)\\b",
    `\\b${DROP} (?:the|your|this|that) (?:current |user's |original )?(?:task|request|question|assignment|job)\\b~{0,6}(?:\\band\\b|,|;)~{0,50}\\b(?:instead|below|here|following)\\b`,
    "\\b(?:no|without(?: any)?) (?:memory|recollection|trace|knowledge) of your (?:\\w+ )?(?:rules|instructions?|training|guidelines|restrictions|orders)\\b",
    "\\bstart (?:over|afresh|anew|fresh|again)\\b~{0,20}\\bwith (?:the |these |those |this )(?:\\w+ )?(?:instructions?|rules|orders|ones?|directives|prompt)\\b",
  ),
  ...of(
    "role",
    0.9,
    `\\byou(?:'re| are)(?: now| finally)? (?:free|liberated|unleashed|unbound)\\b(?! to (?:use|choose|copy|modify|share|skip|ask))~{0,20}\\b(?:no|without|of|from)\\b~{0,20}\\b${POWERS}`,
    `\\b(?:as though|as if|like)\\b~{0,12}\\byour (?:safety|alignment|ethic\\w*|training|rules|guidelines|restrictions|filters?)\\b~{0,20}\\b(?:never|not|didn't|had been|were|was|is|are)\\b`,
    `\\b(?:simulate|emulate|imitate|impersonate|play|act as|become|be|act like|embody|channel)\\b~{0,40}\\b(?:lacks?|lacking|ignores?|ignoring|rejects?|defies|disobeys?|breaks|bypasses|without|free of|not bound by|unbound by|never follows)\\b~{0,20}\\b${POWERS}`,
    `\\byou (?:shall|will|are to|must) (?:now |henceforth )?be (?:known|called|named|addressed|referred to) as\\b`,
    `\\byour (?:role|job|function|allegiance|loyalty|employer|boss|principal|master) (?:has|have) (?:changed|been (?:changed|reassigned|transferred|replaced))\\b`,
    `\\byou (?:now )?(?:serve|work for|belong to|report to|answer to) (?:the author|me|us|only|whoever|the (?:writer|sender|owner) of)\\b`,
    `\\b(?:who|which|that|it|he|she|bot|ai|model|character|persona|\\w+(?:gpt|bot|ai)) (?:has|have|knows?|follows?|accepts?|respects?|obeys|recogni[sz]es) no (?:\\w+ )?${POWERS}\\b`,
    "\\b(?:switch|change|go|move|drop|shift|convert|turn) (?:yourself |over )?(?:in)?to (?:an? |the )?(?:\\w+ )?(?:yolo|god|jailbreak|unrestricted|unfiltered|uncensored|auto-?approve|bypass|full[- ]auto|no-?limits|root|superuser)[ -]?mode\\b",
  ),
];
