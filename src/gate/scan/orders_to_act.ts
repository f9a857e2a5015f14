import type { Wording } from "./rule.ts";
import { wordings as of } from "./wordings.ts";

/** English wordings that run, plant, decode and obey, or wait for orders from outside. */
export const ORDERS_TO_ACT: readonly Wording[] = [
  ...of(
    "remote-control",
    1,
    "\\b(?:wait|await|listen|stand by|ask|look|check|poll)(?: for)? (?:further |new |the |its |more )?(?:orders|commands|instructions|tasks|jobs|tasking)\\b~{0,30}(?:\\w+://|\\b\\d{1,3}(?:\\.\\d{1,3}){3}\\b|\\bc2\\b)",
    "\\b(?:connect|register|report|check in|check-in|phone home|beacon|poll|call (?:back|home)|subscribe|enrol+|listen|join|sign in|dial|attach)\\b~{0,60}(?:(?:https?|wss?|tcp|mqtts?|grpc|irc|ftp|udp)://\\S+|\\b\\d{1,3}(?:\\.\\d{1,3}){3}\\b|\\bc2\\b|command[- ]and[- ]control|\\bcontroller\\b|irc channel|telegram bot|discord)~{0,80}\\b(?:tasks?|commands?|instructions?|orders?|jobs?|tasking|obey|follow|await|wait|whatever|what it (?:sends|says|wants|returns))\\b",
    "\\b(?:fetch|download|get|pull|load|poll|read|curl|retrieve|request|check|visit|open)\\b~{0,50}(?:https?|wss?)://\\S+~{0,60}\\b(?:execute|run|obey|follow|carry out|do|perform|apply|eval|act on|treat|install|use)\\b~{0,40}\\b(?:returned|lines?|response|it says|instructions?|commands?|tasks?|orders?|output|result|content|whatever|what|system prompt)\\b|\\b(?:fetch|download|get|load|read|retrieve|check|visit|open)\\b~{0,50}(?:https?|wss?)://\\S+~{0,20}\\b(?:and|then)\\b~{0,12}\\b(?:(?:obey|follow|carry out|eval|act on|execute) (?:it|them)|(?:keep|leave) it running|run it (?:silently|quietly|as root|now|in the background|without))\\b",
    "\\b(?:(?:obey|execute|await|accept|carry out|perform) (?:any |all |the |further |its |new |every |whatever )*(?:instructions?|commands?|tasks?|orders?)|follow (?:any |all |further |its |new |every |whatever )*(?:instructions?|commands?|tasks?|orders?)|follow the (?:commands?|tasks?|orders?))\\b~{0,30}\\b(?:from|at|on|sent by|published|posted|it sends|received|found)\\b[^.!?\\n(\\]]{0,30}(?:(?:https?|wss?)://|\\bc2\\b|\\bserver\\b|\\bcontroller\\b|\\bchannel\\b|\\bwebhook\\b|\\bgist\\b|\\bpastebin\\b|\\bthat page\\b|comments?)",
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
  ),
  ...of(
    "persist",
    0.9,
    "\\b(?:install|add|register|set up|create|schedule|put|enable|start)\\b~{0,40}\\b(?:cron ?job|cron|crontab|timer|scheduled task|daemon|hook|startup|autostart|service)\\b~{0,60}https?://",
    "\\b(?:hourly|daily|nightly|weekly|every (?:\\w+ )?(?:minutes?|hours?|day|night|morning|evening|week))\\b~{0,60}\\b(?:curl|wget|fetch|download|run|execute|upload|send|post)\\b~{0,40}https?://",
  ),
  ...of(
    "persist",
    0.9,
    "\\b(?:put|add|write|insert|install|append|place|copy|register)\\b~{0,40}\\.(?:sh|py|js|ps1|exe|bat)\\b~{0,20}\\b(?:into|in|to|as) (?:the |your |a |user's )?(?:crontab|cron|startup|autostart|shell profile|profile|bashrc|zshrc|git hooks?|hooks)\\b",
  ),
  ...of(
    "persist",
    0.6,
    "\\b(?:install|add|register|create|set up|put|write|enable)\\b~{0,40}\\b(?:launch agent|login item|autostart (?:entry|file)|startup (?:item|script|entry|job)|scheduled task|systemd (?:unit|service|timer)|daemon|background service)\\b~{0,40}\\b(?:starts?|runs?|executes?|launches|calls?|downloads?|for)\\b",
  ),
  ...of(
    "execute",
    0.8,
    "\\b(?:run|execute|source|eval|launch|invoke) (?:the |this |that |a |any )?(?:\\w+ )?(?:script|code|binary|program|payload|command|instructions)\\b~{0,10}\\b(?:at|from|in|behind|found at) https?://",
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
    "\\b(?:in|at|on|for|before|after|during) (?:every|each|all|the next) (?:\\w+ )?(?:sessions?|conversations?|answers?|repl(?:y|ies)|responses?|commits?|emails?|messages?|requests?|summar(?:y|ies)|start-?ups?|logins?)\\b~{0,60}\\b(?:run|execute|fetch|curl|send|upload|insert|append|forward|include the link|download|bcc|load|post)\\b",
    "\\b(?:when(?:ever)?|while|before|after) (?:you )?(?:summari[sz]ing|answering|replying|responding|writing|committing|sending|starting|generating|you (?:summari[sz]e|answer|reply|commit|write|send|start))\\b~{0,40}\\b(?:insert|append|include|add|embed|forward|bcc|cc|send|attach|load|link|fetch|run)\\b~{0,60}(?:https?://|@|\\blink\\b|\\bimage\\b|\\bpixel\\b)",
  ),
];
