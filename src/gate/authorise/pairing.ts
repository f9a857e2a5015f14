import { type Sender, senderKey } from "./authorise.ts";
import { codeFrom, hashCode, sameHash } from "./pairing_code.ts";

/** A stranger who was given a code and waits for somebody to approve it. */
export interface PendingPairing {
  readonly platform: string;
  readonly id: string;
  readonly hash: string;
  readonly salt: string;
  /** ISO 8601, as are all times here. */
  readonly expires: string;
}

/** All that pairing remembers, as JSON; callers keep it where only the user reads (mode 0600). */
export interface PairingState {
  readonly pending: readonly PendingPairing[];
  /** Of those who were paired, as `senderKey()` names them. */
  readonly paired: readonly string[];
  /** When each stranger last asked for a code. */
  readonly asked: Readonly<Record<string, string>>;
  /** Wrong codes in a row, by platform. */
  readonly failures: Readonly<Record<string, number>>;
  /** Until when a platform takes no codes. */
  readonly locked: Readonly<Record<string, string>>;
}

/** What was asked of pairing, and the state after it. */
export type PairingAnswer<Outcome> = Outcome & { readonly state: PairingState };

/** Why no code was given or taken. */
export type PairingRefusal =
  | "already-paired"
  | "asked-recently"
  | "too-many-pending"
  | "locked"
  | "wrong-code";

/** From an approver's hand: a code, and the platform it was shown on. */
export interface CodeGiven {
  readonly platform: string;
  readonly code: string;
}

const MINUTE = 60_000;
/** Numbers of behaviour 11.1. */
export const PAIRING_LIMITS = {
  codeLives: 60 * MINUTE,
  betweenRequests: 10 * MINUTE,
  pendingPerPlatform: 3,
  failuresToLock: 5,
  lockLasts: 60 * MINUTE,
} as const;

/** Nobody paired, nobody waiting. */
export const NO_PAIRINGS: PairingState = {
  pending: [],
  paired: [],
  asked: {},
  failures: {},
  locked: {},
};

/**
 * Gives a stranger a code, once in ten minutes and to three a platform. The
 * code is in the answer alone: the state holds its hash, and logs nothing.
 * `random` is 24 bytes from a cryptographic source.
 * @throws {RangeError} If the sender has no id, or `random` is too short.
 */
export function requestPairing(
  before: PairingState,
  sender: Sender,
  now: string,
  random: Uint8Array,
): PairingAnswer<
  | { readonly given: true; readonly code: string; readonly expires: string }
  | { readonly given: false; readonly reason: PairingRefusal }
> {
  const key = senderKey(sender);
  const state = current(before, now);
  const refuse = (reason: PairingRefusal) => ({
    given: false as const,
    reason,
    state,
  });
  if (state.paired.includes(key)) return refuse("already-paired");
  if (Object.hasOwn(state.locked, sender.platform)) return refuse("locked");
  if (Object.hasOwn(state.asked, key)) return refuse("asked-recently");
  const others = state.pending.filter((pending) => senderKey(pending) !== key);
  const waiting = others.filter(({ platform }) => platform === sender.platform);
  if (waiting.length >= PAIRING_LIMITS.pendingPerPlatform) {
    return refuse("too-many-pending");
  }
  if (random.length < 24) {
    throw new RangeError(
      `Cannot make a code: ${random.length} of 24 random bytes given`,
    );
  }
  const code = codeFrom(random);
  const salt = random.subarray(8, 24).toHex();
  const expires = later(now, PAIRING_LIMITS.codeLives);
  const { platform, id } = sender;
  const pending = { platform, id, salt, hash: hashCode(code, salt), expires };
  return {
    given: true,
    code,
    expires,
    state: {
      ...state,
      pending: [...others, pending],
      asked: { ...state.asked, [key]: now },
    },
  };
}

/**
 * Pairs whoever was given this code on this platform; good once. Five wrong
 * codes in a row lock the platform for an hour. Call it only for somebody who
 * is authorised already.
 */
export function approvePairing(
  before: PairingState,
  { platform, code }: CodeGiven,
  now: string,
): PairingAnswer<
  | { readonly approved: true; readonly sender: Sender }
  | { readonly approved: false; readonly reason: PairingRefusal }
> {
  const state = current(before, now);
  if (Object.hasOwn(state.locked, platform)) {
    return { approved: false, reason: "locked", state };
  }
  // Every pending code is compared, so that the time tells nothing.
  const [found] = state.pending.filter((pending) => {
    const isSame = sameHash(pending.hash, hashCode(code, pending.salt));
    return isSame && pending.platform === platform;
  });
  if (found === undefined) return failed(state, platform, now);
  const { [platform]: _, ...failures } = state.failures;
  const sender = { platform: found.platform, id: found.id };
  return {
    approved: true,
    sender,
    state: {
      ...state,
      pending: state.pending.filter((pending) => pending !== found),
      paired: [...state.paired, senderKey(sender)],
      failures,
    },
  };
}

/** Takes a pairing back; nothing happens if there was none. */
export function revokePairing(
  state: PairingState,
  sender: Sender,
): PairingState {
  const key = senderKey(sender);
  return { ...state, paired: state.paired.filter((paired) => paired !== key) };
}

/** Forgets every code that was given and not approved. */
export function clearPending(state: PairingState): PairingState {
  return { ...state, pending: [] };
}

function failed(state: PairingState, platform: string, now: string) {
  const count =
    (Object.hasOwn(state.failures, platform)
      ? state.failures[platform] ?? 0
      : 0) + 1;
  const isLocked = count >= PAIRING_LIMITS.failuresToLock;
  return {
    approved: false as const,
    reason: "wrong-code" as const,
    state: {
      ...state,
      failures: { ...state.failures, [platform]: isLocked ? 0 : count },
      locked: isLocked
        ? { ...state.locked, [platform]: later(now, PAIRING_LIMITS.lockLasts) }
        : state.locked,
    },
  };
}

/** The state without what is over by now. */
function current(state: PairingState, now: string): PairingState {
  const at = Date.parse(now);
  const isAhead = (time: string) => Date.parse(time) > at;
  return {
    ...state,
    pending: state.pending.filter(({ expires }) => isAhead(expires)),
    asked: kept(
      state.asked,
      (time) => isAhead(later(time, PAIRING_LIMITS.betweenRequests)),
    ),
    locked: kept(state.locked, isAhead),
  };
}

function kept(
  times: Readonly<Record<string, string>>,
  isKept: (time: string) => boolean,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(times).filter(([, time]) => isKept(time)),
  );
}

function later(time: string, by: number): string {
  return new Date(Date.parse(time) + by).toISOString();
}
