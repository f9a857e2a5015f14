import type {
  ApprovalEvent,
  Capabilities,
} from "../../domain/approval_events.ts";
import type { Recorded, State } from "../../domain/event_log.ts";
import type { ToolCall } from "../../domain/tool_call.ts";
import { isUnderWay } from "../../projections/unfinished.ts";

/** A call that waits for a person's answer. */
export interface Question {
  readonly callId: string;
  readonly tool: string;
  /** What would run: the arguments as JSON text. */
  readonly args: string;
  readonly cwd: string;
  readonly reason: string;
  readonly rule: string;
  readonly digest: string;
  /** What a yes for longer would allow from then on; none: it is for once. */
  readonly grants: readonly string[];
  /** What the command gets if it runs; undefined: nothing. */
  readonly capabilities: Capabilities | undefined;
  /** ISO 8601; null waits for ever. */
  readonly deadline: string | null;
  readonly revision: number;
  readonly at: string;
}

/** Where a session stands, as its recorded states tell. */
export class OpenSession {
  readonly session: string;
  /** Of its newest event. */
  #position = 0;
  #state: State = "idle";
  #cwd = "";
  #calls: ReadonlyMap<string, ToolCall> = new Map();
  readonly #questions = new Map<string, Question>();
  readonly #classified = new Map<
    string,
    Extract<ApprovalEvent, { type: "CallClassified" }>
  >();
  readonly #deadlines = new Map<string, string | null>();

  constructor(session: string) {
    this.session = session;
  }

  get state(): State {
    return this.#state;
  }

  /** Is a turn under way, or was one left so? */
  get isOpen(): boolean {
    return isUnderWay(this.#state);
  }

  get position(): number {
    return this.#position;
  }

  get questions(): readonly Question[] {
    return [...this.#questions.values()];
  }

  take(row: Recorded): void {
    this.#position = row.position;
    const { event, actor, to } = row;
    if (actor === "conversation" && to !== null) this.#state = to;
    switch (event.type) {
      case "SessionStarted":
        this.#cwd = event.cwd;
        break;
      case "ToolCallCompleted":
        this.#cwd = event.cwd ?? this.#cwd;
        break;
      case "ModelReplied":
        if (event.calls.length > 0) {
          this.#calls = new Map(event.calls.map((call) => [call.callId, call]));
        }
        break;
      case "CallClassified":
        this.#classified.set(event.callId, event);
        break;
      case "ApprovalRequested":
        // One that pauses waits on, whatever the clock says.
        if (event.onTimeout === "deny") {
          this.#deadlines.set(event.callId, event.deadline);
        }
        break;
      case "TurnEnded":
        this.#questions.clear();
        this.#classified.clear();
        this.#deadlines.clear();
        this.#calls = new Map();
        break;
    }
    if (actor.startsWith("approval:")) {
      this.#hear(row, actor.slice("approval:".length));
    }
  }

  /** An approval that is asking waits for a person; whatever moves it on has answered. */
  #hear({ to, revision, at }: Recorded, callId: string): void {
    const classified = this.#classified.get(callId);
    if (to !== "asking" || !classified) {
      this.#questions.delete(callId);
      return;
    }
    const { tool = "", args = "" } = this.#calls.get(callId) ?? {};
    const { reason, rule, digest, grants, capabilities } = classified;
    this.#questions.set(callId, {
      revision,
      at,
      // It is asked once, whatever is noted of it since.
      ...this.#questions.get(callId),
      callId,
      tool,
      args,
      cwd: this.#cwd,
      reason,
      rule,
      digest,
      grants: grants.map(({ pattern }) => pattern),
      capabilities,
      deadline: this.#deadlines.get(callId) ?? null,
    });
  }
}
