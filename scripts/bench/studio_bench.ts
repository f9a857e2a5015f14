import { MACHINES } from "../../actors/catalog.ts";
import { chartsOf } from "../../src/cli/studio/charts.ts";
import { visible } from "../../src/cli/visible.ts";
import type { Draft } from "../../src/domain/event_log.ts";
import type { SessionEvent } from "../../src/domain/session_events.ts";
import { MemoryEventLog } from "../../src/log/memory_event_log.ts";
import { openEventLog } from "../../src/log/open_event_log.ts";
import type { SqliteEventLog } from "../../src/log/sqlite_event_log.ts";
import { Store } from "../../src/projections/store.ts";
import { record } from "../../src/session/record.ts";
import { load } from "../../src/session/resume.ts";
import type { Ground } from "../../src/session/session.ts";
import { studio } from "../../src/studio/studio.ts";
import { type Figure, figure } from "./figure.ts";

const SESSIONS = 5000;

/** Tool calls of the large session, and characters of what each gave: 100 MB. */
const LARGE = { calls: 2000, output: 50_000 };

const TOKEN = "0".repeat(32);

const IDS = {
  hex: (digits: number) =>
    crypto.getRandomValues(new Uint8Array(digits / 2)).toHex(),
};

/** Measures the studio over 5,000 sessions, one of them of 100 MB: each page as a browser first asks for it. */
export async function studioBench(): Promise<Figure[]> {
  const folder = await Deno.makeTempDir({ prefix: "studio_bench_" });
  const log = openEventLog(`${folder}/events.db`, { ids: IDS });
  const store = new Store(`${folder}/state.db`, log);
  try {
    fill(log);
    store.catchUp();
    const started = performance.now();
    log.read("large");
    const read = performance.now() - started;
    const [list, first] = await pageOf(log, store, "/");
    const [open] = await pageOf(log, store, "/sessions/large");
    const [said] = await pageOf(log, store, "/sessions/large?view=messages");
    if (!first.includes("none in the middle of a turn")) {
      throw new Error("Cannot measure the list: a session is in a turn");
    }
    return [
      figure("studio: list of 5,000 sessions", list, "ms", 300, "<= 300 ms"),
      figure(
        "studio: a session of 100 MB, by its read",
        open,
        "ms",
        read,
        "<= 1000 ms",
      ),
      figure(
        "studio: its messages, by its read",
        said,
        "ms",
        read,
        "<= 1000 ms",
      ),
    ];
  } finally {
    store.close();
    log.close();
    await Deno.remove(folder, { recursive: true });
  }
}

/** A page of a studio that has just begun, and how long it took in ms. */
async function pageOf(
  log: SqliteEventLog,
  store: Store,
  path: string,
): Promise<[number, string]> {
  const app = studio({
    view: () => Promise.resolve({ log, store }),
    at: () => Promise.reject(new TypeError("Cannot open: nothing is here")),
    charts: chartsOf(MACHINES),
    token: TOKEN,
    visible,
    program: "fupan",
    pause: () => Promise.resolve(false),
    note: console.error,
  });
  const started = performance.now();
  const answer = await app.request(
    `${path}${path.includes("?") ? "&" : "?"}token=${TOKEN}`,
  );
  const text = await answer.text();
  if (answer.status !== 200) throw new Error(`Cannot measure ${path}: ${text}`);
  return [performance.now() - started, text];
}

function fill(log: SqliteEventLog): void {
  const small = drafts([...turn(3, 200)]);
  for (let number = 0; number < SESSIONS; number++) {
    const stream = `20250101_000000_${number.toString(16).padStart(6, "0")}`;
    const [opening, ...rest] = small;
    if (opening?.event.type !== "SessionStarted") return;
    const event = { ...opening.event, root: stream };
    log.append({
      stream,
      expected: 0,
      drafts: [{ ...opening, event }, ...rest],
    });
  }
  const session = load(ground(log), "large");
  for (const event of turn(LARGE.calls, LARGE.output, "large")) {
    record(session, event);
  }
}

/** The events as a log keeps them, with their states. */
function drafts(events: readonly SessionEvent[]): readonly Draft[] {
  const log = new MemoryEventLog(IDS);
  const session = load(ground(log), "s");
  for (const event of events) record(session, event);
  return log.read("s").map(({ cause, ...row }) => ({
    ...row,
    cause: cause === null ? null : { draft: cause - 1 },
  }));
}

function ground(log: Ground["log"]): Ground {
  return {
    log,
    clock: {
      now: () => new Date().toISOString(),
      until: () => Promise.resolve(),
    },
    redact: (event) => event,
  };
}

/** A session of one turn with so many calls, and so much that each gives. */
function* turn(
  calls: number,
  output: number,
  root = "s",
): Generator<SessionEvent> {
  const usage = {
    input: 1000,
    output: 50,
    cached: 900,
    reasoning: 0,
    estimated: false,
  };
  yield {
    type: "SessionStarted",
    kind: "new",
    root,
    from: null,
    source: "chat",
    cwd: "/work",
    toolset: "default",
    models: ["m"],
    provider: "p",
    maxIterations: 1_000_000,
    reasoning: "auto",
    maxRetries: 3,
  };
  yield { type: "UserMessageReceived", text: "go through all of it" };
  yield { type: "TurnContextAdded", text: "" };
  for (let n = 0; n <= calls; n++) {
    const callId = `c${n}`;
    const isLast = n === calls;
    yield {
      type: "ModelRequested",
      wire: 1,
      sha256: "0".repeat(64),
      model: "m",
      estimate: 1000,
    };
    yield {
      type: "ModelReplied",
      text: isLast ? "done" : "",
      reasoning: "",
      calls: isLast
        ? []
        : [{ callId, tool: "read_file", args: `{"path":"${n}"}`, key: callId }],
      finish: isLast ? "stop" : "tool_calls",
      size: { text: isLast ? 4 : 0, reasoning: 0 },
      usage,
      model: "m",
      ms: 1,
      ignoredCalls: 0,
    };
    if (isLast) return;
    yield {
      type: "CallClassified",
      callId,
      verdict: "allow",
      rule: "read",
      by: "rule",
      reason: "",
      digest: "0".repeat(64),
      policy: "p",
      judge: false,
      grants: [],
    };
    yield { type: "ToolCallStarted", callId };
    yield {
      type: "ToolCallCompleted",
      callId,
      output: `${n} `.repeat(output / `${n} `.length),
      outcome: callId,
      ms: 1,
      ok: true,
    };
  }
}
