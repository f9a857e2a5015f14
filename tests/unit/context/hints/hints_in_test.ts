import { assertEquals } from "@std/assert";
import { hintsIn } from "../../../../src/context/hints/hints_in.ts";
import type { ConversationEvent } from "../../../../src/domain/conversation_events.ts";
import type { Recorded } from "../../../../src/domain/event_log.ts";
import * as said from "../../../support/conversation_events.ts";

function recorded(event: ConversationEvent): Recorded {
  return {
    event,
    position: 1,
    stream: "s1",
    revision: 1,
    actor: "conversation",
    machine: null,
    at: "",
    turn: 1,
    cause: null,
    from: null,
    to: null,
  };
}

const shown: ConversationEvent = {
  type: "ToolCallCompleted",
  callId: "c1",
  output: "",
  outcome: "o",
  ms: 1,
  ok: true,
  hints: [{ path: "/work/lib/AGENTS.md", hash: "h" }],
};

Deno.test("hintsIn() forgets what a compaction may have left out", () => {
  const before = hintsIn([recorded(shown)]);
  assertEquals([...before.paths], ["/work/lib/AGENTS.md"]);
  const after = hintsIn([recorded(shown), recorded(said.compacted)]);
  assertEquals([after.paths.size, after.hashes.size], [0, 0]);
});
