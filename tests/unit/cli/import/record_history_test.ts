import { assertEquals } from "@std/assert";
import fc from "fast-check";
import { recordHistory } from "../../../../src/cli/import/record_history.ts";
import type { ForeignStep } from "../../../../src/import/foreign_session.ts";
import { turnsOf } from "../../../../src/import/turns.ts";
import { MemoryEventLog } from "../../../../src/log/memory_event_log.ts";
import { isBusy } from "../../../../src/session/commands.ts";
import { load } from "../../../../src/session/resume.ts";
import { verifyStates } from "../../../../src/session/verify.ts";
import { counting, fakeClock } from "../../../support/adapters.ts";

const AT = "2025-01-01T00:00:00.000Z";
const text = fc.constantFrom("", " ", "a", "复盘\u0000\ud800");

const step: fc.Arbitrary<ForeignStep> = fc.oneof(
  text.map((text): ForeignStep => ({ kind: "user", text, at: AT })),
  fc.record({
    kind: fc.constant("reply" as const),
    text,
    reasoning: text,
    calls: fc.array(
      fc.record({
        id: fc.constantFrom("", "a", "b"),
        tool: fc.constantFrom("Bash", "读 文件"),
        args: fc.constantFrom("{}", "no json", ""),
      }),
      { maxLength: 3 },
    ),
    model: fc.constantFrom(null, "m"),
    usage: fc.constant(null),
    at: fc.constant(AT),
  }),
  fc.record({
    kind: fc.constant("result" as const),
    callId: fc.constantFrom("", "a", "b"),
    text,
    ok: fc.boolean(),
    at: fc.constant("2025-01-01T00:00:01.000Z"),
  }),
);

Deno.test("recordHistory() gives drafts that the machines accept, whatever the history", () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 25 }), (steps) => {
      const { turns } = turnsOf(steps);
      const log = new MemoryEventLog(counting());
      const drafts = recordHistory(
        {
          origin: { agent: "claude", id: "x" },
          title: null,
          cwd: "",
          model: "",
          startedAt: AT,
          steps,
        },
        turns,
        {
          id: "s1",
          title: "imported",
          maxIterations: 3,
          maxRetries: 3,
          reasoning: "auto",
          redact: (event) => event,
        },
      );
      log.append({ stream: "s1", expected: 0, drafts });
      assertEquals(verifyStates(log).mismatches, []);
      const ground = { log, clock: fakeClock(), redact: <E>(e: E) => e };
      const session = load(ground, "s1");
      assertEquals(isBusy(session), false);
      const calls = turns.flatMap(({ rounds }) =>
        rounds.flatMap(({ calls }) => calls)
      );
      assertEquals(session.calls.size, calls.length);
      const ends = session.history.filter(({ event }) =>
        event.type === "TurnEnded"
      );
      assertEquals(ends.length, turns.length);
      // Every cause is in the log, before what it led to.
      for (const { position, cause } of session.history) {
        assertEquals(cause === null || cause < position, true);
      }
    }),
    { numRuns: 60 },
  );
});
