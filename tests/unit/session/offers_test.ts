import { assertEquals } from "@std/assert";
import { offerAnswer, offeredAnswer } from "../../../src/session/offers.ts";
import { fakeClock, memoryLog } from "../../support/adapters.ts";

const OFFER = {
  session: "s1",
  callId: "c1",
  digest: "d1",
  granted: true,
  scope: "once",
  reason: "",
} as const;

const ABOUT = { callId: "c1", digest: "d1", until: null };

Deno.test("offeredAnswer counts what is about exactly this, and the newest of it", () => {
  const [log, clock] = [memoryLog(), fakeClock()];
  assertEquals(offeredAnswer(log, ABOUT), undefined);
  offerAnswer({ log, clock }, { ...OFFER, digest: "d0" });
  offerAnswer({ log, clock }, { ...OFFER, callId: "c0" });
  assertEquals(offeredAnswer(log, ABOUT), undefined);
  offerAnswer({ log, clock }, OFFER);
  assertEquals(offeredAnswer(log, ABOUT), { granted: true, scope: "once" });
  offerAnswer({ log, clock }, { ...OFFER, granted: false, reason: "no" });
  assertEquals(offeredAnswer(log, ABOUT), { granted: false, reason: "no" });
});

Deno.test("offeredAnswer does not count what came after the deadline", () => {
  const [log, clock] = [memoryLog(), fakeClock("2026-01-01T00:00:00.000Z")];
  clock.advance(1001);
  offerAnswer({ log, clock }, OFFER);
  const until = "2026-01-01T00:00:01.000Z";
  assertEquals(offeredAnswer(log, { ...ABOUT, until }), undefined);
  assertEquals(
    offeredAnswer(log, { ...ABOUT, until: "2026-01-01T00:00:02.000Z" }),
    { granted: true, scope: "once" },
  );
});
