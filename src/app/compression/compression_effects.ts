import { fromPromise } from "xstate";
import type { Journal } from "../../domain/ports.ts";
import type { Compression } from "../../effects/compression.ts";
import type { Effects } from "../../session/supervisor.ts";

/** Work of one phase. */
type Phase = (
  journal: Journal,
  compression: Compression,
  signal: AbortSignal,
) => Promise<void> | void;

/** The phases of a compression; each loads when it begins, for most chats have none. */
export function compressionEffects(
  journal: Journal,
  compression: Compression | undefined,
): Pick<
  Effects,
  "flushMemory" | "pruneHistory" | "summariseHistory" | "splitSession"
> {
  const phase = (load: () => Promise<Phase>) =>
    fromPromise<void>(async ({ signal }) => {
      if (!compression) return refuse(journal);
      const work = await load();
      if (!signal.aborted) await work(journal, compression, signal);
    });
  return {
    flushMemory: phase(async () =>
      (await import("../../effects/flush_memory.ts")).flushMemory
    ),
    pruneHistory: phase(async () =>
      (await import("../../effects/prune_history.ts")).pruneHistory
    ),
    summariseHistory: phase(async () =>
      (await import("../../effects/summarise_history.ts")).summariseHistory
    ),
    splitSession: phase(async () =>
      (await import("../../effects/split_session.ts")).splitSession
    ),
  };
}

function refuse(journal: Journal): void {
  journal.report({
    type: "CompressionFailed",
    why: "no_summary",
    reason: "nobody is there to summarise",
    until: null,
  });
}
