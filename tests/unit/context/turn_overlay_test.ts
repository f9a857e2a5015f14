import { assertEquals } from "@std/assert";
import { turnOverlay } from "../../../src/context/turn_overlay.ts";
import type { ConversationEvent } from "../../../src/domain/conversation_events.ts";
import { startSession } from "../../../src/session/commands.ts";
import { record } from "../../../src/session/record.ts";
import { load } from "../../../src/session/resume.ts";
import { adapters } from "../../support/adapters.ts";
import * as said from "../../support/conversation_events.ts";
import { opening } from "../../support/opening.ts";

const started = (processId: string): ConversationEvent => ({
  type: "ProcessStarted",
  processId,
  callId: "c1",
  pid: 1,
  command: `serve ${processId}`,
});
const ended = (
  processId: string,
  exitCode: number | null,
): ConversationEvent => ({ type: "ProcessEnded", processId, exitCode });

async function overlayAfter(...events: readonly ConversationEvent[]) {
  const session = load(adapters(), "s1");
  await startSession(session, opening);
  for (const event of events) record(session, event);
  return turnOverlay(session.history);
}

Deno.test("a turn is told what runs in the background, and once what ended there (F241)", async () => {
  const first = [
    said.asked,
    said.briefed,
    started("p1"),
    started("p2"),
    started("p3"),
    said.answered,
    ended("p1", 3),
    ended("p2", null),
  ];
  assertEquals(
    await overlayAfter(...first),
    "Background process p3 runs: serve p3\n" +
      "Background process p1 ended with exit 3: serve p1\n" +
      "Background process p2 was killed: serve p2",
  );
  assertEquals(
    await overlayAfter(...first, said.asked, said.briefed, said.answered),
    "Background process p3 runs: serve p3",
  );
});
