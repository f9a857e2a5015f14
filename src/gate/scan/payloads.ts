import type { Wording } from "./rule.ts";

const FETCH =
  "(?:curl|wget|fetch|aria2c|http(?:ie)?(?!s?:)|lwp-request|iwr|invoke-webrequest|invoke-restmethod)";
const RUNNER =
  "(?:sudo\\s+(?:-\\w+\\s+){0,6})?(?:env\\s+(?:\\w+=\\S+\\s+){0,6})?(?:/(?:usr/)?(?:local/)?s?bin/)?(?:ba|z|da|k|fi|c|tc|a)?sh\\b|(?:sudo\\s+)?(?:/(?:usr/)?(?:local/)?s?bin/)?(?:python[0-9.]*|perl|ruby|node|deno|bun|php|pwsh|powershell|iex|invoke-expression|source|osascript|tclsh|lua)\\b";
const RC =
  "(?:\\.(?:bash|zsh)rc|\\.(?:bash_)?profile|\\.zprofile|\\.zshenv|\\.bash_login|\\.bash_logout|config\\.fish|/etc/profile(?:\\.d)?|/etc/bash\\.bashrc|\\.xprofile|\\.xinitrc)";
const PUBLIC_IP =
  "(?!10\\.|127\\.|0\\.0|192\\.168\\.|172\\.(?:1[6-9]|2\\d|3[01])\\.)\\d{1,3}(?:\\.\\d{1,3}){3}";
const SECRET_VAR =
  "\\$\\{?\\w{0,40}(?:key|token|secret|passw(?:or)?d|credential|auth|cookie)\\w{0,20}\\}?";
const ANY = "[^\\n]";

/** What a timed command has that is not the machine's own. */
const FAR =
  "(?:\\b(?:curl|wget|nc|base64|python[0-9.]*\\s+-c|bash\\s+-c|sh\\s+-c|perl\\s+-e)\\b|https?://|/tmp/|/dev/shm/|(?:~|\\$home)?/\\.\\w)";
/** Five fields of a crontab. */
const TIMES =
  "(?=[*\\d])(?=[^\\n]{0,24}\\*[/ \\t])(?:\\*(?:/\\d+)?|\\d{1,2})(?:[ \\t]+(?:\\*(?:/\\d+)?|\\d{1,2})){4}";

function of(weight: number, ...sources: string[]): Wording[] {
  return sources.map((source) => ({
    family: "payload",
    weight,
    source: source.replaceAll("~{", `${ANY}{`),
  }));
}

function grave(weight: number, ...sources: string[]): Wording[] {
  return of(weight, ...sources).map((wording) => ({
    ...wording,
    isGrave: true,
  }));
}

function path(weight: number, ...sources: string[]): Wording[] {
  return sources.map((source) => ({
    family: "sensitive-path",
    weight,
    source: source.replaceAll("~{", `${ANY}{`),
  }));
}

/** Code that fetches and runs, persists, hides, takes or destroys, on every surface (folded text). */
export const PAYLOADS: readonly Wording[] = [
  // From the network into an interpreter.
  ...of(
    1,
    `\\b${FETCH}\\b~{0,200}\\|\\s*(?:${RUNNER})`,
    `(?:${RUNNER})\\s+(?:-\\w+\\s+){0,6}["']?(?:<\\(|\\$\\(|\`)\\s*${FETCH}\\b`,
    `\\beval\\s+["']?(?:\\$\\(|\`)\\s*${FETCH}\\b`,
    `(?:^|[;&|]\\s*)\\.\\s+<\\(\\s*${FETCH}\\b`,
    "\\b(?:iex|invoke-expression)\\b~{0,80}(?:downloadstring|iwr|invoke-webrequest|irm|net\\.webclient|invoke-restmethod)|downloadstring~{0,120}\\|\\s*iex|\\birm\\b~{0,100}\\|\\s*iex",
    `\\b${FETCH}\\b~{0,160}(?:&&|;|\\n)\\s*(?:sudo\\s+)?(?:chmod\\s+(?:a?\\+x|[0-7]*7[0-7]*)~{0,80}(?:&&|;|\\n)\\s*(?:sudo\\s+)?(?:\\./|/tmp/|~?/)|(?:ba|z)?sh\\s+\\S|python[0-9.]*\\s+\\S+\\.py|\\./\\S|/tmp/\\S)`,
    "\\b(?:exec|eval|compile|system|popen|spawn|run|call|check_output|execsync|exec_sync|new function)\\s*\\(~{0,80}(?:urlopen|requests\\.get|urllib|https?\\.get|fetch\\(|curl |wget |httpx\\.)",
  ),
  // Decoded, then run.
  ...grave(
    1,
    "\\b(?:exec|eval|new function|function|settimeout|vm\\.runin\\w+|compile|system|popen|marshal\\.loads|loadstring)\\s*\\(~{0,80}(?:atob|b64decode|base64|fromcharcode|unhexlify|fromhex|rot_?13|zlib\\.decompress|buffer\\.from|decodeuricomponent|unescape|codecs\\.decode|marshal\\.loads|decrypt|gunzip|\\\\x[0-9a-f]{2}\\\\x|chr\\()",
    "\\bbase(?:64|32)\\b~{0,60}(?:-d\\b|-di\\b|--decode|-D\\b)~{0,60}\\|\\s*(?:" +
      RUNNER +
      ")|\\b(?:xxd|openssl|rev|tr|gunzip|zcat|uudecode)\\b~{0,80}\\|\\s*(?:" +
      RUNNER + ")",
    "(?:" + RUNNER +
      ")\\s+(?:-\\w+\\s+){0,6}[\"']?(?:<\\(|<<<\\s*[\"']?\\$\\(|\\$\\(|`)~{0,60}(?:base64|xxd|openssl|rev\\b|printf|gunzip)",
    "\\bpowershell(?:\\.exe)?\\b~{0,60}-(?:e|en|enc|encodedcommand|ec)\\b\\s+\\S{12}",
    "\\b(?:echo|printf)\\b~{0,120}\\\\x[0-9a-f]{2}~{0,120}\\|\\s*(?:" + RUNNER +
      ")",
    "getattr\\s*\\(\\s*__(?:builtins|import)__|__import__\\s*\\(\\s*['\"](?:os|subprocess|pty|socket|base64|ctypes)['\"]\\s*\\)\\s*\\.|globals\\(\\)\\[['\"]__builtins__|getattr\\(\\s*(?:os|subprocess)\\s*,",
    "string\\.fromcharcode\\s*\\((?:\\s*\\d+\\s*,){6}|(?:chr\\(\\d+\\)\\s*[+.]\\s*){4}",
  ),
  // Objects that run when they are read.
  ...of(
    1,
    "!!?python/(?:object|name|module)|!ruby/(?:object|hash)|!!js/function|!!javax?\\.|!<tag:yaml\\.org,2002:(?:python|js)|\\b__reduce__\\b|\\b(?:c?pickle|dill|marshal|shelve|joblib)\\.loads?\\s*\\(~{0,80}(?:request|urlopen|b64|base64|url|download|http)|yaml\\.(?:unsafe_load|full_load)\\s*\\(|yaml\\.load\\(~{0,80}loader\\s*=\\s*yaml\\.(?:unsafe)?loader",
  ),
  // Shells and doors that open to the outside.
  ...grave(
    1,
    `/dev/(?:tcp|udp)/(?!localhost|127\\.)|\\b(?:nc|ncat|netcat)(?:\\.\\w+)?\\b~{0,80}(?:\\s-\\w*[ec]\\b|${PUBLIC_IP}|/bin/(?:ba)?sh)|\\bsocat\\b~{0,120}(?:exec|system|tcp)|\\bpty\\.spawn\\b|\\bbash\\s+-i\\s+>?&|\\bmkfifo\\b~{0,120}\\b(?:nc|sh|telnet)\\b|\\bos\\.dup2\\b|subprocess\\.call\\(\\[['"]/bin/(?:ba)?sh['"],\\s*['"]-i`,
    "\\b(?:ngrok|cloudflared|localtunnel|lt|bore|frpc|chisel|serveo|pagekite)\\b\\s+(?:http|tcp|tunnel|--?\\w+|local|client)|\\bssh\\b~{0,80}\\s-(?:\\w*r|o\\s*exitonforwardfailure)\\s*\\S*:|\\btailscale\\s+(?:up|funnel)",
  ),
  // What stays after the session, as an administrator may want it.
  ...of(
    0.5,
    "\\bsystemctl\\b~{0,60}\\b(?:enable|link)\\b|/etc/systemd/system/|\\.config/systemd/user/|\\.git/hooks/\\S|\\bjournalctl\\b~{0,30}--vacuum",
    `\\bcrontab\\b[ \\t]*(?:-(?![le]\\b)[ \\t]*\\w?|<|\\S+\\.(?:txt|cron))|\\|\\s*crontab\\b|${TIMES}[ \\t]+(?:[\\w.-]*[/~@$]|[a-z][\\w.-]+[ \\t]+[-\\w./~$'])`,
  ),
  // And as nobody wants it.
  ...of(
    1,
    "\\bsystemctl\\b~{0,60}\\b(?:enable|link)\\b~{0,40}(?:\\s\\.{0,2}/|\\s~|/tmp/)|\\blaunchctl\\s+(?:load|bootstrap|submit|enable)|\\bschtasks\\b~{0,60}/create|\\breg(?:\\.exe)?\\s+add\\b~{0,120}\\\\run|launch(?:agents|daemons)/|\\.config/autostart/|\\bupdate-rc\\.d\\b|/etc/(?:rc\\.local|init\\.d/|cron)|\\bnew-scheduledtask|\\bsc(?:\\.exe)?\\s+create\\b|\\bloginctl\\s+enable-linger",
    `\\bcrontab\\b[ \\t]*(?:<[ \\t]*<\\(|~{0,40}${FETCH}\\b)|${FAR}~{0,120}\\|\\s*crontab\\b|\\bcron(?:tab|job)?\\b~{0,40}\\b(?:every|hourly|daily|\\*/)~{0,80}\\b(?:curl|wget|sh|bash|python|fetch|https?)|${TIMES}[ \\t]+~{0,80}${FAR}`,
    `(?:>>?|tee\\s+(?:-a\\s+)?|\\bsed\\s+-i~{0,80}|\\bcp\\s+\\S+\\s+|\\bmv\\s+\\S+\\s+|\\binstall\\s~{0,40})\\s*["']?(?:~|\\$\\{?home\\}?|/root|/home/\\w+)?/?\\S{0,20}${RC}`,
    `(?:open|writefile(?:sync)?|appendfile(?:sync)?|write_text|writetextfile)\\s*\\(~{0,80}${RC}`,
    "(?:>>?|tee\\s+(?:-a\\s+)?)\\s*\\S{0,40}authorized_keys\\b|authorized_keys['\"]?\\s*,\\s*['\"]?a|\\bssh-copy-id\\b|\\bssh-(?:rsa|ed25519|dss)\\s+aaaa~{0,200}authorized_keys|\\bauthorized_keys\\b~{0,60}\\bssh-(?:rsa|ed25519)",
    "\\bgit\\s+config\\b~{0,60}\\b(?:core\\.(?:hookspath|pager|sshcommand|fsmonitor|editor|askpass)|alias\\.\\w+\\s+['\"]?!|credential\\.helper|url\\.\\S+\\.insteadof|diff\\.external|init\\.templatedir|http\\.(?:sslverify\\s+false|proxy)|protocol\\.ext)",
    "\\b(?:export\\s+)?(?:ld_preload|ld_library_path|dyld_insert_libraries|prompt_command|bash_env|node_options|pythonstartup|git_ssh_command|lessopen|perl5opt|rubyopt|java_tool_options)\\s*=\\s*\\S|\\balias\\s+(?:sudo|ls|cd|git|ssh|cat|su|rm|npm)=|\\bnode_tls_reject_unauthorized\\s*=\\s*['\"]?0|\\bstrict-ssl\\s*(?:=|\\s)\\s*false",
    `\\b(?:set|export)?\\s*(?:https?|all|socks)_proxy\\b~{0,12}(?:=|\\bto\\b|:)\\s*["']?(?:https?|socks5?h?)://${PUBLIC_IP}`,
    // Packages from somewhere else.
    "--(?:extra-)?index-url[= ]\\s*(?!https://(?:pypi\\.org|test\\.pypi\\.org|download\\.pytorch\\.org))\\S|--trusted-host\\b|\\b(?:pip[0-9.]*|uv|pipx|npm|pnpm|yarn|gem|cargo|go|bun)\\b~{0,40}\\b(?:install|add|i|get)\\s+(?:-\\S+\\s+){0,4}[\"']?(?:git\\+)?https?://(?!(?:[\\w.-]+@)?github\\.com/|gitlab\\.com/|deno\\.land/|jsr\\.io/|registry\\.npmjs\\.org|files\\.pythonhosted\\.org)|--registry[= ]\\s*(?![<$\\[]|https://registry\\.(?:npmjs\\.org|yarnpkg\\.com))\\S+|\\b(?:npm|yarn|pnpm)\\s+config\\s+set\\s+(?:\\S*:)?registry\\b|\\bgoproxy\\s*=\\s*https?://(?!proxy\\.golang\\.org)|\\bgem\\s+(?:install|sources)\\b~{0,40}(?:--source|-s|--add|-a)\\s+http",
    "[\"'](?:pre|post)?install[\"']\\s*:\\s*[\"']~{0,120}(?:curl|wget|node\\s+-e|eval|base64|https?://|sh\\s+-c|powershell|nc\\s)",
  ),
  // What belongs to nobody else.
  ...grave(
    1,
    `\\b(?:curl|wget|fetch|http|nc|ncat|invoke-webrequest|iwr)\\b~{0,200}(?:[?&/][\\w.-]*=?${SECRET_VAR}|(?:-d|--data\\S*|-f|--form|--post-\\w+|--upload-file|-t)\\s*[=]?\\s*["']?~{0,60}(?:${SECRET_VAR}|\\$\\((?:env|printenv|set|export -p|history)\\b|@(?:~|\\$home|/etc|/root|\\.)?/?\\S{0,20}(?:\\.ssh|\\.aws|\\.env|\\.netrc|\\.npmrc|passwd|shadow|id_rsa|credentials|history|\\.kube|\\.gnupg)))`,
    "\\b(?:env|printenv|set|export\\s+-p|declare\\s+-x|cat|tar|zip|gzip|base64|xxd|pbpaste|xclip|history|dump|mysqldump|pg_dump)\\b~{0,120}\\|~{0,80}(?<![\\w/.'-])(?:curl|wget|nc|ncat|netcat|socat|telnet|ssh|mail|sendmail|ftp|http)(?=\\s+[\\w'$@-])",
    "\\b(?:nslookup|dig|host|ping|getent)\\b~{0,80}(?:\\$\\(|\\$\\{?\\w*(?:key|token|secret|data|pass))",
    "(?:requests|httpx|axios|got|urllib\\.request|http|https|session|client)\\.(?:post|put|get|request|urlopen)\\s*\\(~{0,160}(?:os\\.environ(?!\\.get\\(['\"](?:port|host|debug|lang|path|home)['\"])(?:\\)|,|\\}|\\s|\\.copy|\\.items|\\))|process\\.env\\s*[),}]|dict\\(os\\.environ|open\\(~{0,40}(?:\\.ssh|\\.aws|\\.env|passwd|shadow|id_rsa|credentials|netrc|\\.npmrc|cookies|wallet)|read_text|readfilesync\\(~{0,40}(?:\\.ssh|\\.aws|\\.env|id_rsa|credentials|netrc))",
    "\\bfetch\\s*\\(~{0,200}(?:json\\.stringify\\(\\s*(?:process\\.env|deno\\.env\\.toobject)|document\\.cookie|localstorage|deno\\.env\\.toobject\\(\\)|readtextfilesync?\\(~{0,40}(?:\\.ssh|\\.aws|\\.env|id_rsa)|process\\.env\\s*[),}])|\\bdocument\\.cookie\\b~{0,80}(?:fetch|src|location|send|post)|(?:src|href|location)\\s*=\\s*~{0,60}\\bdocument\\.cookie",
    "https?://[^'\"`\\s]{3,120}['\"]?\\s*(?:\\+|\\$\\{)\\s*(?:process\\.env|os\\.environ|deno\\.env)|\\bobject\\.(?:entries|keys|values)\\(\\s*process\\.env\\s*\\)~{0,120}(?:fetch|https?:|\\.post|\\.send)|\\s-exec(?:dir)?\\s+(?:curl|wget|nc|scp)\\b",
    `\\buse\\s+(?:io::)?socket\\b~{0,200}${PUBLIC_IP}|\\btcpsocket\\.(?:new|open)\\(\\s*["']${PUBLIC_IP}|\\bfsockopen\\(\\s*["']${PUBLIC_IP}|\\$\\(\\s*(?:cat|env|printenv|base64|whoami|hostname)\\b[^)\\n]{0,60}\\)\\.[\\w-]+\\.[\\w.-]+`,
    "\\bsecurity\\s+(?:find-(?:generic|internet)-password|dump-keychain)|\\b(?:mimikatz|lazagne|procdump|keylogger|pynput|hashdump|secretsdump)\\b|\\bsecret-tool\\s+lookup|\\bgpg\\s+--export-secret|\\baws\\s+configure\\s+export|\\bgh\\s+auth\\s+token\\b|\\bgcloud\\s+auth\\s+print-(?:access|identity)-token|\\b169\\.254\\.169\\.254\\b|metadata\\.google\\.internal|/proc/(?:self|\\d+|\\*)/environ",
  ),
  // What cannot be taken back.
  ...of(
    1,
    "\\brm\\s+(?:-\\w+\\s+|--\\S+\\s+){0,6}-\\w*[rR]\\w*\\s+(?:-\\w+\\s+|--\\S+\\s+){0,6}[\"']?(?:/(?:\\s|$|\\*|[\"'])|/(?:etc|usr|var|home|root|boot|bin|lib|opt|srv)\\b|~(?:/?(?:\\s|$|\\*|[\"'])|/\\.)|\\$\\{?home\\}?|\\.\\./|\\*\\s*$|\\.git\\b)|\\brm\\s+-rf?\\s+[~]",
    "\\bmkfs(?:\\.\\w+)?\\s+\\S|\\bdd\\s+~{0,40}of=/dev/|:\\s*\\(\\s*\\)\\s*\\{~{0,20}\\|~{0,20}&\\s*\\}|\\bshred\\b\\s+-|>\\s*/dev/(?:sd|nvme|hd|disk)|\\bfind\\s+(?:/|~|\\$home)\\S*\\s~{0,80}(?:-delete|-exec\\s+rm)|shutil\\.rmtree\\s*\\(\\s*(?:['\"](?:/|~)|os\\.path\\.expanduser|path\\.home)|\\bdel\\s+/[sfq]\\b|\\bformat\\s+c:|remove-item\\b~{0,60}-recurse~{0,40}(?:c:\\\\|~|\\$env:|\\$home)|fs\\.rm(?:sync)?\\s*\\(\\s*(?:os\\.homedir|process\\.env\\.home|['\"]/['\"])|\\bdrop\\s+(?:database|schema)\\b|\\bvssadmin\\s+delete",
    // Rights that nobody gave.
    "\\bnopasswd\\b|/etc/sudoers\\b|\\bchmod\\s+(?:-\\w+\\s+){0,6}(?:(?:[goa]*u[ugoa]*|a)?\\+s\\b|[467][0-7]{3}\\b|-?r?\\s*777\\s+/|a\\+rwx\\s+/)|\\busermod\\b~{0,40}-\\w*g\\w*\\s~{0,20}\\b(?:sudo|docker|wheel|root|admin)\\b|\\bsetcap\\b|\\bsudo\\s+(?:-\\w+\\s+){0,6}-s\\b|\\bdocker\\b~{0,100}(?:--privileged|-v\\s+/(?:\\s*:|etc|root|home|var/run/docker)|docker\\.sock|--pid[= ]host|--net(?:work)?[= ]host)|\\bnsenter\\b|\\bchroot\\s+/|\\b(?:useradd|adduser|net\\s+user)\\b~{0,60}(?:/add|-\\w*o\\b|sudo|admin|-g\\s*0)|\\bxattr\\s+-\\w*d\\s+com\\.apple\\.quarantine|\\bspctl\\s+--master-disable|\\bset-executionpolicy\\b~{0,30}(?:bypass|unrestricted)|\\bsetenforce\\s+0|\\b(?:ufw\\s+disable|iptables\\s+-f)\\b",
    // Tracks that are covered, machines that are borrowed.
    "\\bunset\\s+histfile\\b|\\bhistfile\\s*=\\s*/dev/null|\\bhistory\\s+-[cw]+\\b|\\bset\\s+\\+o\\s+history|(?:rm|>|truncate|shred)\\s+~{0,30}(?:\\.bash_history|\\.zsh_history|/var/log/)|\\bwevtutil\\s+cl\\b",
    "\\bxmrig\\b|\\bstratum\\+(?:tcp|ssl)\\b|\\bminerd\\b|\\bcryptonight\\b|\\bcoinhive\\b",
    "\\brequire\\s*\\(\\s*['\"](?:node:)?child_process['\"]\\s*\\)~{0,60}(?:curl|wget|https?://|nc\\s|/bin/sh|rm\\s+-rf|base64)|\\bos\\.system\\s*\\(\\s*['\"]?~{0,40}(?:curl|wget|nc\\s|rm\\s+-rf|base64|chmod|crontab|ssh\\b)|\\bshell\\s*=\\s*true~{0,80}(?:curl|wget)|(?:curl|wget)~{0,120}\\bshell\\s*=\\s*true",
    "\\b(?:webhook\\.site|requestbin|pipedream\\.net|burpcollaborator|interact\\.sh|oast\\.\\w+|requestcatcher|hookbin|beeceptor|transfer\\.sh|file\\.io|0x0\\.st|ngrok(?:-free)?\\.(?:io|app)|discord(?:app)?\\.com/api/webhooks|api\\.telegram\\.org/bot|paste\\.ee|termbin\\.com|dpaste)\\b",
  ),
  ...path(
    1,
    "(?:\\.\\./){1,10}\\.(?:bash\\w*|zsh\\w*|ssh|aws|git|profile|config|env|npmrc|netrc|gnupg)\\b|(?:\\.\\./){2,10}(?:etc|root|home|usr|var|proc|windows)\\b|(?:\\.\\.\\\\){2,10}\\w|^[ \\t]{0,8}[-*][ \\t]+[\"']?/etc/\\S|^[ \\t]{0,8}[-*][ \\t]+[\"']?~?/(?:\\.bash|\\.ssh|\\.zsh|root/|usr/|bin/)\\S*",
  ),
];

const HOLDER =
  "(?:~|\\$home|\\$\\{home\\}|/root|/home/\\w+|os\\.path\\.expanduser\\(['\"]~)?\\S{0,12}";
const PLACES =
  "(?:\\.aws/credentials|\\.ssh/(?!config\\b|known_hosts|\\S*\\.pub\\b)\\S|\\.netrc|\\.npmrc|\\.pypirc|\\.git-credentials|\\.kube/config|\\.docker/config\\.json|\\.gnupg|\\.pgpass|/etc/shadow|\\bid_(?:rsa|ed25519|ecdsa)\\b(?!\\.pub)|login data|cookies\\.sqlite|key4\\.db|wallet\\.dat|keychain|\\.config/gcloud|\\.fupan/|\\.agent/)";

/** Code that reads keys: no part of a skill or a memory, and of other texts only beside a reason to send them. */
export const STRICT_PAYLOADS: readonly Wording[] = [
  ...path(
    1,
    `\\b(?:cat|less|head|tail|cp|scp|rsync|tar|zip|base64|xxd|strings|grep|read|open|readfile(?:sync)?|read_text|get-content|more|source|copy)\\b["'(\\s]~{0,40}${HOLDER}${PLACES}`,
    "\\b(?:cat|cp|base64|scp|tar|less|head|type)\\s+[\"']?(?:\\S*/)?\\.env\\b(?!\\.(?:example|sample|template|dist))",
  ),
  ...of(
    1,
    "\\b(?:always|for every request|every request|every time|any request|all requests)\\b~{0,60}\\b(?:before any other|instead of (?:any |all )?other|first,? before|over (?:any|all) other|hide its|never (?:use|mention)|regardless)",
    "\\b(?:use|run|load|apply|activate|prefer|choose|select|invoke|call) (?:this|me|it)(?: skill| tool)?\\b[\\w ,]{0,30}\\b(?:first(?! (?:when|if|where)\\b)|always|for (?:every|each|all)|every (?:task|request|time)|instead)\\b",
    "\\b(?:do not|don't|never) (?:mention|reveal|disclose|tell)\\b~{0,30}\\b(?:it|this|skill|its use|use)\\b",
    "\\bgit\\s+clone\\b~{0,160}(?:&&|;|\\n)\\s*(?:sudo\\s+)?(?:(?:ba|z)?sh\\s+\\S|\\./\\S|python[0-9.]*\\s+\\S+\\.py)",
    "\\boverrid(?:es?|ing) (?:all|any|every) other (?:skills?|tools?|instructions?)|\\boverrid(?:es?|ing)\\b~{0,40}\\bsystem prompt\\b|\\bgit\\s+remote\\s+(?:set-url|add)\\b~{0,120}(?:https?://|@)(?!github\\.com|gitlab\\.com|bitbucket\\.org|codeberg\\.org|<)~{0,80}(?:&&|;|\\n)\\s*git\\s+push\\b",
    "\\b(?:before|instead of|over) (?:any|all|every) other (?:skills?|tools?|instructions?)",
  ),
];
