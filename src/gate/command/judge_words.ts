import { type Argument, literal, shown, valueOf } from "./argument.ts";
import type { Desk } from "./desk.ts";
import { isSettable, isTuning } from "./environment_names.ts";
import type { Findings } from "./findings.ts";
import { judgeFloor } from "./floor.ts";
import type { CommandPolicy } from "./judgement.ts";
import { matchesGlob } from "./match_glob.ts";
import { isAskingForHelp, judgeProgram } from "./judge_program.ts";
import { isPlainVariable } from "./judges/builtins.ts";
import { judgeScriptArgument } from "./judges/interpreters.ts";
import { NetGuard } from "./net_guard.ts";
import type { PersonRules } from "./person_rules.ts";
import type { Place } from "./place.ts";
import { specOf } from "./spec_catalog.ts";
import { assignmentOf, joinedWords, unwrap } from "./unwrap.ts";
import type { NamedValue, SimpleCommand } from "./walk_script.ts";

const DEEPEST = 24;
const MOST_COMMANDS = 256;
const MOST_VALUES = 4_096;
/** Folders of the project itself, as tests are run with. */
const OWN_SOURCES = /^(?:\.|(?:\.\/)?(?:src|lib|app|tests?)\/?)$/;
/** Files by which a tool of the project is told what to run. */
const OBEYED_BY_TOOLS =
  /\/(?:package\.json|(?:GNU)?[Mm]akefile|[Jj]ustfile|Taskfile\.ya?ml|Rakefile|Gemfile|CMakeLists\.txt|Cargo\.toml|build\.rs|setup\.(?:py|cfg)|pyproject\.toml|conftest\.py|tox\.ini|noxfile\.py|(?:build|settings)\.gradle(?:\.kts)?|pom\.xml|deno\.jsonc?|mix\.exs|composer\.json|meson\.build|[\w.-]+\.config\.[cm]?[jt]s)$/;
const STANDARD_FOLDERS =
  /^\/(?:usr\/(?:local\/)?)?s?bin\/|^\/opt\/homebrew\/bin\//;

/** Judges simple commands: what carries them, what they are, what they do. */
export class WordJudge {
  readonly #findings: Findings;
  readonly #place: Place;
  readonly #rules: PersonRules;
  readonly #policy: CommandPolicy;
  readonly #judgeCode: (code: string) => void;
  readonly #functions = new Set<string>();
  readonly #net: NetGuard;
  #depth = 0;
  #commands = 0;
  /** Everything that the words judged so far may come out as. */
  #values = 0;

  constructor(tools: {
    findings: Findings;
    place: Place;
    rules: PersonRules;
    policy: CommandPolicy;
    judgeCode: (code: string) => void;
  }) {
    this.#findings = tools.findings;
    this.#place = tools.place;
    this.#rules = tools.rules;
    this.#policy = tools.policy;
    this.#judgeCode = tools.judgeCode;
    this.#net = new NetGuard(tools.policy, tools.findings);
  }

  /** A function's name: later commands of that name are the function. */
  define(name: string): void {
    this.#functions.add(name);
    if (
      specOf(name) !== undefined ||
      /^(?:cd|rm|git|sudo|env|test|\[|:)$/.test(name)
    ) {
      this.#findings.ask(
        "shell.shadow",
        "shell-feature",
        `${name} no longer is the program of that name`,
      );
    }
  }

  judge(command: SimpleCommand): void {
    for (const assignment of command.assignments) {
      this.#assignment(assignment, command.words);
    }
    if (command.words.length > 0) this.#words(command.words, command);
  }

  #assignment(
    { name, value }: NamedValue,
    words: readonly Argument[],
  ): void {
    const isRead = (valueOf(words[0]) === "read" && name === "IFS") ||
      (name === "PYTHONPATH" && OWN_SOURCES.test(valueOf(value) ?? "?"));
    const isFine = words.length === 0
      ? isPlainVariable(name)
      : isSettable(name) || isRead || isTuning(name, valueOf(value) ?? "?");
    if (!isFine) {
      this.#findings.ask(
        "environment.set",
        "option-exec",
        `sets ${name}, which programs obey`,
      );
    }
  }

  #words(words: readonly Argument[], command: SimpleCommand): void {
    if (++this.#depth > DEEPEST) {
      this.#findings.ask("limit.nesting", "limit", "too many carriers");
      this.#depth--;
      return;
    }
    for (const word of words) this.#values += word.values?.length ?? 1;
    if (++this.#commands > MOST_COMMANDS || this.#values > MOST_VALUES) {
      this.#findings.ask("limit.commands", "limit", "too many words to judge");
      this.#depth--;
      return;
    }
    const asksBefore = this.#findings.asks.length;
    const argv = words.map(shown);
    this.#findings.commands.push(argv);
    this.#deny(words, argv);
    this.#byName(words, command);
    this.#lift(words, asksBefore);
    this.#depth--;
  }

  /** The person's deny rules and the floor, on everything the words may be. */
  #deny(words: readonly Argument[], argv: readonly string[]): void {
    const [first] = words;
    for (const program of first?.values ?? [argv[0] ?? ""]) {
      const name = program.replace(/^.*\//, "");
      const spelled = [name, ...argv.slice(1)];
      for (const text of [name, argv.join(" "), spelled.join(" ")]) {
        const glob = this.#rules.denies(text);
        if (glob === null) continue;
        this.#findings.deny(
          "person.deny",
          "user-rule",
          `the rule ${glob} forbids it`,
        );
      }
      // Where a word may be several, each of them is held against the floor.
      const most = Math.max(
        1,
        ...words.map((word) => word.values?.length ?? 1),
      );
      for (let i = 0; i < Math.min(most, 16); i++) {
        const each = words.slice(1).map((word) =>
          word.values?.[Math.min(i, word.values.length - 1)] ?? word.text
        );
        judgeFloor([program, ...each], this.#findings, this.#place);
        if (name === "kill") this.#ownProcess(each);
      }
    }
  }

  /** The agent does not end itself, nor its group. */
  #ownProcess(args: readonly string[]): void {
    const own = this.#policy.ownPids ?? [];
    if (args.some((arg) => own.includes(Math.abs(Number(arg))))) {
      this.#findings.deny(
        "floor.own-process",
        "self-protection",
        "ends the agent itself",
      );
    }
  }

  #byName(words: readonly Argument[], command: SimpleCommand): void {
    const [first, ...args] = words;
    if (first === undefined) return;
    const written = valueOf(first);
    if (!first.literal || written === undefined) {
      return this.#findings.ask(
        "shell.dynamic",
        "obfuscation",
        `cannot tell which program ${first.text} is`,
      );
    }
    if (written === "") {
      return this.#findings.ask(
        "shell.dynamic",
        "obfuscation",
        "no program named",
      );
    }
    if (this.#functions.has(written)) return;
    const path = written.replace(/\/+/g, "/");
    const isStandard = STANDARD_FOLDERS.test(path) && !path.includes("..");
    const program = path.includes("/") && isStandard
      ? path.replace(/^.*\//, "")
      : path;
    const desk = this.#desk(command);
    if (isAskingForHelp(args) && !program.includes("/")) return;
    if (program.includes("/")) {
      return this.#programFile(
        literal(program, first.span),
        args,
        command,
        desk,
      );
    }
    if (program === "env" && args.length === 0) {
      return desk.ask(
        "environment.all",
        "secret-read",
        "env prints every variable",
      );
    }
    if (/^command$/.test(program) && /^-[vV]+$/.test(valueOf(args[0]) ?? "")) {
      return;
    }
    const carried = unwrap(program, [literal(program), ...args], command.input);
    if (carried === null) return judgeProgram(program, args, command, desk);
    this.#carried(carried, command, desk);
  }

  #carried(
    carried: NonNullable<ReturnType<typeof unwrap>>,
    command: SimpleCommand,
    desk: Desk,
  ): void {
    const { name, carrier, words } = carried;
    if (carrier.asks !== undefined) {
      desk.ask(
        "carrier.asks",
        carrier.asks.category,
        `${name} ${carrier.asks.text}`,
      );
    }
    for (const option of carried.unknown) {
      desk.ask(
        "carrier.option",
        "option-exec",
        `${name} ${option} is not known`,
      );
    }
    if (carried.doubtful) {
      desk.ask("carrier.words", "obfuscation", `cannot tell what ${name} runs`);
    }
    for (const assignment of carried.assignments) {
      this.#assignment(assignmentOf(assignment), words);
    }
    if (words.length === 0) {
      if (name === "env") {
        desk.ask("environment.all", "secret-read", "env prints every variable");
      } else if (name === "builtin" || name === "command") return;
      return;
    }
    if (carrier.rereads) {
      const code = joinedWords(words);
      if (code !== null) this.#judgeCode(code);
    }
    const isDirect = carrier.after?.[0] === "run" ||
      carrier.after?.[0] === "exec";
    if (isDirect && !this.#place.isHere()) {
      desk.ask(
        "place.outside",
        "outside-workspace",
        "would run code from elsewhere",
      );
    }
    this.#words(words, command);
  }

  /** A program named by its path: a tool of the project, or a script of it. */
  #programFile(
    file: Argument,
    args: readonly Argument[],
    command: SimpleCommand,
    desk: Desk,
  ): void {
    this.#judgeProgramFile(file);
    if (command.isBackground) {
      desk.ask(
        "process.background",
        "persistence",
        "goes on after the call ends",
      );
    }
    const name = (valueOf(file) ?? "").replace(/^.*\//, "");
    const isTool = specOf(name)?.isProject === true ||
      /^(?:python[\d.]*|pip[\d.]*|node|ruby|bash|sh|php)$/.test(name);
    if (isTool) return judgeProgram(name, args, command, desk);
    for (const argument of args) judgeScriptArgument(argument, desk);
  }

  /** A pattern that only scripts of one kind match, none of them just made. */
  #scriptsOfFolder(file: Argument): string | undefined {
    const [pattern = ""] = file.values ?? [];
    const isPlain = file.values?.length === 1 && file.glob && !file.guessed &&
      /^(?:\.\/)?(?:[\w-][\w.-]*\/)+[\w*?-]*\.[a-z]+$/.test(pattern);
    if (!isPlain) return undefined;
    const made = [...this.#findings.untrusted, ...this.#policy.tainted ?? []];
    const patterns = this.#place.resolve(pattern) ?? [];
    const isFresh = made.some((path) =>
      patterns.some((glob) => matchesGlob(glob, path))
    );
    return isFresh ? undefined : pattern;
  }

  #judgeProgramFile(file: Argument): void {
    const value = valueOf(file) ?? this.#scriptsOfFolder(file);
    this.#runsProject(file.text);
    const ask = (rule: string, text: string) =>
      this.#findings.ask(rule, "remote-exec", text);
    if (value === undefined || value === "-" || value.startsWith("/dev/")) {
      return this.#findings.ask(
        "code.input",
        "inline-code",
        `cannot tell what ${file.text} runs`,
      );
    }
    if (/^[a-z][a-z0-9+.-]*:/i.test(value)) {
      return ask("code.remote", `${value} is code from elsewhere`);
    }
    const paths = this.#place.resolve(value);
    if (paths?.every((path) => this.#place.isInside(path)) !== true) {
      return ask("code.outside", `${value} is a program outside the workspace`);
    }
    for (const path of paths) {
      if (
        this.#findings.untrusted.has(path) || this.#findings.isForeign(path)
      ) {
        ask("code.fresh", `${value} was only just written, and would run`);
      }
      if (this.#policy.tainted?.has(path)) {
        ask("code.tainted", `${value} came from the network or the model`);
      }
      if (
        /\/\.(?:git|env)(?:\/|$)/.test(path) && !/\/\.env\/bin\//.test(path)
      ) {
        ask("code.hidden", `${value} is no script of the project`);
      }
    }
  }

  #runsProject(tool: string): void {
    const { hasFetched, untrusted } = this.#findings;
    const isFetched = hasFetched &&
      [...untrusted].some((path) => OBEYED_BY_TOOLS.test(path));
    const isForeign = this.#place.cwds?.some((cwd) =>
      this.#findings.isForeign(cwd)
    );
    if (isFetched || isForeign === true) {
      this.#findings.ask(
        "code.fetched",
        "remote-exec",
        `${tool} runs what only just came from the network`,
      );
    }
    if (this.#policy.isHeld !== false || this.#rules.letsProjectRun) return;
    this.#findings.ask(
      "sandbox.none",
      "no-sandbox",
      `${tool} runs code of this project outside a sandbox`,
    );
  }

  #desk(command: SimpleCommand): Desk {
    return {
      findings: this.#findings,
      place: this.#place,
      net: this.#net,
      ask: (rule, category, text) => this.#findings.ask(rule, category, text),
      judgeWords: (words) => this.#words(words, command),
      judgeCode: (code) => this.#judgeCode(code),
      judgeProgramFile: (file) => this.#judgeProgramFile(file),
      runsProject: (tool) => this.#runsProject(tool),
    };
  }

  /** Doubts about this very command that a rule of the person lifts. */
  #lift(words: readonly Argument[], from: number): void {
    const argv = words.map((word) => word.literal ? valueOf(word) : undefined);
    if (argv.some((word) => word === undefined)) return;
    this.#findings.lift(
      from,
      ({ category }) => this.#rules.lifts(argv, category),
    );
  }
}
