import { assert, assertEquals, assertThrows } from "@std/assert";
import fc from "fast-check";
import { senderKey } from "../../../../src/gate/authorise/authorise.ts";
import {
  approvePairing,
  clearPending,
  NO_PAIRINGS,
  PAIRING_LIMITS,
  type PairingState,
  requestPairing,
  revokePairing,
} from "../../../../src/gate/authorise/pairing.ts";
import {
  codeFrom,
  hashCode,
  sameHash,
} from "../../../../src/gate/authorise/pairing_code.ts";

const START = Date.parse("2026-03-01T12:00:00.000Z");
const ann = { platform: "chat", id: "4711" };

Deno.test("requestPairing gives a code of which the state holds only a salted hash (F093)", () => {
  const { code, state } = asked(NO_PAIRINGS, "4711");
  assert(/^[A-HJ-NP-Z2-9]{8}$/.test(code));
  assert(!JSON.stringify(state).includes(code));
  const twice = asked(NO_PAIRINGS, "4711", 0, 9);
  assert(state.pending[0]!.hash !== twice.state.pending[0]!.hash);
});

Deno.test("approvePairing pairs the one who was given the code, once (F092)", () => {
  const { code, state } = asked(NO_PAIRINGS, "4711");
  const typed = `${code.slice(0, 4)}-${code.slice(4).toLowerCase()} `;
  const first = approvePairing(state, { platform: "chat", code: typed }, at(1));
  assert(first.approved);
  assertEquals(first.sender, ann);
  assertEquals(first.state.paired, [senderKey(ann)]);
  const again = approvePairing(first.state, { platform: "chat", code }, at(2));
  assertEquals(again.approved, false);
  assertEquals(refusalOf(first.state, "4711", 20), "already-paired");
  assertEquals(revokePairing(first.state, ann).paired, []);
});

Deno.test("approvePairing takes no code of another platform", () => {
  const { code, state } = asked(NO_PAIRINGS, "4711");
  const answer = approvePairing(state, { platform: "mail", code }, at(1));
  assertEquals(answer.approved, false);
});

Deno.test("approvePairing takes no code that is an hour old (F093)", () => {
  const { code, state } = asked(NO_PAIRINGS, "4711");
  const given = { platform: "chat", code };
  assert(approvePairing(state, given, at(59)).approved);
  assertEquals(approvePairing(state, given, at(60)).approved, false);
});

Deno.test("requestPairing gives one code to a stranger in ten minutes (F093)", () => {
  const { state } = asked(NO_PAIRINGS, "4711");
  assertEquals(refusalOf(state, "4711", 9), "asked-recently");
  const later = asked(state, "4711", 10, 5);
  assertEquals(later.state.pending.length, 1);
});

Deno.test("requestPairing lets three wait on a platform (F093)", () => {
  let state = NO_PAIRINGS;
  for (const id of ["1", "2", "3"]) ({ state } = asked(state, id));
  assertEquals(refusalOf(state, "4", 1), "too-many-pending");
  assertEquals(asked(state, "4", 60).state.pending.length, 1);
  assertEquals(clearPending(state).pending, []);
  const other = requestPairing(
    state,
    { platform: "mail", id: "4" },
    at(1),
    random(1),
  );
  assert(other.given);
});

Deno.test("approvePairing locks a platform for an hour after five wrong codes (F093)", () => {
  const { code, state: start } = asked(NO_PAIRINGS, "4711");
  let state = start;
  for (let attempt = 0; attempt < PAIRING_LIMITS.failuresToLock; attempt++) {
    ({ state } = approvePairing(
      state,
      { platform: "chat", code: "WRONGXXX" },
      at(0),
    ));
  }
  const given = { platform: "chat", code };
  const locked = approvePairing(state, given, at(59));
  assertEquals(!locked.approved && locked.reason, "locked");
  assertEquals(refusalOf(state, "5", 59), "locked");
  const renewed = asked(state, "4711", 61, 7);
  assert(
    approvePairing(
      renewed.state,
      { platform: "chat", code: renewed.code },
      at(62),
    ).approved,
  );
});

Deno.test("approvePairing accepts no guess, whatever it is", () => {
  const { code, state } = asked(NO_PAIRINGS, "4711");
  fc.assert(fc.property(fc.string(), (guess) => {
    fc.pre(guess.toUpperCase().replace(/[\s-]/g, "") !== code);
    return !approvePairing(state, { platform: "chat", code: guess }, at(1))
      .approved;
  }));
});

Deno.test("the state of pairing survives JSON", () => {
  const { code, state } = asked(NO_PAIRINGS, "4711");
  const kept: PairingState = JSON.parse(JSON.stringify(state));
  assert(approvePairing(kept, { platform: "chat", code }, at(1)).approved);
});

Deno.test("codeFrom needs a byte for each letter", () => {
  assertThrows(() => codeFrom(new Uint8Array(7)), RangeError, "7 of 8");
  assertThrows(
    () => requestPairing(NO_PAIRINGS, ann, at(0), new Uint8Array(8)),
    RangeError,
    "8 of 24",
  );
});

Deno.test("sameHash tells hashes apart at every place and length", () => {
  const hash = hashCode("ABCDEFGH", "salt");
  assert(sameHash(hash, hashCode("abcd-efgh", "salt")));
  for (let place = 0; place < hash.length; place++) {
    const other = `${hash.slice(0, place)}x${hash.slice(place + 1)}`;
    assert(!sameHash(hash, other));
  }
  assert(!sameHash(hash, hash.slice(1)));
  assert(!sameHash(hash, hash + hash));
  assert(!sameHash(hash, ""));
});

function at(minutes: number): string {
  return new Date(START + minutes * 60_000).toISOString();
}

function random(seed: number): Uint8Array {
  return Uint8Array.from(
    { length: 24 },
    (_, place) => (place * 37 + seed) & 255,
  );
}

function asked(state: PairingState, id: string, minutes = 0, seed = 1) {
  const answer = requestPairing(
    state,
    { platform: "chat", id },
    at(minutes),
    random(seed + id.length + Number(id)),
  );
  assert(answer.given);
  return answer;
}

function refusalOf(state: PairingState, id: string, minutes: number) {
  const answer = requestPairing(
    state,
    { platform: "chat", id },
    at(minutes),
    random(3),
  );
  return answer.given ? null : answer.reason;
}
