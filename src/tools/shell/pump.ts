import { within } from "./delay.ts";

/** Once a program is gone, silence of so many ms ends its output (P57). */
const QUIET = 50;
/** A grandchild that goes on printing is listened to for so many silences. */
const MAX_QUIETS = 20;

/** A stream that is read to its end, unless somebody gives up on it. */
export interface Pump {
  readonly done: Promise<void>;
  readonly chunks: () => number;
  readonly cancel: () => Promise<void>;
}

/** Reads a stream until it ends or is cancelled. */
export function pump(
  stream: ReadableStream<Uint8Array>,
  onBytes: (bytes: Uint8Array) => void,
): Pump {
  const reader = stream.getReader();
  let chunks = 0;
  const read = async () => {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      chunks++;
      onBytes(value);
    }
  };
  return { done: read(), chunks: () => chunks, cancel: () => reader.cancel() };
}

/** Waits for the end of streams, or for silence; true if one had to be cut. */
export async function settle(pumps: readonly Pump[]): Promise<boolean> {
  const ended = Promise.all(pumps.map(({ done }) => done));
  let seen = -1;
  for (let quiets = 0; quiets < MAX_QUIETS; quiets++) {
    if (await within(ended, QUIET) !== "late") return false;
    const chunks = pumps.reduce((sum, pump) => sum + pump.chunks(), 0);
    if (chunks === seen) break;
    seen = chunks;
  }
  await Promise.all(pumps.map(({ cancel }) => cancel()));
  await ended;
  return true;
}
