import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import {
  type Adapters,
  openSession,
} from "../../../src/app/session/run_session.ts";
import type { Verdict } from "../../../src/domain/approval_events.ts";
import type { EventLog } from "../../../src/domain/event_log.ts";
import type { Classify } from "../../../src/domain/ports.ts";
import { resultOf } from "../../../src/domain/result_of.ts";
import { ask, goOn } from "../../../src/session/running.ts";
import { isBusy } from "../../../src/session/commands.ts";
import { verifyStates } from "../../../src/session/verify.ts";
import {
  adapters,
  fakeToolbox,
  memoryLog,
  type Scripted,
  scriptedModel,
} from "../../support/adapters.ts";
import { dying, Killed } from "../../support/dying_log.ts";
import { opening } from "../../support/opening.ts";

const ONE_CALL: readonly Scripted[] = [{ read: { path: "a" } }, "done"];

/** A gate of one verdict for every call, under a policy of that name. */
function gate(policy: string, verdict: Verdict): Classify {
  return ({ key }, { cwd }) =>
    Promise.resolve({
      verdict,
      rule: "test",
      by: "rule",
      reason: `${policy} is against it`,
      digest: `${key} ${cwd} ${policy}`,
      policy,
      judge: false,
      grants: [],
    });
}

/** One life of the process; gives what ran in it. */
async function live(log: EventLog, changes: Partial<Adapters>) {
  const ran: string[] = [];
  const toolbox = fakeToolbox(({ args }) => {
    ran.push(args);
    return Promise.resolve({ output: "read" });
  });
  const world = adapters({ log, toolbox, ...changes });
  try {
    const running = await openSession(world, "s1", opening);
    await (isBusy(running.session) ? goOn(running) : ask(running, "read a"));
    running.stop();
  } catch (error) {
    if (!(error instanceof Killed)) throw error;
  }
  return ran;
}

/** A log in which the call is decided, and the process died before it started. */
async function decidedLog(classify: Classify) {
  for (let appends = 1;; appends++) {
    const log = memoryLog();
    const model = scriptedModel(ONE_CALL);
    await live(dying(log, appends), { classify, model });
    const types = log.read("s1").map(({ event }) => event.type);
    assert(!types.includes("ToolCallStarted"));
    if (types.includes("ToolCallDecided")) return log;
  }
}

const resultIn = (log: EventLog) =>
  log.read("s1").map(({ event }) => resultOf(event)?.text).find(Boolean);

const typesIn = (log: EventLog) =>
  log.read("s1").map(({ event }) => event.type);

Deno.test("a call decided before a kill runs under the same rules as it was decided", async () => {
  const log = await decidedLog(gate("p1", "allow"));
  const model = scriptedModel(["done"]);
  const ran = await live(log, { classify: gate("p1", "allow"), model });
  assertEquals(ran, ['{"path":"a"}']);
  const judged = typesIn(log).filter((type) => type === "CallClassified");
  assertEquals(judged.length, 1);
});

Deno.test("a call decided before a kill is judged again where the rules are others", async () => {
  for (
    const [verdict, runs, result] of [
      ["allow", 1, "read"],
      ["deny", 0, "Error: Not run: p2 is against it"],
      ["ask", 0, "Error: Not run: it was decided in another folder"],
    ] as const
  ) {
    const log = await decidedLog(gate("p1", "allow"));
    const model = scriptedModel(["done"]);
    const ran = await live(log, { classify: gate("p2", verdict), model });
    assertEquals(ran.length, runs, verdict);
    assertStringIncludes(resultIn(log) ?? "", result);
    const policies = log.read("s1").flatMap(({ event }) =>
      event.type === "CallClassified" ? [event.policy] : []
    );
    assertEquals(policies, ["p1", "p2"]);
    assertEquals(typesIn(log).includes("ToolCallStarted"), runs === 1);
    assertEquals(verifyStates(log).mismatches, []);
  }
});

Deno.test("a call is judged again where one before it in the batch moved the folder", async () => {
  const log = memoryLog();
  const classify: Classify = (call, context) =>
    gate("p", context.cwd === "/away" ? "deny" : "allow")(call, context);
  const ran: string[] = [];
  await live(log, {
    classify,
    model: scriptedModel([
      { read: { path: "a" }, "read#2": { path: "b" } },
      "done",
    ]),
    toolbox: fakeToolbox(({ args }) => {
      ran.push(args);
      return Promise.resolve({ output: "read", cwd: "/away" });
    }),
  });
  assertEquals(ran, ['{"path":"a"}']);
  assertEquals(verifyStates(log).mismatches, []);
});

Deno.test("a yes outlives the rules that a later yes of the same batch added", async () => {
  const log = memoryLog();
  const classify: Classify = async (call, context) => ({
    ...await gate(context.granted.join(), "ask")(call, context),
    grants: [{ pattern: call.key }],
  });
  const ran = await live(log, {
    classify,
    model: scriptedModel([
      { read: { path: "a" }, "read#2": { path: "b" } },
      "done",
    ]),
    asking: {
      ...adapters().asking,
      ask: ({ call }) =>
        Promise.resolve({
          granted: true,
          scope: call.args.includes("a") ? "once" : "session",
        }),
    },
  });
  assertEquals(ran, ['{"path":"a"}', '{"path":"b"}']);
});
