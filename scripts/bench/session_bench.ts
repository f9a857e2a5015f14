import { Database } from "@db/sqlite";
import { type AnyStateMachine, createActor, transition } from "xstate";
import { conversationMachine } from "../../actors/conversation_machine.ts";
import { evolve, fold } from "../../actors/fold.ts";
import type { ConversationEvent } from "../../src/domain/conversation_events.ts";
import { openEventLog } from "../../src/log/open_event_log.ts";
import { record } from "../../src/session/record.ts";
import { load } from "../../src/session/resume.ts";
import type { Figure } from "./figure.ts";

/** A turn of so many tool rounds, as a conversation hears it. */
function turnOf(rounds: number): ConversationEvent[] {
  const usage = {
    input: 1,
    output: 1,
    cached: 0,
    reasoning: 0,
    estimated: false,
  };
  const replied = (
    calls: readonly string[],
    text: string,
  ): ConversationEvent => ({
    type: "ModelReplied",
    text,
    reasoning: "",
    calls: calls.map((callId) => ({
      callId,
      tool: "t",
      args: "{}",
      key: callId,
    })),
    finish: "stop",
    size: { text: text.length, reasoning: 0 },
    usage,
    model: "m",
    ms: 1,
    ignoredCalls: 0,
  });
  const events: ConversationEvent[] = [
    { type: "UserMessageReceived", text: "go" },
    { type: "TurnContextAdded", text: "" },
  ];
  for (let n = 0; n < rounds; n++) {
    const callId = `c${n}`;
    events.push(
      { type: "ModelRequested", wire: 1, sha256: "", model: "m", estimate: 1 },
      replied([callId], ""),
      {
        type: "ToolCallDecided",
        callId,
        allowed: true,
        by: "rule",
        reason: "",
      },
      { type: "ToolCallStarted", callId },
      {
        type: "ToolCallCompleted",
        callId,
        output: "ok",
        outcome: callId,
        ms: 1,
        ok: true,
      },
    );
  }
  return [...events, replied([], "done")];
}

const OPENED = {
  type: "SessionStarted",
  kind: "new",
  root: "s",
  from: null,
  source: "print",
  cwd: "/",
  toolset: "default",
  models: ["m"],
  provider: "p",
  maxIterations: 1_000_000,
  reasoning: "auto",
  maxRetries: 3,
} as const;

/** Measures what an event costs: to record, and to fold again. */
export async function sessionBench(): Promise<Figure[]> {
  const folder = await Deno.makeTempDir({ prefix: "session_bench_" });
  try {
    return [recording(folder), folding()];
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
}

/** `record()` against its parts: a pure transition, a send, a raw insert. */
function recording(folder: string): Figure {
  const events = turnOf(400).filter(({ type }) => type !== "ToolCallDecided");
  const ids = {
    hex: (digits: number) =>
      crypto.getRandomValues(new Uint8Array(digits / 2)).toHex(),
  };
  const log = openEventLog(`${folder}/events.db`, { ids });
  const session = load({
    log,
    clock: {
      now: () => new Date().toISOString(),
      until: () => Promise.resolve(),
    },
    redact: (event) => event,
  }, "s");
  record(session, OPENED);
  const live = createActor(idle(conversationMachine), { input: OPENED });
  live.start();
  session.deliver = ({ actor, event }) =>
    actor === "conversation"
      ? live.send(event as ConversationEvent)
      : undefined;
  const recorded = events.filter(({ type }) => type === "ModelRequested");
  const started = performance.now();
  record(session, { type: "UserMessageReceived", text: "go" });
  for (const event of recorded) record(session, event);
  const value = (performance.now() - started) * 1000 / (recorded.length + 1);
  log.close();
  const floor = parts(folder, recorded);
  return {
    name: "record(): check, append, send",
    value,
    unit: "µs",
    floor,
    ratio: value / floor,
    goal: "<= 2x its parts",
  };
}

function parts(folder: string, events: readonly ConversationEvent[]): number {
  const db = new Database(`${folder}/raw.db`);
  db.exec("PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL");
  db.exec("CREATE TABLE raw (id INTEGER PRIMARY KEY, payload TEXT)");
  const insert = db.prepare("INSERT INTO raw (payload) VALUES (?)");
  const machine = idle(conversationMachine);
  const actor = createActor(machine, { input: OPENED });
  actor.start();
  let snapshot = evolve(machine, undefined, OPENED);
  const started = performance.now();
  for (const event of events) {
    snapshot = transition<AnyStateMachine>(machine, snapshot, event)[0];
    insert.run(JSON.stringify(event));
    actor.send(event);
  }
  const each = (performance.now() - started) * 1000 / events.length;
  db.close();
  return each;
}

/** The fold against bare `transition()` over the same events, effects left out. */
function folding(): Figure {
  const events = turnOf(2000);
  const bare = idle(conversationMachine);
  const floor = time(() => {
    let snapshot = evolve(bare, undefined, OPENED);
    for (const event of events) {
      snapshot = transition<AnyStateMachine>(bare, snapshot, event)[0];
    }
  });
  const value = time(() => fold(conversationMachine, OPENED, events));
  return {
    name: "fold of a session",
    value: value / events.length * 1000,
    unit: "µs/event",
    floor: floor / events.length * 1000,
    ratio: floor / value,
    goal: ">= 0.7x bare transition()",
  };
}

function time(work: () => void): number {
  let best = Infinity;
  for (let round = 0; round < 5; round++) {
    const started = performance.now();
    work();
    best = Math.min(best, performance.now() - started);
  }
  return best;
}

/** The machine without the effects that it asks for. */
function idle(machine: typeof conversationMachine): AnyStateMachine {
  const config = structuredClone({}) as Record<string, unknown>;
  Object.assign(config, machine.config, {
    states: Object.fromEntries(
      Object.entries(machine.config.states ?? {}).map(([name, state]) => {
        const { invoke: _, ...rest } = state as { invoke?: unknown };
        return [name, rest];
      }),
    ),
  });
  const { createMachine } = conversationSetupOf(machine);
  return createMachine(config);
}

function conversationSetupOf(machine: typeof conversationMachine) {
  return {
    createMachine: (config: Record<string, unknown>): AnyStateMachine =>
      new (machine.constructor as new (
        config: unknown,
        implementations: unknown,
      ) => AnyStateMachine)(config, machine.implementations),
  };
}
