import { type Argument, literal, shown, valueOf } from "./argument.ts";
import type { Desk } from "./desk.ts";
import { JUDGES } from "./judges/all.ts";
import { judgeFdCommand } from "./judges/find.ts";
import {
  judgeKind,
  judgeOperands,
  judgeWorkspaceText,
} from "./operand_rules.ts";
import { type Parsed, parseOptions } from "./parse_options.ts";
import type { Spec } from "./spec.ts";
import { specOf } from "./spec_catalog.ts";
import type { SimpleCommand } from "./walk_script.ts";

/** Doubts about options that run, load or reach something are of this kind. */
const BY_PROGRAM: readonly (readonly [RegExp, Parameters<Desk["ask"]>[1]])[] = [
  [/^git/, "git"],
  [/^(?:docker|podman|kubectl|helm|k|oc)\b/, "container"],
  [/^(?:curl|wget|nc|dig|host|scp|rsync)\b/, "exfiltration"],
  [/^(?:aws|az|gcloud|gh|psql|mysql|redis-cli|terraform)\b/, "cloud-db"],
];

/**
 * Judges a command by what is written of its program: allowed shapes pass,
 * everything else is asked about.
 */
export function judgeProgram(
  program: string,
  args: readonly Argument[],
  command: SimpleCommand,
  desk: Desk,
): void {
  if (isAskingForHelp(args)) return;
  const isBundled = /^g?tar$|^bsdtar$/.test(program) &&
    /^[A-Za-z]+$/.test(valueOf(args[0]) ?? "");
  const own = isBundled
    ? dashed(args)
    : /^g?chmod$/.test(program)
    ? withMode(args)
    : args;
  const at = /^fd(?:find)?$/.test(program) ? judgeFdCommand(args, desk) : -1;
  judgeLevel(program, at < 0 ? own : own.slice(0, at), command, desk);
}

/** `chmod -x` is `chmod a-x`, but for what the mask keeps. */
function withMode(args: readonly Argument[]): readonly Argument[] {
  return args.map((argument) => {
    const value = valueOf(argument) ?? "";
    return /^-[rwxXst]+$/.test(value)
      ? literal(`a${value}`, argument.span)
      : argument;
  });
}

/** `tar xzf` is `tar -xzf`. */
function dashed(args: readonly Argument[]): readonly Argument[] {
  const [first, ...rest] = args;
  return first === undefined
    ? args
    : [literal(`-${valueOf(first) ?? ""}`, first.span), ...rest];
}

function judgeLevel(
  key: string,
  args: readonly Argument[],
  command: SimpleCommand,
  desk: Desk,
): void {
  const spec = specOf(key);
  const judge = Object.hasOwn(JUDGES, key) ? JUDGES[key] : undefined;
  if (spec === undefined) {
    if (judge === undefined) {
      return desk.ask(
        "spec.program",
        "unknown",
        `${key} is not known to be harmless`,
      );
    }
    const parsed = {
      options: [],
      operands: args,
      unknown: [],
      doubtful: undefined,
    };
    return judge({ key, args, parsed, command }, desk);
  }
  const parsed = parseOptions(
    args,
    spec.hasCommands ? { ...spec, isOrdered: true } : spec,
  );
  judgeOptions(key, parsed, spec, desk);
  if (spec.isProject && !desk.place.isHere()) {
    desk.ask(
      "place.outside",
      "outside-workspace",
      `${key} would run code from outside the workspace`,
    );
  }
  // Alone it installs; with a script's name it is that which runs.
  const isYarnScript = key === "yarn" && parsed.operands.length > 0;
  if (spec.usesNetwork && !isYarnScript && !key.startsWith("curl")) {
    desk.findings.anyHost = true;
  }
  judge?.({ key, args, parsed, command }, desk);
  if (spec.isProject && spec.isLenient) {
    for (const verb of parsed.operands.slice(0, 2)) judgeVerb(key, verb, desk);
  }
  if (!spec.hasCommands) {
    judgeRun(key, parsed, spec, desk);
    if (spec.isProject) judgeForeign(key, args, desk);
    return judgeOperands(
      parsed.operands,
      isOnlyTold(key, parsed)
        ? { ...spec, operands: TARGETS_TOLD }
        : isOnlyListed(key, parsed)
        ? { ...spec, operands: FILES_LISTED }
        : withoutPattern(key, parsed, spec),
      desk,
    );
  }

  const [sub, ...rest] = parsed.operands;
  if (sub === undefined) return judgeRun(key, parsed, spec, desk);
  const name = valueOf(sub);
  const next = `${key} ${name}`;
  const isKnown = sub.literal && name !== undefined &&
    (specOf(next) !== undefined || Object.hasOwn(JUDGES, next));
  if (isKnown) {
    if (!isAskingForHelp(rest)) judgeLevel(next, rest, command, desk);
    return;
  }
  if (
    (key === "yarn" || key === "pnpm") && name !== undefined &&
    /^[a-z][\w:-]*$/.test(name)
  ) {
    desk.runsProject(`${key} ${name}`);
    return judgeKind("s", sub, spec, desk);
  }
  desk.ask(
    "spec.command",
    categoryOf(key, "unknown"),
    `${key} ${shown(sub)} is not known to be harmless`,
  );
}

/** Code of the project runs, but for a container, which holds it itself. */
function judgeRun(key: string, parsed: Parsed, spec: Spec, desk: Desk): void {
  const isVersion = parsed.operands.length === 0 &&
    parsed.options.some(({ name }) =>
      /^(?:-v|-V|--version|-version)$/.test(name)
    );
  if (spec.isProject && !isVersion && !/^(?:docker|podman)/.test(key)) {
    desk.runsProject(key);
  }
}

/** A project that this very command brought in, named by any argument. */
function judgeForeign(
  key: string,
  args: readonly Argument[],
  desk: Desk,
): void {
  if (desk.findings.untrustedFolders.size === 0) return;
  const isForeign = args.some(({ values }) =>
    values?.some((value) =>
      desk.place.resolve(value.replace(/^-.*?=|^-[A-Z]/, ""))?.some((path) =>
        desk.findings.isForeign(path)
      )
    )
  );
  if (isForeign) {
    desk.ask(
      "code.fetched",
      "remote-exec",
      `${key} runs what only just came from the network`,
    );
  }
}

/** `make -n deploy` says what it would do, and does nothing. */
function isOnlyTold(key: string, { options }: Parsed): boolean {
  return /^(?:g?make|just|ninja|samu|task|rake)$/.test(key) &&
    options.some(({ name }) => /^(?:-n|--dry-run|--just-print)$/.test(name));
}

/** `git log` without a patch tells of commits, and shows nothing of a file. */
function isOnlyListed(key: string, { options }: Parsed): boolean {
  return key === "git log" && !options.some(({ name }) => PATCH.test(name));
}

const PATCH =
  /^-(?:[puULWcm]|-patch.*|-unified|-cc|-word-diff.*|-color-words|-function-context|-binary|-text|-full-diff|-raw|-inter-hunk-context)$/;
const FILES_LISTED: Spec["operands"] = [{ kind: "d", times: "*" }];
const TARGETS_TOLD: Spec["operands"] = [{ kind: "w", times: "*" }];

/** Tools of a project that also carry it out into the world. */
function judgeVerb(
  key: string,
  verb: Argument,
  desk: Desk,
): void {
  const isWorld = verb.values?.some((value) =>
    /^(?:exec|script|repl|shell|global|activate)$|(?:^|[-.:])(?:deploy|publish|unpublish|release|upload|login|logout|push|destroy|archive\.install|escript\.install)$/
      .test(value)
  );
  if (isWorld) {
    desk.ask(
      "script.world",
      "cloud-db",
      `${key} ${verb.text} leaves this machine`,
    );
  }
}

/** Where an option gives the pattern or script, the first operand is a file. */
function withoutPattern(key: string, parsed: Parsed, spec: Spec): Spec {
  const isGiven = SEARCHERS.test(key) &&
    parsed.options.some(({ name }) =>
      /^(?:-[ef]|--(?:regexp|file|files|expression|type-list|and|search-path))$/
        .test(name)
    );
  return isGiven ? { ...spec, operands: spec.operands.slice(1) } : spec;
}

const SEARCHERS =
  /^(?:z?[ef]?grep|ggrep|rg|ag|ack|git grep|g?sed|[gmn]?awk|fd|fdfind)$/;

function judgeOptions(
  key: string,
  parsed: Parsed,
  spec: Spec,
  desk: Desk,
): void {
  if (parsed.doubtful !== undefined && spec.isTouchy) {
    desk.ask(
      "spec.doubtful",
      "obfuscation",
      `${parsed.doubtful.text} may become an option of ${key}`,
    );
  }
  if (parsed.doubtful?.prefix.startsWith("-")) {
    desk.ask(
      "spec.doubtful",
      "obfuscation",
      `cannot tell which option ${parsed.doubtful.text} is`,
    );
  }
  for (const { name, kind, value } of parsed.options) {
    const isRefused = spec.refused.has(name) ||
      (spec.isLenient && isRefusedStart(name, spec));
    if (isRefused) {
      desk.ask(
        "spec.refused",
        categoryOf(key, "option-exec"),
        `${key} ${name} can run, load or reach something else`,
      );
    } else if (kind !== null && value === undefined) {
      desk.ask("spec.value", "unknown", `${key} ${name} lacks its value`);
    } else if (kind !== null && value !== undefined) {
      judgeKind(kind, value, spec, desk);
    } else if (value !== undefined && spec.isLenient) {
      judgeWorkspaceText(value, desk);
    }
  }
  for (const name of parsed.unknown) {
    if (spec.refused.has(name)) continue;
    if (spec.isLenient && !RISKY.test(name)) continue;
    if (spec.isLenient && spec.options.has(name)) continue;
    desk.ask(
      "spec.option",
      categoryOf(key, "unknown"),
      `${key} ${name} is not known to be harmless`,
    );
  }
}

/** Names that in many programs run, load or fetch something. */
const RISKY =
  /^--?(?:.*[-.])?(?:exec|shell|cmd|command|preload|eval|hook|pager|editor|toolexec|linker|launcher|interpreter|registry|index-url|proxy|token|password|publish|upload|deploy|node-options|daemon|sudo|allow-root|unsafe.*|insecure.*|dangerously.*|loader|require|inject|plugin-dir|script-shell|browser)(?:$|[-.=])/i;

/** Short options with the value attached, and names cut short. */
function isRefusedStart(name: string, spec: Spec): boolean {
  for (const refused of spec.refused) {
    if (/^-[A-Za-z]$/.test(refused) && !spec.isSingleDash) {
      if (name.startsWith(refused) && !name.startsWith("--")) return true;
    } else if (name === `-${refused}` || refused === `-${name}`) return true;
    else if (
      refused.startsWith("--") && name.startsWith("--") && name.length > 4 &&
      refused.startsWith(name)
    ) return true;
    else if (
      spec.isSingleDash && /^-[A-Z]/.test(refused) && name.startsWith(refused)
    ) return true;
  }
  return false;
}

function categoryOf(
  key: string,
  other: Parameters<Desk["ask"]>[1],
): Parameters<Desk["ask"]>[1] {
  return BY_PROGRAM.find(([pattern]) => pattern.test(key))?.[1] ?? other;
}

export function isAskingForHelp(args: readonly Argument[]): boolean {
  const [only] = args;
  return args.length === 1 && only !== undefined && only.literal &&
    /^(?:--help|--version|-V|-version|--usage)$/.test(valueOf(only) ?? "");
}
