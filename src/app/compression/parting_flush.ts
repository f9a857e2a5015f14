import type { Home, Surface } from "../../cli/host.ts";
import { Wire } from "../../context/wire.ts";
import type { Compression } from "../../effects/compression.ts";
import { opensTurn } from "../../domain/in_history.ts";
import { limited } from "../../effects/limited.ts";
import { rootOf, type Session } from "../../session/session.ts";

/** Longest that the model may take, in ms. */
const PATIENCE = 60_000;

/**
 * When a long conversation is left, for a new one or for good, what should
 * outlast it is written to memory in the background (seed 002, F054). Gives what
 * is to be called then; a conversation short in this run is left as it is.
 */
export function partingFlush(
  home: Home,
  session: Session,
  { flush, flushMinTurns }: Pick<Compression, "flush" | "flushMinTurns">,
  { source, note }: Pick<Surface, "source" | "note">,
): () => void {
  const opened = session.history.length;
  return () => {
    if (source !== "chat" || !flush) return;
    const since = session.history.slice(opened);
    const flushed = since.findLastIndex(({ event }) =>
      event.type === "MemoryFlushed" && event.outcome !== "failed" &&
      event.outcome !== "skipped"
    );
    const turns = since.slice(flushed + 1).filter(opensTurn).length;
    if (turns < Math.max(1, flushMinTurns)) return;
    const about = { session: session.id, root: rootOf(session) };
    home.afterwards(async (signal) => {
      try {
        const text = await textOf(session);
        await limited((limit) => flush(text, about, limit), PATIENCE, signal);
      } catch (error) {
        if (signal.aborted) return;
        const why = error instanceof Error ? error.message : String(error);
        note(`Nothing was written to memory at the end: ${why}`);
      }
    });
  };
}

async function textOf({ history }: Session): Promise<string> {
  const [{ shortened }, { told }] = await Promise.all([
    import("../../context/compaction/shortened.ts"),
    import("../../context/compaction/told.ts"),
  ]);
  const wire = new Wire();
  for (const recorded of history) wire.add(recorded);
  return told(shortened(wire.lasting).messages);
}
