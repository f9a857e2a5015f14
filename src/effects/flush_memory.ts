import { chooseCut } from "../context/compaction/choose_cut.ts";
import { shortened } from "../context/compaction/shortened.ts";
import { told } from "../context/compaction/told.ts";
import { opensTurn } from "../domain/in_history.ts";
import type { Journal } from "../domain/ports.ts";
import type { SessionEvent } from "../domain/session_events.ts";
import {
  type Compression,
  isAskedFor,
  newestOf,
  wireOf,
} from "./compression.ts";
import { limited } from "./limited.ts";
import { cutFor, NOTHING_TO_COMPRESS } from "./prune_history.ts";

/** Longest wait for the model that writes to memory, in ms. */
const FLUSH_PATIENCE = 60_000;

/**
 * First phase: has what should be remembered written down, before anything is
 * left out. Fails at once where a compression must not, or could not, be.
 */
export async function flushMemory(
  journal: Journal,
  compression: Compression,
  signal: AbortSignal,
): Promise<void> {
  const refusal = refusalOf(journal, compression);
  if (refusal) return journal.report(refusal);
  const event = await flushed(journal, compression, signal);
  if (!signal.aborted) journal.report(event);
}

function refusalOf(
  journal: Journal,
  compression: Compression,
): SessionEvent | null {
  const failed = newestOf(journal, "CompressionFailed");
  const now = compression.now();
  if (failed?.until && failed.until > now && !isAskedFor(journal)) {
    return {
      type: "CompressionFailed",
      why: "cooling_down",
      reason: `the last one failed: ${failed.reason}`,
      until: failed.until,
    };
  }
  const lasting = wireOf(journal).lasting;
  return chooseCut(lasting, cutFor(compression)) ? null : NOTHING_TO_COMPRESS;
}

async function flushed(
  journal: Journal,
  { flush, flushMinTurns }: Compression,
  signal: AbortSignal,
): Promise<SessionEvent> {
  const nothing = {
    type: "MemoryFlushed",
    changes: 0,
    reason: "",
    model: "",
    usage: null,
  } as const;
  const turns = journal.history.filter(opensTurn).length;
  if (!flush || turns < flushMinTurns) {
    const reason = flush
      ? `${turns} turns of ${flushMinTurns}`
      : "memory is off";
    return { ...nothing, outcome: "skipped", reason };
  }
  const text = told(shortened(wireOf(journal).lasting).messages);
  try {
    const { changes, ...rest } = await limited(
      (limit) => flush(text, journal, limit),
      FLUSH_PATIENCE,
      signal,
    );
    const outcome = changes > 0 ? "saved" : "nothing";
    return { ...nothing, ...rest, changes, outcome };
  } catch (error) {
    // What is not remembered is still in the log: the compression goes on.
    const reason = error instanceof Error ? error.message : String(error);
    return { ...nothing, outcome: "failed", reason };
  }
}
