import { assertEquals, assertRejects } from "@std/assert";
import { sharedPace } from "../../../src/batch/pace.ts";
import type { Clock, Model, ModelFailure } from "../../../src/domain/ports.ts";

const REPLY = {
  text: "yes",
  reasoning: "",
  calls: [],
  finish: "stop" as const,
  usage: null,
  model: "m",
};
const LIMITED: ModelFailure = {
  kind: "rate_limit",
  reason: "too many requests",
  status: 429,
  retryable: true,
  retryAfter: 5000,
  text: "",
  limit: { window: null, output: null },
  quirk: null,
  usage: null,
};

/** A clock that only moves where someone waits for it. */
function clockGiven() {
  let now = Date.UTC(2026, 0, 1);
  const waits: string[] = [];
  const clock: Clock = {
    now: () => new Date(now).toISOString(),
    until(at, signal) {
      if (signal.aborted) return Promise.reject(signal.reason);
      waits.push(at);
      now = Math.max(now, Date.parse(at));
      return Promise.resolve();
    },
  };
  return { clock, waits };
}

const ask = (model: Model, name = "m", signal = new AbortController().signal) =>
  model({ model: name, body: "{}" }, signal, () => {});

Deno.test("P78 a wait that a provider asks of one row holds the others back, too", async () => {
  const { clock, waits } = clockGiven();
  const pace = sharedPace(clock);
  const limited = pace(() => Promise.resolve(LIMITED));
  const other = pace(() => Promise.resolve(REPLY));
  await ask(other);
  assertEquals(waits, []);
  await ask(limited);
  await ask(other);
  assertEquals(waits, ["2026-01-01T00:00:05.000Z"]);
  assertEquals(clock.now(), "2026-01-01T00:00:05.000Z");
  await ask(other);
  assertEquals(waits.length, 1);
});

Deno.test("a wait holds back only the model that it was asked for", async () => {
  const { clock, waits } = clockGiven();
  const pace = sharedPace(clock);
  await ask(pace(() => Promise.resolve(LIMITED)), "small");
  await ask(pace(() => Promise.resolve(REPLY)), "large");
  assertEquals(waits, []);
});

Deno.test("a wait that is given up asks nothing", async () => {
  const { clock } = clockGiven();
  const pace = sharedPace(clock);
  await ask(pace(() => Promise.resolve(LIMITED)));
  let asked = 0;
  const other = pace(() => {
    asked++;
    return Promise.resolve(REPLY);
  });
  await assertRejects(() => ask(other, "m", AbortSignal.abort()));
  assertEquals(asked, 0);
});

Deno.test("a failure for good, or without a wait, holds nobody back", async () => {
  const { clock, waits } = clockGiven();
  const pace = sharedPace(clock);
  await ask(pace(() => Promise.resolve({ ...LIMITED, retryable: false })));
  await ask(pace(() => Promise.resolve({ ...LIMITED, retryAfter: null })));
  await ask(pace(() => Promise.resolve(REPLY)));
  assertEquals(waits, []);
});
