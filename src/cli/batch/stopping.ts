import type { EndSignal, Io } from "../io.ts";

/** A run that signals can stop. */
export interface Stopping extends Disposable {
  /** Aborts with the first signal; a second one ends the process. */
  readonly signal: AbortSignal;
  /** What the process ends with if it was stopped; null if it was not. */
  exitCode(): number | null;
}

const EXIT_CODES: Readonly<Record<EndSignal, number>> = {
  SIGINT: 130,
  SIGTERM: 143,
};

/** Listens for signals until it is disposed. */
export function stopping(io: Io): Stopping {
  const stopped = new AbortController();
  let code: number | null = null;
  const stopListening = io.onSignal((signal) => {
    // Whoever asks twice does not want to wait: what is kept is whole.
    if (code !== null) Deno.exit(EXIT_CODES[signal]);
    code = EXIT_CODES[signal];
    stopped.abort();
  });
  return {
    signal: stopped.signal,
    exitCode: () => code,
    [Symbol.dispose]: stopListening,
  };
}
