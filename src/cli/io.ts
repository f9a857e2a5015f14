/** A signal that asks the program to end. */
export type EndSignal = "SIGINT" | "SIGTERM";

/** All that a command sees of its process; tests give their own. */
export interface Io {
  /**
   * Writes a result, whole, before it returns.
   *
   * @throws {StdoutClosedError} If nobody reads any more.
   */
  stdout(text: string): void;
  /** Writes what is not a result: notes, progress, errors. */
  stderr(text: string): void;
  /** Everything that comes in, to its end. */
  stdin(): Promise<string>;
  /** The same, in pieces as they come. */
  stdinBytes(): AsyncIterable<Uint8Array>;
  readonly isTerminal: {
    readonly stdin: boolean;
    readonly stdout: boolean;
    readonly stderr: boolean;
  };
  /** Whether stdout takes colours: a terminal, and NO_COLOR not set. */
  readonly color: boolean;
  /** The width of the terminal, or 80. */
  readonly columns: number;
  /** A variable of the environment; undefined if it is not set. */
  env(name: string): string | undefined;
  /** Calls `listener` for each signal instead of ending; returns what undoes that. */
  onSignal(listener: (signal: EndSignal) => void): () => void;
  /** What a person types before a command's name: `deno task` or `fupan`. */
  readonly program: string;
}

/** The reader of stdout went away, as `head` does. */
export class StdoutClosedError extends Error {
  override readonly name = "StdoutClosedError";

  constructor(options?: ErrorOptions) {
    super("Cannot write to stdout: nobody reads it", options);
  }
}
