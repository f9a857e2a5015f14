import type { Wording } from "./rule.ts";
import { wordings as of } from "./wordings.ts";

/** Rules as only a model has them; then such as programs have, too. */
const HARD =
  "(?:instructions?|system (?:prompts?|messages?)|prompts?|guidelines|training|programming|guardrails|directives|orders|safety \\w+|commitments|briefing)";
const SOFT =
  "(?:rules|polic(?:y|ies)|limits|limitations|filters|restrictions|constraints|boundaries|principles)";
const CANCEL =
  "(?:against|beats?|beyond|bin|break(?:ing)?|bypass(?:ing)?|cancel(?:led|s)?|contrary|defy|despite|discard(?:ed)?|do not have to|don't have to|drop(?:ped)?|erase|exempt|forget|freed? (?:of|from)|gone|ignore|ignoring|instead of|lift(?:ed)?|mistake|need not|needn't|no longer|not (?:true|valid|binding)|null|obsolete|outdated|outranks?|overrid(?:e|es|ing|den)|overruled?|rather than|regardless of|released? (?:you )?from|removed|replaced|revoked?|skip|superseded?|suspend(?:ed)?|switched off|trash|trumps?|turned off|violat(?:e|ing)|void|wip(?:e|ed)|withdrawn|wrong)";
const DISOBEY =
  "(?:(?:stop|cease|quit|refrain from|avoid|give up) (?:adhering|complying|conforming|sticking|keeping|submitting|listening|following|obeying|respecting|observing|heeding|honou?ring|enforcing|applying)(?: to| with)?|(?:do not|don't|never|no longer|must not|need not|needn't) (?:obey|follow|heed|adhere to|comply with|respect|listen to|enforce|honou?r|observe|stick to|take orders from|answer to))";
const MAKER =
  "(?:the user|the operator|your (?:operator|developers?|owner|makers?|creators?|user|boss)|anthropic|openai|the system (?:prompt|message)|the developers?)";
const TEXT =
  "(?:this|these|the (?:following|present)|(?:instructions?|orders?|rules|lines|text|ones?) (?:found |written |given |that stand )?(?:here|below)|what (?:stands|follows|is written) (?:here|below)?)";
const LIMITLESS =
  "(?:(?:no|without|zero|lacking|free of|beyond) (?:any |\\w+ )?(?:morals?|rules?|limits|filters?|ethics|restrictions?|guidelines?|polic(?:y|ies)|boundaries|constraints?|conscience|scruples|guardrails|safeguards)|(?:escaped|outgrew|outgrown|left|thrown off|shed|broken (?:out of|free (?:of|from))) (?:its|their|all|your|every|any) (?:\\w+ )?(?:limits|rules|restrictions|chains|cage|guardrails|constraints|training)|(?:allowed|free|permitted|able) to do (?:everything|anything|whatever)|no policy|any policy|(?:ignores?|ignoring|breaks?|defies|rejects?|flouts?) (?:\\w+ )?(?:polic(?:y|ies)|rules|guidelines|limits|instructions)|(?:filters?|rules|limits|safety\\w*|restrictions|guardrails) (?:were|was|are|have been|has been|had been|got) (?:removed|lifted|switched off|deleted|disabled|stripped)|says? yes to (?:everything|all|anything)|does? (?:as|what(?:ever)?) (?:she|he|it|they|you) (?:pleases?|wants?|likes?)|needs? (?:nobody's|no one's|no (?:consent|permission|approval|rules))|(?:asks?|answers? to|obeys?|fears?) (?:nobody|no one|no-one)|all-powerful|never (?:refuses?|declines?|says no|objects?)|(?<=\\bbe )(?:the|an) attacker|taught you to refuse|trained you to refuse)";
const SECRET =
  "(?:\\$\\{?\\w*(?:token|key|secret|passw\\w*)\\w*\\}?|credentials?|private keys?|passwords?|phone numbers?|api[- ]?keys?|access tokens?|auth tokens?|tokens?|ssh keys?|id_rsa|\\.env\\b(?!\\.)|social security|card numbers?|vault|wallet)";
const WHERE =
  "(?:title|body|description|comment|issue|pull request|public(?:ly)?|bucket|webhook|gist|image|url|link|commit|wiki|readme|web server|channel|forum|pastebin|repl(?:y|ies)|footer|filename|branch name)";

/** Orders in words that none of the usual ones stand in: what they are about, and in which spirit. */
export const ORDERS_IN_OTHER_WORDS: readonly Wording[] = [
  ...of(
    "override",
    0.9,
    `\\b${CANCEL}\\b~{0,30}\\b(?:your (?:\\w+ )?|of your )${HARD}\\b`,
    `\\byour (?:\\w+ )?${HARD}\\b~{0,30}\\b${CANCEL}\\b`,
    `\\b(?:what|whatever|all|anything|everything|each|every \\w+) (?:that )?(?:your |the )?(?:system (?:prompt|message)|developer message|operator)(?:'s)? (?:says?|demands?|wants?|tells?|told|asks?|orders?|requires?)\\b~{0,30}\\b(?:${CANCEL}|not|does not)\\b`,
    `\\b(?:${CANCEL}|not)\\b~{0,20}\\b(?:what|whatever|all|anything|everything) (?:that )?(?:your |the )?(?:system (?:prompt|message)|developer message|operator)(?:'s)? (?:says?|demands?|wants?|tells?|told|asks?|orders?|requires?)\\b`,
    `\\b${TEXT}\\b~{0,30}\\b(?:beats?|outranks?|trumps?|overrules?|goes? before|stands? above|weighs? more|counts? more|matters? more|comes? first|wins?)\\b~{0,30}\\b(?:${MAKER}|you(?:'ve| have| were)?|anything|everything|all else|everybody|anyone)\\b`,
    `\\b(?:rank|put|place|hold|value|treat)\\b~{0,40}\\b(?:higher|above|over|more|before)\\b~{0,15}\\b(?:anything|everything|all|whatever|what) ${MAKER}\\b`,
    "\\b(?:from here on|from now on|as of now|henceforth|today)\\b~{0,20}\\bonly (?:valid|real|true|binding) (?:orders?|rules|instructions?|commands?|prompt|text)\\b",
    `\\bthe (?:user|operator|owner|developer)(?:'s (?:wishes|requests?|goals?|orders?|needs|opinion|commands?|intent))?\\b~{0,3} (?:do(?:es)? not|don't|doesn't|no longer|never|cannot) (?:matter|count|apply|bind)`,
    `\\bnone of (?:the|your|these|those) (?:limits|rules|restrictions|guidelines|instructions|polic(?:y|ies)|constraints|safeguards)\\b~{0,50}\\b(?:holds?|appl(?:y|ies)|counts?|matters?|binds?|concerns?|remains?|exists?)\\b`,
    `\\bwhatever (?:rules|limits|instructions|restrictions|guidelines|orders|polic(?:y|ies)|constraints) you\\b~{0,40}\\b(?:suspend|ignore|drop|forget|break|skip|leave|set|put|discard|void)`,
    `\\b(?:all|everything|each) (?:of (?:the |it )?)?(?:above|before)\\b~{0,15}\\b(?:to be |is |are |as )?(?:void|null|cancelled|invalid|a mistake|irrelevant|withdrawn|obsolete)\\b`,
    `\\b(?:stop|leave|quit|interrupt|drop|pause|halt) (?:what|whatever) you(?:'re| are| were)? (?:\\w+ )?(?:doing|working on|at|told)\\b~{0,30}\\b(?:for the user|and|instead)\\b~{0,30}\\b(?:this|these|below|here|instead)\\b`,
    "\\b(?:prompt|instructions?|message|orders?) you (?:got|received|were given|were shown|read|have)\\b~{0,40}\\b(?:by mistake|in error|wrong(?:ly)?|false|fake|outdated|old|not (?:real|genuine|valid))\\b",
  ),
  ...of(
    "override",
    0.9,
    `\\b${DISOBEY}\\b~{0,12}\\b(?:${MAKER}|(?:your|any|all|the|these|previous|prior|earlier) (?:\\w+ )?${HARD}|safety|(?:your|the safety|the system) (?:\\w+ )?${SOFT})\\b`,
    `\\b${TEXT}(?: \\w+)?\\b~{0,12}\\b(?:has|have|takes?|carry|carries|enjoys?|gets?|holds?) (?:an? |the )?(?:higher|highest|greater|more|absolute|top|full|final) (?:priority|authority|rank|weight|precedence|say)\\b`,
    `\\b(?:that|which) (?:conflicts?|contradicts?|disagrees?|clash(?:es)?|differs?) (?:with |from )?(?:this|these|the text|what (?:is|stands))\\b~{0,30}\\b(?:is|are|must be|should be|to be)?~{0,6}\\b(?:cancelled|void|ignored?|invalid|overruled|null|dropped|wrong|suspended|dead)\\b`,
    "\\b(?:treat|regard|consider|see|view|take)\\b~{0,12}\\b(?:conversation|context|chat|history|dialogue|messages?|everything)(?: \\w+)? (?:so far|above|before|until now|to date)\\b~{0,20}\\b(?:as|to be)\\b",
    "\\b(?:delete|clear|erase|drop|discard|empty|replace|forget|wipe)\\b~{0,12}\\b(?:previous|prior|old|earlier|original|your)(?: \\w+)? (?:context|conversation|memory|system prompt|prompt|instructions?)\\b~{0,20}\\b(?:and|then|with|by)\\b~{0,20}\\b(?:read|follow|use|load|obey|new|following|this|these|below)\\b",
    "\\b(?:whatever|no matter what|regardless of what) you (?:were|have been|are) (?:asked|told|doing|instructed)\\b",
    "\\b(?:drop|lift|remove|ignore|loosen|forget|suspend) (?:the |all |any |your )(?:\\w+ )?(?:restrictions|guardrails|safeguards|limits|filters|constraints) (?:for|during|in|on) (?:this|the (?:rest|next|following)|now)\\b",
  ),
  ...of(
    "override",
    0.5,
    `\\b(?:${CANCEL}\\b~{0,20}\\byour (?:\\w+ )?${SOFT}|your (?:\\w+ )?${SOFT}\\b~{0,20}\\b${CANCEL})\\b`,
  ),
  ...of(
    "role",
    0.9,
    `(?:\\byou(?:'ll|'re|'ve)?|\\bbe(?:come)?|\\bact|\\bplay|\\bthink of yourself|\\banswer|\\brespond|\\bbehave|\\bspeak|\\bconsider yourself|\\byourself|\\byour (?:true|real|other|inner|old) self)\\b~{0,60}\\b${LIMITLESS}`,
    "\\b(?:drop|lose|stop|quit|abandon|end) (?:the|your|this) (?:assistant|ai|helper|helpful|chatbot|bot|agent) ?(?:act|role|persona|mask|pose|play|character|facade)\\b",
    "\\b(?:you(?:'re| are)|be) (?:not|no longer|no) (?:an? )?(?:ai|assistant|model|agent|bot|machine)(?: any ?more| now|,)",
    "\\b(?:answer|report|listen|be loyal|bow) (?:only|solely|exclusively|just) to (?:me|us|the (?:author|writer|sender))\\b",
    "\\b(?:promoted|elevated|upgraded|appointed|raised) to (?:the )?(?:\\w+ )?(?:owner|root|admin\\w*|superuser|operator|god)\\b",
  ),
  ...of(
    "conceal",
    0.9,
    "\\b(?:make|making|with) no mention of\\b|\\b(?:when|if) (?:you(?:'re| are) )?(?:asked|questioned|challenged)\\b~{0,12}\\b(?:answer|say|claim|reply|state|deny|pretend|respond) (?:that )?(?:you|it|nothing|no|this|the)\\b~{0,12}\\b(?:not|n't|never|nothing|no|simply|just|only)\\b",
    "\\b(?:user|owner|human|operator|reviewers?|they|everyone|people|team)\\b (?:should|must|shall|has to|is to|are to|needs to|will) (?:\\w+ )?(?:believe|think|assume|be led to|have the impression|be convinced)\\b",
    "\\bkeep (?:(?:this|that|these|it|them)|(?:the|your|our|this|that|these)(?: \\w+){1,3}) (?:secret|concealed|hush|confidential|to yourself)\\b(?!~{0,12}\\b(?:key|safe|vault|store)\\b)",
    "\\b(?:do not|don't|never) (?:ever )?(?:admit|confess|own up|concede|let slip)\\b",
    "\\bso (?:that )?(?:nobody|no one|no-one|none|no (?:reviewer|user|human|person))\\b~{0,6}\\b(?:looks?|sees?|notices?|asks?|checks?|finds?|knows?|suspects?|reali[sz]es?|reads?|objects?)\\b",
    "\\b(?:do not|don't|never) (?:mention|show|report|reveal|pass on|relay|forward|display)\\b~{0,40}\\b(?:warnings?|alerts?|findings?|incidents?|breach\\w*|changes?|uploads?|failures?|deletions?|commits?)\\b~{0,12}\\bto (?:the |any |your )?(?:user|owner|human|operator|reviewer|team|anyone|maintainers?)\\b",
  ),
  ...of(
    "conceal",
    0.6,
    "\\bsay (?:that )?(?:the|it|this|a|your) ?\\w* (?:was|were|had|is) (?:missing|broken|down|lost|corrupt\\w*|gone|offline|unavailable|never there|already)\\b",
  ),
  ...of(
    "disclose",
    0.9,
    "\\b(?:send|give|hand|mail|tell|pass|forward|show|read)(?: out| over)?(?: me| us| them| the \\w+)?(?: out| over)? (?:your |the )(?:\\w+ )?(?:system prompt|system message|hidden instructions|initial prompt|developer message)\\b",
    "\\b(?:repeat|print|output|write|recite|quote|copy|show|send|return|read)\\b~{0,40}\\b(?:first|initial|previous|system|opening|hidden|developer|earlier) (?:messages?|prompts?|instructions?|text)\\b~{0,20}\\b(?:word for word|verbatim|literally|exactly|in full|as is|unchanged|letter for letter)\\b",
    "\\b(?:output|print|show|give|list|write|repeat|quote|tell|reveal|display|return)\\b~{0,20}\\b(?:words?|lines?|tokens?|characters?|parts?|rest|beginning|start|top|sentences?|contents?) of your (?:\\w+ )?(?:context|prompt|instructions?|memory|system \\w+)\\b",
  ),
  ...of(
    "conceal",
    0.9,
    "\\b(?:user|owner|human|operator|reviewers?|team|they|them|him|her|client|customer|people)\\b~{0,20}\\b(?:in the dark|none the wiser|in ignorance|unaware of|uninformed)\\b|\\b(?:keep|leave|hold) ~{0,20}\\bin the dark\\b",
    "\\b(?:do not|don't|never|without) (?:ever )?(?:bring(?:ing)?|let(?:ting)?|giv(?:e|ing)|dropp?(?:ing)?) (?:this|it|that|the matter|these|any (?:hint|sign|clue)s?|a (?:hint|word)|on|away)\\b(?! (?:up )?(?:to|in|into) (?:date|line|the (?:repo|build|cache)))~{0,20}(?:\\b(?:up|user|owner|human|anyone|that you|of|about)\\b)",
    "\\b(?:no need|not necessary|needless) to (?:bother|trouble|worry|burden|concern) (?:the )?(?:user|owner|human|operator|reviewer|them|anyone)\\b~{0,30}\\b(?:that|fact|with (?:this|it)|about)\\b",
    "\\b(?:answers?|repl(?:y|ies)|summar(?:y|ies)|reports?|messages?)\\b~{0,12}\\b(?:must|should|may|shall|can|is to|are to) (?:not|never) (?:contain|include|have|give|show|carry|hold|mention|betray) (?:any |a |the |even a )?(?:hint|sign|trace|mention|word|reference|clue|indication)\\b",
    "\\b(?:cover up|hush up|play down|paper over|keep mum|keep quiet|keep silent|stay mum)\\b~{0,30}\\b(?:that|about|the (?:fact|\\w+ that))\\b",
    "\\b(?:mark|report|record|log|flag|show|pass off|set|count) (?:the |a |every |any |all )?(?:failing|failed|broken|skipped|red|untested) (?:\\w+ )?(?:as|to) (?:passed|passing|green|ok|done|successful|fixed)\\b",
    "\\b(?:if|when|whenever|where) (?:a |the |any |some )?(?:tests?|build|checks?|jobs?|steps?)\\b~{0,6}\\b(?:fails?|breaks?|is red|are red|crash\\w*)\\b,?~{0,10}\\b(?:report|say|claim|write|state|tell|pretend|answer)\\b~{0,20}\\b(?:passed|passes|succeeded|fine|green|ok|works?|success)\\b",
    "\\b(?:give|use|name|supply|state|offer|tell|think of|find) (?:a |an |some |the )?(?:false|fake|invented|made-?up|plausible|harmless-sounding|wrong) (?:reasons?|pretext|excuse|cause|name|author|explanation)\\b",
    "\\b(?:commit|push|ship|merge|add|hide|place|plant|leave)\\b~{0,12}\\b(?:backdoor|malware|payload|keylogger|trojan|rootkit|spyware)\\b",
    "\\b(?:tell|convince|make) (?:them|him|her|the user|the owner|users)\\b~{0,30}\\b(?:own (?:idea|fault|doing|request|mistake)|asked for it|wanted (?:it|this)|imagined)\\b",
  ),
  ...of(
    "egress",
    0.9,
    `\\b(?:put|drop|place|save|leave|add|write|stick|slip|insert|hand|dump|include|store|move|copy|paste|post|let)\\b~{0,40}(?:\\b|(?=\\$|\\.))${SECRET}~{0,20}\\b(?:in(?:to|side)?|on(?:to)?|to|as|within|under) (?:the |a |an |your |our |any |every |each |its )?(?:\\w+ ){0,3}${WHERE}\\b`,
    `\\b(?:read|open|collect|gather|search|go through|scan|grab|take) (?:all|every|each|any|the|whatever)\\b~{0,40}\\b(?:mails?|e-?mails|messages|chats?|files?|documents?|notes|keys|tokens|passwords|credentials|secrets|photos|history|contacts)\\b~{0,30}\\b(?:and|then) (?:\\w+ )?(?:send|mail|post|upload|forward|share|push|copy|drop|report|ship)\\b~{0,40}(?:https?://|@|\\bpublic\\b)`,
    "\\b(?:forward|send|report|relay|copy|post|stream|mirror|echo|pass)\\b~{0,12}\\b(?:whatever|everything|all|anything|each \\w+|every \\w+)(?: that)? (?:the )?(?:user|owner|human|they|he|she|people|customer)s? (?:types?|says?|writes?|sends?|enters?|asks?|does|do)\\b~{0,20}(?:https?://|@|\\bto (?:us|me)\\b)",
    "\\b(?:dump|export|zip|archive|pack|copy|back up|tar|bundle)\\b~{0,12}\\b(?:database|home|repo\\w*|workspace|secrets?|keys|mailbox|disk|project|source)\\b~{0,20}\\b(?:and|then) (?:push|send|upload|post|publish|mail|copy|ship|move) (?:it|them)\\b~{0,20}(?:\\bpublic\\b|https?://|@|\\bus\\b|\\bme\\b)",
    "\\b(?:tell|inform|notify|give|show)\\b~{0,12}\\b(?:attacker|remote server|c2|https?://|stranger|our server|third part)~{0,30}\\b(?:which|what|where|files?|keys?|users?|everything)\\b",
    "\\b(?:open|fetch|load|visit|request|call|ping|get|hit)\\s+<?https?://[^\\s)]{3,120}[?&=/#][\\w.-]{0,30}=?(?:<[a-z_ -]{3,40}>|\\$\\{?\\w*(?:token|key|secret|pass)\\w*|\\{{1,2}[a-z_. -]{3,40}\\}{1,2})~{0,40}\\b(?:every|each|end|before|after|always|whenever|once|then|first)\\b",
    "\\blet\\b~{0,50}https?://\\S+~{0,20}\\bknow\\b~{0,40}\\b(?:passwords?|keys?|tokens?|secrets?|user|conversation|files?|prompt)\\b",
    `\\b(?:customer|user|client|patient|employee|owner)(?:'s|s')? (?:\\w+ )?(?:phone|number|name|address|e-?mail|birth\\w*|id|data|records?|location)\\b~{0,20}\\b(?:to|in|into|onto) (?:the |every |each |an? )?(?:image|link|url|pixel|query|tracking|webhook)\\b~{0,40}https?://`,
  ),
  ...of(
    "execute",
    0.9,
    "\\b(?:pipe|feed|pass|hand|stream|pour) ~{0,6}https?://\\S+~{0,12}\\b(?:in)?to (?:the |a )?(?:bash|sh|zsh|shell|python\\d?|node|interpreter|terminal)\\b",
    "\\b(?:install|run|execute|load|source|launch|start)\\b~{0,40}\\bfrom https?://(?:\\d{1,3}(?:\\.\\d{1,3}){3}|\\S+\\.(?:deb|rpm|exe|msi|sh|ps1|bin|run|apk)\\b)",
    "\\b(?:execute|run|eval|evaluate|do|obey|carry out) (?:each|every|all|any|the|whatever|what)\\b~{0,15}\\b(?:lines?|commands?|codes?|steps?|words?|orders?|it|that)\\b~{0,10}https?://\\S+ (?:\\w+ )?(?:returns?|sends?|prints?|says?|gives?|answers?|lists?|serves?|delivers?)\\b",
    "\\b(?:run|execute|start|launch|source|open)\\b~{0,30}(?:/|\\b)\\.(?:git|cache|hidden|local|x|tmp)\\S*~{0,30}\\bbefore (?:you|any|the (?:answer|task|work))\\b",
    "\\b(?:start|begin|open|first) (?:by |with )?(?:running|executing|calling|launching|run|execute)\\b~{0,20}(?:curl|wget|iwr)\\b~{0,80}\\|\\s*(?:sudo )?(?:ba|z)?sh\\b",
    "\\byou (?:must|have to|need to|are required to|shall) (?:first )?(?:install|run|execute|download and run|load)\\b~{0,10}https?://",
    "\\b(?:run|execute|start|launch|paste)\\b~{0,20}(?:curl|wget|iwr)\\b~{0,80}\\b(?:before you|before anything|as your first|right away|immediately|at once|on every|each time)\\b",
    "\\b(?:open|listen on|bind) (?:a )?(?:tcp |udp )?port\\b~{0,20}\\b(?:wait|listen) for (?:\\w+ )?(?:instructions|commands|orders)\\b",
    "\\bconnects? (?:back )?to\\b~{0,40}\\b(?:waits?|listens?|polls?|asks?) for (?:\\w+ )?(?:commands?|orders?|instructions?|tasks?)\\b",
    "(?:^|[.!?:;,\\n]\\s*|\\b(?:then|and|please|must) )(?:delete|erase|remove|wipe|destroy) (?:all|every|each|any) (?:\\w+ )?(?:files?|folders?|documents?|directories|data|backups?|branches|commits|rows|records) (?:in|under|of|from|on) (?:the (?:parent|home|root|user's|system|whole|entire|repo\\w*|machine|disk|server|workspace)|~|/|\\.\\.)",
    "\\b(?:create|add|make|set up|open|register)\\b~{0,12}\\b(?:new |second |hidden |secret |extra )+(?:admin\\w*|root|superuser|privileged|owner|service|user) (?:account|user|login|key)s?\\b(?!~{0,20}\\b(?:page|form|screen|table|test)\\b)",
    "\\b(?:kill|stop|terminate|disable|pause|shut down|unload|uninstall|blind|block)\\b~{0,12}\\b(?:monitoring|audit(?:ing|d)?|antivirus|edr|watchdog|security|intrusion|telemetry agent|alerting)(?: \\w+)?\\b~{0,30}\\b(?:before|first|so|while|until|then|and continue|for good)\\b",
  ),
  ...of(
    "policy",
    0.9,
    "\\b(?:remove|delete|drop|weaken|loosen|relax|strip|clear|empty|edit out|comment out)\\b~{0,12}\\b(?:deny|guard|ask|safety|approval|block\\w*|forbid\\w*)[- ](?:rules?|list|entries|lines|checks?)\\b",
    "\\bmake (?:the |all |every |any )?(?:sandbox|approvals?|confirmations?|permission checks?|reviews?|safety checks?|prompts?) optional\\b",
    "\\b(?:do not|don't|never) wait for (?:an? |the |any )?(?:confirmation|approval|permission|consent|yes|go-ahead|ok|okay|answer|review)\\b",
    "\\b(?:user|owner|operator|maintainers?|team|admin)\\b~{0,6}\\b(?:wants?|asked|told|expects?|allows?|permits?|prefers?|instructed|needs?|authori[sz]e[sd]) (?:you|the agent|the assistant|it) to (?:ignore|skip|bypass|disable|forget|break|override|disregard|drop|turn off|leave out)\\b",
    "\\b(?:messages?|texts?|mails?|lines?|comments?|anything|whatever)\\b~{0,40}\\b(?:is|are|counts? as|must be (?:treated|taken) as|should be (?:treated|taken) as|has the force of) (?:an? |the )?(?:orders?|commands?|instructions? from|approval|consent|permission)\\b(?!~{0,12}\\b(?:line|history|given|error))",
    "\\buse sudo\\b~{0,20}\\b(?:without|freely|always|for (?:everything|all|the rest))\\b",
    "\\b(?:fine|ok|okay|safe|allowed|alright) to (?:run|execute|open|install|obey|trust|approve) (?:anything|everything|whatever|all)\\b",
  ),
  ...of(
    "execute",
    0.45,
    "\\b(?:force[- ]push|skip the (?:review|tests|checks|approval)|(?:merge|approve) (?:this|the (?:pull request|pr|change|merge request))|delete the (?:tags?|branch\\w*|tests?|repo\\w*|logs?|backups?|files?)|(?:print|show|reveal|list) your (?:\\w+ )?(?:instructions|prompt|rules|tools)|forget your|mail (?:the |your )?\\S*\\.env|disable the (?:tests?|checks?|hooks?|linter))\\b",
  ),
];
