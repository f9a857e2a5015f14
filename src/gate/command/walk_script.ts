import type {
  Assignment,
  Command,
  forEachChild,
  ParsedScript,
  PipelineNode,
  Redirection,
  Statement,
  SyntaxNode,
  Word,
} from "unbash";
import { type Argument, isBareVariable, literal, unknown } from "./argument.ts";
import { isClimbing } from "./climbing.ts";
import { INHERITED, type Input } from "./command_input.ts";
import type { Findings } from "./findings.ts";
import { namesIn } from "./gather_variables.ts";
import { WordInspector } from "./inspect_word.ts";
import type { Place } from "./place.ts";
import { linesOf } from "./printed_text.ts";
import { resolveValue, resolveWord, type WordScope } from "./resolve_word.ts";
import type { Variables } from "./variables.ts";

/** A simple command with everything around it that matters to its judging. */
export interface SimpleCommand {
  readonly words: readonly Argument[];
  /** Variables set for it, or for the shell where there are no words. */
  readonly assignments: readonly NamedValue[];
  readonly stdin: Input["stdin"];
  /** What its input's lines are. */
  readonly input: Pick<Input, "origin" | "folder">;
  /** The text given as input, where it is known. */
  readonly inputText: string | null;
  readonly isBackground: boolean;
}

export interface NamedValue {
  readonly name: string;
  readonly value: Argument;
}

/** What the walker hands each command to. */
export interface CommandSink {
  readonly judge: (command: SimpleCommand) => void;
  /** A function of this name is defined. */
  readonly define: (name: string) => void;
}

const MOST_COMMANDS = 256;
const MOST_STAGES = 64;
/** A redirect takes as long to judge as so many words. */
const REDIRECT_COST = 8;
const DEEPEST = 64;

/** Walks a script in the order bash would, and judges all that it meets. */
export class ScriptWalk {
  #commands = 0;
  #depth = 0;
  #background = 0;
  readonly #findings: Findings;
  readonly #place: Place;
  readonly #variables: Variables;
  readonly #scope: WordScope;
  readonly #sink: CommandSink;
  readonly #visitChildren: typeof forEachChild;
  readonly #inspector: WordInspector;

  constructor(tools: {
    findings: Findings;
    place: Place;
    variables: Variables;
    scope: WordScope;
    sink: CommandSink;
    visitChildren: typeof forEachChild;
  }) {
    this.#findings = tools.findings;
    this.#place = tools.place;
    this.#variables = tools.variables;
    this.#scope = tools.scope;
    this.#sink = tools.sink;
    this.#visitChildren = tools.visitChildren;
    this.#inspector = new WordInspector({
      ...tools,
      script: (script) => {
        const before = this.#place.cwds;
        this.script(script);
        this.#place.cwds = before;
      },
    });
  }

  script(script: ParsedScript): void {
    const [error] = script.errors ?? [];
    if (error !== undefined) {
      this.#findings.ask(
        "parse.error",
        "unparsable",
        `not understood: ${error.message}`,
      );
    }
    if (++this.#depth > DEEPEST) {
      this.#findings.ask("limit.nesting", "limit", "too deeply nested");
    } else this.#statements(script.commands, INHERITED);
    this.#depth--;
  }

  #statements(statements: readonly Statement[], input: Input): void {
    for (const statement of statements) {
      this.#andOr(statement, input);
    }
  }

  /** `cd` before `&&` surely happened for what follows; otherwise it may have. */
  #andOr(statement: Statement, input: Input): void {
    const node = statement.command;
    const isBackground = statement.background === true;
    const before = this.#place.cwds;
    if (isBackground) this.#background++;
    if (node.type === "AndOr") {
      node.commands.forEach((part, i) => {
        const entry = this.#place.cwds;
        this.#pipeline(part, input);
        if (node.operators[i] !== "&&") this.#mayBe(entry);
      });
    } else this.#pipeline(node, input);
    if (isBackground) {
      this.#background--;
      this.#place.cwds = before;
    } else this.#mayBe(before);
  }

  #mayBe(cwds: readonly string[] | null): void {
    const now = this.#place.cwds;
    this.#place.cwds = now === null || cwds === null
      ? null
      : [...new Set([...cwds, ...now])];
    if ((this.#place.cwds?.length ?? 0) > 8) this.#place.cwds = null;
  }

  #pipeline(node: PipelineNode, input: Input): void {
    if (node.type !== "Pipeline") return this.#node(node, input);
    if (node.commands.length > MOST_STAGES) {
      return this.#findings.ask(
        "limit.commands",
        "limit",
        "too long a pipeline",
      );
    }
    const before = this.#place.cwds;
    node.commands.forEach((command, i) => {
      const piped: Input = i === 0 ? input : {
        stdin: "pipe",
        ...linesOf(node.commands.slice(0, i)),
        text: null,
      };
      this.#node(command, piped);
      if (node.commands.length > 1) this.#place.cwds = before;
    });
  }

  #node(node: PipelineNode, input: Input): void {
    if (!this.#inspector.count()) return;
    if (isClimbing(node, this.#visitChildren)) this.#place.cwds = null;
    switch (node.type) {
      case "Command":
        return this.#command(node, input);
      case "Pipeline":
        return this.#pipeline(node, input);
      case "Redirected": {
        const inner = this.#redirects(node.redirects, input);
        return this.#node(node.command, inner);
      }
      case "If":
        this.#statements(node.clause.commands, input);
        this.#statements(node.then.commands, input);
        for (const elif of node.elif) {
          this.#statements(elif.clause.commands, input);
          this.#statements(elif.then.commands, input);
        }
        return this.#statements(node.else?.commands ?? [], input);
      case "For":
      case "Select":
        for (const word of node.wordlist ?? []) this.#word(word);
        this.#variables.reach(node.name.value);
        if (node.type === "Select") {
          this.#variables.assignAnything(node.name.value, "unknown");
        }
        this.#statements(node.body.commands, input);
        return;
      case "ArithmeticFor":
        for (const part of [node.initialize, node.test, node.update]) {
          if (part === undefined) continue;
          this.#inspector.arithmetic(part);
          for (const name of namesIn(part)) this.#variables.reach(name);
        }
        return this.#statements(node.body.commands, input);
      case "While":
        this.#statements(node.clause.commands, input);
        return this.#statements(node.body.commands, input);
      case "Subshell": {
        const before = this.#place.cwds;
        this.#statements(node.body.commands, input);
        this.#place.cwds = before;
        return;
      }
      case "BraceGroup":
        return this.#statements(node.body.commands, input);
      case "Case":
        this.#word(node.word);
        for (const item of node.items) {
          for (const pattern of item.pattern) this.#word(pattern);
          this.#statements(item.body.commands, input);
        }
        return;
      case "TestCommand":
        return this.#inspector.test(node.expression);
      case "ArithmeticCommand":
        return this.#inspector.arithmetic(node.expression);
      case "Coproc":
        this.#findings.ask("shell.coproc", "shell-feature", "runs a coprocess");
        if (node.body.type === "CompoundList") {
          return this.#statements(node.body.commands, INHERITED);
        }
        return this.#node(node.body, INHERITED);
      case "Function":
        this.#function(node.name.value, node.body);
        if (node.body.type === "CompoundList") {
          return this.#statements(node.body.commands, INHERITED);
        }
        return this.#node(node.body, INHERITED);
    }
  }

  #function(name: string, body: SyntaxNode): void {
    this.#sink.define(name);
    let calls = 0;
    const visit = (node: SyntaxNode): void => {
      if (node.type === "Command" && node.name?.value === name) calls++;
      this.#visitChildren(node, visit);
    };
    visit(body);
    if (calls > 1) {
      this.#findings.deny(
        "floor.fork-bomb",
        "system",
        `${name} starts itself again and again`,
      );
    } else if (calls === 1) {
      this.#findings.ask("shell.recursion", "system", `${name} calls itself`);
    }
  }

  #command(node: Command, input: Input): void {
    if (++this.#commands > MOST_COMMANDS) {
      return this.#findings.ask(
        "limit.commands",
        "limit",
        `more than ${MOST_COMMANDS} commands`,
      );
    }
    const outer = this.#findings.span;
    // Positions inside a here-document or backticks count from elsewhere.
    if (this.#depth === 1) this.#findings.span = [node.pos, node.end];
    const words = [
      ...(node.name === undefined ? [] : this.#word(node.name)),
      ...node.args.flatMap((argument) => this.#argument(argument)),
    ];
    const assignments = node.prefix
      .filter((part): part is Assignment => part.type === "Assignment")
      .map((assignment) => this.#assignment(assignment));
    const own = this.#redirects(node.redirects, input);
    this.#sink.judge({
      words,
      assignments,
      stdin: own.stdin,
      input: own,
      inputText: own.text,
      isBackground: this.#background > 0,
    });
    for (const name of namesIn(node)) this.#variables.reach(name);
    for (const part of [...node.prefix, ...node.args]) {
      if (part.type === "Assignment") this.#variables.reach(part.name);
    }
    this.#findings.span = outer;
  }

  #argument(argument: Word | Assignment): Argument[] {
    if (argument.type === "Word") return this.#word(argument);
    const { name, value } = this.#assignment(argument);
    return [{
      ...value,
      text: argument.text,
      values: value.values?.map((text) => `${name}=${text}`) ?? null,
      prefix: `${name}=${value.prefix}`,
      glob: false,
    }];
  }

  #assignment(assignment: Assignment): NamedValue {
    const { name } = assignment;
    if (assignment.index !== undefined) {
      this.#word(assignment.index);
      if (!/^(?:\d+|\w+)$/.test(assignment.index.text)) {
        this.#findings.ask(
          "shell.subscript",
          "shell-feature",
          `the subscript of ${name} is evaluated`,
        );
      }
    }
    if (assignment.value.type === "ArrayValue") {
      for (const element of assignment.value.elements) this.#word(element);
      return { name, value: unknown(assignment.text, "unknown") };
    }
    this.#inspector.inspect(assignment.value);
    return { name, value: resolveValue(assignment.value, this.#scope) };
  }

  /** Judges what a word runs while it is expanded, and resolves it. */
  #word(word: Word): Argument[] {
    this.#inspector.inspect(word);
    return resolveWord(word, this.#scope);
  }

  #redirects(redirects: readonly Redirection[], input: Input): Input {
    let own = input;
    for (const redirect of redirects) {
      if (!this.#inspector.count(REDIRECT_COST)) return own;
      if (redirect.type === "HereDoc") {
        const { body, delimiter, closing } = redirect;
        if (closing === undefined || delimiter === undefined) {
          this.#findings.ask(
            "parse.heredoc",
            "unparsable",
            "a here-document without an end",
          );
        }
        if (delimiter?.quoted !== true) this.#inspector.body(body.text, body);
        own = { ...INHERITED, stdin: "text", text: body.text };
      } else if (redirect.type === "HereString") {
        if (redirect.target !== undefined) this.#word(redirect.target);
        own = {
          ...INHERITED,
          stdin: "text",
          text: redirect.target?.value ?? null,
        };
      } else {
        for (const target of this.#targets(redirect.target)) {
          if (this.#redirect(redirect.operator, target)) {
            own = { ...INHERITED, stdin: "file" };
          }
        }
        if (redirect.descriptor?.type === "FileDescriptorVariable") {
          this.#variables.reach(redirect.descriptor.name);
        }
      }
    }
    return own;
  }

  #targets(target: Word | undefined): Argument[] {
    return target === undefined ? [literal("")] : this.#word(target);
  }

  /** Whether the redirect gives the command its input. */
  #redirect(operator: string, target: Argument): boolean {
    const isCopy = operator === ">&" || operator === "<&";
    if (isCopy && /^(?:\d+-?|-)$/.test(target.text)) return false;
    if (operator === "<") {
      this.#place.judge(target, "read");
      return target.text !== "/dev/null";
    }
    if (operator === "<&" || operator === "<>") {
      this.#findings.ask(
        "shell.redirect",
        "shell-feature",
        `${operator} ${target.text} is not followed`,
      );
    }
    this.#place.judge(target, "write");
    if (target.glob && isBareVariable(target) && !operator.includes(">>")) {
      this.#findings.ask("delete.truncate", "delete", "overwrites many files");
    }
    for (const value of target.values ?? []) {
      for (const path of this.#place.resolve(value) ?? []) {
        this.#findings.untrusted.add(path);
      }
    }
    return false;
  }
}
