import { backgroundIn, verbatim } from "../context/compaction/background.ts";
import type { Journal } from "../domain/ports.ts";
import type { SessionEvent } from "../domain/session_events.ts";
import {
  CHARACTERS,
  type Compression,
  leftOutOf,
  newestOf,
  type Pruned,
  SMALL_WINDOW,
  wireOf,
} from "./compression.ts";

/** Saving less than this share counts as little (behaviour 9). */
const LITTLE = 0.1;

/** Last phase: the conversation goes on in a session that begins shorter. */
export async function splitSession(
  journal: Journal,
  compression: Compression,
  signal: AbortSignal,
): Promise<void> {
  const pruned = newestOf(journal, "HistoryPruned");
  const summary = newestOf(journal, "HistorySummarised")?.summary;
  if (!pruned || summary === undefined) {
    throw new RangeError("Cannot split: nothing was summarised");
  }
  const next = compression.newSession();
  const opening = await compression.opening();
  if (signal.aborted) return;
  const { before } = pruned.tokens;
  const whole = compacted(journal, compression, pruned, summary);
  const after = sizeAfter(journal, [...opening, whole]);
  if (after >= before) {
    return journal.report({
      type: "CompressionMadeNoProgress",
      tokens: { before, after },
    });
  }
  const savedLittle = after > before * (1 - LITTLE);
  const tokens = { before, after };
  journal.goOnIn(next, [...opening, { ...whole, tokens, savedLittle }]);
}

function compacted(
  journal: Journal,
  { protectHead, threshold, window }: Compression,
  { cut, messages, tokens }: Pruned,
  summary: string,
): Extract<SessionEvent, { type: "HistoryCompacted" }> {
  const { history } = journal;
  const left = leftOutOf(journal, cut);
  const room = (window() ?? SMALL_WINDOW) * threshold * CHARACTERS;
  const before = backgroundIn(history);
  const kept = verbatim(history, left, before, { protectHead, room });
  return {
    type: "HistoryCompacted",
    cut,
    background: { ...kept, summary },
    messages,
    tokens: { before: tokens.before, after: 0 },
    savedLittle: false,
  };
}

/** What the first request of the session that `events` begin would come to. */
function sizeAfter(journal: Journal, events: readonly SessionEvent[]): number {
  const wire = wireOf(journal);
  for (const event of events) {
    wire.add({
      event,
      position: 0,
      stream: "",
      revision: 0,
      actor: "",
      machine: null,
      at: "",
      turn: 0,
      cause: null,
      from: null,
      to: null,
    });
  }
  return wire.build().estimate;
}
