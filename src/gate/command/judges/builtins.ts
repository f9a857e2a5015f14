import { type Argument, spellings, valueOf } from "../argument.ts";
import { type Call, type Desk, hasOption, type Judge } from "../desk.ts";
import { isHarmlessVariable, isSettable } from "../environment_names.ts";

const MOST_FOLDERS = 8;

/** cd: where everything after it happens. */
function judgeCd(call: Call, desk: Desk): void {
  const [target] = call.parsed.operands;
  const { place } = desk;
  const values = target === undefined ? [place.home] : target.values ?? ["-"];
  const isSomewhere = values.includes("-") || target?.guessed === true ||
    (target?.glob === true && !values.every(isPlainGlob));
  const folders = values.flatMap((value) => place.resolve(value) ?? []);
  const isTold = folders.length > 0 && folders.length <= MOST_FOLDERS &&
    place.cwds !== null;
  place.cwds = isSomewhere || !isTold ? null : folders;
}

/** Whether all that the pattern matches lies where the pattern itself does. */
function isPlainGlob(value: string): boolean {
  // `.*` matches `..` too, and a link of any name may lead up and out again.
  return value.split("/").every((part, i, parts) =>
    !/^\..*[*?[]/.test(part) &&
    (part !== ".." || !/[*?[]/.test(parts[i - 1] ?? ""))
  );
}

function judgePopd(_call: Call, desk: Desk): void {
  desk.place.cwds = null;
}

/** export, declare and kin: names and values, nothing that is evaluated. */
function judgeDeclaration(call: Call, desk: Desk): void {
  const shows = call.args.length === 0 ||
    hasOption(call, "-p", "-x", "-f", "-F");
  const names = call.parsed.operands;
  if (call.key !== "local" && shows && names.length === 0) {
    return desk.ask(
      "environment.all",
      "secret-read",
      `${call.key} prints every variable`,
    );
  }
  if (hasOption(call, "-n", "-i") && call.key !== "export") {
    desk.ask("shell.declare", "shell-feature", "makes names evaluate");
  }
  const isExported = call.key === "export" || hasOption(call, "-x");
  for (const name of names) {
    const word = name.values?.length === 1 ? name.values[0] ?? "" : name.prefix;
    const plain = /^([A-Za-z_]\w*)(\+?=|$)/.exec(word)?.[1];
    if (plain === undefined) {
      desk.ask("shell.declare", "shell-feature", `${name.text} is evaluated`);
    } else if (isExported ? !isSettable(plain) : !isPlainVariable(plain)) {
      desk.ask(
        "environment.set",
        "option-exec",
        `sets ${plain}, which programs obey`,
      );
    }
  }
}

/** Whether a variable that is not handed to programs is without effect. */
export function isPlainVariable(name: string): boolean {
  return isSettable(name) || /^[A-Z][A-Z0-9_]*$/.test(name) &&
      !isHarmlessVariable(name) &&
      !/^(?:BASH|PS[0-4]$|PROMPT|IFS$|ENV$|LD_|DYLD_|PATH|CDPATH|GLOB|HIST|SHELL|FCEDIT|TMOUT|MAIL|EXECIGNORE|FIGNORE|INPUTRC|GIT_|NODE_|PYTHON|PERL|RUBY|JAVA|LESS|EDITOR|VISUAL|PAGER|BROWSER|CC$|CXX$|MAKE|SSH|GCONV|TERMINFO|DOCKER|KUBE|AWS|NPM|CARGO|RUST|GO|PIP|UV_|CURL|HTTP|ALL_PROXY|NO_PROXY|SSL|OPENSSL|XDG|HOME$|TMPDIR$|DENO|BUN|FUPAN)/
        .test(name);
}

function judgeSet(call: Call, desk: Desk): void {
  if (call.args.length === 0) {
    return desk.ask(
      "environment.all",
      "secret-read",
      "set prints every variable",
    );
  }
  for (const { name, value } of call.parsed.options) {
    const isTracing = name === "-o" &&
      !/^(?:pipefail|errexit|nounset|noclobber|noglob|errtrace|functrace|posix|nolog|noexec|ignoreeof|monitor|notify|physical)$/
        .test(valueOf(value) ?? "");
    if (isTracing) {
      desk.ask("shell.option", "shell-feature", `set -o ${value?.text ?? ""}`);
    }
  }
}

function judgeNames(call: Call, desk: Desk): void {
  for (const operand of call.parsed.operands) {
    if (!/^[A-Za-z_]\w*$/.test(valueOf(operand) ?? "")) {
      desk.ask(
        "shell.name",
        "shell-feature",
        `${operand.text} is evaluated as a name`,
      );
    }
  }
  const array = call.parsed.options.find(({ name }) => name === "-a");
  if (array !== undefined && !/^\w+$/.test(valueOf(array.value) ?? "")) {
    desk.ask("shell.name", "shell-feature", "evaluates a name");
  }
}

/** test and [: `-v` and `-R` evaluate a subscript. */
function judgeTest(call: Call, desk: Desk): void {
  call.args.forEach((arg, i) => {
    const before = valueOf(call.args[i - 1]);
    const isName = before === "-v" || before === "-R";
    if (isName && !/^\w+$/.test(valueOf(arg) ?? "")) {
      desk.ask("shell.subscript", "shell-feature", `${arg.text} is evaluated`);
    }
  });
}

function judgeLet(_call: Call, desk: Desk): void {
  desk.ask("shell.arithmetic", "shell-feature", "evaluates text as arithmetic");
}

function judgePrintenv(call: Call, desk: Desk): void {
  if (call.parsed.operands.length === 0) {
    desk.ask("environment.all", "secret-read", "prints every variable");
  }
  for (const operand of call.parsed.operands) {
    if (!isHarmlessVariable(valueOf(operand) ?? "?")) {
      desk.ask("environment.value", "secret-read", `prints ${operand.text}`);
    }
  }
}

/** kill: one process by its number; which one, only a person knows. */
function judgeKill(call: Call, desk: Desk): void {
  const targets = call.args.filter((arg, i) =>
    spellings(arg).some((text) =>
      !text.startsWith("-") || (i > 0 && /^-\d+$/.test(text))
    )
  );
  const isListing = /^-[lL]$/.test(valueOf(call.args[0]) ?? "");
  for (const target of targets) {
    const isKnown = /^(?:\$!|"\$!")$/.test(target.text) ||
      /^(?:%\d*|[1-9]\d+)$/.test(valueOf(target) ?? "") ||
      (/^-[sn]$/.test(valueOf(call.args[0]) ?? "") && target === targets[0]);
    if (!isListing && !isKnown) {
      desk.ask("process.kill", "system", `cannot tell what ${target.text} is`);
    }
  }
  const isStrong = call.args.flatMap(spellings).some((text) =>
    /^-(?:s?|SIG)?(?:SEGV|ABRT|QUIT|BUS|ILL|FPE|SYS|TRAP|11|6|3)$/i.test(text)
  );
  if (isStrong) {
    desk.ask("process.core", "system", "makes a process write its memory");
  }
}

/** A file name is no start-up command. */
function judgePager(call: Call, desk: Desk): void {
  for (const operand of call.parsed.operands) {
    const isCommand = spellings(operand).some((text) =>
      text.startsWith("+") && !/^\+(?:\d+|[GF])$/.test(text)
    );
    if (isCommand) {
      desk.ask("pager.command", "option-exec", `${operand.text} is a command`);
    }
  }
}

/** Filters of jq and yq can read the environment and files. */
function judgeFilter(call: Call, desk: Desk): void {
  for (const argument of call.args) {
    const text = spellings(argument).join(" ");
    if (
      /\$ENV\b|\benv\b|\b(?:str)?env\s*\(|\bload\w*\s*\(|\binput_filename\b|\bimport\b|\binclude\b|\$__prog/
        .test(text)
    ) {
      desk.ask(
        "filter.reach",
        "secret-read",
        `${argument.text} reads more than its input`,
      );
    }
  }
}

/** yq: in place it writes the files that it reads. */
function judgeYq(call: Call, desk: Desk): void {
  judgeFilter(call, desk);
  if (!hasOption(call, "-i", "--inplace")) return;
  for (const file of call.parsed.operands.slice(1)) {
    desk.place.judge(file, "write");
  }
}

/** BSD style letters of ps: `e` shows environments. */
function judgePs(call: Call, desk: Desk): void {
  const own = call.args.flatMap(spellings).filter((text) => text[0] === "-");
  for (const text of [...own, ...call.parsed.operands.flatMap(spellings)]) {
    const shows = /^[a-zA-Z]*[eE][a-zA-Z]*$/.test(text) ||
      /^-[A-Za-z]*E/.test(text);
    if (shows && !text.startsWith("user")) {
      desk.ask(
        "process.environment",
        "secret-read",
        "shows the environment of processes",
      );
    }
  }
}

function judgeSysctl(call: Call, desk: Desk): void {
  for (const operand of call.parsed.operands) {
    if (spellings(operand).some((text) => text.includes("="))) {
      desk.ask("kernel.set", "system", `sets ${operand.text}`);
    }
  }
}

/** date: an operand that is no format sets the clock. */
function judgeDate(call: Call, desk: Desk): void {
  if (
    !call.parsed.operands.flatMap(spellings).every((text) =>
      text.startsWith("+")
    )
  ) {
    desk.ask("clock.set", "system", "sets the clock");
  }
}

function judgeLdconfig(call: Call, desk: Desk): void {
  if (!hasOption(call, "-p", "--print-cache")) {
    desk.ask(
      "system.libraries",
      "system",
      "rebuilds the system's library cache",
    );
  }
}

/** What has no end fills whatever it is written to. */
function judgeEndless(call: Call, desk: Desk): void {
  if (
    call.parsed.operands.flatMap(spellings).some((text) =>
      /^\/dev\/(?:zero|full|u?random)$/.test(text)
    )
  ) {
    desk.ask("disk.fill", "disk", "reads without end");
  }
}

function judgeGetent(call: Call, desk: Desk): void {
  if (call.args.flatMap(spellings).some((text) => /shadow/.test(text))) {
    desk.ask("path.secret", "secret-read", "shows password hashes");
  }
}

/** A sub-command that only looks: show, list, get. */
function judgeShown(allowed: RegExp, from: number): Judge {
  return (call, desk) => {
    const word: Argument | undefined = call.parsed.operands[from];
    if (word !== undefined && !allowed.test(valueOf(word) ?? "")) {
      desk.ask(
        "network.change",
        "system",
        `${call.key} ${word.text} changes something`,
      );
    }
  };
}

const SHOWS = /^(?:show|list|ls|get|dev|status|s|l)$/;
const IP_OBJECTS = [
  "addr",
  "a",
  "address",
  "link",
  "l",
  "route",
  "r",
  "neigh",
  "neighbour",
  "rule",
  "maddr",
  "netns",
];

export const BUILTIN_JUDGES: Readonly<Record<string, Judge>> = {
  cd: judgeCd,
  chdir: judgeCd,
  pushd: judgeCd,
  popd: judgePopd,
  export: judgeDeclaration,
  declare: judgeDeclaration,
  typeset: judgeDeclaration,
  local: judgeDeclaration,
  readonly: judgeDeclaration,
  set: judgeSet,
  read: judgeNames,
  unset: judgeNames,
  mapfile: judgeNames,
  readarray: judgeNames,
  test: judgeTest,
  "[": judgeTest,
  let: judgeLet,
  printenv: judgePrintenv,
  kill: judgeKill,
  less: judgePager,
  more: judgePager,
  most: judgePager,
  jq: judgeFilter,
  yq: judgeYq,
  ps: judgePs,
  sysctl: judgeSysctl,
  getent: judgeGetent,
  date: judgeDate,
  gdate: judgeDate,
  ldconfig: judgeLdconfig,
  cat: judgeEndless,
  service: judgeShown(/^status$/, 1),
  hostnamectl: judgeShown(/^status$/, 0),
  timedatectl: judgeShown(/^(?:status|list-timezones|show)$/, 0),
  localectl: judgeShown(/^(?:status|list-locales)$/, 0),
  ifconfig: judgeShown(/^[a-z]\w*$/, 0),
  arp: judgeShown(/^[\w.-]+$/, 0),
  route: judgeShown(/^(?:print|show)$/, 0),
  ...Object.fromEntries(
    IP_OBJECTS.map((name) => [`ip ${name}`, judgeShown(SHOWS, 0)]),
  ),
};
