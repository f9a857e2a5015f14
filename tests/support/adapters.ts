import type { Adapters } from "../../src/app/session/run_session.ts";
import type {
  Clock,
  Ids,
  Model,
  ModelFailure,
  ModelReply,
  Toolbox,
  ToolOutcome,
} from "../../src/domain/ports.ts";
import type { ToolCall } from "../../src/domain/tool_call.ts";
import { MemoryEventLog } from "../../src/log/memory_event_log.ts";

/** Names that are new each time and the same in every run. */
export function counting(): Ids {
  let count = 0;
  return {
    hex: (digits) => (++count).toString(16).padStart(digits, "0"),
  };
}

/** A clock that stands still; waiting moves it. */
export function fakeClock(start = "2026-01-01T00:00:00.000Z"): Clock & {
  advance(ms: number): void;
} {
  let now = Date.parse(start);
  return {
    now: () => new Date(now).toISOString(),
    until(at, signal) {
      if (signal.aborted) return Promise.reject(signal.reason);
      now = Math.max(now, Date.parse(at));
      return Promise.resolve();
    },
    advance: (ms) => void (now += ms),
  };
}

export function memoryLog(): MemoryEventLog {
  return new MemoryEventLog(counting());
}

/** A clock whose waits end only by abort. */
export function frozenClock(start?: string): Clock {
  return {
    ...fakeClock(start),
    until: (_, signal) =>
      new Promise((_, reject) => {
        const fail = () => reject(signal.reason);
        if (signal.aborted) fail();
        else signal.addEventListener("abort", fail, { once: true });
      }),
  };
}

/** What a scripted model gives: a text, calls by tool name, or a whole answer. */
export type Scripted =
  | string
  | Readonly<Record<string, object>>
  | Partial<ModelReply>
  | Partial<ModelFailure>;

/** A model that plays its script and remembers what it was asked. */
export function scriptedModel(
  script: readonly Scripted[],
): Model & { readonly requests: string[] } {
  const requests: string[] = [];
  const model: Model = (request) => {
    const next = script[requests.length];
    requests.push(request.body);
    return Promise.resolve(outcomeOf(next ?? "off script"));
  };
  return Object.assign(model, { requests });
}

function outcomeOf(scripted: Scripted): ModelReply | ModelFailure {
  if (typeof scripted === "string") return reply({ text: scripted });
  if ("kind" in scripted) return failure(scripted as Partial<ModelFailure>);
  if ("finish" in scripted || "text" in scripted || "calls" in scripted) {
    return reply(scripted as Partial<ModelReply>);
  }
  return reply({
    finish: "tool_calls",
    calls: Object.entries(scripted).map(([name, args]) => ({
      id: "",
      // "read#2" calls `read` a second time in one batch.
      name: name.split("#", 1)[0] ?? name,
      args: JSON.stringify(args),
    })),
  });
}

export function reply(changes: Partial<ModelReply>): ModelReply {
  return {
    text: "",
    reasoning: "",
    calls: [],
    finish: "stop",
    usage: null,
    model: "scripted",
    ...changes,
  };
}

export function failure(changes: Partial<ModelFailure>): ModelFailure {
  return {
    kind: "server_error",
    reason: "the server is unwell",
    status: 500,
    retryable: false,
    retryAfter: null,
    text: "",
    limit: { window: null, output: null },
    quirk: null,
    usage: null,
    ...changes,
  };
}

/** A toolbox whose only work is `run`; every known name is accepted as it is. */
export function fakeToolbox(
  run: (call: ToolCall, signal: AbortSignal) => Promise<Partial<ToolOutcome>>,
): Toolbox {
  return {
    prepare: (raw, _, truncated) =>
      Promise.resolve(raw.map(({ name, args }) => ({
        tool: name,
        args,
        key: `${name}:${args}`,
        ...(truncated &&
          { problem: "truncated", advice: "send less" } as const),
        ...(name === "unknown" &&
          { problem: "unknown_tool", advice: "no such tool" } as const),
      }))),
    plan: (calls) => calls.map((call) => [call]),
    run: async (call, { signal }) => ({
      output: "",
      ok: true,
      ...await run(call, signal),
    }),
  };
}

/** Adapters without an outside: everything allowed, every read gives its path. */
export function adapters(changes: Partial<Adapters> = {}): Adapters {
  return {
    log: memoryLog(),
    clock: fakeClock(),
    ids: counting(),
    redact: (event) => event,
    model: scriptedModel([
      { read: { path: "a" }, "read#2": { path: "b" } },
      "both read",
    ]),
    toolbox: fakeToolbox(({ args }) =>
      Promise.resolve({ output: `text of ${args}` })
    ),
    classify: (call) =>
      Promise.resolve({
        verdict: "allow",
        rule: "test",
        by: "rule",
        reason: "",
        digest: call.key,
        policy: "p",
        judge: false,
        grants: [],
      }),
    judge: () => Promise.reject(new TypeError("no judge")),
    asking: {
      ask: null,
      timeoutSeconds: 0,
      onTimeout: "deny",
      advice: "; --yolo would allow it",
      addRules: () => {},
    },
    retryDelay: () => 1000,
    overlay: () => Promise.resolve(""),
    onDelta: () => {},
    onOutput: () => {},
    ...changes,
  };
}
