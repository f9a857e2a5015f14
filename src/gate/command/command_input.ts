import type { Origin } from "./argument.ts";

/** What a command reads from. */
export interface Input {
  readonly stdin: "inherited" | "pipe" | "text" | "file";
  /** What its lines are. */
  readonly origin: Origin;
  /** What every listed path begins with, as `src/`; "" where that is not known. */
  readonly folder: string;
  /** The text given, where it is known. */
  readonly text: string | null;
}

/** Input as the whole script has it. */
export const INHERITED: Input = {
  stdin: "inherited",
  origin: "unknown",
  folder: "",
  text: null,
};
