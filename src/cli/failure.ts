import { LogUnavailableError, UsageError } from "../domain/errors.ts";
import { type Io, StdoutClosedError } from "./io.ts";

/**
 * Says on stderr why a command failed, in one line unless FUPAN_DEBUG is 1, and
 * gives the exit code (contract 3).
 */
export function reportFailure(error: unknown, io: Io): number {
  // Who reads on wants no more; who read enough, as `head`, is served.
  if (error instanceof StdoutClosedError) return 0;
  if (error instanceof UsageError) {
    io.stderr(`${error.message}\n`);
    return error.exit;
  }
  io.stderr(`${messageOf(error)}\n`);
  if (io.env("FUPAN_DEBUG") === "1" && error instanceof Error) {
    io.stderr(`${error.stack}\n`);
  }
  return 1;
}

function messageOf(error: unknown): string {
  if (error instanceof LogUnavailableError) {
    return `${error.message}; ${error.hint}`;
  }
  const text = error instanceof Error ? error.message || error.name : error;
  return plain(String(text).trimEnd().replace(/\s*\n\s*/g, " "));
}

/** What Deno says of a failed call to the system, in the words of our errors. */
function plain(text: string): string {
  const said = /^(.+) \(os error \d+\): (\w+) '([^']+)'/.exec(text);
  if (!said) return text;
  const [, why = "", call = "", path = ""] = said;
  const verb = VERBS[call] ?? "use";
  return `Cannot ${verb} "${path}": ${why.charAt(0).toLowerCase()}${
    why.slice(1)
  }`;
}

const VERBS: Readonly<Record<string, string>> = {
  writefile: "write",
  readfile: "read",
  open: "open",
  mkdir: "make",
  remove: "remove",
  rename: "move",
  readdir: "list",
};
