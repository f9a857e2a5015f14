import { LogUnavailableError } from "../domain/errors.ts";

/**
 * The store cannot be used now: locked, full, or not writable. Nothing is
 * lost, for the log has it; a later `catchUp()` makes up for it (P12).
 */
export class StoreUnavailableError extends Error {
  override readonly name = "StoreUnavailableError";

  constructor(message: string, readonly hint: string, options?: ErrorOptions) {
    super(message, options);
  }
}

/** The store's file is not what this program would have made: it is made again. */
export class UnsoundStoreError extends Error {
  override readonly name = "UnsoundStoreError";
}

/** What an error means for the store. */
export type StoreFault = "locked" | "unwritable" | "unsound" | "refused";

/** By its text: the drivers do not agree on codes, and these texts are SQLite's own. */
export function faultOf(error: unknown): StoreFault | undefined {
  if (error instanceof UnsoundStoreError) return "unsound";
  // The log's trouble is not the store's, though it may be told alike.
  if (error instanceof LogUnavailableError) return;
  if (error instanceof Deno.errors.PermissionDenied) return "unwritable";
  if (error instanceof Deno.errors.NotFound) return "unwritable";
  if (!(error instanceof Error)) return;
  const { message } = error;
  if (/database.* is locked/.test(message)) return "locked";
  if (
    /disk is full|readonly database|unable to open/.test(message)
  ) {
    return "unwritable";
  }
  // A file that was cut short under a reader is an I/O error.
  if (
    /malformed|not a database|no such (fts5 )?(table|column)|has no column|corrupt|I\/O error/
      .test(message)
  ) {
    return "unsound";
  }
  return isRefusal(message) ? "refused" : undefined;
}

/** A row that a table does not take: no reason to end a turn, and no new file helps. */
function isRefusal(message: string): boolean {
  return /^cannot store |constraint failed|integer overflow|datatype mismatch/
    .test(message);
}
