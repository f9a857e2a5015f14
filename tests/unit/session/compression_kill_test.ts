import { assert, assertEquals } from "@std/assert";
import type { EventLog } from "../../../src/domain/event_log.ts";
import type { Model } from "../../../src/domain/ports.ts";
import { isBusy } from "../../../src/session/commands.ts";
import { ask, goOn } from "../../../src/session/running.ts";
import { verifyStates } from "../../../src/session/verify.ts";
import { memoryLog, reply } from "../../support/adapters.ts";
import {
  LONG,
  messagesOf,
  openCompressible,
} from "../../support/compressed.ts";
import { dying, Killed } from "../../support/dying_log.ts";

const TEXTS = ["one", "two", "three", "four", "five"];

/** Answers at length by what was asked, so that every life is answered alike. */
function talker(requests: string[]): Model {
  return ({ body }) => {
    requests.push(body);
    const last = messagesOf(body).at(-1)?.content ?? "";
    return Promise.resolve(reply({ text: `${last}: ${LONG}` }));
  };
}

/** One life: goes on where the log ends, and says what was not yet said. */
async function live(
  log: EventLog,
  truth: EventLog,
): Promise<readonly string[]> {
  const requests: string[] = [];
  const parts = new Set(truth.readAll(0).map(({ stream }) => stream));
  const newest = [...parts].at(-1) ?? "s1";
  let part = parts.size;
  const running = await openCompressible(
    { log, model: talker(requests) },
    { newSession: () => `part-${++part}` },
    newest,
  );
  try {
    if (isBusy(running.session)) await goOn(running);
    const said = running.session.history.filter(({ event }) =>
      event.type === "UserMessageReceived"
    ).length;
    for (const text of TEXTS.slice(said)) {
      await ask(running, text);
    }
    return requests;
  } finally {
    running.stop();
  }
}

async function killed(life: Promise<unknown>): Promise<boolean> {
  try {
    await life;
    return false;
  } catch (error) {
    if (error instanceof Killed) return true;
    throw error;
  }
}

Deno.test("a conversation killed after any append is compressed whole or not at all", async () => {
  const log = memoryLog();
  const whole = await live(log, log);
  const last = whole.at(-1);
  assert(messagesOf(last)[1]?.content.startsWith("[Background"));
  for (let appends = 1;; appends++) {
    const truth = memoryLog();
    const wasKilled = await killed(live(dying(truth, appends), truth));
    const requests = await live(truth, truth);
    assertEquals(verifyStates(truth).mismatches, []);
    if (requests.length > 0) assertEquals(requests.at(-1), last);
    if (!wasKilled) break;
  }
});
