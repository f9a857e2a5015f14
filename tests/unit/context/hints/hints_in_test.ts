import { assertEquals } from "@std/assert";
import { hintsIn } from "../../../../src/context/hints/hints_in.ts";
import type { ConversationEvent } from "../../../../src/domain/conversation_events.ts";
import * as said from "../../../support/conversation_events.ts";
import { recorded } from "../../../support/recorded.ts";

const shown: ConversationEvent = {
  type: "ToolCallCompleted",
  callId: "c1",
  output: "",
  outcome: "o",
  ms: 1,
  ok: true,
  hints: [{ path: "/ws/lib/AGENTS.md", hash: "h" }],
};

Deno.test("hintsIn() forgets what a compaction may have left out", () => {
  const before = hintsIn([recorded(shown)]);
  assertEquals([...before.paths], ["/ws/lib/AGENTS.md"]);
  const after = hintsIn([recorded(shown), recorded(said.compacted)]);
  assertEquals([after.paths.size, after.hashes.size], [0, 0]);
});
