import { Findings } from "./findings.ts";
import { gatherVariables } from "./gather_variables.ts";
import { WordJudge } from "./judge_words.ts";
import {
  type Capabilities,
  type CommandPolicy,
  type Judgement,
  SMART_ELIGIBLE,
} from "./judgement.ts";
import { loadParsers, loadPlainParsers, type Parsers } from "./parsers.ts";
import { plainCommandName } from "./plain_command.ts";
import { pathNamePrintedBy } from "./path_names.ts";
import { PersonRules } from "./person_rules.ts";
import { Place } from "./place.ts";
import { printedBy } from "./printed_text.ts";
import { scanRaw } from "./raw_scan.ts";
import type { WordScope } from "./resolve_word.ts";
import { doParsersAgree } from "./second_opinion.ts";
import {
  hiddenCharacterIn,
  limitOf,
  UNRUNNABLE_LENGTH,
} from "./text_limits.ts";
import { Variables } from "./variables.ts";
import { ScriptWalk } from "./walk_script.ts";

export { ruleFor } from "./person_rules.ts";

/** Judges a command without running anything; never throws. */
export type JudgeCommand = (
  command: string,
  policy: CommandPolicy,
) => Judgement;

const WARM_UP: CommandPolicy = {
  mode: "manual",
  cwd: "/",
  home: "/",
  fupanHome: "/",
  deny: [],
  allow: [],
};
const MOST_RESCANS = 16;
const MOST_RESCANNED = 32_768;

/** Loads the parsers, once, and gives the judge. */
export async function loadJudge(): Promise<JudgeCommand> {
  const parsers = await loadParsers();
  // Tables are read and code is compiled on first use: not on a person's time.
  judgeCommand("git status | head -1", WARM_UP, parsers);
  return (command, policy) => judgeCommand(command, policy, parsers);
}

/** The judge for one command: only one that is not plain needs both parsers. */
export async function loadJudgeFor(command: string): Promise<JudgeCommand> {
  if (plainCommandName(command) === null) return await loadJudge();
  const parsers = await loadPlainParsers();
  return (command, policy) => judgeCommand(command, policy, parsers);
}

/** What may be done with `command` under `policy`; doubt is `ask`. */
export function judgeCommand(
  command: string,
  policy: CommandPolicy,
  parsers: Parsers,
): Judgement {
  const findings = new Findings(policy.tainted);
  findings.span = [0, command.length];
  try {
    new Judging(command, policy, parsers, findings).run();
  } catch (error) {
    // A fault of the judge is a doubt about the command, never a way past it.
    findings.ask(
      "judge.fault",
      "unparsable",
      `cannot be judged: ${error instanceof Error ? error.message : error}`,
    );
  }
  return judgementOf(findings, policy);
}

class Judging {
  readonly #place: Place;
  readonly #rules: PersonRules;
  #rescans = 0;
  #rescanned = 0;

  constructor(
    readonly command: string,
    readonly policy: CommandPolicy,
    readonly parsers: Parsers,
    readonly findings: Findings,
  ) {
    this.#place = new Place(policy, findings);
    this.#rules = new PersonRules(policy.deny, policy.allow);
  }

  run(): void {
    const { command, findings } = this;
    if (command.length >= UNRUNNABLE_LENGTH) {
      return findings.deny(
        "limit.length",
        "limit",
        "longer than any shell takes",
      );
    }
    this.#denyWhole();
    const hidden = hiddenCharacterIn(command);
    if (hidden !== null) {
      findings.span = [hidden.at, hidden.at + 1];
      findings.ask(hidden.rule, "obfuscation", hidden.text);
      findings.span = [0, command.length];
    }
    const limit = limitOf(command);
    if (limit !== null) {
      findings.ask(limit.rule, "limit", limit.text);
      return this.#scanRaw();
    }
    if (command.trim() === "") {
      return findings.ask("parse.empty", "unparsable", "there is no command");
    }
    this.#judgeScript(command);
    // Wherever the walk stopped early, the deny rules still see the rest.
    const isWhole = !findings.asks.some(({ category }) =>
      category === "unparsable" || category === "limit"
    );
    if (!isWhole) this.#scanRaw();
    const isAllowed = findings.asks.length === 0 &&
      findings.denials.length === 0;
    if (isAllowed && !doParsersAgree(command, this.parsers)) {
      findings.ask(
        "parse.second",
        "unparsable",
        "two parsers read it differently",
      );
    }
  }

  /** Code found inside a command; it counts against the same findings. */
  #judgeNested(code: string): void {
    this.#rescanned += code.length;
    const isTooMuch = ++this.#rescans > MOST_RESCANS ||
      this.#rescanned > MOST_RESCANNED || limitOf(code) !== null;
    if (isTooMuch) {
      return this.findings.ask(
        "limit.nesting",
        "limit",
        "too much code inside",
      );
    }
    const cwds = this.#place.cwds;
    this.#judgeScript(code);
    this.#place.cwds = cwds;
  }

  #judgeScript(code: string): void {
    const script = this.parsers.parse(code);
    const { findings } = this;
    const place = this.#place;
    const given = new Map([
      ["HOME", this.policy.home],
      ["TMPDIR", "/tmp"],
    ]);
    if (place.cwds?.length === 1 && place.cwds[0] !== undefined) {
      given.set("PWD", place.cwds[0]);
    }
    const variables = new Variables(given);
    const scope: WordScope = {
      home: this.policy.home,
      lookUp: (name) => variables.lookUp(name),
      printed: (inner) =>
        pathNamePrintedBy(inner, scope) ??
          printedBy(inner, place.cwds, place.workspace),
    };
    if (script.errors === undefined || script.errors.length === 0) {
      gatherVariables(script, this.parsers.forEachChild, variables, scope);
    }
    const words = new WordJudge({
      findings,
      place,
      rules: this.#rules,
      policy: this.policy,
      judgeCode: (inner) => this.#judgeNested(inner),
    });
    new ScriptWalk({
      findings,
      place,
      variables,
      scope,
      visitChildren: this.parsers.forEachChild,
      sink: {
        judge: (command) => words.judge(command),
        define: (name) => words.define(name),
      },
    }).script(script);
  }

  #denyWhole(): void {
    const glob = this.#rules.denies(this.command.trim());
    if (glob !== null) {
      this.findings.deny(
        "person.deny",
        "user-rule",
        `the rule ${glob} forbids it`,
      );
    }
  }

  #scanRaw(): void {
    scanRaw(this.command, this.findings, this.#place, (argv) => {
      for (
        const text of [argv.join(" "), (argv[0] ?? "").replace(/^.*\//, "")]
      ) {
        const glob = this.#rules.denies(text);
        if (glob === null) continue;
        this.findings.deny(
          "person.deny",
          "user-rule",
          `the rule ${glob} forbids it`,
        );
      }
    });
  }
}

function judgementOf(findings: Findings, policy: CommandPolicy): Judgement {
  const { asks, denials } = findings;
  // What could not be read whole stays a question even where nothing is asked.
  const standing = policy.mode === "off"
    ? asks.filter(({ category }) =>
      category === "unparsable" || category === "limit"
    )
    : asks;
  const verdict = denials.length > 0
    ? "deny"
    : standing.length > 0
    ? "ask"
    : "allow";
  return {
    verdict,
    // What nobody can allow, nobody is asked about: the same is not said twice.
    reasons: denials.length > 0 ? denials : asks,
    commands: findings.commands,
    capabilities: capabilitiesOf(findings),
    smartEligible: verdict === "ask" &&
      asks.every(({ category }) => SMART_ELIGIBLE.has(category)),
  };
}

function capabilitiesOf(findings: Findings): Capabilities {
  const hosts = [...findings.hosts];
  return {
    net: findings.anyHost ? true : hosts.length > 0 ? hosts : false,
    agent: findings.agent,
    write: [...findings.writes],
  };
}
