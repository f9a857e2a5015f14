import type { Origin } from "./argument.ts";

/** What a command reads from. */
export interface Input {
  readonly stdin: "inherited" | "pipe" | "text" | "file";
  /** What its lines are. */
  readonly origin: Origin;
  /** The text given, where it is known. */
  readonly text: string | null;
}

/** Input as the whole script has it. */
export const INHERITED: Input = {
  stdin: "inherited",
  origin: "unknown",
  text: null,
};
