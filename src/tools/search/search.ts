/** Names that no search enters, and the size beyond which no file is read. */
export const SKIPPED: readonly string[] = [".git", "node_modules"];
export const MAX_BYTES = 10 * 1024 * 1024;

/** What is looked for, and where. */
export interface Search {
  /** The folder that is searched; paths are told relative to it. */
  readonly folder: string;
  /** The one file in `folder` that is searched; null means all. */
  readonly file: string | null;
  readonly pattern: string;
  /** By its path in `folder`: is this file searched at all? */
  readonly accepts: (path: string) => boolean;
  /** Lines before and after each match. */
  readonly context: number;
  /** Matches of one file whose lines are kept; all are counted. */
  readonly keep: number;
  readonly signal: AbortSignal;
}

/** A line that matches, or stands beside one that does. */
export interface HitLine {
  readonly number: number;
  readonly text: string;
  readonly isMatch: boolean;
}

/** A file with at least one match. */
export interface FileHits {
  readonly path: string;
  readonly lines: readonly HitLine[];
  /** Matching lines. */
  readonly matches: number;
}

/** The pattern is none; `reason` says where it breaks. */
export class PatternError extends SyntaxError {
  override readonly name = "PatternError";

  constructor(
    pattern: string,
    readonly reason: string,
    options?: ErrorOptions,
  ) {
    super(
      `Cannot search for "${pattern}": ${reason}; put \\ before characters that mean themselves`,
      options,
    );
  }
}
