import type { Clock, Ids } from "../../domain/ports.ts";

/** Longest delay that a timer takes, in ms. */
const LONGEST = 2 ** 31 - 1;

/** The machine's clock. */
export function systemClock(): Clock {
  return {
    now: () => new Date().toISOString(),
    until: async (at, signal) => {
      for (
        let left = Date.parse(at) - Date.now();
        left > 0;
        left = Date.parse(at) - Date.now()
      ) await delay(Math.min(left, LONGEST), signal);
      signal.throwIfAborted();
    },
  };
}

/** Names from the machine's source of randomness. */
export function systemIds(): Ids {
  return {
    hex: (digits) =>
      crypto.getRandomValues(new Uint8Array(Math.ceil(digits / 2)))
        .toHex().slice(0, digits),
  };
}

function delay(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason);
    const stop = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener("abort", stop);
      resolve();
    }, ms);
    signal.addEventListener("abort", stop, { once: true });
  });
}
