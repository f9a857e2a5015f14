import { assertEquals } from "@std/assert";
import {
  listUnfinished,
  unfinished,
} from "../../../src/projections/unfinished.ts";
import { Store } from "../../../src/projections/store.ts";
import type { Draft } from "../../../src/domain/event_log.ts";
import type { LogEvent } from "../../../src/domain/session_events.ts";
import { memoryLog } from "../../support/adapters.ts";

function draft(
  event: LogEvent,
  actor: string,
  from: string | null,
  to: string | null,
): Draft {
  const at = "2026-01-01T00:00:00.000Z";
  const machine = to === null ? null : `${actor.split(":")[0]}@1`;
  return { event, actor, machine, at, turn: 1, cause: null, from, to };
}

Deno.test("unfinished holds a conversation from its turn's first event to its last", () => {
  const log = memoryLog();
  using store = Object.assign(
    new Store(":memory:", log, { projections: [unfinished] }),
    { [Symbol.dispose]: () => store.close() },
  );
  const say = (stream: string, ...drafts: readonly Draft[]) => {
    log.append({ stream, expected: "any", drafts });
    store.catchUp();
    return store.read(listUnfinished).streams;
  };
  const said: LogEvent = { type: "UserMessageReceived", text: "go" };
  const ended: LogEvent = {
    type: "TurnEnded",
    why: "answered",
    error: null,
    iterations: 1,
    toolCalls: 0,
  };
  const proposed: LogEvent = {
    type: "ToolCallProposed",
    callId: "c1",
    tool: "t",
  };
  const conversation = "conversation";
  assertEquals(say("s1", draft(said, conversation, "idle", "preparing")), [
    "s1",
  ]);
  assertEquals(say("s2", draft(said, conversation, "idle", "preparing")), [
    "s1",
    "s2",
  ]);
  assertEquals(say("s1", draft(proposed, "approval:c1", null, "classifying")), [
    "s1",
    "s2",
  ]);
  assertEquals(say("s1", draft(ended, conversation, "ending", "idle")), ["s2"]);
  const begun: LogEvent = { type: "BatchStarted", rows: 2 };
  assertEquals(say("batch:b", draft(begun, "batch", null, null)), [
    "s2",
    "batch:b",
  ]);
  assertEquals(store.read(listUnfinished).position, 5);
});
