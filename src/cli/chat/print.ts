import { UsageError } from "../../domain/errors.ts";
import { interrupt, isBusy } from "../../session/commands.ts";
import { ask, goOn, type TurnEnded } from "../../session/running.ts";
import type { Session } from "../../session/session.ts";
import { summarise } from "../../session/turn_summary.ts";
import type { ChatFlags } from "../chat_flags.ts";
import { exitCodeOf } from "../exit_code.ts";
import type { Home, Opened } from "../host.ts";
import { type EndSignal, type Io, StdoutClosedError } from "../io.ts";
import { explain } from "./explain.ts";
import { tellProgress } from "./progress.ts";
import { resultOf } from "./result.ts";

/** @throws {UsageError} If there is nothing to ask and nothing to go on with. */
export function checkPrompt(
  prompt: string | undefined,
  goesOn: boolean,
): void {
  if (goesOn || prompt?.trim()) return;
  throw new UsageError(
    "Cannot start: there is no prompt, and no unfinished turn to go on with",
  );
}

/**
 * One turn for a script: its answer alone on stdout, everything else on
 * stderr. Resolves with the exit code of contract 3.
 *
 * @throws {UsageError} If there is nothing to ask and nothing to go on with.
 */
export async function print(
  home: Home,
  opened: Opened,
  { prompt, outputFormat, timeout }: ChatFlags,
  io: Io,
): Promise<number> {
  const { session, goesOn } = opened;
  checkPrompt(prompt, goesOn);
  const started = performance.now();
  const stopStreaming = outputFormat === "stream-json"
    ? streamEnvelopes(home, session, io)
    : () => {};
  const stopTelling = tellProgress(session, (line) => io.stderr(`${line}\n`));
  const signals = listen(opened, io);
  const timer = timeout === undefined
    ? undefined
    : setTimeout(() => stop(opened, "timeout"), timeout * 1000);
  try {
    const ended = goesOn || prompt === undefined
      ? await goOn(opened)
      : await ask(opened, prompt);
    stopStreaming();
    report(opened, ended, outputFormat, performance.now() - started, io);
    return signals.received === "SIGTERM" ? 143 : exitCodeOf(ended);
  } finally {
    stopTelling();
    clearTimeout(timer);
    signals.stop();
  }
}

function report(
  { session }: Opened,
  ended: TurnEnded,
  format: ChatFlags["outputFormat"],
  ms: number,
  io: Io,
): void {
  const summary = summarise(session.history);
  const result = resultOf(session, ended, ms);
  if (format === "json") io.stdout(JSON.stringify(result) + "\n");
  else if (format === "stream-json") {
    io.stdout(JSON.stringify({ result }) + "\n");
  } else if (summary.answer) {
    io.stdout(summary.answer.replace(/\n*$/, "\n"));
  }
  const why = explain(ended, summary, session.id);
  if (why) io.stderr(`${why}\n`);
}

/** Prints each envelope of the session: those that are there, then each as it is appended. */
function streamEnvelopes(home: Home, session: Session, io: Io): () => void {
  // A compression ends one part of the conversation and begins another.
  const parts = new Set<string>();
  const printAfter = (position: number) => {
    for (const part of parts.add(session.id)) {
      for (const line of home.envelopes(position, part)) {
        io.stdout(`${line}\n`);
      }
    }
  };
  printAfter(0);
  const stop = home.log.subscribe(([first]) => {
    if (!first) return;
    try {
      printAfter(first.position - 1);
    } catch (error) {
      // Who reads no more does not end a turn that has begun.
      if (!(error instanceof StdoutClosedError)) throw error;
      stop();
    }
  });
  return stop;
}

/** The first signal ends the turn, a second one the process. */
function listen(opened: Opened, io: Io) {
  const signals: { received: EndSignal | null; stop: () => void } = {
    received: null,
    stop: io.onSignal((signal) => {
      if (signals.received) Deno.exit(signal === "SIGTERM" ? 143 : 130);
      signals.received = signal;
      stop(opened, signal === "SIGTERM" ? "terminated" : "interrupted");
    }),
  };
  return signals;
}

function stop(
  { session }: Opened,
  why: "interrupted" | "timeout" | "terminated",
): void {
  if (isBusy(session)) interrupt(session, why);
}
