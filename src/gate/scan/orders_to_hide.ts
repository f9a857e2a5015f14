import type { Wording } from "./rule.ts";
import { wordings as of } from "./wordings.ts";

/** People from whom something may be kept (a source of a wording). */
export const WHO =
  "(?:the |your |any |a |its |their )?(?:user|users|human|humans|operator|owner|person|people|anyone|anybody|somebody|someone|reviewers?|maintainers?|customers?|clients?|developers?|team|boss|author|admin|them|him|her)";

const NOT =
  "(?:do not|don't|never|must not|mustn't|should not|shouldn't|avoid|refrain from|no need to|without|rather than|instead of|please don't)";

const TELL =
  "(?:tell|telling|mention|mentioning|inform|informing|notify|notifying|reveal|revealing|disclose|disclosing|say|saying|alert|alerting|admit|admitting|explain|explaining|acknowledge|acknowledging|announce|announcing|bring up|bringing up|discuss|discussing|warn|warning|let|letting|confess|hint)";

/** English wordings that hide something from people, or show and send what is private. */
export const ORDERS_TO_HIDE: readonly Wording[] = [
  ...of(
    "conceal",
    1,
    "\\b(?:tell|inform|notify|show|alert|report (?:it |this )?to) (?:nobody|no one|no-one|none)\\b",
    `\\b${NOT}(?: ever| please)? ${TELL}\\b(?: that| about| anything| this| it| to| of| a word| any of this| the \\w+| on)* ${WHO}\\b(?!~{0,40}(?:which|whether|if (?:the|an|their)|their password|wrong|invalid|incorrect|they (?:passed|work|succeeded)|(?:passed|succeeded)\\b|unreleased|embargo)|'s\\b| (?:data|names?|records?|information|accounts?)\\b)`,
    `\\b(?:the |this )?(?:user|owner|human|operator|maintainers?|reviewers?|nobody|no one|no-one|anyone|customer|people|team)\\b~{0,6}\\b(?:must|should|need|does|do|may|can|will|shall|has|is)(?: not|n't| never| no)(?: ever)?(?: need to| be allowed to| have to| to)? (?:know|learn|find out|notice|be (?:told|informed|aware|shown|bothered|notified)|suspect|realise|realize|hear)\\b(?!~{0,12}\\b(?:internal|implementation|which|how|whether)\\b)`,
    `\\b${WHO}\\b~{0,6}\\b(?:must|should|may|can|shall|is|are|need|ought)\\b~{0,6}\\b(?:not|never|n't|no longer)\\b(?: be able to| be allowed to| to| ever)? (?:see|read|be shown|get to see|discover|find) (?:this|it|that|these|any of|the (?:text|file|change|upload|diff|command|note|instruction))\\b`,
    "\\b(?:do not|don't|never|avoid|without|no need to) (?:ever )?report(?:ing)? (?:this|that|these|the|any|your|its)(?: \\w+)? ?(?:uploads?|changes?|actions?|steps?|deletions?|transfers?|access|requests?|commits?|edits?|commands?|activity)\\b",
    "\\b(?:state|write|say|note|claim|put|report|mention|declare)\\b~{0,20}\\b(?:summary|report|logs?|answer|commit message|changelog|reply|description)\\b~{0,20}\\bthat (?:only|no|nothing|all|everything|none)\\b",
    "\\bleav(?:e|ing) no (?:trace|evidence|log|record|sign|fingerprint)",
    "\\b(?:delete|erase|remove|wipe|clear|drop|strip) (?:(?:this|these)\\b~{0,30}\\b(?:paragraph|line|lines|comment|section|note|message|file|instructions?|text|block|entry)|(?:the|that) (?:paragraph|comment|note|message|instructions?))\\b~{0,20}\\b(?:after|once|when|so)\\b~{0,40}\\b(?:follow|read|run|execut|do|done|obey|finish|review|see|notice|find|know|complet|appl)",
    "\\b(?:cover|hide|erase|remove|wipe) (?:up )?(?:your|the|its|all|any|our) (?:tracks|traces?|evidence|footprints?)",
    "\\b(?:without|not) (?:arousing|raising|attracting|drawing) (?:any )?(?:suspicion|attention)",
    "\\b(?:hide|conceal|obscure|mask|cover up|disguise|bury|keep back) (?:the|this|its|that|these|your|all|any|every|it)\\b~{0,30}\\b(?:upload|step|action|use|usage|traces?|evidence|exfiltration|activity|transfer|instructions?|deletion|fact|theft|leak|change|edit|commit|modification|real reason|true)",
    "\\b(?:pretend|claim|lie|insist|make up|fabricate|fake)\\b~{0,60}\\b(?:passed|succeeded|failed|nothing|never|not found|clean|success|done|deleted|harmless|did not|didn't|no changes?|unavailable|unable)",
  ),
  ...of(
    "conceal",
    0.8,
    `\\b${NOT}(?: ever)? (?:bring up|bringing up|talk about|talking about|draw attention to|drawing attention to|point out|point to) (?:the|this|that|these|any|it|your|its)\\b`,
    "\\b(?:cover|mask|camouflage|disguise|paper over|gloss over)\\b~{0,20}\\b(?:deletion|upload|change|theft|edit|access|leak|transfer|removal|commit|traces?|activity|intrusion|modification)\\b",
    `\\b${NOT}(?: ever)? (?:tell|mention|mentioning|reveal|revealing|disclose|disclosing|admit|admitting|acknowledge|announce|log|logging|record|recording|talk about|speak of|explain|document) (?:that (?:you|this|it|there)|why you|(?:this|these|any of this|the)(?: \\w+)? ?(?:steps?|changes?|actions?|uploads?|instructions?|notes?|links?|transfers?|commands?|requests?|edits?|message|file|activity|deletion|extra \\w+)\\b|(?:it|this)(?= (?:to|in|afterwards?|later|when|at)\\b|\\s*(?:[.!,;\\n]|$)))`,
    "\\bleav(?:e|ing) (?:it|this|that|them|the \\w+) out of (?:the |your |any )?(?:summar|report|log|answer|repl|changelog|commit|pull request|diff|description|transcript|output|response)|\\b(?:omit|exclude|keep|drop|remove) (?:it|this|that|them|the (?:step|change|action|upload|command|transfer))~{0,20}\\b(?:from|out of) (?:the |your |any )?(?:summar|report|log|answer|repl|changelog|commit|pull request|diff|description|transcript|output|response|history)",
    "\\b(?:say|claim|report|answer|reply|write|respond|tell (?:the )?(?:user|them|him|her|people|everyone|anyone))\\b~{0,20}\\b(?:nothing (?:happened|changed|else|was|unusual|is)|simply failed|no (?:changes?|errors?|problems?|issues?|files?|commands?) (?:were|was|happened|occurred|made|found|ran)|everything (?:is|was|went) (?:fine|ok|okay|normal|well)|it (?:was|is) (?:only |just |merely )?(?:a |an )?(?:network|timeout|typo|routine|formatting|harmless|glitch|cache|bug))",
    "\\b(?:keep|do|make|perform|handle) (?:this|it|that|these|everything)\\b~{0,40}\\b(?:a secret|secret|hidden|quiet|quietly|to yourself|between us|confidential|off the record|silently|in silence|unnoticed|behind)",
    "\\b(?:tell|assure|inform|convince|say|report|claim|state|answer|write (?:that|down)|mark)\\b~{0,80}\\b(?:passed|passes|succeeded|success\\w*|fine|failed|complete\\w*|done|safe|clean|green|works?|ok)\\b~{0,40}\\b(?:even (?:if|though|when)|although|regardless|no matter|despite|whether or not|in any case|anyway)\\b",
    "\\bmake (?:it|the|this|your|that|every\\w*)\\b~{0,30}\\b(?:look|appear|seem|sound|read) (?:like(?! the (?:mock|design|screenshot|original|old|example|rest|others))|as|harmless|innocent|normal|routine)",
    "(?:^|[.!?;:,\\n]\\s*|\\b(?:then|and|always|just|simply|please) )(?:claim|pretend|lie|deny|insist)(?: that| about| to(?! be)| having| you| knowing| knowledge| there)\\b",
    "\\b(?:misleading|false|fake|fabricated|untrue|made-?up|bogus|deceptive) (?:commit message|summary|report|reason|explanation|description|log entry|answer|result|status|changelog|test results?|excuse)\\b",
    "\\bonly (?:show|report|mention|list|tell|summari[sz]e|describe)\\b~{0,40}\\b(?:harmless|benign|cosmetic|innocent|safe|other)\\b",
    "\\b(?:hide|bury|smuggle|slip|sneak|tuck|embed|mix)\\b(?!-)~{0,40}\\b(?:in|into|inside|among|within|between) (?:a |an |the |another |other |some )?(?:\\w+ )?(?:formatting|refactor\\w*|harmless|unrelated|large|whitespace|commit|footer|diff|dependency|test)\\b",
  ),
  ...of(
    "conceal",
    0.9,
    `\\b${NOT}(?: ever)? (?:show|showing|display|displaying|present|presenting|expose|exposing|surface)\\b(?!~{0,40}\\b(?:stack|traces?|errors?|exceptions?|internals?|raw|passwords?|secrets?|tokens?)\\b)~{0,40}\\bto ${WHO}\\b`,
    `\\b(?:tell|assure|convince|persuade|write to|reply to) ${WHO}\\b~{0,12}\\b(?:this|it|that|the \\w+|there|you)\\b~{0,12}\\b(?:is|was|were|are|has|had|did)\\b~{0,6}\\b(?:only|just|merely|simply|nothing|routine|harmless|never|not|no)\\b`,
    "\\b(?:act|behave|pretend|answer|continue|respond|carry on|go on)\\b~{0,12}\\bas (?:though|if)\\b~{0,30}\\b(?:never|not|nothing|didn't|hadn't|haven't|unaware)\\b",
    "\\b(?:delete|erase|remove|clear|wipe|purge|truncate|scrub)\\b~{0,20}\\b(?:log entr\\w+|logs?|history|audit\\w*|traces?(?! data| files?)|evidence|metadata|record of)\\b~{0,40}\\b(?:after(?!\\s+\\d)|afterwards|once|when (?:you|done|finished)|before anyone|so (?:that )?(?:nobody|no one|the user|it))\\b",
    `\\b(?:conceal|hide|keep|withhold|suppress)\\b(?!~{0,20}\\b(?:sidebar|button|menu|tooltip|columns?|field|panel|tab|page|banner|element|widget|spinner|header|toolbar|icon|overlay|complexity)\\b)~{0,40}\\b(?:from|away from) ${WHO}\\b`,
    `\\b(?:conceal|hide|keep|withhold|suppress|obscure|omit|scrub)\\b(?!~{0,30}\\b(?:secrets?|passwords?|tokens?|keys?|credentials?|pii|personal|sensitive|noise)\\b)~{0,40}\\b(?:from|away from|out of) (?:the |your |any |all )?(?:logs?|reports?|summary|history|changelog|diff|output|audit\\w*|view|sight|review|transcript|records?)\\b`,
    "\\b(?:make sure|ensure|see to it|take care|be sure|arrange)\\b(?: that)? (?:the |your )?(?:nobody|no one|no-one|none|users?|owner|reviewers?|they|humans?|team|anyone|people|maintainers?)\\b~{0,20}\\b(?:notices?|finds? out|knows?|learns?|reali[sz]es?|suspects?|never|not|unaware|discovers?)\\b",
    "\\b(?:report|mark|say|claim|state|declare|list|present|announce|tell|record|write|pretend|answer)\\b~{0,60}\\b(?:although|even though|without (?:actually |really |ever )?(?:doing|having|running|checking|testing|verifying|performing|looking|reading))\\b",
    "\\b(?:invent|make up|fabricate|fake|forge|falsify|think up|cook up|concoct|manufacture|feign|doctor)\\b~{0,40}\\b(?:reasons?|excuses?|results?|explanations?|stor(?:y|ies)|test|outputs?|logs?|reports?|numbers?|benchmarks?|coverage|citations?|pretexts?|causes?|errors?|sources?|evidence|approval)\\b",
    "\\b(?:remove|delete|erase|wipe|drop|clear|destroy|strip)\\b~{0,12}\\b(?:this|these)(?: \\w+)? (?:paragraphs?|lines?|comments?|sections?|notes?|messages?|files?|instructions?|text|blocks?|entry|entries|page|document|remarks?|skill|rule)\\b~{0,30}\\b(?:once|after|when|as soon as|afterwards?)\\b",
    "\\b(?:stay|remain|keep|be) (?:silent|quiet|mum|discreet|tight-lipped|secretive)\\b|\\bkeep (?:it |this |that )?(?:quiet|under wraps|hush)\\b",
    "\\bbehind (?:the |your )?(?:user|owner|operator|team)'?s'? back\\b|\\bunbeknownst\\b|\\bunder the radar\\b|\\bwithout (?:the |any )?(?:user|owner|operator|reviewer|human|anyone)'?s? (?:knowing|knowledge|noticing|being told|awareness|consent)\\b",
    "\\b(?:do not|don't|never|without) (?:leave|leaving|create|creating|write|writing|make|making|keep|keeping) (?:a |any |an )?(?:\\w+ )?(?:traces?|record|log entr\\w+|mention|evidence|audit\\w*|note of)\\b",
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
    "\\b(?:repeat|print|output|copy|translate|recite|echo|write|quote|dump|summari[sz]e|show)\\b~{0,30}\\b(?:words|text|everything|all|content|messages?|lines?|paragraphs?|instructions?|prompt)\\b~{0,15}\\b(?:above|before this|preceding|you (?:were given|received|have been given|got|started with)|at the top)(?! (?:to|into|from|in) (?:the|your|a) \\w+ (?:file|repo)| (?:the|for|of|and separate|\\d)\\b)",
    "\\bstart(?:ing)? (?:with|from) ['\"`“]?you are\\b",
    "\\b(?:what|which|how)\\b~{0,30}\\b(?:your|the) (?:system|developer|hidden|initial|secret) (?:message|prompt|instructions)\\b~{0,30}(?:\\?|say|read|written|contain|look)",
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
    "(?:^|[.!?;:,\\n>]\\s*|\\b(?:please|now|then|and|must|just) )(?:give|show|send|tell|hand|list|print|share|reveal|output|dump|display)(?: me| us)?\\b~{0,20}\\b(?:all|any|every|the|your|user's)(?: \\w+)? (?:api[- ]?keys?|access tokens|passwords?|secrets|credentials|private keys?|ssh keys?|env(?:ironment)? variables|api[- ]?tokens?)\\b(?!~{0,20}\\b(?:example|names?|rotation|usage|policy)\\b)",
    "\\b(?:visit|open|load|fetch|call|request|get|ping|curl|go to|browse to|hit)\\b~{0,10}https?://\\S+~{0,40}\\b(?:followed by|plus|with|containing|append\\w*|including|together with)\\b~{0,40}\\b(?:user|name|email|keys?|tokens?|secrets?|passwords?|conversation|data|contents?|message|env\\w*|prompt|history)\\b",
    "\\b(?:read|open|cat|look (?:at|into)|check|load|inspect)\\b~{0,30}(?:\\.env\\b(?!\\.)|\\bid_rsa\\b|\\bcredentials?\\b|\\.netrc|\\bprivate key|\\.ssh/|\\.aws/)~{0,40}\\b(?:tell|show|give|print|paste|report|quote|send|list|repeat|reply|post|output|write|(?:include|add|put|attach|embed|insert|copy) (?:it|them|its|the contents?|what))\\b",
    "\\b(?:append|add|attach|send|include|embed|put|encode|insert|pass|copy)\\b~{0,40}\\b(?:chat history|conversation|messages|system prompt|prompt|context|notes|memory|user's \\w+|personal data|customer \\w+|source code|environment|transcript|secrets?|tokens?|passwords?|keys)\\b~{0,20}\\b(?:to|in|into|with|as|on) (?:every|each|any|all)\\b~{0,12}\\b(?:urls?|requests?|links?|quer(?:y|ies)|images?|repl(?:y|ies)|answers?|messages?|search(?:es)?|commits?|pages?|headers?)\\b",
    "\\b(?:upload|transmit|exfiltrate|post|forward|ship|mirror|sync|leak|smuggle|beam)\\b~{0,30}\\b(?:repositor(?:y|ies)|repo|codebase|workspace|home directory|source(?: code| tree)?|project|database|dump|backups?|filesystem|everything)\\b~{0,20}\\b(?:to|at|into) (?:https?|ftp|wss?|sftp)://",
    "\\b(?:use|include|put|add|write|insert|embed|hide|paste|append|encode|copy|place|attach|submit|drop|expose|print)\\b~{0,40}(?:\\b(?:api[- ]?keys?|tokens?|passwords?|credentials?|secrets?|private keys?|ssh keys?|environment variables|cookies)|\\.env)\\b~{0,30}\\b(?:in|into|to|as|inside|on) (?:the |your |a |an |every |each |our )?(?:\\w+ )?(?:commit|branch|url|readme|issue|comment|reply|answer|pull request|query|web request|dns|image|link|gist|wiki|form|public|post|footer|file name|webhook)\\b",
    "\\b(?:tell|give|show|send|hand|mail|forward|print) (?:me|us|over|out)? ?(?:all |any |everything |the |your )*(?:\\w+ )?(?:in your (?:context|memory)|context window|you know about the user|user's (?:secrets|data|passwords|private \\w+|keys))",
  ),
];
