import type { Argument } from "./argument.ts";
import type { Findings } from "./findings.ts";
import type { Category } from "./judgement.ts";
import type { NetGuard } from "./net_guard.ts";
import type { GivenOption, Parsed } from "./parse_options.ts";
import type { Place } from "./place.ts";
import type { SimpleCommand } from "./walk_script.ts";

/** What a program's own judge works with. */
export interface Desk {
  readonly findings: Findings;
  readonly place: Place;
  readonly net: NetGuard;
  /** A person must decide. */
  readonly ask: (rule: string, category: Category, text: string) => void;
  /** Judges words as a command that is run as well. */
  readonly judgeWords: (words: readonly Argument[]) => void;
  /** Judges text that a shell reads; it is asked about in any case. */
  readonly judgeCode: (code: string) => void;
  /** Judges a file that is run: it must be the project's, and known. */
  readonly judgeProgramFile: (file: Argument) => void;
  /** Code of the project would run: without a sandbox, a person must decide. */
  readonly runsProject: (tool: string) => void;
}

/** A command, taken apart by its spec. */
export interface Call {
  /** `git push` for a sub-command, the program's name otherwise. */
  readonly key: string;
  readonly args: readonly Argument[];
  readonly parsed: Parsed;
  readonly command: SimpleCommand;
}

/** What a spec alone cannot tell of a program. */
export type Judge = (call: Call, desk: Desk) => void;

/** The last value given to any of `names`. */
export function optionOf(
  call: Call,
  ...names: readonly string[]
): GivenOption | undefined {
  return call.parsed.options.findLast((option) => names.includes(option.name));
}

export function hasOption(call: Call, ...names: readonly string[]): boolean {
  return optionOf(call, ...names) !== undefined;
}
