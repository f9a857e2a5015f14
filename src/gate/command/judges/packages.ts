import { literal, spellings, valueOf } from "../argument.ts";
import { type Call, type Desk, hasOption, type Judge } from "../desk.ts";
import { judgeKind } from "../operand_rules.ts";
import { specOf } from "../spec_catalog.ts";
import { isSettable } from "../environment_names.ts";
import { judgeScriptArgument } from "./interpreters.ts";

/** Tools by the package that brings them. */
const SCOPED: Readonly<Record<string, string>> = {
  "@biomejs/biome": "biome",
  "@playwright/test": "playwright",
  "@angular/cli": "ng",
  "@redocly/cli": "redocly",
  "@changesets/cli": "changeset",
  "@commitlint/cli": "commitlint",
  "@tailwindcss/cli": "tailwindcss",
};
const NO_TOOL =
  /^(?:node|npm|npx|make|just|task|bash|sh|python3?|deno|bun|go|cargo|java|ruby|perl|php|docker)$/;

/** npx: a tool that projects keep among their own dependencies. */
function judgeNpx(call: Call, desk: Desk): void {
  const [tool, ...rest] = call.parsed.operands;
  const name = valueOf(tool) ?? "?";
  const local = Object.hasOwn(SCOPED, name) ? SCOPED[name] ?? name : name;
  const spec = /^[a-z][\w-]*$/.test(local) && !NO_TOOL.test(local)
    ? specOf(local)
    : undefined;
  const isTool = spec?.isProject || spec?.hasCommands || local === "rimraf";
  if (!isTool) {
    return desk.ask(
      "package.run",
      "remote-exec",
      `fetches and runs ${tool?.text ?? "what it reads"} at once`,
    );
  }
  desk.judgeWords([literal(local), ...rest]);
}

const COMPILER_FLAGS = /^(?:C|CXX|CPP|LD|F|GO|RUST)FLAGS$/;
/** Optimising, warnings, standards, names: no plugin, no linker, no file of flags. */
const HARMLESS_FLAGS =
  /^(?:-(?:O[0-3gsz]?|g[0-3]?|W[a-z0-9][\w=+-]*|std=[\w+]+|f(?:PIC|PIE|no-[\w-]+|sanitize=[\w,]+)|D\w+(?:=\w+)?|pthread|m(?:32|64|arch=\w+|tune=\w+)|s|v)\s*)*$/;

/** composer require: packages of Packagist, by maker and name. */
function judgeComposer(call: Call, desk: Desk): void {
  for (const operand of call.parsed.operands) {
    const isPlain = spellings(operand).length > 0 &&
      spellings(operand).every((text) =>
        /^[a-z0-9][\w.-]*\/[a-z0-9][\w.-]*(?::[\w.^~*@|<>=-]+)?$/.test(text)
      );
    if (isPlain) continue;
    desk.ask(
      "package.source",
      "remote-exec",
      `${operand.text} is no plain package of the default registry`,
    );
  }
}

/** make and kin: targets; a variable may not choose programs. */
function judgeMake(call: Call, desk: Desk): void {
  for (const operand of call.parsed.operands) {
    const value = valueOf(operand) ?? "=";
    const [name = "", set] = value.split(/[:+?]?=(.*)/s);
    if (set !== undefined) {
      const isPlain = isSettable(name) ||
        (COMPILER_FLAGS.test(name) && HARMLESS_FLAGS.test(set)) ||
        /^(?:V|VERBOSE|DEBUG|ARGS|TESTS?|TESTARGS|PKG|T|Q|W|O|PREFIX|BUILD_TYPE|CONFIG|TESTFLAGS|FLAGS|OPTS|PROFILE|FEATURES|ARCH|OS|PLATFORM|GOOS|GOARCH|RELEASE|CI|JOBS)$/
          .test(name);
      if (!isPlain || /[`$;|&<>]/.test(set)) {
        desk.ask(
          "make.variable",
          "option-exec",
          `sets ${name} for every recipe`,
        );
      }
    } else if (
      /^(?:un)?install(?:-|$)/.test(value) && call.key.includes("make") &&
      !hasOption(call, "-n", "--dry-run", "--just-print")
    ) {
      desk.ask("make.install", "system", "installs into the system");
    }
  }
}

/** cmake -D: no compilers, launchers or rules of somebody's choice. */
function judgeCmake(call: Call, desk: Desk): void {
  for (const { name, value } of call.parsed.options) {
    if (name !== "-D") continue;
    if (
      /COMPILER|LAUNCHER|LINKER|PROGRAM|RULE|TOOLCHAIN|EXECUTABLE|COMMAND|INCLUDE_FILE|PREFIX_PATH|_DIR=|INSTALL_PREFIX/
        .test(spellings(value).join("\n")) &&
      !/_COMMANDS?[:=](?:BOOL[:=])?(?:ON|1|TRUE|OFF)/i.test(
        spellings(value).join("\n"),
      )
    ) {
      desk.ask(
        "cmake.program",
        "option-exec",
        `${value?.text} chooses programs`,
      );
    }
  }
}

function judgeGo(call: Call, desk: Desk): void {
  for (const { name, value } of call.parsed.options) {
    const isLinked = /^-(?:ld|gc|asm|gccgo)flags$/.test(name) &&
      spellings(value).some((text) =>
        /ext(?:ld|ar)|linkmode|plugin|-fplugin|toolexec/.test(text)
      );
    if (isLinked) {
      desk.ask("go.linker", "option-exec", `${value?.text} chooses a linker`);
    }
  }
  const { operands } = call.parsed;
  const isRun = call.key === "go run";
  // What follows the program is its own.
  for (const argument of isRun ? operands.slice(1) : []) {
    judgeScriptArgument(argument, desk);
  }
  for (const operand of isRun ? operands.slice(0, 1) : operands) {
    if (
      spellings(operand).some((text) => /@|^[a-z0-9-]+\.[a-z]{2,}\//.test(text))
    ) {
      desk.ask(
        "package.run",
        "remote-exec",
        `${operand.text} is code from elsewhere`,
      );
    }
  }
}

/** Scripts of a framework: some clear data. */
function judgeScripts(call: Call, desk: Desk): void {
  for (const operand of call.parsed.operands) {
    judgeScriptArgument(operand, desk);
  }
}

const YARN_OWN = new Set(
  `global publish npm dlx link unlink config cache remove set plugin create login
  logout owner tag team policies autoclean exec node patch patch-commit rebuild unplug
  workspaces version self-update upgrade-interactive generate-lock-entry init access
  explain stage search release deploy`.split(/\s+/),
);

const PNPM_OWN = new Set(
  `dlx publish deploy link unlink config store create init env remove rm uninstall un
  patch patch-commit patch-remove server setup self-update approve-builds exec node pkg
  login logout token owner access unpublish deprecate dist-tag get set c root cache
  ignored-builds runtime with sbom`.split(/\s+/),
);

/** A word that is no sub-command is a script of the project. */
function judgePnpm(call: Call, desk: Desk): void {
  const [sub, ...rest] = call.parsed.operands;
  const name = valueOf(sub);
  if (name !== undefined && PNPM_OWN.has(name)) {
    desk.ask("spec.command", "unknown", `pnpm ${name} is not judged`);
  } else if (name !== undefined && specOf(`pnpm ${name}`) === undefined) {
    for (const word of rest) judgeScriptArgument(word, desk);
  }
}

function judgeYarn(call: Call, desk: Desk): void {
  const [sub, ...rest] = call.parsed.operands;
  const name = valueOf(sub);
  if (name !== undefined && YARN_OWN.has(name)) {
    const isPlain = (name === "init" && rest.every((word) =>
      valueOf(word) === "-y"
    )) ||
      (name === "workspaces" && valueOf(rest[0]) === "list");
    if (!isPlain) {
      desk.ask("spec.command", "unknown", `yarn ${name} is not judged`);
    }
  } else if (name !== undefined && specOf(`yarn ${name}`) === undefined) {
    for (const word of rest) judgeScriptArgument(word, desk);
  }
}

/** npm version without a commit; npm config get without a token. */
function judgeNpmVersion(call: Call, desk: Desk): void {
  const isQuiet = call.parsed.options.some(({ name, value }) =>
    name === "--no-git-tag-version" ||
    (name === "--git-tag-version" && valueOf(value) === "false")
  );
  if (call.parsed.operands.length > 0 && !isQuiet) {
    desk.ask("npm.version", "git", "makes a commit and a tag");
  }
}

function judgeNpmConfig(call: Call, desk: Desk): void {
  for (const argument of call.args) {
    if (
      spellings(argument).some((text) =>
        /token|auth|password|cert|key|\/\//i.test(text)
      )
    ) {
      desk.ask("config.secret", "secret-read", `prints ${argument.text}`);
    }
  }
}

function judgeAudit(call: Call, desk: Desk): void {
  if (hasOption(call, "--force")) {
    desk.ask("npm.force", "remote-exec", "forces other versions");
  }
}

/** A file given where a sub-command could stand, as `bun index.ts`. */
function judgeFileOrCommand(call: Call, desk: Desk): void {
  const [file, ...rest] = call.parsed.operands;
  const isFile = /\.[cm]?[jt]sx?$/.test(valueOf(file) ?? "");
  if (!isFile || file === undefined) return;
  const spec = specOf("bun run");
  if (spec !== undefined) judgeKind("f", file, spec, desk);
  for (const argument of rest) judgeScriptArgument(argument, desk);
}

const FRAMEWORKS =
  "rails rake mix rebar3 artisan doit invoke inv task just mage npm-run-all run-s run-p turbo nx lerna gulp grunt flask django-admin dbt"
    .split(" ");

export const PACKAGE_JUDGES: Readonly<Record<string, Judge>> = {
  npx: judgeNpx,
  bunx: judgeNpx,
  pnpx: judgeNpx,
  "npm exec": judgeNpx,
  "npm x": judgeNpx,
  pnpm: judgePnpm,
  make: judgeMake,
  gmake: judgeMake,
  xcodebuild: judgeMake,
  "composer require": judgeComposer,
  ninja: judgeMake,
  cmake: judgeCmake,
  "go run": judgeGo,
  "go install": judgeGo,
  "go build": judgeGo,
  "go test": judgeGo,
  yarn: judgeYarn,
  "npm version": judgeNpmVersion,
  "npm config get": judgeNpmConfig,
  "npm config list": judgeNpmConfig,
  "npm get": judgeNpmConfig,
  "npm audit": judgeAudit,
  bun: judgeFileOrCommand,
  ...Object.fromEntries(FRAMEWORKS.map((name) => [name, judgeScripts])),
};
