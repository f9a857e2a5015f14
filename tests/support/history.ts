import type { SessionStarted } from "../../src/domain/conversation_events.ts";
import type { EventLog, Recorded, State } from "../../src/domain/event_log.ts";
import {
  actorOf,
  BODY_FIELDS,
  isSessionEvent,
  type LogEvent,
} from "../../src/domain/session_events.ts";
import type { ToolCall } from "../../src/domain/tool_call.ts";
import { NO_USAGE, type Usage } from "../../src/domain/usage.ts";

type Opening = Partial<Omit<SessionStarted, "type">>;

/**
 * Rows as a log would hold them, made one call a row: plausible, but checked by
 * no machine. A minute passes from row to row. Erasing empties bodies, as in
 * the log.
 */
export class History implements Pick<EventLog, "readAll"> {
  #rows: readonly Recorded[] = [];

  get rows(): readonly Recorded[] {
    return this.#rows;
  }

  readAll(after: number, limit = Infinity): readonly Recorded[] {
    return this.#rows.slice(after, after + limit);
  }

  /** Opens a session; the returned talk adds to its stream. */
  start(stream: string, opening: Opening = {}): Talk {
    const talk = new Talk(this, stream);
    talk.add({
      type: "SessionStarted",
      kind: "new",
      root: stream,
      from: null,
      source: "chat",
      cwd: "/home/u/project",
      toolset: "default",
      models: ["model-a"],
      provider: "127.0.0.1",
      maxIterations: 90,
      maxRetries: 3,
      reasoning: "auto",
      ...opening,
    });
    return talk;
  }

  add(
    stream: string,
    event: LogEvent,
    from: State | null,
    to: State | null,
  ): Recorded {
    const position = this.#rows.length + 1;
    const minutes = Date.UTC(2025, 0, 2) + position * 60_000;
    const row: Recorded = {
      position,
      stream,
      revision: this.#rows.filter((one) => one.stream === stream).length + 1,
      actor: isSessionEvent(event) ? actorOf(event) : "batch",
      machine: "conversation@1",
      at: new Date(minutes).toISOString(),
      turn: 1,
      cause: null,
      from,
      to,
      event,
    };
    this.#rows = event.type === "SessionErased"
      ? [
        ...this.#rows.map((one) => one.stream === stream ? erased(one) : one),
        row,
      ]
      : [...this.#rows, row];
    return row;
  }
}

/** One session's stream. What is said returns the row that says it. */
export class Talk {
  readonly #history: History;
  readonly stream: string;
  #calls = 0;

  constructor(history: History, stream: string) {
    this.#history = history;
    this.stream = stream;
  }

  /** The newest revision. */
  get revision(): number {
    const own = this.#history.rows.filter((row) => row.stream === this.stream);
    return own.length;
  }

  add(
    event: LogEvent,
    from: State | null = "thinking",
    to: State | null = "next",
  ): Recorded {
    return this.#history.add(this.stream, event, from, to);
  }

  user(text: string): Recorded {
    return this.add({ type: "UserMessageReceived", text });
  }

  reply(
    text: string,
    calls: readonly (readonly [tool: string, args: string])[] = [],
    { usage = {}, late = false, finish, reasoning = "" }: {
      usage?: Partial<Usage>;
      late?: boolean;
      finish?: "stop" | "length";
      reasoning?: string;
    } = {},
  ): Recorded {
    return this.add(
      {
        type: "ModelReplied",
        text,
        reasoning,
        calls: calls.map(([tool, args]): ToolCall => ({
          callId: `${this.stream}-c${++this.#calls}`,
          tool,
          args,
          key: "0123456789abcdef",
        })),
        finish: finish ?? (calls.length > 0 ? "tool_calls" : "stop"),
        size: { text: text.length, reasoning: 0 },
        usage: { ...NO_USAGE, input: 100, output: 10, ...usage },
        model: "model-a-2025",
        ms: 5,
        ignoredCalls: 0,
      },
      "thinking",
      late ? "thinking" : "next",
    );
  }

  /** The id of the so-many-th call of this stream, from 1. */
  callId(number: number): string {
    return `${this.stream}-c${number}`;
  }

  result(number: number, output: string): Recorded {
    return this.add({
      type: "ToolCallCompleted",
      callId: this.callId(number),
      output,
      outcome: "0123456789abcdef",
      ms: 3,
      ok: true,
    });
  }

  failure(number: number, reason: string): Recorded {
    return this.add({
      type: "ToolCallFailed",
      callId: this.callId(number),
      kind: "error",
      reason,
      outcome: "0123456789abcdef",
      ms: 3,
    });
  }

  dropped(text: string): Recorded {
    return this.add({
      type: "ModelFailed",
      kind: "stream_interrupted",
      model: "m",
      reason: "the stream ended early",
      status: null,
      retryable: true,
      retryAfter: null,
      text,
      size: text.length,
      limit: { window: null, output: null },
      quirk: null,
      usage: null,
    });
  }

  end(): Recorded {
    return this.add({
      type: "TurnEnded",
      why: "answered",
      error: null,
      iterations: 1,
      toolCalls: this.#calls,
    });
  }

  erase(): Recorded {
    return this.add({ type: "SessionErased" }, "idle", "erased");
  }

  /** Goes on in a new session, as a compression does. */
  split(stream: string): Talk {
    const from = { stream: this.stream, revision: this.revision };
    const first = this.#history.rows.find((row) => row.stream === this.stream);
    const root = first?.event.type === "SessionStarted"
      ? first.event.root
      : this.stream;
    return this.#history.start(stream, { kind: "split", root, from });
  }

  /** Starts another conversation whose past ends with `revision` of this stream. */
  fork(stream: string, revision: number): Talk {
    const from = { stream: this.stream, revision };
    return this.#history.start(stream, { kind: "fork", root: stream, from });
  }
}

/** The row as the log reads it once its stream is erased. */
function erased(row: Recorded): Recorded {
  const bodies = BODY_FIELDS[row.event.type];
  const event = JSON.parse(
    JSON.stringify(row.event),
    (key, value) =>
      bodies.includes(key) && typeof value === "string" ? "" : value,
  );
  return { ...row, event };
}
