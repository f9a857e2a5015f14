import type { EventLog, Recorded } from "../../src/domain/event_log.ts";
import type { SessionEvent } from "../../src/domain/session_events.ts";

/** A log of sessions of so many user messages each, without a disk. */
export class GeneratedLog implements Pick<EventLog, "readAll"> {
  readonly #rows: Recorded[] = [];
  readonly #perSession: number;

  constructor(messages: readonly string[], perSession: number) {
    this.#perSession = perSession;
    messages.forEach((text) => this.add(text));
  }

  /** Adds a message, and before it a session's start where one is due. */
  add(text: string): void {
    const each = this.#perSession + 1;
    if (this.#rows.length % each === 0) this.#push(opening(this.#rows.length));
    this.#push({ type: "UserMessageReceived", text });
  }

  readAll(after: number, limit = Infinity): readonly Recorded[] {
    return this.#rows.slice(after, after + limit);
  }

  #push(event: SessionEvent): void {
    this.#rows.push(rowAt(this.#rows.length, event, this.#perSession + 1));
  }
}

/** The same made while it is read, once and in order: for more than memory holds. */
export class StreamedLog implements Pick<EventLog, "readAll"> {
  readonly #message: () => string;
  readonly #rows: number;
  readonly #each: number;

  constructor(message: () => string, rows: number, perSession: number) {
    this.#message = message;
    this.#rows = rows;
    this.#each = perSession + 1;
  }

  readAll(after: number, limit = Infinity): readonly Recorded[] {
    const length = Math.max(0, Math.min(limit, this.#rows - after));
    return Array.from({ length }, (_, offset) => {
      const index = after + offset;
      const event: SessionEvent = index % this.#each === 0
        ? opening(index)
        : { type: "UserMessageReceived", text: this.#message() };
      return rowAt(index, event, this.#each);
    });
  }
}

function rowAt(index: number, event: SessionEvent, each: number): Recorded {
  return {
    event,
    position: index + 1,
    stream: nameOf(index - index % each),
    revision: index % each + 1,
    actor: "conversation",
    machine: "conversation@1",
    at: new Date(Date.UTC(2025, 0, 1) + index * 1000).toISOString(),
    turn: 1,
    cause: null,
    from: "idle",
    to: "preparing",
  };
}

function opening(index: number): SessionEvent {
  return {
    type: "SessionStarted",
    kind: "new",
    root: nameOf(index),
    from: null,
    source: "chat",
    cwd: "/home/u/project",
    toolset: "default",
    models: ["model"],
    provider: "127.0.0.1",
    maxIterations: 90,
    reasoning: "auto",
    maxRetries: 3,
  };
}

function nameOf(index: number): string {
  return `20250101_000000_${index.toString(16).padStart(6, "0")}`;
}
