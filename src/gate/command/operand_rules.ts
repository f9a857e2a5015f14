import { type Argument, spellings, valueOf } from "./argument.ts";
import type { Desk } from "./desk.ts";
import { isScratchPath } from "./place.ts";
import type { Kind, Operand, Spec } from "./spec.ts";

const MOST_PARTS = 256;
/** What makes a virtual machine load or run something. */
const AGENT =
  /javaagent:|agent(?:lib|path)[:=]|-XX:On(?:Error|OutOfMemoryError)/;
const SCHEME = /^[a-z][a-z0-9+.-]*:\/\/|^(?:git|ssh|ext|data|file):/i;
/** Scripts whose names say that the world outside changes. */
const WORLD =
  /(?:^|[^a-z])(?:deploy|publish|release|destroy|upload|prod|production|nuke|wipe|drop|reset|purge|rollback|uninstall|install-global|ship|promote|truncate|teardown|flush|eject|postinstall|preinstall)(?:$|[^a-z])/i;

/** Judges one operand or option value by what the spec says it is. */
export function judgeKind(
  kind: Kind,
  argument: Argument,
  spec: Spec,
  desk: Desk,
): void {
  switch (kind) {
    case "t":
    case "n":
      return;
    case "d":
      return judgeListed(argument, desk);
    case "<":
      if (spec.isBlind && argument.values === null) return;
      if (spec.isSearch && argument.origin === "tree") return;
      if (argument.values?.some((value) => SCHEME.test(value))) {
        desk.ask(
          "path.remote",
          "remote-exec",
          `${argument.text} is no file here`,
        );
      }
      return desk.place.judge(argument, "read");
    case ">":
      return desk.place.judge(argument, "write");
    case "x":
      return desk.place.judge(argument, "delete");
    case "u":
      return desk.net.judgeUrl(argument);
    case "h":
      return desk.net.judgeHost(argument);
    case "l":
      if (!desk.net.isLoopback(argument)) {
        desk.ask(
          "net.remote",
          "cloud-db",
          `${argument.text} is another machine`,
        );
      }
      return;
    case "p":
      return judgePackage(argument, desk);
    case "s":
      return judgeTarget(argument, desk);
    case "f":
      return desk.judgeProgramFile(argument);
    case "r":
      return judgeFolder(argument, desk);
    case "w":
      return judgeWorkspaceText(argument, desk);
  }
}

/** Lists operands against the pattern; what is left over is asked about. */
export function judgeOperands(
  operands: readonly Argument[],
  spec: Spec,
  desk: Desk,
): void {
  const kinds = assign(operands.length, spec.operands);
  operands.forEach((operand, i) => {
    const kind = kinds[i];
    if (kind === undefined) {
      desk.ask(
        "spec.operand",
        "unknown",
        `${operand.text} is not expected here`,
      );
    } else judgeKind(kind, operand, spec, desk);
  });
}

/** Which kind each operand is: fixed ones first and last, the rest between. */
function assign(count: number, pattern: readonly Operand[]): Kind[] {
  const many = pattern.findIndex(({ times }) => times === "*" || times === "+");
  const head = many < 0 ? pattern : pattern.slice(0, many);
  const repeated = many < 0 ? undefined : pattern[many]?.kind;
  const last = many < 0 ? [] : pattern.slice(many + 1);
  const kinds: Kind[] = head.slice(0, count).map(({ kind }) => kind);
  const ending = Math.min(last.length, count - kinds.length);
  while (repeated !== undefined && kinds.length < count - ending) {
    kinds.push(repeated);
  }
  // With one operand and a destination after many, it is a source in vain.
  for (const { kind } of last.slice(0, ending)) kinds.push(kind);
  return kinds;
}

/** A project elsewhere is somebody else's code. */
function judgeFolder(argument: Argument, desk: Desk): void {
  const isListed = argument.values === null && argument.origin === "listing" &&
    argument.prefix !== "";
  const values = isListed ? [argument.prefix] : argument.values;
  const isInside = values?.every((value) =>
    desk.place.resolve(value)?.every((path) => desk.place.isInside(path))
  );
  if (isInside !== true) {
    desk.ask("place.outside", "outside-workspace", `works in ${argument.text}`);
  }
  const isForeign = values?.some((value) =>
    desk.place.resolve(value)?.some((path) => desk.findings.isForeign(path))
  );
  if (isForeign === true) {
    desk.ask(
      "code.fetched",
      "remote-exec",
      `runs in ${argument.text}, which only just came from the network`,
    );
  }
}

function judgeListed(argument: Argument, desk: Desk): void {
  for (const value of argument.values ?? []) {
    if (/^\/proc\/[^/]+\/(?:environ|mem|fd)/.test(value)) {
      desk.ask("path.secret", "secret-read", `${value} holds secrets`);
    }
  }
}

/** A package of the default registry: a plain name, perhaps with a version. */
function judgePackage(argument: Argument, desk: Desk): void {
  const value = valueOf(argument);
  const isPlain = value !== undefined &&
    (/^(?:npm:|jsr:)?(?:@[a-z0-9][\w.-]*\/)?[A-Za-z0-9_][\w.-]*(?:\[[\w,-]+\])?(?:@[\w.^~<>=*+-]+|[=~<>!]=?[\w.*,<>=!~+-]+)?$/
      .test(value) ||
      /^(?:[a-z0-9-]+\.)+[a-z]{2,}(?:\/[\w.~-]+)+(?:@[\w.+-]+)?$/.test(value));
  const isHere = value !== undefined &&
    /^\.(?:\/[\w./-]*)?(?:\[[\w,-]+\])?$/.test(value) && !value.includes("..");
  if (!isPlain && !isHere) {
    desk.ask(
      "package.source",
      "remote-exec",
      `${argument.text} is no plain package of the default registry`,
    );
  } else if (/\.(?:tgz|tar\.gz|zip|whl|git|deb|rpm)$/.test(value)) {
    desk.ask("package.file", "remote-exec", `${value} is a package file`);
  }
}

/** A script of the project: run as it is, unless its name says it goes outside. */
function judgeTarget(argument: Argument, desk: Desk): void {
  for (const value of spellings(argument)) {
    const isWorld = WORLD.test(value) ||
      /^:?(?:publish|deploy|upload|release|install)[A-Z]/.test(value);
    const isBuilt =
      /^(?:build|compile|bundle|lint|start|serve|watch|analy[sz]e|typecheck)[:_.-](?:\w+[:_.-])*prod(?:uction)?$/
        .test(value);
    if (
      isWorld && !isBuilt && !/dry|plan|check|test|list|preview/i.test(value)
    ) {
      desk.ask(
        "script.world",
        "cloud-db",
        `${value} changes more than this project`,
      );
    }
  }
  if (argument.values === null) {
    desk.ask(
      "script.unknown",
      "obfuscation",
      `cannot tell what ${argument.text} is`,
    );
  } else judgeWorkspaceText(argument, desk);
}

/** Text in which any path stays in the workspace, and no address stands. */
export function judgeWorkspaceText(argument: Argument, desk: Desk): void {
  if (argument.values === null) {
    if (argument.origin === "listing") return;
    return desk.ask(
      "text.unknown",
      "obfuscation",
      `cannot tell what ${argument.text} is`,
    );
  }
  for (const value of argument.values) {
    const parts = value.split(/[=,]/);
    if (parts.length > MOST_PARTS) {
      desk.ask("text.parts", "obfuscation", "too many parts to judge");
    } else for (const part of parts) judgePart(part, value, desk);
  }
  if (argument.glob) desk.place.judge(argument, "read");
}

function judgePart(given: string, whole: string, desk: Desk): void {
  // `@file` names more arguments, or a file to take in.
  const part = given.replace(/^@(?=[/~.])/, "");
  if (AGENT.test(whole)) {
    desk.ask("java.agent", "option-exec", `${whole} loads something`);
  }
  const looksLikePath = /^(?:[/~]|\.\.(?:\/|$))|\/\.\.(?:\/|$)/.test(part);
  if (SCHEME.test(part)) {
    if (!desk.net.isLoopback({ ...WORD, values: [part] })) {
      desk.ask("text.address", "remote-exec", `${whole} names another place`);
    }
    return;
  }
  if (/^\/dev\/(?:null|std|tty|fd)/.test(part)) return;
  if (looksLikePath) {
    const paths = desk.place.resolve(part);
    if (paths?.every((path) => desk.place.isInside(path)) !== true) {
      desk.ask(
        isScratchPath(part) ? "text.scratch" : "text.outside",
        "outside-workspace",
        `${whole} is outside the workspace`,
      );
    }
  }
  if (/^[\w@%+:.~/-]+$/.test(part)) desk.place.judgePath(part, "read");
}

const WORD: Argument = {
  text: "",
  values: null,
  literal: true,
  glob: false,
  guessed: false,
  origin: "known",
  prefix: "",
  span: [0, 0],
};
