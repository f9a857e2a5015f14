import { rootOf, type Session } from "../../session/session.ts";
import type { ChatFlags } from "../chat_flags.ts";
import { type Io, StdoutClosedError } from "../io.ts";
import type { RunResult } from "./result.ts";

/** What `--output-format json` prints of a run that failed beside its turn. */
type UnendedResult =
  & Omit<RunResult, "session" | "root" | "stop_reason">
  & {
    /** Null if it failed before there was one. */
    readonly session: string | null;
    readonly root: string | null;
    /** The turn did not end: it goes on when the session is resumed. */
    readonly stop_reason: null;
    readonly error: string;
  };

/**
 * Gives a script that reads an object one also where the run failed: settings,
 * a log that cannot be written, a session that another process holds
 * (contract 3). A person is told on stderr as ever.
 */
export function tellFailure(
  error: unknown,
  session: Session | null,
  format: ChatFlags["outputFormat"],
  io: Io,
): void {
  if (format === "text" || error instanceof StdoutClosedError) return;
  const result: UnendedResult = {
    session: session?.id ?? null,
    root: session && rootOf(session),
    answer: "",
    stop_reason: null,
    iterations: 0,
    tool_calls: 0,
    usage: { input: 0, output: 0, cached: 0, calls: 0, estimated: false },
    duration_ms: 0,
    last_event: session?.history.at(-1)?.position ?? 0,
    error: error instanceof Error ? error.message : String(error),
  };
  const whole = format === "json" ? result : { result };
  io.stdout(`${JSON.stringify(whole)}\n`);
}
