import type { Recorded } from "../../domain/event_log.ts";

/** What a conversation was shown of the folders below its workspace. */
export interface ShownHints {
  readonly paths: ReadonlySet<string>;
  /** By the hash of the file, so that a copy elsewhere is not shown again. */
  readonly hashes: ReadonlySet<string>;
}

/**
 * The hints that the log holds: a resumed conversation knows them, too. What was
 * shown before a compaction may be left out since, and counts as not shown.
 */
export function hintsIn(history: readonly Recorded[]): ShownHints {
  const paths = new Set<string>();
  const hashes = new Set<string>();
  for (const { event } of history) {
    if (event.type === "HistoryCompacted") {
      paths.clear();
      hashes.clear();
    }
    if (event.type !== "ToolCallCompleted") continue;
    for (const { path, hash } of event.hints ?? []) {
      paths.add(path);
      hashes.add(hash);
    }
  }
  return { paths, hashes };
}
