/** Variables whose value is no secret: printing one tells nothing new. */
const HARMLESS = new Set(
  `BASH BASH_VERSION BASHPID CARGO_HOME CI COLORTERM COLUMNS CONDA_PREFIX DEBUG
  DENO_DIR DISPLAY EDITOR EUID GOBIN GOPATH GOROOT GROUPS HISTSIZE HOME HOSTNAME
  HOSTTYPE JAVA_HOME LANG LANGUAGE LINENO LINES LOGNAME MACHTYPE MAIL NODE_ENV
  NVM_DIR OLDPWD OSTYPE PAGER PATH PIPESTATUS PORT PPID PWD PYTHONPATH RANDOM
  RUSTUP_HOME SECONDS SHELL SHELLOPTS SHLVL TERM TERM_PROGRAM TMPDIR TZ UID USER
  VIRTUAL_ENV VISUAL EPOCHSECONDS BASH_SOURCE FUNCNAME OPTIND OPTARG REPLY
  ANDROID_HOME DOCKER_BUILDKIT GRADLE_HOME MAVEN_HOME RUST_LOG LOG_LEVEL NO_COLOR
  FORCE_COLOR PYTHONUNBUFFERED APP_ENV RAILS_ENV RACK_ENV FLASK_ENV MAKEFLAGS`
    .split(/\s+/),
);

/** Variables that bash itself keeps numeric. */
export const NUMERIC: ReadonlySet<string> = new Set(
  `RANDOM SECONDS LINENO COLUMNS LINES UID EUID PPID BASHPID SHLVL EPOCHSECONDS
  OPTIND`.split(/\s+/),
);

/** Whether printing the variable of the caller's environment is harmless. */
export function isHarmlessVariable(name: string): boolean {
  return HARMLESS.has(name) || /^(?:LC|XDG)_[A-Z_]+$/.test(name) ||
    (/^[a-z][a-z0-9]{0,11}$/.test(name) &&
      !/pass|secret|token|key|auth|pwd|cred/.test(name)) ||
    /^(?:[0-9@*#?$!_-]|[1-9][0-9]+)$/.test(name);
}

/** Programs take their own settings from these; setting one changes nothing else. */
const SETTABLE =
  /^(?:[a-z_][a-z0-9_]*|CI|[A-Z0-9_]*(?:DEBUG|VERBOSE|LOG|LOGLEVEL|LOG_LEVEL|COLOR|ENV|PORT|HOST|TIMEOUT|RETRIES|SEED|WORKERS|THREADS|JOBS|COUNT|MODE|TZ|LEVEL|QUIET|LIMIT|NAME|VERSION|DIR|FILE|NUM|SIZE|TAG|BRANCH|TARGET|MSG|MESSAGE|DATE|START|END|OUT|OUTPUT|INPUT|SRC|DEST|ROOT|BASE|RESULT|STATUS|TOTAL|FOO|BAR|BACKTRACE|TELEMETRY|UPDATE|SKIP|ONLY|FILTER|PATTERN|COUNTER|INDEX|LIST|ITEMS|FILES|NAMES|URL|BUILDKIT|PROJECT|COVERAGE|UNBUFFERED|DONTWRITEBYTECODE|HASHSEED|ACTION|OFFLINE)|LANG|LANGUAGE|LC_[A-Z]+|COLUMNS|LINES|TERM|[A-Z])$/;

/** Names that end harmlessly but make some program run or load something. */
const LOADS =
  /^(?:ld_|dyld_|git_|bash|env$|ifs$|ps[0-4]$|prompt|path$|cdpath$|home$|shell|python|node_|perl|ruby|java|_java|jdk|gcc|go(?:flags|proxy|env|root|path|sumdb|private|insecure|toolchain|tool|cache|vcs|mod)|cargo|rust(?:c|up|flags|doc)|make|npm_|yarn_|pip_|uv_|docker|compose|kube|aws|azure|google|gcp|ssh|less|man|pager|editor|visual|browser|display|lua|tcl|php|gem|bundle|cmake|cc$|cxx$|ld$|ar$|as$|cpp$|linker|deno_|bun_|dotnet|nix_|http|https|ftp|all_proxy|no_proxy|curl|ssl|requests|wget|openssl|terminfo|hist|mail|tmp|temp|xdg|fupan|openai|anthropic|agent|gconv|locpath|nls|malloc|gtk|qt|electron|chrome|puppeteer|playwright_|vagrant|ansible|terraform|tf_|pg|mysql|redis|mongo|database|db_|systemd|dbus|sudo|tar_|zip|gzip|rsync|grep_|ack|rip|fzf|bat_|fd_|jq_|awk|posix|fcedit|inputrc|readline|exec|exinit|vim|nvim|emacs|wine|gdb|lldb|strace|valgrind|asan|lsan|ubsan|tsan|msan)/i;

const ALWAYS_SETTABLE = new Set(
  `NODE_ENV RUST_BACKTRACE RUST_LOG DOCKER_BUILDKIT PYTHONUNBUFFERED DENO_NO_UPDATE_CHECK
  PYTHONDONTWRITEBYTECODE PYTHONHASHSEED GOOS GOARCH CGO_ENABLED CARGO_TERM_COLOR
  NO_COLOR FORCE_COLOR RAILS_ENV RACK_ENV MIX_ENV APP_ENV FLASK_ENV DJANGO_SETTINGS_MODULE
  TZ LC_ALL LANG PLAYWRIGHT_WORKERS TF_LOG CARGO_INCREMENTAL
  JEST_WORKERS VITEST_SEED PYTHONWARNINGS
  GIT_TERMINAL_PROMPT HUSKY_DEBUG NEXT_TELEMETRY_DISABLED DO_NOT_TRACK PYTHONIOENCODING
  PYTHONUTF8 GIT_OPTIONAL_LOCKS PGCONNECT_TIMEOUT CLICOLOR DEBIAN_FRONTEND`
    .split(/\s+/),
);

/** Values that only tune what the variable's programs do. */
const TUNING: Readonly<Record<string, RegExp>> = {
  NODE_OPTIONS:
    /^(?:\s*--(?:max[-_](?:old|semi)[-_]space[-_]size=\d+|(?:no-|trace-)?(?:deprecation|warnings)|no-deprecation|enable-source-maps|experimental-vm-modules|openssl-legacy-provider|unhandled-rejections=\w+|stack-trace-limit=\d+))*\s*$/,
  GOFLAGS:
    /^(?:\s*-(?:mod=(?:mod|vendor|readonly)|count=\d+|race|v|trimpath|buildvcs=\w+|p=\d+|tags=[\w,]+))*\s*$/,
  RUSTFLAGS:
    /^\s*(?:-[DWAF]\s*\w[\w:-]*|-C\s*(?:target-cpu=[\w-]+|opt-level=\w|debuginfo=\w|instrument-coverage|debug-assertions))(?:\s+(?:-[DWAF]\s*\w[\w:-]*|-C\s*(?:target-cpu=[\w-]+|opt-level=\w|debuginfo=\w|instrument-coverage|debug-assertions)))*\s*$/,
};

/** Whether this very value of a variable that programs obey is harmless. */
export function isTuning(name: string, value: string): boolean {
  return Object.hasOwn(TUNING, name) && TUNING[name]?.test(value) === true;
}

/**
 * Whether giving the variable this value can at most change what a program
 * prints. What programs load, run or connect to is chosen by the others.
 */
export function isSettable(name: string): boolean {
  if (ALWAYS_SETTABLE.has(name)) return true;
  return SETTABLE.test(name) && !LOADS.test(name);
}
