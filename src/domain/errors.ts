/** Another writer appended to the stream first; what was to be written was not. */
export class StreamConflictError extends Error {
  override readonly name = "StreamConflictError";

  constructor(
    readonly stream: string,
    readonly expected: number,
    readonly actual: number,
  ) {
    super(
      `Cannot append to "${stream}" at revision ${expected}: it is at ${actual}`,
    );
  }
}

/** The actor is in no state to do what was asked; nothing was written. */
export class CommandRefusedError extends Error {
  override readonly name = "CommandRefusedError";

  constructor(
    readonly command: string,
    readonly actor: string,
    readonly state: unknown,
  ) {
    super(
      `Cannot record "${command}": ${actor} is ${
        state === undefined ? "not there" : JSON.stringify(state)
      }`,
    );
  }
}

/** The log cannot be opened, read or written; `hint` says what would help. */
export class LogUnavailableError extends Error {
  override readonly name = "LogUnavailableError";
  /** Part of the file may still be readable. */
  readonly isDamaged: boolean;

  constructor(
    message: string,
    readonly hint: string,
    { isDamaged = false, ...options }: ErrorOptions & {
      readonly isDamaged?: boolean;
    } = {},
  ) {
    super(message, options);
    this.isDamaged = isDamaged;
  }
}

/** Another living process holds the session. */
export class SessionHeldError extends Error {
  override readonly name = "SessionHeldError";

  constructor(
    readonly stream: string,
    readonly pid: number,
    readonly host: string,
    readonly since: string,
  ) {
    super(
      `Cannot open session "${stream}": process ${pid} on ${host} holds it since ${since}`,
    );
  }
}

/** What a person gave is wrong. `exit` is the code of contract, section 3. */
export class UsageError extends Error {
  override readonly name = "UsageError";

  constructor(message: string, readonly exit: 1 | 2 | 3 = 2) {
    super(message);
  }
}

/** A model that was asked beside the conversation gave no whole answer. */
export class AuxiliaryError extends Error {
  override readonly name = "AuxiliaryError";

  constructor(
    message: string,
    /** May the same question be answered later? */
    readonly retryable: boolean,
  ) {
    super(message);
  }
}
