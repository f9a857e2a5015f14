import { assert, assertEquals } from "@std/assert";
import fc from "fast-check";
import type { SessionEvent } from "../../../src/domain/session_events.ts";
import { record } from "../../../src/session/record.ts";
import { reviewCountsIn } from "../../../src/session/review_counts.ts";
import type { Session } from "../../../src/session/session.ts";
import { reviewerIn } from "../../../src/session/snapshots.ts";
import * as said from "../../support/conversation_events.ts";
import { newSession, walk, walks } from "../../support/walk.ts";

function assertCountsAgree(session: Session): void {
  const context = reviewerIn(session.snapshots)?.context;
  assert(context);
  const { turns, iterations, counted, isTended } = context;
  assertEquals(reviewCountsIn(session.history), {
    turns,
    iterations,
    counted,
    isTended,
  });
}

Deno.test("reviewCountsIn() finds in the log what the reviewer itself counted", async () => {
  await fc.assert(fc.asyncProperty(walks, async (moves) => {
    const session = await newSession();
    walk(session, moves);
    assertCountsAgree(session);
  }));
});

Deno.test("reviewCountsIn() sees that memory and skills were written", async () => {
  const session = await newSession();
  const use = (callId: string, tool: string): SessionEvent[] => [
    said.called(callId, { tool }),
    {
      type: "CallClassified",
      callId,
      verdict: "allow",
      rule: "r",
      by: "rule",
      reason: "",
      digest: "d",
      policy: "p",
      judge: false,
      grants: [],
    },
    { type: "ToolCallStarted", callId },
    said.done(callId),
  ];
  const events: readonly SessionEvent[] = [
    said.asked,
    said.briefed,
    ...use("c1", "read"),
    ...use("c2", "memory"),
    ...use("c3", "skill_manage"),
    said.answered,
  ];
  const seen: unknown[] = [];
  for (const event of events) {
    record(session, event);
    assertCountsAgree(session);
    if (event.type === "ToolCallCompleted") {
      seen.push(reviewCountsIn(session.history));
    }
  }
  assertEquals(seen, [
    { turns: 0, iterations: 0, counted: 0, isTended: false },
    { turns: 0, iterations: 0, counted: 0, isTended: true },
    { turns: 0, iterations: 0, counted: 3, isTended: true },
  ]);
  assertEquals(reviewCountsIn(session.history), {
    turns: 0,
    iterations: 1,
    counted: 0,
    isTended: false,
  });
});
