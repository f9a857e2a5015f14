import { assertEquals } from "@std/assert";
import fc from "fast-check";
import { differenceBetween } from "../../../src/rerun/difference.ts";
import { timelineOf } from "../../../src/rerun/timeline.ts";
import { statesAt } from "../../../src/session/replay.ts";
import { newSession, walk, walks } from "../../support/walk.ts";

Deno.test("a timeline has at each event the states that were recorded", async () => {
  await fc.assert(
    fc.asyncProperty(walks, async (moves) => {
      const session = await newSession();
      walk(session, moves);
      const timeline = timelineOf(session.log, session.id);
      for (const { revision, actor, to } of timeline.rows) {
        const actors = timeline.actorsAt(revision);
        assertEquals(actors.get(actor)?.value, to);
        assertEquals(
          new Map([...actors].map(([name, { value }]) => [name, value])),
          statesAt(timeline.rows, revision),
        );
      }
      assertEquals(timeline.actorsAt(0), new Map());
    }),
    { numRuns: 30 },
  );
});

Deno.test("no moment differs from itself, and a difference turned round is its opposite", async () => {
  await fc.assert(
    fc.asyncProperty(walks, fc.nat(), fc.nat(), async (moves, a, b) => {
      const session = await newSession();
      walk(session, moves);
      const timeline = timelineOf(session.log, session.id);
      const { length } = timeline.rows;
      const [from, to] = [a % (length + 1), b % (length + 1)];
      const none = differenceBetween(timeline, from, from);
      assertEquals([none.actors, none.request.added], [[], []]);
      const there = differenceBetween(timeline, from, to);
      const back = differenceBetween(timeline, to, from);
      assertEquals(there.request.added, back.request.removed);
      assertEquals(
        there.actors.map(({ from, to }) => [from, to]).toSorted(),
        back.actors.map(({ from, to }) => [to, from]).toSorted(),
      );
    }),
    { numRuns: 30 },
  );
});
