import { LogUnavailableError } from "../domain/errors.ts";

/** How long a locked file is waited for, in ms. */
export const PATIENCE = 5000;

/** What is told of a damaged file: this command reads it all the same. */
const EXPORT = "`log export`";

/** What SQLite says of a file, why in our words, and what would help. */
const FAILURES:
  readonly (readonly [said: RegExp, why: string, hint: string])[] = [
    [
      /database( table)? is locked/,
      `another process has kept it locked for ${PATIENCE / 1000} s`,
      "wait for that process or end it, then try again",
    ],
    [
      /database or disk is full|No space left/,
      "the disk is full",
      "free some space and try again: nothing was half written",
    ],
    [
      /attempt to write a readonly database|Read-only file system/,
      "it may only be read",
      "make the file and its folder writable",
    ],
    [
      /disk image is malformed|file is not a database|^Cannot read the log:/,
      "the file is damaged",
      `save what can still be read with ${EXPORT}, move the file away, and load that with \`log import\``,
    ],
    [
      /disk I\/O error/,
      "the disk fails to read or write it",
      `check the disk; ${EXPORT} saves what can still be read`,
    ],
    [
      /unable to open database file|No such file or directory|Permission denied/,
      "it is not there, or may not be opened",
      "check the path, its folder and who may write there",
    ],
  ];

/** What SQLite would say of a text that should be JSON and is not. */
const GARBLED = "database disk image is malformed";

/** Runs `body`; what SQLite says of the file becomes a `LogUnavailableError`. */
export function guarded<TResult>(
  deed: string,
  path: string,
  body: () => TResult,
): TResult {
  try {
    return body();
  } catch (error) {
    throw translated(error, deed, path);
  }
}

/** An error in the log's own terms; the error itself if it is not of the file. */
export function translated(error: unknown, deed: string, path: string) {
  if (!(error instanceof Error)) return error;
  const isGarbled = deed === "read" && error instanceof SyntaxError;
  const message = isGarbled ? GARBLED : error.message;
  const known = FAILURES.find(([said]) => said.test(message));
  if (!known || error instanceof LogUnavailableError) return error;
  const [, why, hint] = known;
  return new LogUnavailableError(`Cannot ${deed} "${path}": ${why}`, hint, {
    cause: error,
    isDamaged: hint.includes(EXPORT),
  });
}

/**
 * Tries again while the file is locked and SQLite says so at once, as when a
 * log is recovered or changes its mode. For a mere writer it has waited itself.
 */
export function patiently<TResult>(body: () => TResult): TResult {
  const end = performance.now() + PATIENCE / 2;
  for (;;) {
    try {
      return body();
    } catch (error) {
      if (!isLocked(error) || performance.now() >= end) throw error;
      pause(10);
    }
  }
}

function isLocked(error: unknown): boolean {
  return error instanceof Error &&
    /database( table)? is locked/.test(error.message);
}

function pause(ms: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
}
