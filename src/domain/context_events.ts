import type { BodyFields, Event } from "./event.ts";

/** A part of a project's file that was kept out of the prompt that was built. */
export type ContextWithheld = Event<"ContextWithheld", {
  /** The file's name, as the project has it. */
  file: string;
  /** SHA-256 of the whole text of the file, as it would have been shown. */
  hash: string;
  /** What it was taken for, by the scanner's name. */
  family: string;
  line: number;
}>;

/**
 * A person has read a project's file and wants it shown, as long as its text is
 * exactly this: in the shared stream `approvals`; no machine hears it.
 */
export type ContextAllowed = Event<"ContextAllowed", {
  file: string;
  hash: string;
}>;

export const WITHHELD_BODIES: BodyFields<ContextWithheld> = {
  ContextWithheld: [],
};

export const CONTEXT_BODIES: BodyFields<ContextAllowed> = {
  ContextAllowed: [],
};
