import { assert, assertEquals } from "@std/assert";
import fc from "fast-check";
import { fromPromise } from "xstate";
import { Wire } from "../../../src/context/wire.ts";
import type { ReviewWanted } from "../../../src/domain/review_events.ts";
import { buildRequest } from "../../../src/context/wire.ts";
import {
  eraseSession,
  interrupt,
  isBusy,
} from "../../../src/session/commands.ts";
import { foldActors, type Snapshots } from "../../../src/session/snapshots.ts";
import { type Effects, supervise } from "../../../src/session/supervisor.ts";
import { verifyStates } from "../../../src/session/verify.ts";
import { assertPairs } from "../../support/assert_pairs.ts";
import { newSession, walk, walks } from "../../support/walk.ts";

Deno.test("foldActors() of the log equals the live actors", async () => {
  await fc.assert(fc.asyncProperty(walks, async (moves) => {
    const session = await newSession();
    const live = new Map<string, unknown>();
    const stop = supervise(session, idleEffects(), {
      onError: (error) => live.set("error", error),
      inspect(actor, inspected) {
        if (inspected.type !== "@xstate.microstep") return;
        const { snapshot } = inspected;
        if ("value" in snapshot) live.set(actor, snapshot.value);
      },
    });
    walk(session, moves);
    const folded = states(
      foldActors(session.log.read("s1").map(({ event }) => event)),
    );
    assertEquals(folded, states(session.snapshots));
    for (const [actor, value] of folded) {
      if (live.has(actor)) assertEquals(live.get(actor), value);
    }
    assert(!live.has("error"));
    stop();
  }));
});

Deno.test("verifyStates() finds nothing wrong in what was recorded", async () => {
  await fc.assert(fc.asyncProperty(walks, async (moves) => {
    const session = await newSession();
    walk(session, moves);
    const { mismatches, sessions, events } = verifyStates(session.log);
    assertEquals(mismatches, []);
    assertEquals([sessions, events], [1, session.history.length]);
  }));
});

Deno.test("foldActors() needs no bodies", async () => {
  await fc.assert(fc.asyncProperty(walks, async (moves) => {
    const session = await newSession();
    walk(session, moves);
    for (let stops = 0; isBusy(session) && stops < 3; stops++) {
      const isStopping = session.snapshots.get("conversation")?.value ===
        "interrupted";
      if (!isStopping) interrupt(session);
      for (const [, { value }] of session.snapshots) {
        if (value !== "interrupted") continue;
        walk(session, [[19, 0], [19, 1]]);
      }
    }
    eraseSession(session);
    const erased = session.log.read("s1");
    assert(!JSON.stringify(erased).includes("你好"));
    assertEquals(
      states(foldActors(erased.map(({ event }) => event))),
      states(session.snapshots),
    );
  }));
});

Deno.test("Wire keeps pairs and prefix on every walk, and is a pure fold (F124)", async () => {
  await fc.assert(fc.asyncProperty(walks, async (moves) => {
    const session = await newSession();
    walk(session, moves);
    const live = new Wire();
    let lasting: readonly string[] = [];
    for (const [index, recorded] of session.history.entries()) {
      live.add(recorded);
      const asks = recorded.to === "thinking" || recorded.to === "concluding";
      if (!asks) continue;
      const { body } = live.build();
      assertEquals(
        body,
        buildRequest(session.history.slice(0, index + 1)).body,
      );
      assertPairs(body);
      const messages = JSON.parse(body).messages.map((m: unknown) =>
        JSON.stringify(m)
      );
      const kept = messages.filter((m: string) => !isTransient(m));
      const common = lasting.filter((m, i) => kept[i] === m).length;
      // A piece of an answer grows until it is whole; all before it stays.
      assert(common >= lasting.length - 1, "the prefix changed");
      lasting = kept;
    }
  }));
});

function isTransient(message: string): boolean {
  return message.startsWith('{"role":"user","content":"[');
}

function idleEffects(): Effects {
  const never = <TInput>() =>
    fromPromise<void, TInput>(() => new Promise(() => {}));
  return {
    briefTurn: never(),
    askModel: never(),
    scheduleRetry: never<number>(),
    waitForRetry: never(),
    runTools: never(),
    settleTools: never(),
    classifyCall: never<string>(),
    judgeCall: never<string>(),
    askPerson: never<string>(),
    flushMemory: never(),
    pruneHistory: never(),
    summariseHistory: never(),
    splitSession: never(),
    beginReview: never<ReviewWanted>(),
    runReview: never<string>(),
  };
}

function states(snapshots: Snapshots): ReadonlyMap<string, unknown> {
  return new Map([...snapshots].map(([actor, { value }]) => [actor, value]));
}
