import { UsageError } from "../../domain/errors.ts";
import type { Io } from "../io.ts";

/** Asks a person at the terminal; true for yes. */
export type Confirm = (question: string) => boolean;

/**
 * May what cannot be undone be done? `--yes` says so, or the person at the
 * terminal.
 *
 * @throws {UsageError} If there is neither: nothing waits for an answer.
 */
export function isConfirmed(
  what: string,
  isGiven: boolean,
  { isTerminal }: Io,
  confirm: Confirm,
): boolean {
  if (isGiven) return true;
  if (isTerminal.stdin && isTerminal.stdout) return confirm(`${what}?`);
  throw new UsageError(
    `Cannot ask whether to ${
      lowered(what)
    }: there is no terminal; --yes does it without asking`,
  );
}

function lowered(text: string): string {
  return text.slice(0, 1).toLowerCase() + text.slice(1);
}
