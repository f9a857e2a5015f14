import { sha256 } from "../../domain/sha256.ts";
import type { Draft } from "../../domain/event_log.ts";
import type { SessionEvent } from "../../domain/session_events.ts";
import { NO_USAGE } from "../../domain/usage.ts";
import type { ForeignSession } from "../../import/foreign_session.ts";
import type { Called, Round, Turn } from "../../import/turns.ts";
import {
  interrupt,
  isBusy,
  renameSession,
  submitMessage,
} from "../../session/commands.ts";
import { record, report } from "../../session/record.ts";
import { emptySession, type Session } from "../../session/session.ts";
import { DraftLog } from "./draft_log.ts";

/** What an imported session is recorded with. */
export interface Recording {
  readonly id: string;
  readonly title: string | null;
  /** Model calls that a turn may make once the session is gone on with. */
  readonly maxIterations: number;
  readonly maxRetries: number;
  readonly reasoning: "auto" | "keep" | "drop";
  readonly redact: (event: SessionEvent) => SessionEvent;
}

/** The wire of requests that another program made: none of ours. */
const FOREIGN_WIRE = 0;

/** Digits of a call's id and of the names of calls and outcomes, as the loop gives them. */
const ID_DIGITS = 8;
const NAME_DIGITS = 16;

/**
 * The session as drafts that the machines accept, each at the time at which it
 * happened. A turn that its history leaves open ends as interrupted.
 */
export function recordHistory(
  foreign: ForeignSession,
  turns: readonly Turn[],
  recording: Recording,
): readonly Draft[] {
  return new Recorder(foreign, turns, recording).drafts();
}

class Recorder {
  readonly #foreign: ForeignSession;
  readonly #recording: Recording;
  readonly #turns: readonly Turn[];
  readonly #log = new DraftLog();
  readonly #session: Session;
  #now: string;
  #calls = 0;

  constructor(
    foreign: ForeignSession,
    turns: readonly Turn[],
    recording: Recording,
  ) {
    this.#foreign = foreign;
    this.#turns = turns;
    this.#recording = recording;
    this.#now = foreign.startedAt;
    this.#session = emptySession({
      log: this.#log,
      redact: recording.redact,
      clock: {
        now: () => this.#now,
        until: () => Promise.reject(new TypeError("Cannot wait in the past")),
      },
    }, recording.id);
  }

  drafts(): readonly Draft[] {
    const { title, maxIterations } = this.#recording;
    const budget = this.#open();
    for (const turn of this.#turns) this.#turn(turn);
    if (budget !== maxIterations) {
      record(this.#session, { type: "BudgetChosen", maxIterations });
    }
    if (title !== null) renameSession(this.#session, title);
    return this.#log.drafts;
  }

  /** Gives the budget: one that no turn of this history has spent. */
  #open(): number {
    const { origin, cwd, model } = this.#foreign;
    const { id, maxRetries, reasoning } = this.#recording;
    const longest = Math.max(
      0,
      ...this.#turns.map((turn) => turn.rounds.length),
    );
    const budget = Math.max(this.#recording.maxIterations, longest + 1);
    record(this.#session, {
      type: "SessionStarted",
      kind: "new",
      root: id,
      from: null,
      origin,
      source: "chat",
      cwd: cwd || "/",
      toolset: "default",
      models: [model || "unknown"],
      provider: origin.agent,
      maxIterations: budget,
      reasoning,
      maxRetries,
    });
    return budget;
  }

  #turn({ text, at, rounds }: Turn): void {
    this.#now = at;
    submitMessage(this.#session, text);
    report(this.#session, { type: "TurnContextAdded", text: "" });
    for (const round of rounds) this.#round(round);
    if (isBusy(this.#session)) interrupt(this.#session);
  }

  #round({ text, reasoning, calls, model, usage, at }: Round): void {
    const named = model || this.#foreign.model || "unknown";
    const asked = calls.map((call) => ({ call, callId: this.#callId(call) }));
    report(this.#session, {
      type: "ModelRequested",
      wire: FOREIGN_WIRE,
      sha256: "",
      model: named,
      estimate: usage?.input ?? 0,
    });
    this.#now = at;
    const reply = this.#recording.redact({
      type: "ModelReplied",
      text,
      reasoning,
      calls: asked.map(({ call: { tool, args }, callId }) => ({
        callId,
        tool,
        args,
        key: "",
      })),
      finish: calls.length > 0 ? "tool_calls" : "stop",
      size: { text: text.trim().length, reasoning: reasoning.length },
      usage: usage ?? { ...NO_USAGE, estimated: true },
      model: named,
      ms: 0,
      ignoredCalls: 0,
    });
    report(this.#session, keyed(reply));
    for (const { callId } of asked) {
      report(this.#session, {
        type: "CallClassified",
        callId,
        verdict: "allow",
        rule: "imported",
        by: "rule",
        reason: "",
        digest: sha256(this.#session.calls.get(callId)?.args ?? ""),
        policy: "",
        judge: false,
        grants: [],
      });
    }
    for (const { call, callId } of asked) this.#result(call, callId);
  }

  #result({ result }: Called, callId: string): void {
    report(this.#session, { type: "ToolCallStarted", callId });
    if (!result) {
      report(this.#session, {
        type: "ToolCallInterrupted",
        callId,
        started: true,
        output: "",
      });
      return;
    }
    this.#now = result.at;
    report(this.#session, {
      type: "ToolCallCompleted",
      callId,
      output: result.text,
      // With the call's id: no repetition here is one that our loop must end.
      outcome: nameOf(`${callId} ${result.text}`),
      ms: 0,
      ok: result.ok,
    });
  }

  /** The same in every import: a call is named by its place in its history. */
  #callId({ id }: Called): string {
    const { agent, id: session } = this.#foreign.origin;
    for (;;) {
      const place = `${agent} ${session} ${id} ${++this.#calls}`;
      const callId = `c${sha256(place).slice(0, ID_DIGITS)}`;
      if (!this.#session.calls.has(callId)) return callId;
    }
  }
}

/** Names each call by what the log will hold of it: no hash tells of a secret. */
function keyed(event: SessionEvent): SessionEvent {
  if (event.type !== "ModelReplied") return event;
  const calls = event.calls.map((call) => ({
    ...call,
    key: nameOf(`${call.tool} ${call.args}`),
  }));
  return { ...event, calls };
}

function nameOf(text: string): string {
  return sha256(text).slice(0, NAME_DIGITS);
}
