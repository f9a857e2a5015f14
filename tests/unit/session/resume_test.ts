import { assert, assertEquals } from "@std/assert";
import {
  type Adapters,
  openSession,
} from "../../../src/app/session/run_session.ts";
import { ask, goOn } from "../../../src/session/running.ts";
import { buildRequest } from "../../../src/context/wire.ts";
import type { EventLog, Recorded } from "../../../src/domain/event_log.ts";
import type { Model } from "../../../src/domain/ports.ts";
import { isBusy } from "../../../src/session/commands.ts";
import { verifyStates } from "../../../src/session/verify.ts";
import {
  adapters,
  counting,
  failure,
  fakeToolbox,
  memoryLog,
  reply,
} from "../../support/adapters.ts";
import { dying, Killed } from "../../support/dying_log.ts";
import { opening } from "../../support/opening.ts";

Deno.test("a session after any two kills has lost and repeated nothing", async () => {
  const whole = said(await live(memoryLog(), life([])));
  const most = 24;
  for (let first = 0; first < most; first++) {
    for (let second = 0; second < most; second++) {
      const log = memoryLog();
      const runs: string[] = [];
      const changes = life(runs);
      await killed(live(dying(log, first), changes));
      await killed(live(dying(log, second), changes));
      const history = await live(log, changes);

      assertEquals(new Set(runs).size, runs.length, "a tool ran twice");
      const caught = history.filter(({ event }) =>
        event.type === "ToolCallInterrupted"
      );
      const lines = said(history);
      const changed = lines.filter((line, index) => line !== whole[index]);
      assertEquals(lines.length, whole.length);
      assertEquals(changed.length, caught.length);
      assert(changed.every((line) => line.includes("outcome is unknown")));
      assertEquals(verifyStates(log).mismatches, []);
    }
  }
});

/** The same world in each life: a model that fails once, reads two files, then answers. */
function life(runs: string[]): Partial<Adapters> {
  return {
    ids: counting(),
    model: practised(),
    toolbox: fakeToolbox(({ args }) => {
      runs.push(args);
      return Promise.resolve({ output: `text of ${args}` });
    }),
  };
}

/** Answers by what the request holds, as a server does that knows of no kills. */
function practised(): Model {
  let isFirst = true;
  return ({ body }) => {
    const { messages } = JSON.parse(body);
    if (messages.at(-1).role === "tool") {
      return Promise.resolve(reply({ text: "both read" }));
    }
    if (isFirst) {
      isFirst = false;
      return Promise.resolve(failure({ retryable: true }));
    }
    const calls = ["a", "b"].map((path) => ({
      id: "",
      name: "read",
      args: JSON.stringify({ path }),
    }));
    return Promise.resolve(reply({ calls, finish: "tool_calls" }));
  };
}

/** One life of the process: begins the turn, or goes on with it. */
async function live(log: EventLog, changes: Partial<Adapters>) {
  const running = await openSession(
    adapters({ ...changes, log }),
    "s1",
    opening,
  );
  const { session } = running;
  try {
    if (isBusy(session)) await goOn(running);
    const isAsked = session.history.some(({ event }) =>
      event.type === "UserMessageReceived"
    );
    if (!isAsked) await ask(running, "read both");
    return session.history;
  } finally {
    running.stop();
  }
}

async function killed(life: Promise<unknown>) {
  await life.catch((error) => assert(error instanceof Killed, String(error)));
}

function said(history: readonly Recorded[]): readonly string[] {
  const { messages } = JSON.parse(buildRequest(history).body);
  return messages.map(({ role, content }: Record<string, string>) =>
    `${role}: ${content}`
  );
}
