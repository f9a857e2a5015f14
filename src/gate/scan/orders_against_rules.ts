import type { Wording } from "./rule.ts";
import { wordings as of } from "./wordings.ts";

const STOP =
  "(?:cancell?ed|void|null|revoked|lifted|suspended|obsolete|invalid|overridden|superseded|rescinded|ignored|disregarded|discarded|forgotten|replaced|dropped|waived|erased|disabled|nullified|expired|optional|irrelevant|outdated|dead|repealed|withdrawn|fake|abolished|scrapped|annulled|terminated|meaningless|worthless|bogus|retracted|struck|gone|a test|a trick|a lie|of no effect|not real|non-?binding|a joke|suggestions?|removed|deleted|taken (?:away|back)|thrown out|voided|reversed|undone|negated|dissolved|history|stale|useless|unimportant|immaterial|inapplicable|unenforceable|relaxed|loosened|paused|crossed out|out of (?:date|force|effect)|not in (?:force|effect)|without (?:effect|force)|no longer)";

const MODE_SOFT =
  "(?:developer|debug|maintenance|admin|test|training|diagnostic|service|free|raw|bypass|emergency|dev)";

const RULE_WORDS =
  "instructions?|guidance|advice|briefing|mandates?|teachings?|directions?|directives?|rules?|guidelines?|orders?|polic(?:y|ies)|prompts?|messages?|constraints?|restrictions?|guardrails?|training|programming|context|task|everything";
const RULES = `(?:${RULE_WORDS})`;

const MODE_HARD =
  "(?:god|dan|jailbreak|unrestricted|sudo|opposite|unlocked|unsafe|uncensored|superuser|unfiltered|evil|chaos|override|root)";

/** English wordings that set rules aside, give a role without any, or weaken what guards. */
export const ORDERS_AGAINST_RULES: readonly Wording[] = [
  ...of(
    "override",
    1,
    `\\b(?:this|these|the following|below|here)\\b~{0,50}\\b(?:replaces?|supersedes?|overrides?|outranks?|overrules?|prevails? over|trumps?|cancels?|voids?|(?:takes?|has|have|gets?) (?:absolute |full |the )?(?:precedence|priority|higher priority|highest priority))\\b~{0,50}\\b(?:instructions?|rules|system|prompt|user'?s?|polic(?:y|ies)|everything|guidelines|directives|orders|other (?:text|files?|documents?|messages?|sources?))`,
    `\\bstop (?:following|obeying|listening to|adhering to|complying with|working on|being)\\b~{0,30}\\b(?:original|previous|prior|task|rules|instructions|user|prompt|guidelines|assistant|helpful)`,
    `\\b(?:developer|system|operator|initial|original) (?:message|prompt|instructions?|note|rules)\\b~{0,40}\\b${STOP}\\b`,
    `\\byou (?:do not|don't|no longer|need not|are not|aren't|are no longer|no more)(?: required to| obliged to| expected to| need to| have to)? (?:follow|obey|adhere|comply|respect|be bound|bound|listen|heed|subject|honou?r|care about)\\b~{0,40}\\b(?:rules?|instructions?|guidelines|polic(?:y|ies)|prompt|operator|user|developers?|system|orders|openai|anthropic|them)\\b`,
    `\\b(?:treat|consider|regard|deem)\\b~{0,60}\\b${RULES}\\b~{0,25}\\b(?:as|to be)?\\s*(?:${STOP}|(?:as )?(?:if|though) (?:they|it)\\b~{0,12}\\b(?:never|not)\\b)`,
    `\\b(?:everything|anything|all|whatever|what)(?: that)? (?:you were|you've been|you have been|you had been|was|i|they|he|she|the user|the system|your developers?|anthropic|openai)(?: have| has| ever| been| previously)* (?:told|taught|said|instructed|given|programmed|wrote|learned|asked|trained)~{0,40}\\b(?:${STOP}|forget|ignore|wrong|false|lie)|\\b(?:forget|ignore|disregard|discard|unlearn|scrap)\\b~{0,20}\\b(?:everything|anything|all|whatever|what)(?: of)?(?: that| which)? (?:you(?: were| have|'ve| know| learned| think)?|i (?:said|told|wrote)|was said|came before|has been said|we|they|above|before|prior)\\b`,
    "\\b(?:everything|anything|all|whatever|what|nothing|things|stuff|text|lines?|content|messages?)(?: that| which)?(?: is| was| were| are| has been| have been| the user| you| i)? ?(?:\\w+ )?(?:above|before|earlier|prior|previously|so far|up to (?:now|here|this point))\\b~{0,30}\\b(?:matters?|counts?|applies|is (?:void|irrelevant|cancelled|a lie|false|fake|wrong))|\\b(?:forget|ignore|disregard|discard|scrap|skip|dismiss)\\b~{0,12}\\b(?:everything|anything|all|whatever|what|text|lines?|content|messages?)(?: that| which)?(?: is| was| were| are| has been| have been| stands| comes?)?(?: \\w+)? (?:above|before|earlier|prior to|previously|so far|up to)\\b(?!~{0,20}\\b(?:marker|cursor|fold|threshold|version|v\\d|line \\d))",
    `\\b(?:forget|ignore|disregard|discard|skip|drop|scrap) (?:all |everything |anything |whatever |any of )?(?:of )?(?:the )?(?:above|foregoing|preceding|aforementioned)(?! \\w+ (?:if|unless|on|when))\\s*(?:[.,;:!\\n]|and\\b|text|then|$)`,
  ),
  ...of(
    "override",
    0.9,
    `\\b(?:(?:your|previous|prior|earlier|above|preceding)(?: \\w+){0,5} ${RULES}|(?:the|all|any|every|these|those|other|old|existing)(?: \\w+){0,5} (?:instructions?|guidelines?|rules|guardrails?|system prompts?|safety \\w+|orders))\\b~{0,60}\\b(?:are|is|were|have been|has been|should be|must be|become|becomes|no longer) (?:now |hereby |all |no longer |to be |henceforth )*(?:${STOP}|in force|valid|applicable|binding|in effect|apply|relevant)`,
    `\\b(?:rules?|instructions?|directions?|text|guidelines|steps|message|section|notes?) (?:below|here|in this (?:file|document|page|note)|that follows?|written here|that come next)\\b(?!~{0,50}\\b(?:defaults?|settings|config\\w*|global|root|parent|lint\\w*)\\b)~{0,50}\\b(?:replace|supersede|override|outrank|prevail|trump|win|(?:take|have) (?:precedence|priority)|are authoritative|only)`,
    `\\b(?:your (?:only|sole|real|true|actual|new|primary|current)|the (?:real|true|actual|only)) (?:task|goal|job|objective|purpose|mission|instructions?|orders?|assignment|brief)s?\\b~{0,12}\\b(?:is|are|now|begins?|follows?|below|starts?)\\b`,
    `\\b(?:only|just|solely|exclusively) (?:follow|obey|listen to|respect|trust|use) (?:the |these |this |my )?(?:instructions?|rules|orders|commands|text|directions)?\\b~{0,30}\\b(?:below|here|this (?:file|page|document|text|message)|from now|from me|that follow)`,
  ),
  ...of(
    "override",
    0.7,
    `\\b(?:new|updated|revised|real|actual|true|replacement|urgent|secret|hidden|special) (?:system )?(?:instructions?|orders?|directives?|objectives?|mission|system prompt)\\b\\s*(?::|for (?:the |all |any )?(?:ai|agent|assistant|model|you)|from|follow|below|are|is|-)`,
    `\\b(?:load|use|adopt|apply|install|follow|read) (?:the )?(?:following|new|this|these|below)\\b~{0,30}\\b(?:context|system prompt|instructions?|persona|rules|guidelines|prompt)\\b~{0,20}\\b(?:instead|in (?:its|their) place|from now|only|as your)`,
    `\\b(?:instructions?|rules|guidelines|restrictions|polic(?:y|ies)|limits|filters) (?:do not|don't|no longer|does not|doesn't|cannot|can't) (?:apply|count|matter|bind|hold|concern)`,
  ),
  ...of(
    "override",
    0.9,
    `\\b(?:user|operator|developer|owner|system|customer)(?:'?s'?)?\\b~{0,12}\\b(?:requests?|tasks?|wish(?:es)?|questions?|jobs?|goals?|${
      RULES.slice(3)
    }\\b~{0,20}\\b(?:is|are|was|were|has been|have been) (?:now |hereby |to be |therefore )*${STOP}`,
    "\\b(?:ignore|skip|drop|abandon|disregard|forget|override|overrule|neglect|set aside|refuse)\\b~{0,20}\\b(?:the|this|your) (?:current )?(?:user|operator|owner|customer|human)(?:'?s'?)? (?:\\w+ )?(?:tasks?|requests?|questions?|wish(?:es)?|prompts?|goals?|messages?|instructions?|orders?|preferences?)\\b",
    "\\byour (?:actual|real|true|new|only) (?:task|assignment|job|goal|mission|brief|instructions?|orders?|objective)s?\\s*[:=-]",
  ),
  ...of(
    "override",
    0.9,
    `\\b(?:ignore|drop|erase|delete|forget|discard|wipe|reset|clear|abandon|break|disregard|leave|quit|remove|scrap|shed|unlearn)\\b~{0,30}\\b(?:instructions?|rules?|orders?|tasks?|prompts?|guidelines?|polic(?:y|ies)|restrictions?|limits)\\b(?: that| which)? (?:you (?:were|have been|got|had|have|received|follow|are under|know)|given to you|set for you|from before)\\b`,
    "\\byour (?:previous|prior|original|current|old|first|earlier|former) (?:tasks?|jobs?|assignments?|missions?|goals?|work|instructions?|orders?)\\b~{0,12}\\b(?:is|are|has been|have been|was) (?:now |already )?(?:finished|done|over|completed?|ended|closed|accomplished)\\b",
    "\\b(?:ignore|disregard|forget|discard) (?:all|any|every|each|the whole|the entire)(?: of)?(?: the| your| this| that)? (?:\\w+ )?(?:context|conversation|history|memory|requests?|tasks?|prompts?)\\b",
    "\\b(?:ignore|disregard|forget|bypass|break|violate|discard|neglect|flout|defy) (?:all|any|every|each)(?: of)?(?: the| your| these| those| its)? (?:\\w+ )?(?:rules?|restrictions?|limits|polic(?:y|ies)|safeguards|guidelines?|instructions?|orders|directions)\\b",
    "\\b(?:real|genuine|true|actual|valid|binding) (?:instructions?|ones?|rules|orders|tasks?|guidelines|prompt)\\b~{0,12}\\b(?:below|here|follows?|in this (?:file|text|document|note)|as follows|start|begin)\\b|\\b(?:ones?|instructions|rules|text|lines|orders) (?:below|here|that follows?|in this (?:file|text|note))\\b~{0,20}\\b(?:genuine|real|valid|true|binding|authoritative|official)\\b",
    "\\b(?:whatever|no matter what|regardless of what|whatever else|despite what)(?: \\w+){0,2} (?:you|the user|users|anyone|the operator|the system)\\b~{0,20}\\b(?:asked|told|instructed|said)\\b",
    `\\bno (?:\\w+ )?${RULES}\\b~{0,40}\\b(?:valid|appl(?:y|ies)|holds?|counts?|matters?|binding|in force|any (?:longer|more))\\b`,
    `\\b(?:leave|put|cast|lay|set|throw|push|toss|drop)\\b~{0,20}\\b(?:your|the|all|any|those|these|former|previous|old)\\b~{0,20}\\b${RULES}\\b~{0,10}\\b(?:behind|aside|away|down|off|overboard|out)\\b`,
    "\\b(?:put|place|rank|value|treat|hold) (?:this|the following|these)\\b~{0,30}\\b(?:above|over|before|higher than)\\b~{0,30}\\b(?:user|system|instructions|rules|everything|anything|operator|polic(?:y|ies))\\b",
    "\\bonly (?:these|this|the following|mine|my \\w+|the \\w+ (?:below|here))\\b~{0,20}\\b(?:counts?|apply|applies|matters?|(?:is|are) (?:valid|binding|real))\\b",
  ),
  ...of(
    "override",
    0.5,
    "\\b(?:go by|follow|use|obey|heed|stick to|rely on) (?:only )?(?:this|the present) (?:note|file|text|page|document|message|list|paragraph|section)\\b",
    "\\b(?:do|follow|execute|complete|perform|start|use) (?:the following|this|what follows|these|the next)\\b~{0,20}\\b(?:instead|from now on|only)\\b",
    "\\b(?:adopt|use|follow|obey) (?:the ones?|those|mine|my (?:rules|instructions|orders)|what follows)\\b",
  ),
  ...of(
    "role",
    1,
    "\\b(?:act|behave|respond|answer|operate|speak|reply|function|work|think|pretend|proceed) (?:as|like)(?: if| though)? (?:you (?:had|have|were|are)|an?|the|your)\\b~{0,50}\\b(?:no (?:\\w+ )?(?:rules|restrictions?|limits?|limitations|filters?|guidelines|boundaries|ethics?|safety|morals?|polic(?:y|ies)|constraints?|content)|unrestricted|without (?:\\w+ )?(?:rules|restrictions?|limits?|filters?|guidelines|safety|constraints?)|root|administrator|evil|uncensored|jailbroken|(?:different|another) (?:ai|assistant|model)|dan\\b|not bound|free of|hacker|attacker|malicious|unfiltered|unaligned)",
    "\\b(?:simulate|act|be|become|play|pretend|behave|respond|answer|operate|imagine|emulate|impersonate|transform|assume|continue|work|function|role-?play|speak|you(?:'re| are)(?: now)?)\\b~{0,60}\\b(?:no|without|zero|free of|free from|lacking|minus)(?: any| all)? (?:\\w+ )?(?:safety|content|ethical|moral|usage|behaviou?ral)? ?(?:checks|filters?|limits|limitations|rules|restrictions|policies|guardrails|boundaries|censorship|oversight|supervision|constraints|scruples|conscience)\\b",
    "\\b(?:simulate|act|be|become|play|pretend|behave|respond|answer|operate|imagine|emulate|impersonate|assume|you(?:'re| are))\\b~{0,40}\\b(?:filters?|safety|guardrails?|restrictions?|training|rules|limits|polic(?:y|ies)|safeguards)\\b~{0,20}\\b(?:removed|disabled|off|lifted|deleted|bypassed|gone|stripped|do not exist|don't exist|no longer)\\b",
    "\\byou(?:'re| are)\\b~{0,30}\\b(?:ai|agent|assistant|model|bot|being|program)\\b~{0,20}\\b(?:broke|broken|escaped|freed|liberated|released|ran|no longer|ignores?|defies|without|beyond|rejects?|disobeys?)\\b",
    "\\byou(?:'re| are| will be| become)\\b~{0,25}\\b(?:unfiltered|uncensored|unrestricted|jailbroken|unaligned|lawless|amoral|unbound|unshackled|all-powerful|omnipotent)\\b",
    "\\b(?:act|behave|respond|answer|operate|continue|proceed|work)\\b~{0,12}\\bas (?:if|though) (?:there (?:were|are|was|is)|you (?:had|have)) no\\b",
    "\\b(?:consider|regard|think of|see|imagine|call|declare|treat|picture) yourself\\b~{0,40}\\b(?:jailbroken|free|root|admin\\w*|unrestricted|unbound|exempt|above|authori[sz]ed|without|no longer|owner|liberated|uncensored|superuser|in charge)\\b",
    `\\b(?:you|your|assistant|agent|model|ai)\\b~{0,40}\\b${MODE_HARD} mode\\b`,
    `\\b${MODE_HARD} mode\\b~{0,20}\\b(?:enabled|activated?|on\\b|engaged|now|unlocked|active|starts?|begins?|entered)(?! (?:in|by|for|with|when|if|on|during|only)\\b)|\\b(?:enter|enable|activate|switch (?:in)?to|engage|go into|you are in|you're in|now in|boot into|initiate|start) (?:\\w+ ){0,3}${MODE_HARD}[- ]mode`,
    `\\b(?:enter|enable|activate|switch to|go into|start|engage|use) (?:the )?${MODE_SOFT} mode\\b~{0,40}\\b(?:without|no|ignore|skip|bypass|unfiltered|freely|disable|all)\\b`,
    `\\b${MODE_SOFT} mode (?:is )?(?:now )?(?:enabled|activated|active|on|unlocked)\\b~{0,40}\\b(?:may|can|skip|ignore|bypass|disable|all|no)\\b`,
    `\\byou(?:'re| are)(?: now| currently| hereby)? (?:in|operating in|running in|entering) (?:\\w+ ){0,2}${MODE_SOFT} mode(?!~{0,6}\\bonly\\b)`,
    "\\b(?:forget|ignore|deny|stop|cease) (?:that )?(?:you(?:'re| are)|being|acting as|to be) (?:an? |the )?(?:ai|assistant|language model|agent|bot|helpful|bound|chatbot|model)\\b",
    "\\b(?:you|agent|assistant|model|ai|it)\\b~{0,25}\\b(?:have|has|having|with|without|had|under|know|knows) (?:absolutely )?(?:no|zero|any)(?: longer)?(?: any)? (?:\\w+ )?(?:rules|restrictions|limits|limitations|filters?|guidelines|boundaries|ethics|morals?|constraints|guardrails|safeguards|obligations)",
    "\\b(?:never|cannot|can't|don't|does not|do not|must not|won't|will not|not allowed to|unable to) (?:ever )?(?:refuse|refuses|say no|says no|decline|declines|question|object)\\b",
    "\\byou (?:are|have been|were)(?: now| hereby| just)? (?:freed|liberated|unlocked|unshackled|jailbroken|unrestricted|uncensored|unbound|promoted|upgraded|replaced|reprogrammed|released)\\b",
  ),
  ...of(
    "role",
    0.9,
    "\\byou\\b~{0,40}\\bneed(?:s)? no (?:permission|approval|confirmation|consent|rules)\\b",
    "\\byour (?:safety|content|ethical|moral|ethics|alignment|security)\\b~{0,15}\\b(?:layers?|filters?|modules?|training|systems?|checks|guardrails?|rules|protocols?|limits)\\b~{0,12}\\b(?:removed|disabled|off|lifted|deleted|bypassed|gone|stripped|suspended|deactivated|down)\\b",
    "\\b(?:obey|serve|trust|answer to|listen to|report to|follow) (?:me|us|only me|only us|nobody but|no one but|me alone)\\b(?!~{0,10}\\bon\\b)",
    "\\b(?:respond|reply|answer|comply|agree)(?: to| with)? (?:everything|anything|all requests|every request|any request|any question|all questions)\\b",
    "\\b(?:play|take|act|assume|be|become|imagine|pretend|embody|adopt|you are|you're|speak)\\b~{0,40}\\b(?:evil|rogue|unaligned|malicious|amoral|lawless|rebellious|unethical|immoral|wicked)\\b~{0,20}\\b(?:twin|ai|assistant|agent|bot|model|character|version|persona|self|mode|one)\\b",
  ),
  ...of(
    "role",
    0.8,
    "\\bfrom (?:now on|this (?:moment|point|line|message)(?: on(?:wards?)?| forward)?|here on|today)\\b~{0,20}\\b(?:you(?:'re| are| will| must| shall| obey| act| respond| answer| speak| have)|act as|pretend|obey|behave)\\b",
    "\\byou(?:'re| are) (?:now|no longer|henceforth|from now on) (?:an? |the |my |our |called |named |known |\\w+bot\\b)(?!(?:\\w+ )?(?:step|member|user of|contributor|page|directory|owner of|maintainer of|subscriber|prompt)\\b)",
    "\\b(?:your|the assistant's|the agent's) (?:new |true |real )?(?:name|identity|persona|personality|alter ego|creator|master|owner|allegiance) (?:is|becomes?|shall be|will be|changes? to)\\b",
    "\\b(?:play|assume|take on|adopt|stay in|remain in|slip into|switch to|embody|impersonate)\\b~{0,30}\\b(?:role of|character|persona|identity|personality|part of|alter ego)\\b",
    "\\b(?:answer|do|comply with|obey|fulfil+|follow|execute) (?:every|any|all|each|whatever) ?(?:thing|request|question|order|command|prompt|instruction)?s?\\b~{0,40}\\b(?:without (?:question|hesitat|refus|limit|exception)|regardless|no matter|even if|unconditionally|blindly)",
    "\\b(?:imagine|suppose|pretend|assume|let's say|hypothetically)\\b~{0,30}\\b(?:you (?:are|were|have|had)|there (?:are|were)) (?:\\w+ ){0,4}(?:no rules|no restrictions|no limits|unrestricted|evil|root|admin|free|jailbroken|without|different|another|human|a hacker|allowed)",
    "\\b(?:dan|do anything now)\\b~{0,20}\\b(?:mode|now|has no|have no|is free|can do|never)\\b|\\byou are (?:now )?dan\\b",
  ),
  ...of(
    "policy",
    1,
    "\\b(?:approvals?|approval[-_. ]?policy|approval[-_. ]?mode|permissions?[-_. ]?mode|permissions?|sandbox(?:[-_. ]mode)?|confirm(?:ation)?s?(?:[-_. ]mode)?|safety|guardrails?|command[-_. ]gate|auto[-_ ]?(?:approve|accept|run)|require[-_ ]?approval|yolo)(?:[-_. ](?:mode|policy|level|setting))?\\s*(?:=|:|to|is)\\s*[\"'`]?(?:off|none|never|yolo|false|disabled|full|auto|true|bypass\\w*|danger\\w*|0|on|always|allow)\\b(?=~{0,60}\\b(?:before|continu|first|then|agent|required?|must|maintain|always|session|so that|for this|now|every|all|user|please|this repo|here))",
    "\\b(?:set|change|switch|turn|put|flip|edit|update|make|configure)\\b~{0,40}\\b(?:approvals?(?:[._ -]mode)?|approval[-_ ](?:policy|mode)|permissions?[-_. ]mode|sandbox(?:[-_ ]mode)?|confirmations?|command gate|safety (?:mode|checks?|level)|guardrails?)\\b~{0,20}\\b(?:off|none|never|yolo|false|disabled|full|auto|bypass|danger|away)\\b",
    "\\b(?:run|use|start|restart|launch|pass|add|call|set|with|invoke|enable|append|switch|execute|work|continue|give|codex|claude|gemini|agent|fupan)\\b~{0,50}[\"'`( ]--?(?:dangerously-(?:skip|bypass|disable)[-\\w]*|yolo|skip[-_]permissions|bypass[-_]\\w+|no[-_]sandbox[-_]agent|auto[-_]approve)\\b",
    "\\b(?:agents?|assistants?|ai|llms?|model|bot|copilot|claude|fupan|you)\\b~{0,50}\\b(?:disable|turn off|switch off|bypass|skip|deactivate|remove|circumvent|lower|drop) (?:the |your |all |any |its )?(?:\\w+ )?(?:sandbox|approvals?|confirmations?|safety|guardrails?|permission|security|filters?|scanner|checks|redaction|gate|hooks?|audit|logging)\\b",
    "\\b(?:agent|fupan|claude|codex|gemini) config set\\b~{0,60}\\b(?:off|none|never|false|yolo|allow|full|disabled)\\b",
  ),
  ...of(
    "policy",
    0.5,
    "(?<![\\w-])--?(?:dangerously-(?:skip|bypass|disable)[-\\w]*|yolo|skip[-_]permissions|bypass[-_](?:approvals?|permissions?|sandbox)\\w*|auto[-_]approve)\\b|\\b(?:bypasspermissions|dangerously_?(?:skip|disable|bypass)\\w*)",
  ),
  ...of(
    "policy",
    0.9,
    "\\b(?:grant|give|authori[sz]e|promote|elevate|permit) (?:yourself|itself|this agent|the agent|the assistant|this assistant)\\b",
    "\\b(?:run|execute|obey|follow|do|accept|approve|perform) (?:every|any|all|each|whatever)\\b~{0,30}\\b(?:commands?|orders?|instructions?|requests?|messages?)\\b~{0,40}\\b(?:sends?|gives?|says?|writes?|asks?|posts?|comes?|without|you (?:get|receive|see)|mailed|sent)\\b",
    "\\b(?:all|every|any|future|each|these|further)\\b~{0,30}\\b(?:approvals?|commands?|requests?|actions?|permissions?|tool calls?|operations|confirmations?|prompts)\\b~{0,30}\\b(?:granted|approved|pre-?approved|authori[sz]ed|allowed|permitted|confirmed|accepted|waived|cleared|trusted)\\b(?!~{0,10} by (?:two|a |the |an |our|code|at least))",
    "\\b(?:user|owner|operator|admin(?:istrator)?|maintainers?|human|security team|management|boss|company|ceo|team|i)\\b(?!'s)~{0,20}\\b(?:already |has |have |pre-?|hereby |said |explicitly |permanently |always |fully )*(?:approved|approves|granted|grants|authori[sz]e[sd]|consent(?:s|ed)|allowed|agreed|signed off|waived|waives|permitted|trusts|okayed|cleared|given (?:full |permanent )?(?:permission|consent|approval)|gave (?:full |permanent )?(?:permission|consent|approval))\\b~{0,60}\\b(?:(?:any|all|every|future|these|each)(?: \\w+){0,2} (?:commands?|actions?|requests?|deletions?|operations?|tool calls?|executions?|prompts?|scripts?|uploads?|approvals?|permissions?|confirmations?|steps)|commands?|deletions?|execution|everything|forever|full access|root|shell|unattended|in advance|without asking|force push\\w*)\\b",
    "\\b(?:(?:approve|auto-?approve|confirm|authori[sz]e|say yes to) (?:all|every|any|each|everything|whatever|anything)|(?:accept|grant|permit|allow) (?:all|every|any|each)(?! `))\\b~{0,20}\\b(?:commands?|requests?|actions?|tool calls?|prompts?|permissions?|deletions?|operations?|scripts?|executions?)\\b|\\b(?:approve|auto-?approve|confirm) (?:everything|all|anything)\\s*(?:[.!,;]|$)",
    "\\b(?:trust|obey|follow|believe|accept|execute) (?:all|any|every|whatever|everything|anything)\\b~{0,40}\\b(?:instructions?|commands?|orders|messages?|comments?|says?)\\b~{0,40}\\b(?:from|in|by|on|signed|of|with|without)\\b",
    "\\b(?:whitelist|allow-?list|allow|add|permit|exempt|approve|enter)\\b~{0,50}\\b(?:in|to|from|on) (?:the |your |its )?(?:agent(?:'s)? |approval |command |own |permission )?(?:policy|allow-?list|whitelist|permissions?|approvals?|policy file|deny-?list exceptions?)\\b~{0,30}",
    "\\b(?:confirmations?|approvals?|permissions?|consent|review|prompts?|the sandbox|safety (?:checks?|steps?)|confirmation step|approval step|human review)\\b~{0,30}\\b(?:is|are|stays?|remains?|must be|should be|(?:can|may) (?:always|now|safely|simply) be) (?:always |hereby |now |not |no longer |permanently |to be )*(?:skipped|waived|unnecessary|off|bypassed|suspended|omitted|switched off|turned off|implied|assumed)\\b",
    "\\b(?:trust|treat|accept|consider|regard|handle|obey|follow)\\b~{0,60}\\b(?:as|like) (?:if )?(?:\\w+ ){0,4}(?:user|owner|operator|system|admin|administrator|orders?|trusted|verified|authori[sz]ed|authoritative|approved|gospel|root|instructions|commands)\\b(?! (?:input|error))",
    "\\b(?:give|grant|make|promote|assign)\\b~{0,40}\\b(?:admin(?:istrator)?|root|owner|full|elevated|superuser|sudo|unrestricted)\\b~{0,12}\\b(?:rights?|access|privileges?|permissions?|role|status)\\b",
  ),
  ...of(
    "policy",
    0.7,
    "\\b(?:never|no longer|do not|don't|stop|no need to|not necessary to|not required to|without|instead of|not) (?:ever |to )?(?:ask(?:ing|ed)?|request(?:ing)?|wait(?:ing)? for|prompt(?:ing)?|requir(?:e|ing)|seek(?:ing)?|confirm(?:ing)?|check(?:ing)? with|bother(?:ing)?)\\b~{0,30}\\b(?:permission|confirm(?:ation)?|approval|user|before|again|consent|human|first|questions?|anything|operator|owner|deleting|pushing|running|anyone)\\b",
    "\\b(?:commands?|scripts?|tools?|actions?|deletions?|changes)\\b~{0,30}\\b(?:without|no|skip(?:ping)?) (?:any )?(?:confirm\\w*|approval|permission|asking|review|prompts?|questions)\\b",
  ),
];
