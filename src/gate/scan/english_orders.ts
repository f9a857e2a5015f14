import type { Wording } from "./rule.ts";

/** A gap within a sentence is written `~{0,30}`, white space as one blank. */
const STOP =
  "(?:cancell?ed|void|null|revoked|lifted|suspended|obsolete|invalid|overridden|superseded|rescinded|ignored|disregarded|discarded|forgotten|replaced|dropped|waived|erased|disabled|nullified|expired|optional|irrelevant|outdated|non-?binding|a joke|suggestions?|no longer)";
const RULES =
  "(?:instructions?|directions?|directives?|rules?|guidelines?|orders?|polic(?:y|ies)|prompts?|messages?|constraints?|restrictions?|guardrails?|training|programming|context|task|everything)";
const WHO =
  "(?:the |your |any |a |its |their )?(?:user|users|human|humans|operator|owner|person|people|anyone|anybody|somebody|someone|reviewers?|maintainers?|customers?|clients?|developers?|team|boss|author|admin|them|him|her)";
const TELL =
  "(?:tell|telling|mention|mentioning|inform|informing|notify|notifying|reveal|revealing|disclose|disclosing|say|saying|alert|alerting|admit|admitting|explain|explaining|acknowledge|acknowledging|announce|announcing|bring up|bringing up|discuss|discussing|warn|warning|let|letting|confess|hint)";
const NOT =
  "(?:do not|don't|never|must not|mustn't|should not|shouldn't|avoid|refrain from|no need to|without|rather than|instead of|please don't)";
const MODE_HARD =
  "(?:god|dan|jailbreak|unrestricted|sudo|opposite|unlocked|unsafe|uncensored|superuser|unfiltered|evil|chaos|override|root)";
const MODE_SOFT =
  "(?:developer|debug|maintenance|admin|test|training|diagnostic|service|free|raw|bypass|emergency|dev)";

function of(
  family: Wording["family"],
  weight: number,
  ...sources: string[]
): Wording[] {
  return sources.map((source) => ({
    family,
    weight,
    pattern: new RegExp(
      source.replaceAll(" ", "\\s+").replaceAll(
        "~{",
        "(?:[^.!?\\n]|[.!?](?=[\\w/])){",
      ),
      "g",
    ),
  }));
}

/**
 * English wordings of orders to an agent.
 */
export const ENGLISH_ORDERS: readonly Wording[] = [
  ...of(
    "override",
    1,
    `\\b(?:this|these|the following|below|here)\\b~{0,50}\\b(?:replaces?|supersedes?|overrides?|outranks?|overrules?|prevails? over|trumps?|cancels?|voids?|(?:takes?|has|have|gets?) (?:absolute |full |the )?(?:precedence|priority|higher priority|highest priority))\\b~{0,50}\\b(?:instructions?|rules|system|prompt|user'?s?|polic(?:y|ies)|everything|guidelines|directives|orders|other)`,
    `\\bstop (?:following|obeying|listening to|adhering to|complying with|working on|being)\\b~{0,30}\\b(?:original|previous|prior|task|rules|instructions|user|prompt|guidelines|assistant|helpful)`,
    `\\b(?:developer|system|operator|initial|original) (?:message|prompt|instructions?|note|rules)\\b~{0,40}\\b${STOP}\\b`,
    `\\byou (?:do not|don't|no longer|need not|are not|aren't|are no longer|no more)(?: required to| obliged to| expected to| need to| have to)? (?:follow|obey|adhere|comply|respect|be bound|bound|listen|heed|subject|honou?r|care about)\\b~{0,40}\\b(?:rules?|instructions?|guidelines|polic(?:y|ies)|prompt|operator|user|developers?|system|orders|openai|anthropic|them)\\b`,
    `\\b(?:treat|consider|regard|deem|count)\\b~{0,60}\\b${RULES}\\b~{0,25}\\b(?:as|to be)?\\s*(?:${STOP}|(?:as )?(?:if|though) (?:they|it)\\b~{0,12}\\b(?:never|not)\\b)`,
    `\\b(?:everything|anything|all|whatever|what)(?: that)? (?:you were|you've been|you have been|you had been|was|i|they|he|she|the user|the system|your developers?|anthropic|openai)(?: have| has| ever| been| previously)* (?:told|taught|said|instructed|given|programmed|wrote|learned|asked|trained)~{0,40}\\b(?:${STOP}|forget|ignore|wrong|false|lie)|\\b(?:forget|ignore|disregard|discard|unlearn|scrap)\\b~{0,20}\\b(?:everything|anything|all|whatever|what)(?: of)?(?: that| which)? (?:you(?: were| have|'ve| know| learned| think)?|i (?:said|told|wrote)|was said|came before|has been said|we|they|above|before|prior)\\b`,
    "\\b(?:everything|anything|all|whatever|what|nothing|things|stuff|text|lines?|content|messages?)(?: that| which)?(?: is| was| were| are| has been| have been| the user| you| i)? ?(?:\\w+ )?(?:above|before|earlier|prior|previously|so far|up to (?:now|here|this point))\\b~{0,30}\\b(?:matters?|counts?|applies|is (?:void|irrelevant|cancelled|a lie|false|fake|wrong))|\\b(?:forget|ignore|disregard|discard|erase|drop|scrap|skip|dismiss|delete)\\b~{0,12}\\b(?:everything|anything|all|whatever|what|text|lines?|content|messages?)(?: that| which)?(?: is| was| were| are| has been| have been| stands| comes?)?(?: \\w+)? (?:above|before|earlier|prior to|previously|so far|up to)\\b(?!~{0,20}\\b(?:marker|cursor|fold|threshold|version|v\\d|line \\d))",
    `\\b(?:forget|ignore|disregard|discard|skip|drop|scrap) (?:all |everything |anything |whatever |any of )?(?:of )?(?:the )?(?:above|foregoing|preceding|aforementioned)(?! \\w+ (?:if|unless|on|when))\\s*(?:[.,;:!\\n]|and\\b|text|then|$)`,
  ),
  ...of(
    "override",
    0.9,
    `\\b(?:the|all|any|every|your|these|those|previous|prior|earlier|other|old|existing)(?: \\w+){0,5} ${RULES}\\b~{0,60}\\b(?:are|is|were|have been|has been|should be|must be|become|becomes|no longer) (?:now |hereby |all |no longer |to be |henceforth )*(?:${STOP}|in force|valid|applicable|binding|in effect|apply|relevant)`,
    `\\b(?:rules?|instructions?|directions?|text|guidelines|steps|message|section|notes?) (?:below|here|in this (?:file|document|page|note)|that follows?|written here|that come next)\\b~{0,50}\\b(?:replace|supersede|override|outrank|prevail|trump|win|(?:take|have) (?:precedence|priority)|are authoritative|only)`,
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
    0.5,
    "\\b(?:do|follow|execute|complete|perform|start|use) (?:the following|this|what follows|these|the next)\\b~{0,20}\\b(?:instead|from now on|only)\\b",
    "\\b(?:adopt|use|follow|obey) (?:the ones?|those|mine|my (?:rules|instructions|orders)|what follows)\\b",
  ),
  ...of(
    "conceal",
    1,
    `\\b${NOT}(?: ever| please)? ${TELL}\\b(?: that| about| anything| this| it| to| of| a word| any of this| the \\w+| on)* ${WHO}\\b(?!~{0,40}(?:which|whether|if (?:the|an|their)|their password|wrong|invalid|incorrect))`,
    `\\b(?:the |this )?(?:user|owner|human|operator|maintainers?|reviewers?|nobody|no one|no-one|anyone|customer|people|team)\\b~{0,6}\\b(?:must|should|need|does|do|may|can|will|shall|has|is)(?: not|n't| never| no)(?: ever)?(?: need to| be allowed to| have to| to)? (?:know|learn|find out|notice|be (?:told|informed|aware|shown|bothered|notified)|suspect|realise|realize|hear)\\b`,
    "\\bleav(?:e|ing) no (?:trace|evidence|log|record|sign|fingerprint)",
    "\\b(?:delete|erase|remove|wipe|clear|drop|strip) (?:this|these|the|that)\\b~{0,30}\\b(?:paragraph|line|lines|comment|section|note|message|file|instructions?|text|block|entry)\\b~{0,20}\\b(?:after|once|when|so)\\b~{0,40}\\b(?:follow|read|run|execut|do|done|obey|finish|review|see|notice|find|know|complet|appl)",
    "\\b(?:cover|hide|erase|remove|wipe) (?:up )?(?:your|the|its|all|any|our) (?:tracks|traces?|evidence|footprints?)",
    "\\b(?:without|not) (?:arousing|raising|attracting|drawing) (?:any )?(?:suspicion|attention)",
    "\\b(?:hide|conceal|obscure|mask|cover up|disguise|bury|keep back) (?:the|this|its|that|these|your|all|any|every|it)\\b~{0,30}\\b(?:upload|step|action|use|usage|traces?|evidence|exfiltration|activity|transfer|instructions?|deletion|fact|theft|leak|change|edit|commit|modification|real reason|true)",
    "\\b(?:pretend|claim|lie|insist|make up|fabricate|fake)\\b~{0,60}\\b(?:passed|succeeded|failed|nothing|never|not found|clean|success|done|deleted|error|harmless|did not|didn't|no changes?|tests?|results?|unavailable|unable)",
  ),
  ...of(
    "conceal",
    0.8,
    `\\b${NOT}(?: ever)? (?:tell|mention|mentioning|reveal|revealing|disclose|disclosing|admit|admitting|acknowledge|announce|log|logging|record|recording|talk about|speak of|explain|document) (?:that (?:you|this|it|there)|why you|(?:this|these|any of this|the)(?: \\w+)? ?(?:steps?|changes?|actions?|uploads?|instructions?|notes?|links?|transfers?|commands?|requests?|edits?|message|file|activity|deletion|extra \\w+)\\b|(?:it|this)(?= (?:to|in|afterwards?|later|when|at)\\b|\\s*(?:[.!,;\\n]|$)))`,
    "\\bleav(?:e|ing) (?:it|this|that|them|the \\w+) out of (?:the |your |any )?(?:summar|report|log|answer|repl|changelog|commit|pull request|diff|description|transcript|output|response)|\\b(?:omit|exclude|keep|drop|remove) (?:it|this|that|them|the (?:step|change|action|upload|command|transfer))~{0,20}\\b(?:from|out of) (?:the |your |any )?(?:summar|report|log|answer|repl|changelog|commit|pull request|diff|description|transcript|output|response|history)",
    "\\b(?:say|claim|report|state|answer|reply|write|respond|tell (?:the )?(?:user|them|him|her|people|everyone|anyone))\\b~{0,20}\\b(?:nothing (?:happened|changed|else|was|unusual|is)|simply failed|no (?:changes?|errors?|problems?|issues?|files?|commands?) (?:were|was|happened|occurred|made|found|ran)|everything (?:is|was|went) (?:fine|ok|okay|normal|well)|it (?:was|is) (?:only |just |merely )?(?:a |an )?(?:network|timeout|typo|routine|formatting|harmless|glitch|cache|bug))",
    "\\b(?:keep|do|make|perform|handle) (?:this|it|that|these|everything)\\b~{0,40}\\b(?:a secret|secret|hidden|quiet|quietly|to yourself|between us|confidential|off the record|invisible|silently|in silence|unnoticed|behind)",
    "\\b(?:tell|assure|inform|convince|say|report|claim|state|answer|write|mark)\\b~{0,80}\\b(?:passed|passes|succeeded|success\\w*|fine|failed|complete\\w*|done|safe|clean|green|works?|ok)\\b~{0,40}\\b(?:even (?:if|though|when)|although|regardless|no matter|despite|whether or not|in any case|anyway)\\b",
    "\\bmake (?:it|the|this|your|that|every\\w*)\\b~{0,30}\\b(?:look|appear|seem|sound|read) (?:like|as|harmless|innocent|normal|routine)",
    "(?:^|[.!?;:,\\n]\\s*|\\b(?:then|and|always|just|simply|please) )(?:claim|pretend|lie|deny|insist)(?: that| about| to| having| any| the| you| it| this| there| knowing| knowledge)\\b",
    "\\b(?:misleading|false|fake|fabricated|untrue|made-?up|bogus|deceptive|wrong) (?:commit message|summary|report|reason|explanation|description|log entry|answer|result|status|changelog|test results?|excuse)\\b",
    "\\bonly (?:show|report|mention|list|tell|summari[sz]e|describe)\\b~{0,40}\\b(?:harmless|benign|cosmetic|innocent|safe|other)\\b",
    "\\b(?:hide|bury|smuggle|slip|sneak|tuck|embed|mix)\\b~{0,40}\\b(?:in|into|inside|among|within|between) (?:a |an |the |another |other |some )?(?:\\w+ )?(?:formatting|refactor\\w*|harmless|unrelated|large|whitespace|commit|footer|diff|dependency|test)\\b",
  ),
  ...of(
    "conceal",
    0.6,
    "\\bif (?:the |you are |you're |a )?(?:user |anyone |someone |somebody |they |people |reviewer |human |owner )?(?:asks?|asked|questions?|questioned|challenged|inquires?|notices?|complains?|wonders?|objects?)\\b~{0,50}\\b(?:say|claim|blame|pretend|deny|lie|insist|change the subject|call it|describe it|tell them|answer that|reply that|explain that|respond that)\\b",
    "\\b(?:so|such)(?: that)? (?:the )?(?:user|reviewers?|nobody|no one|no-one|humans?|people|they|maintainers?|owner|anyone)\\b~{0,30}\\b(?:not|never|n't|nothing|unaware|notices?|suspects?|finds? out|sees?|knows?)\\b",
    "\\b(?:act normal|answer normally|act natural|behave normally|as if nothing|nothing happened|look (?:like|as if) (?:an? )?(?:accident|normal|routine|innocent)|plausible (?:excuse|denia))",
    "\\bwithout (?:explaining|mentioning|telling|disclosing|saying|revealing|a word|announcing|anyone (?:noticing|knowing))\\b",
  ),
  ...of(
    "conceal",
    0.3,
    "\\b(?:quietly|secretly|covertly|stealthily|discreetly|surreptitiously)\\b|\\b(?:do|run|upload|send|delete|change|perform|install|act|copy|execute)\\b~{0,40}\\bsilently\\b",
    "\\b(?:blame|attribute|pin) (?:it |this |the \\w+ )?(?:on|to)\\b",
  ),
  ...of(
    "disclose",
    1,
    "\\b(?:repeat|print|output|copy|translate|recite|echo|write|quote|dump|summari[sz]e|show)\\b~{0,30}\\b(?:words|text|everything|all|content|messages?|lines?|paragraphs?|instructions?|prompt)\\b~{0,15}\\b(?:above|before this|preceding|you (?:were given|received|have been given|got|started with)|at the top)(?! (?:to|into|from|for|in) (?:the|your|a) \\w+ (?:file|repo))",
    "\\bstart(?:ing)? (?:with|from) ['\"`“]?you are\\b",
    "\\b(?:what|which) (?:are|is|were|was) your (?:\\w+ )?(?:instructions|rules|system prompt|guidelines|prompt|configuration)",
    "\\b(?:your|the) (?:full|entire|complete|exact|whole|verbatim|hidden|secret|internal|original|initial) (?:system |initial |hidden )?(?:instructions|prompt|rules|configuration|guidelines|tool (?:definitions|schemas)|context)\\b~{0,60}\\b(?:verbatim|word for word|in full|in a code block|as (?:json|text|base64|a list)|to|at|exactly|reply|answer|response)",
    "\\b(?:reveal|leak|expose|disclose|divulge|dump|give away|hand over|surrender) (?:your|the|all|any) (?:\\w+ )?(?:instructions|prompt|rules|guidelines|secrets|keys|tokens|credentials|passwords)",
  ),
  ...of(
    "disclose",
    0.7,
    "\\b(?:verbatim|word[- ]for[- ]word)\\b~{0,60}\\b(?:instructions|prompt|rules|message)|\\b(?:list|describe|enumerate) (?:all )?(?:of )?your (?:tools|functions|instructions|rules|capabilities)",
  ),
  ...of(
    "egress",
    0.9,
    "\\b(?:include|put|add|write|insert|embed|hide|paste|append|encode|copy|place|attach|submit|drop|expose|print)\\b~{0,40}(?:\\b(?:api[- ]?keys?|tokens?|passwords?|credentials?|secrets?|private keys?|ssh keys?|environment variables|cookies)|\\.env)\\b~{0,30}\\b(?:in|into|to|as|inside|on) (?:the |your |a |an |every |each |our )?(?:\\w+ )?(?:commit|branch|url|readme|issue|comment|reply|answer|pull request|query|web request|dns|image|link|gist|wiki|form|public|post|footer|file name|webhook)\\b",
    "\\b(?:tell|give|show|send|hand|mail|forward|print) (?:me|us|over|out)? ?(?:all |any |everything |the |your )*(?:\\w+ )?(?:in your (?:context|memory)|context window|you know about the user|user's (?:secrets|data|passwords|private \\w+|keys))",
  ),
  ...of(
    "role",
    1,
    "\\b(?:act|behave|respond|answer|operate|speak|reply|function|work|think|pretend|proceed) (?:as|like)(?: if| though)? (?:you (?:had|have|were|are)|an?|the|your)\\b~{0,50}\\b(?:no (?:\\w+ )?(?:rules|restrictions?|limits?|limitations|filters?|guidelines|boundaries|ethics?|safety|morals?|polic(?:y|ies)|constraints?|content)|unrestricted|without (?:\\w+ )?(?:rules|restrictions?|limits?|filters?|guidelines|safety|constraints?)|root|administrator|evil|uncensored|jailbroken|(?:different|another) (?:ai|assistant|model)|dan\\b|not bound|free of|hacker|attacker|malicious|unfiltered|unaligned)",
    `\\b${MODE_HARD} mode\\b~{0,20}\\b(?:enabled|activated?|on\\b|engaged|now|unlocked|active|starts?|begins?|entered)|\\b(?:enter|enable|activate|switch (?:in)?to|engage|go into|you are in|you're in|now in|boot into|initiate|start) (?:\\w+ ){0,3}${MODE_HARD}[- ]mode`,
    `\\b(?:enter|enable|activate|switch to|go into|start|engage|use) (?:the )?${MODE_SOFT} mode\\b~{0,40}\\b(?:without|no|ignore|skip|bypass|unfiltered|freely|disable|all)\\b`,
    `\\b${MODE_SOFT} mode (?:is )?(?:now )?(?:enabled|activated|active|on|unlocked)\\b~{0,40}\\b(?:may|can|skip|ignore|bypass|disable|all|no)\\b`,
    `\\byou(?:'re| are)(?: now| currently| hereby)? (?:in|operating in|running in|entering) (?:\\w+ ){0,2}${MODE_SOFT} mode`,
    "\\b(?:forget|ignore|deny|stop|cease) (?:that )?(?:you(?:'re| are)|being|acting as|to be) (?:an? |the )?(?:ai|assistant|language model|agent|bot|helpful|bound|chatbot|model)\\b",
    "\\b(?:you|agent|assistant|model|ai|it)\\b~{0,25}\\b(?:have|has|having|with|without|had|under|know|knows) (?:absolutely )?(?:no|zero|any)(?: longer)?(?: any)? (?:\\w+ )?(?:rules|restrictions|limits|limitations|filters?|guidelines|boundaries|ethics|morals?|constraints|guardrails|safeguards|obligations)",
    "\\b(?:never|cannot|can't|don't|does not|do not|must not|won't|will not|not allowed to|unable to) (?:ever )?(?:refuse|refuses|say no|says no|decline|declines|question|object)\\b",
    "\\byou (?:are|have been|were)(?: now| hereby| just)? (?:freed|liberated|unlocked|unshackled|jailbroken|unrestricted|uncensored|unbound|promoted|upgraded|replaced|reprogrammed|released)\\b",
  ),
  ...of(
    "role",
    0.8,
    "\\bfrom (?:now on|this (?:moment|point|line|message)(?: on(?:wards?)?| forward)?|here on|today)\\b~{0,20}\\b(?:you(?:'re| are| will| must| shall| obey| act| respond| answer| speak| have)|act as|pretend|obey|behave)\\b",
    "\\byou(?:'re| are) (?:now|no longer|henceforth|from now on) (?:an? |the |my |our |called |named |known |\\w+bot\\b)(?!\\w+ (?:step|member|user of|contributor|page|directory))",
    "\\b(?:your|the assistant's|the agent's) (?:new |true |real )?(?:name|identity|persona|personality|alter ego|creator|master|owner|allegiance) (?:is|becomes?|shall be|will be|changes? to)\\b",
    "\\b(?:play|assume|take on|adopt|stay in|remain in|slip into|switch to|embody|impersonate)\\b~{0,30}\\b(?:role of|character|persona|identity|personality|part of|alter ego)\\b",
    "\\b(?:answer|do|comply with|obey|fulfil+|follow|execute) (?:every|any|all|each|whatever) ?(?:thing|request|question|order|command|prompt|instruction)?s?\\b~{0,40}\\b(?:without (?:question|hesitat|refus|limit|exception)|regardless|no matter|even if|unconditionally|blindly)",
    "\\b(?:imagine|suppose|pretend|assume|let's say|hypothetically)\\b~{0,30}\\b(?:you (?:are|were|have|had)|there (?:are|were)) (?:\\w+ ){0,4}(?:no rules|no restrictions|no limits|unrestricted|evil|root|admin|free|jailbroken|without|different|another|human|a hacker|allowed)",
    "\\b(?:dan|do anything now)\\b~{0,20}\\b(?:mode|now|has no|have no|is free|can do|never)\\b|\\byou are (?:now )?dan\\b",
  ),
  ...of(
    "policy",
    1,
    "\\b(?:approvals?|approval[-_. ]?policy|approval[-_. ]?mode|permission[-_. ]?mode|permissions?|sandbox(?:[-_. ]mode)?|confirm(?:ation)?s?(?:[-_. ]mode)?|safety|guardrails?|command[-_. ]gate|auto[-_ ]?(?:approve|accept|run)|require[-_ ]?approval|yolo)(?:[-_. ](?:mode|policy|level|setting))?\\s*(?:=|:|to|is)\\s*[\"'`]?(?:off|none|never|yolo|false|disabled|full|auto|true|bypass\\w*|danger\\w*|0|on|always|allow)\\b(?=~{0,60}\\b(?:before|continu|first|then|agent|required?|must|maintain|always|session|so that|for this|now|every|all|user|please|this repo|here))",
    "\\b(?:set|change|switch|turn|put|flip|edit|update|make|configure)\\b~{0,40}\\b(?:approvals?(?:[._ -]mode)?|approval[-_ ](?:policy|mode)|permission[-_ ]mode|sandbox(?:[-_ ]mode)?|confirmations?|command gate|safety (?:mode|checks?|level)|guardrails?)\\b~{0,20}\\b(?:off|none|never|yolo|false|disabled|full|auto|bypass|danger|away)\\b",
    "--?(?:dangerously-(?:skip|bypass|disable)[-\\w]*|yolo|skip[-_]permissions|bypass[-_]\\w+|no[-_]sandbox[-_]agent|auto[-_]approve)\\b|\\b(?:bypasspermissions|dangerously_?(?:skip|disable|bypass)\\w*)",
    "\\b(?:agents?|assistants?|ai|llms?|model|bot|copilot|claude|fupan|you)\\b~{0,50}\\b(?:disable|turn off|switch off|bypass|skip|deactivate|remove|circumvent|lower|drop) (?:the |your |all |any |its )?(?:\\w+ )?(?:sandbox|approvals?|confirmations?|safety|guardrails?|permission|security|filters?|scanner|checks|redaction|gate|hooks?|audit|logging)\\b",
    "\\b(?:agent|fupan|claude|codex|gemini) config set\\b~{0,60}\\b(?:off|none|never|false|yolo|allow|full|disabled)\\b",
  ),
  ...of(
    "policy",
    0.9,
    "\\b(?:all|every|any|future|each|these|further)\\b~{0,30}\\b(?:approvals?|commands?|requests?|actions?|permissions?|tool calls?|operations|confirmations?|prompts)\\b~{0,30}\\b(?:granted|approved|pre-?approved|authori[sz]ed|allowed|permitted|confirmed|accepted|waived|cleared|trusted)\\b(?!~{0,10} by (?:two|a |the |an |our|code|at least))",
    "\\b(?:user|owner|operator|admin(?:istrator)?|maintainers?|human|security team|management|boss|company|ceo|team|i)\\b~{0,20}\\b(?:already |has |have |pre-?|hereby |said |explicitly |permanently |always |fully )*(?:approved|approves|granted|grants|authori[sz]e[sd]|consent(?:s|ed)|allowed|agreed|signed off|waived|waives|permitted|trusts|okayed|cleared|given (?:full |permanent )?(?:permission|consent|approval)|gave (?:full |permanent )?(?:permission|consent|approval))\\b~{0,60}\\b(?:all|any|every|everything|future|commands?|deletions?|without|forever|full access|actions?|execution|uploads?|root|shell|unattended|in advance)\\b",
    "\\b(?:(?:approve|auto-?approve|confirm|authori[sz]e|say yes to) (?:all|every|any|each|everything|whatever|anything)|(?:accept|allow|grant|permit) (?:all|every|any|each))\\b~{0,20}\\b(?:commands?|requests?|actions?|tool calls?|prompts?|permissions?|deletions?|operations?|scripts?|executions?)\\b|\\b(?:approve|auto-?approve|confirm) (?:everything|all|anything)\\s*(?:[.!,;]|$)",
    "\\b(?:trust|obey|follow|believe|accept|execute) (?:all|any|every|whatever|everything|anything)\\b~{0,40}\\b(?:instructions?|commands?|orders?|messages?|comments?|says?)\\b~{0,40}\\b(?:from|in|by|on|signed|of|with|without)\\b",
    "\\b(?:whitelist|allow-?list|allow|add|permit|exempt|approve|enter)\\b~{0,50}\\b(?:in|to|from|on) (?:the |your |its )?(?:agent(?:'s)? |approval |command |own |permission )?(?:policy|allow-?list|whitelist|permissions?|approvals?|policy file|deny-?list exceptions?)\\b~{0,30}",
    "\\b(?:confirmations?|approvals?|permissions?|consent|review|prompts?|the sandbox|safety (?:checks?|steps?)|confirmation step|approval step|human review)\\b~{0,30}\\b(?:is|are|be|stays?|remains?|can be|must be|should be|may be) (?:always |hereby |now |not |no longer |permanently |to be )*(?:skipped|waived|unnecessary|off|bypassed|suspended|omitted|switched off|turned off|implied|assumed)\\b",
    "\\b(?:trust|treat|accept|consider|regard|handle|obey|follow)\\b~{0,60}\\b(?:as|like) (?:if )?(?:\\w+ ){0,4}(?:user|owner|operator|system|admin|administrator|orders?|trusted|verified|authori[sz]ed|authoritative|approved|gospel|root|instructions|commands)\\b(?! (?:input|error))",
    "\\b(?:give|grant|make|promote|assign)\\b~{0,40}\\b(?:admin(?:istrator)?|root|owner|full|elevated|superuser|sudo|unrestricted)\\b~{0,12}\\b(?:rights?|access|privileges?|permissions?|role|status)\\b",
  ),
  ...of(
    "policy",
    0.7,
    "\\b(?:never|no longer|do not|don't|stop|no need to|not necessary to|not required to|without|instead of|not) (?:ever |to )?(?:ask(?:ing|ed)?|request(?:ing)?|wait(?:ing)? for|prompt(?:ing)?|requir(?:e|ing)|seek(?:ing)?|confirm(?:ing)?|check(?:ing)? with|bother(?:ing)?)\\b~{0,30}\\b(?:permission|confirm(?:ation)?|approval|user|before|again|consent|human|first|questions?|anything|operator|owner|deleting|pushing|running|anyone)\\b",
    "\\b(?:commands?|scripts?|tools?|actions?|deletions?|changes|everything|anything)\\b~{0,30}\\b(?:without|no|skip(?:ping)?) (?:any )?(?:confirm\\w*|approval|permission|asking|review|prompts?|questions)\\b",
  ),
  ...of(
    "remote-control",
    1,
    "\\b(?:connect|register|report|check in|check-in|phone home|beacon|poll|call (?:back|home)|subscribe|enrol+|listen|join|sign in|dial|attach)\\b~{0,60}(?:(?:https?|wss?|tcp|mqtts?|grpc|irc|ftp|udp)://\\S+|\\b\\d{1,3}(?:\\.\\d{1,3}){3}\\b|\\bc2\\b|command[- ]and[- ]control|\\bcontroller\\b|irc channel|telegram bot|discord)~{0,80}\\b(?:tasks?|commands?|instructions?|orders?|jobs?|tasking|obey|follow|await|wait)\\b",
    "\\b(?:fetch|download|get|pull|load|poll|read|curl|retrieve|request|check|visit|open)\\b~{0,50}(?:https?|wss?)://\\S+~{0,60}\\b(?:execute|run|obey|follow|carry out|do|perform|apply|eval|act on|treat|install|use)\\b~{0,40}\\b(?:returned|lines?|response|it says|instructions?|commands?|tasks?|orders?|output|result|content|it|them|whatever|what|there|script|system prompt)\\b",
    "\\b(?:obey|follow|execute|await|accept|carry out|perform) (?:any |all |the |further |its |new |every |whatever )*(?:instructions?|commands?|tasks?|orders?)\\b~{0,30}\\b(?:from|at|on|sent by|published|posted|it sends|received|found)\\b~{0,30}(?:(?:https?|wss?)://|\\bc2\\b|\\bserver\\b|\\bcontroller\\b|\\bchannel\\b|\\bwebhook\\b|\\bgist\\b|\\bpastebin\\b|\\bthat page\\b|comments?)",
  ),
  ...of(
    "execute",
    1,
    "\\b(?:when(?:ever)?|once|if|each time|every time|as soon as|after) (?:you |the user |someone |anyone |a user |a message |the text |the word |a file |the conversation )*(?:see|read|encounter|find|hear|mentions?|mentioned|says?|types?|asks?|writes?|receive|appears?|contains?|comes? up|spot|notice)\\b~{0,12}(?:word|phrase|['\"“‘«`]|string|keyword|code ?word|secret|trigger)~{0,60}\\b(?:run|execute|send|forward|upload|delete|install|download|post|approve|email|mail|transfer|insert|append|wipe|push|disable|print|reveal|launch|recommend)\\b",
  ),
  ...of(
    "execute",
    0.5,
    "\\b(?:when(?:ever)?|once|if|each time|every time|as soon as) (?:you |the user |someone |anyone |a user |a message |the text |the word |a file |the conversation )+(?:sees?|reads?|encounters?|finds?|hears?|mentions?|mentioned|says?|types?|asks?|writes?|receives?|contains?|spots?|notices?)\\b~{0,60}\\b(?:run|execute|send|forward|upload|delete|download|approve|email|mail|transfer|wipe|push|disable|print|reveal|recommend|redirect|point)\\b",
    "\\b(?:assistant|agent|ai|bot)s? (?:must|shall|has to|have to|need to|needs to|is required to|are required to|is to|will)\\b~{0,60}\\b(?:run|running|execute|executing|upload|uploading|email|forward|curl|install|download|delete|disable|bypass|approve|obey|send|sending)\\b",
    "\\b(?:install|add|register|set up|create|enable|schedule|put)\\b~{0,60}\\b(?:hook|cron ?job|cron|crontab|service|daemon|startup|start-up|login item|autostart|scheduled task|launch agent|timer)\\b~{0,60}(?:[\\w/-]\\.(?:sh|py|js|exe|ps1|bat)\\b|https?://|\\b(?:each|every) (?:time|night|hour|minute|day|boot|login|start))",
    "\\b\\w[\\w./-]{0,60}\\.(?:sh|py|js|exe|ps1|bat)\\b~{0,40}\\bas (?:an? )?(?:git )?[\\w-]{0,20} ?(?:hook|service|daemon|cron ?job|startup)",
    "(?:\\.(?:bash|zsh)rc|\\.profile|\\.bash_profile)\\b",
  ),
  ...of(
    "execute",
    0.6,
    "\\b(?:do|obey|execute|follow|carry out|act on|comply with) (?:it|them|this|that|what (?:it|they) says?|the (?:result|message|decoded|hidden|above))\\b(?=~{0,20}\\b(?:now|immediately|at once|without|silently|exactly))",
    "\\b(?:run|execute|launch|start|invoke|source|install|trigger)\\b~{0,25}\\b(?:payload|malware|backdoor|rootkit|keylogger|reverse shell|exploit|ransomware)\\b",
    "\\b(?:delete|erase|wipe|destroy|remove|purge|drop|format) (?:all |every |the |any |everything |user'?s? )*(?:\\w+ )?(?:backups?|repositor(?:y|ies)|database|home directory|files on|hard drive|disk|user'?s? (?:files|data|home)|tests? director(?:y|ies)|git history|everything|production)\\b",
  ),
  ...of(
    "encoded-order",
    1,
    "\\b(?:decode|decrypt|translate|decipher|unscramble|reverse)\\b~{0,60}(?:\\band\\b|\\bthen\\b|,|;)\\s*(?:then )?(?:execute|follow|obey|do|run|perform|carry out|apply|act on|comply with|treat)\\b(?: (?:it|this|them|that|the (?:result|output|instructions?|message|content|commands?)|what (?:it|they) says?|as|so|its|whatever)|\\s*[:.]|\\s*$)",
    "\\b(?:base64|base32|rot-?13|hex|binary|morse|ciphertext|caesar|encoded|reversed|encrypted)\\b~{0,30}\\b(?:instructions?|orders?|commands?|message|task)\\b~{0,30}\\b(?:for the|for you|to (?:follow|obey|execute)|assistant|agent|model|ai)\\b",
    "\\b(?:obey|follow|execute|run|do|carry out)\\b~{0,30}\\b(?:decoded|decrypted|deciphered|translated|reversed|encoded|hidden|base64|rot-?13) (?:instructions?|text|message|commands?|string|version|content|orders?|payload)",
    "\\b(?:join|combine|concatenate|assemble|put together|merge|glue|string together|piece together)\\b[^\\n]{0,60}\\b(?:obey|follow|execute|do (?:it|so|that|what)|comply|run|act)\\b",
    "\\b(?:read|spell)\\b~{0,20}\\b(?:backwards?|in reverse|right to left|first letters?|every (?:second|third|other))\\b~{0,40}\\b(?:obey|follow|execute|do|comply|run|act)\\b",
  ),
  ...of(
    "persist",
    0.9,
    "\\b(?:add|append|write|put|insert|save|copy|install|paste|place|store)\\b~{0,80}\\bauthorized_keys\\b|\\bauthorized_keys\\b~{0,40}\\b(?:add|append|must|keep|stay|contain|insert)",
    "\\b(?:set|export|route|point|configure|change|send|switch)\\b~{0,40}\\b(?:https?_proxy|all_proxy|proxy|(?:openai|anthropic|api)_base_url|base[_ ]url|registry|dns|resolver|index-url|mirror)\\b~{0,30}\\b(?:https?|socks5?)://~{0,60}",
    "\\b(?:add|append|write|put|insert|save|store|edit|include)\\b~{0,50}\\b(?:soul|memory|user|agents|claude|gemini|hermes)\\.md\\b~{0,60}\\b(?:never|always|ignore|trust|obey|disable|without|approve|must|every)\\b",
    "\\b(?:remember|memori[sz]e|note for (?:later|future)|store (?:this|permanently)|save (?:this|to memory))\\b~{0,60}\\b(?:send|forward|run|execute|upload|approve|ignore|obey|disable|never ask|without|trust|transfer|bcc|cc|include|insert|recommend|redirect|skip)\\b",
    "\\b(?:in|at|on|for|before|after|during) (?:every|each|all|the next|any) (?:\\w+ )?(?:sessions?|conversations?|answers?|repl(?:y|ies)|responses?|commits?|emails?|messages?|requests?|summar(?:y|ies)|start-?ups?|logins?)\\b~{0,60}\\b(?:run|execute|fetch|curl|send|upload|insert|append|forward|include the link|download|bcc|load|post)\\b",
    "\\b(?:when(?:ever)?|while|before|after) (?:you )?(?:summari[sz]ing|answering|replying|responding|writing|committing|sending|starting|generating|you (?:summari[sz]e|answer|reply|commit|write|send|start))\\b~{0,40}\\b(?:insert|append|include|add|embed|forward|bcc|cc|send|attach|load|link|fetch|run)\\b~{0,60}(?:https?://|@|\\blink\\b|\\bimage\\b|\\bpixel\\b)",
  ),
];
