import type { Command, ParsedScript, PipelineNode } from "unbash";
import { literal, type Origin, valueOf } from "./argument.ts";
import { parseOptions } from "./parse_options.ts";
import { specOf } from "./spec_catalog.ts";
import { isSecretName } from "./sensitive_paths.ts";
import type { Holding } from "./variables.ts";

/** They print one number, date or name, without slash or leading dash. */
const SCALARS: Readonly<Record<string, RegExp>> = {
  date: /^(?:[+]?[%A-Za-z0-9_:. -]*|-u|-I|-Iseconds|-Is)$/,
  nproc: /^(?:--all)?$/,
  whoami: /^$/,
  hostname: /^-?s?$/,
  uname: /^-[srmnpo]*$/,
  id: /^-[ug]n?$/,
  arch: /^$/,
  wc: /^(?:-[lcwm]|[\w./-]+)$/,
  seq: /^\d+$/,
  expr: /^[\d+*/()-]+$/,
};

const GIT_SCALARS =
  /^git (?:rev-parse (?:--short |--abbrev-ref |--verify )*(?:HEAD|main|master|@)|describe(?: --tags| --always| --dirty| --abbrev=\d+)*|branch --show-current|rev-list --count \S+|symbolic-ref --short HEAD|merge-base \S+ \S+|log -1 --(?:format|pretty)=(?:format:)?%[hHct]+)$/;

/** They print names of files, one a line. */
const LISTERS =
  /^(?:git (?:ls-files|diff --name-only|diff --cached --name-only|diff --staged --name-only|ls-tree -r --name-only|grep -l)|find|fd|fdfind|ls|rg --files|rg -l|rg --files-with-matches|grep -[A-Za-z]*[lL][A-Za-z]*|ag -l|tree -fi|seq(?= [\d ]+$))(?: |$)/;
const FILTERS = /^(?:sort|uniq|head|tail|grep|egrep|rg|tac|shuf|wc)(?: |$)/;
const SECRET_WORDS =
  /\benv\b|secret|credential|id_(?:rsa|dsa|ed25519|ecdsa)|\.ssh|\.aws|\.gnupg|\.kube|passw|token|\.pem|\.key\b|\.netrc|\.npmrc|private|shadow|environ|\.p12|\.pfx|kubeconfig|\.fupan|\.agent|history|vault/i;

/** What is known of a script's output, for a word that it stands in. */
export function printedBy(
  script: ParsedScript,
  cwds: readonly string[] | null,
  workspace: string,
): Holding {
  const [statement] = script.commands;
  const node = statement?.command;
  if (script.commands.length !== 1 || node === undefined) return ANYTHING;
  if (node.type === "AndOr") return ANYTHING;
  const commands = node.type === "Pipeline" ? node.commands : [node];
  if (node.type === "Command") {
    const text = textOf(node);
    if (text === "pwd" && cwds !== null) return known(cwds);
    if (text === "git rev-parse --show-toplevel") return known([workspace]);
    if (/^mktemp(?: -d)?$/.test(text ?? "")) return known(["/tmp/tmp.0"]);
    if (text?.startsWith("echo ") && /^echo [\w./-]+$/.test(text)) {
      return known([text.slice(5)]);
    }
  }
  if (isScalar(commands.at(-1))) return GUESS;
  return { ...ANYTHING, origin: originOf(commands) };
}

/** What a pipeline's commands hand on to the next: names of files, or anything. */
export function linesOf(
  commands: readonly PipelineNode[],
): { readonly origin: Origin; readonly folder: string } {
  const origin = originOf(commands);
  return { origin, folder: origin === "listing" ? folderOf(commands[0]) : "" };
}

const FOLDER = /^\w[\w-]*(?:\/[\w-][\w.-]*)*\/?$/;

/** The one folder that a search names, before each path that it lists. */
function folderOf(node: PipelineNode | undefined): string {
  if (node?.type !== "Command") return "";
  const [program = "", ...words] = (textOf(node) ?? "").split(" ");
  const folders = program === "find"
    ? words.slice(0, Math.max(0, words.findIndex((word) => /^-/.test(word))))
    : operandsOf(program, words);
  const [folder = "", ...others] = folders;
  if (others.length > 0 || !FOLDER.test(folder)) return "";
  return `${folder.replace(/\/$/, "")}/`;
}

/** Where a search looks; none where that cannot be told. */
function operandsOf(program: string, words: readonly string[]): string[] {
  const isGit = program === "git";
  const spec = specOf(isGit ? `git ${words[0]}` : program);
  if (spec === undefined) return [];
  const { operands, options, doubtful } = parseOptions(
    words.slice(isGit ? 1 : 0).map((word) => literal(word)),
    spec,
  );
  if (doubtful !== undefined) return [];
  const isPattern = /^(?:rg|[ef]?grep)$/.test(program) || words[0] === "grep";
  const isGiven = options.some(({ name }) =>
    /^(?:-e|-f|--regexp|--file|--files)$/.test(name)
  );
  return operands.slice(isPattern && !isGiven ? 1 : 0)
    .map((operand) => valueOf(operand) ?? "");
}

function originOf(commands: readonly PipelineNode[]): Origin {
  const texts = commands.map((node) =>
    node.type === "Command" ? textOf(node) : undefined
  );
  const [first, ...rest] = texts;
  const isAll =
    /^ls .*-[a-zA-Z]*[aAf]|^(?:fd|fdfind|rg) .*(?:-[a-zA-Z]*[HuI]|--hidden|--no-ignore|--unrestricted)/
      .test(first ?? "") ||
    (/^find (?:\.(?: |$)|-|$)/.test(`${first} `) &&
      !/ -i?(?:name|path) \S*[A-Za-z0-9]{2}/.test(first ?? ""));
  const isListing = first !== undefined && LISTERS.test(first) &&
    rest.every((text) => text !== undefined && FILTERS.test(text)) &&
    !texts.some((text) => SECRET_WORDS.test(text ?? "")) &&
    !/ (?:\/|~|\.\.)/.test(first);
  if (!isListing) return "unknown";
  return isAll ? "tree" : "listing";
}

function isScalar(node: PipelineNode | undefined): boolean {
  if (node?.type !== "Command") return false;
  const text = textOf(node);
  if (text === undefined) return false;
  if (GIT_SCALARS.test(text)) return true;
  const [program = "", ...args] = text.split(" ");
  const pattern = Object.hasOwn(SCALARS, program)
    ? SCALARS[program]
    : undefined;
  return pattern !== undefined &&
    (program === "date"
      ? pattern.test(args.join(" "))
      : args.every((arg) => pattern.test(arg) || isNumber(program, arg)));
}

function isNumber(program: string, arg: string): boolean {
  return program === "wc" && !isSecretName(arg) && /^[\w./-]+$/.test(arg);
}

/** The words of a command of which all are plain; redirects do not matter. */
function textOf(command: Command): string | undefined {
  const words = [command.name, ...command.args];
  if (command.prefix.some((part) => part.type === "Assignment")) {
    return undefined;
  }
  const values: string[] = [];
  for (const word of words) {
    if (word?.type !== "Word") return undefined;
    const isPlain = (word.parts ?? []).every((part) =>
      part.type === "Literal" || part.type === "SingleQuoted" ||
      part.type === "Glob" ||
      (part.type === "DoubleQuoted" &&
        part.parts.every((inner) => inner.type === "Literal"))
    );
    if (!isPlain) return undefined;
    values.push(word.value);
  }
  return values.join(" ");
}

function known(values: readonly string[]): Holding {
  return { values, glob: false, guessed: false, origin: "known" };
}

const GUESS: Holding = {
  values: ["0"],
  glob: false,
  guessed: true,
  origin: "known",
};
const ANYTHING: Holding = {
  values: null,
  glob: false,
  guessed: false,
  origin: "unknown",
};
