import type { EndSignal, Io } from "../../src/cli/io.ts";

/** A process for tests: what goes out is kept, what comes in is given. */
export interface ScriptedIo extends Io {
  readonly out: () => string;
  readonly err: () => string;
  /** Sends a signal to whoever listens. */
  readonly signal: (signal: EndSignal) => void;
}

/** `scriptedIo({ env, stdin, ...fields of Io })`; no terminal unless said. */
export function scriptedIo(
  { env = {}, stdin = "", ...given }:
    & Partial<Omit<Io, "env" | "stdin">>
    & {
      readonly env?: Readonly<Record<string, string>>;
      readonly stdin?: string;
    } = {},
): ScriptedIo {
  let out = "";
  let err = "";
  const listeners = new Set<(signal: EndSignal) => void>();
  return {
    stdout: (text) => void (out += text),
    stderr: (text) => void (err += text),
    stdin: () => Promise.resolve(stdin),
    stdinBytes: () => ReadableStream.from([new TextEncoder().encode(stdin)]),
    isTerminal: { stdin: false, stdout: false, stderr: false },
    color: false,
    columns: 80,
    env: (name) => env[name],
    onSignal(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    program: "fupan",
    ...given,
    out: () => out,
    err: () => err,
    signal: (signal) => listeners.forEach((listener) => listener(signal)),
  };
}
