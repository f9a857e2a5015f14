import { assert, assertEquals } from "@std/assert";
import {
  type Adapters,
  openSession,
} from "../../../src/app/session/run_session.ts";
import { interrupt, queueMessage } from "../../../src/session/commands.ts";
import { ask, goOn } from "../../../src/session/running.ts";
import {
  adapters,
  counting,
  fakeClock,
  fakeToolbox,
  frozenClock,
  memoryLog,
  reply,
  scriptedModel,
} from "../../support/adapters.ts";
import { assertPairs } from "../../support/assert_pairs.ts";
import { opening } from "../../support/opening.ts";

Deno.test("FC-26 P01 P59 an interrupted batch leaves every call its one result, and the session usable", async () => {
  const started = Promise.withResolvers<void>();
  const toolbox = fakeToolbox(({ args }, signal) => {
    if (args === '{"n":1}') return Promise.resolve({ output: "one" });
    started.resolve();
    return new Promise((resolve) =>
      signal.addEventListener(
        "abort",
        () => resolve({ output: "half of two" }),
        { once: true },
      )
    );
  });
  const model = scriptedModel([
    {
      text: "ok",
      calls: [1, 2, 3].map((n) => ({
        id: "",
        name: "sleep",
        args: `{"n":${n}}`,
      })),
      finish: "tool_calls",
    },
    "a new branch",
  ]);
  const running = await openSession(
    adapters({ model, toolbox, clock: frozenClock() }),
    "s1",
    opening,
  );
  const first = ask(running, "run both");
  await started.promise;
  interrupt(running.session);
  assertEquals((await first).why, "interrupted");
  assertEquals((await ask(running, "new branch please")).why, "answered");
  running.stop();
  model.requests.forEach(assertPairs);
  const results = JSON.parse(model.requests[1] ?? "").messages
    .filter(({ role }: { role: string }) => role === "tool")
    .map(({ content }: { content: string }) => content);
  assertEquals(results[0], "one");
  // P59: what ran may have had effects; what never started had none.
  assert(results[1].startsWith("half of two\n[Interrupted while it ran"));
  assert(results[2].startsWith("[Interrupted before it started"));
});

Deno.test("an interruption while the model is asked ends the turn at once", async () => {
  const asked = Promise.withResolvers<void>();
  const model = () => {
    asked.resolve();
    return new Promise<never>(() => {});
  };
  const running = await openSession(adapters({ model }), "s1", opening);
  const turn = ask(running, "go");
  await asked.promise;
  interrupt(running.session);
  assertEquals((await turn).why, "interrupted");
  running.stop();
});

Deno.test("FC-28 P60 what is typed while a tool waits for its approval joins after the results", async () => {
  const opened = Promise.withResolvers<void>();
  const answer = Promise.withResolvers<{ granted: true; scope: "once" }>();
  const model = scriptedModel([{ rm: { path: "build" } }, "done"]);
  const running = await openSession(
    adapters({
      model,
      classify: () =>
        Promise.resolve({
          verdict: "ask",
          rule: "r",
          by: "rule",
          reason: "it deletes",
          digest: "d",
          policy: "p",
          judge: false,
          grants: [],
        }),
      asking: {
        ask: () => {
          opened.resolve();
          return answer.promise;
        },
        timeoutSeconds: 0,
        onTimeout: "deny",
        advice: "",
        addRules: () => {},
      },
    }),
    "s1",
    opening,
  );
  const turn = ask(running, "go");
  await opened.promise;
  queueMessage(running.session, counting(), "steer", "yes, and use staging");
  assert(running.session.snapshots.get("conversation")?.value === "gating");
  answer.resolve({ granted: true, scope: "once" });
  assertEquals((await turn).why, "answered");
  running.stop();
  const roles = JSON.parse(model.requests[1] ?? "").messages
    .map(({ role, content }: Record<string, string>) => `${role}: ${content}`);
  assertEquals(roles.slice(-2), [
    'tool: text of {"path":"build"}',
    "user: yes, and use staging",
  ]);
});

Deno.test("a queued message opens the next turn; an interruption gives it back", async () => {
  const asked = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const replies = [
    Promise.withResolvers<string>(),
    Promise.withResolvers<string>(),
  ];
  let count = 0;
  const running = await openSession(
    adapters({
      model: async () => {
        const nth = count++;
        asked[nth]?.resolve();
        return reply({ text: await replies[nth]?.promise ?? "" });
      },
    }),
    "s1",
    opening,
  );
  const { session } = running;
  const first = ask(running, "one");
  await asked[0]?.promise;
  queueMessage(session, counting(), "queue", "two");
  const second = goOn(running).then(() => goOn(running));
  replies[0]?.resolve("first");
  assertEquals((await first).why, "answered");
  await asked[1]?.promise;
  queueMessage(session, counting(), "queue", "three");
  interrupt(session);
  assertEquals((await second).why, "interrupted");
  running.stop();
  const types = session.history.map(({ event }) => event.type);
  assertEquals(types.filter((type) => type === "QueuedMessageTaken").length, 1);
  assertEquals(types.at(-2), "QueuedMessageWithdrawn");
});

Deno.test("FC-67 an approval's deadline holds across a restart", async () => {
  const log = memoryLog();
  const start = "2026-01-01T00:00:00.000Z";
  const clockAt = (seconds: number) =>
    fakeClock(new Date(Date.parse(start) + seconds * 1000).toISOString());
  const asking = {
    ask: () => new Promise<never>(() => {}),
    timeoutSeconds: 5,
    onTimeout: "deny",
    advice: "",
    addRules: () => {},
  } as const;
  const model = scriptedModel([{ rm: {} }, "denied then"]);
  const world = (clock: Adapters["clock"]): Adapters =>
    adapters({
      log,
      clock,
      asking,
      model,
      classify: () =>
        Promise.resolve({
          verdict: "ask",
          rule: "r",
          by: "rule",
          reason: "",
          digest: "d",
          policy: "p",
          judge: false,
          grants: [],
        }),
    });
  const still = { ...clockAt(0), until: () => new Promise<never>(() => {}) };
  const first = await openSession(world(still), "s1", opening);
  void ask(first, "go");
  while (
    !first.session.snapshots.get("approval:c00000001")?.matches("asking")
  ) {
    await Promise.resolve();
  }
  await Promise.resolve();
  first.stop();
  const second = await openSession(world(clockAt(10)), "s1", opening);
  const ended = await goOn(second);
  second.stop();
  assertEquals(ended.why, "denied");
  const requested = second.session.history.filter(({ event }) =>
    event.type === "ApprovalRequested"
  );
  assertEquals(requested.length, 1);
  assert(
    second.session.history.some(({ event }) =>
      event.type === "ApprovalExpired"
    ),
  );
});
