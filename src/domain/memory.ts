import type { Recorded } from "./event_log.ts";
import type { MemoryEvent, MemoryTarget } from "./memory_events.ts";

/** One change to an entry; texts are taken as they are meant, not as patterns. */
export type MemoryEdit =
  | { readonly op: "add"; readonly text: string }
  /** Only `old` changes; the rest of its entry stays. */
  | { readonly op: "replace"; readonly old: string; readonly text: string }
  /** The whole entry that holds `old`. */
  | { readonly op: "remove"; readonly old: string };

/** An entry as a person may see it. */
export interface MemoryEntry {
  readonly text: string;
  /** Code points. */
  readonly size: number;
  /** Why the prompt does not show it; null if it does. */
  readonly blocked: string | null;
}

/** A memory file as it is now. */
export interface MemoryState {
  readonly target: MemoryTarget;
  readonly entries: readonly MemoryEntry[];
  /** Code points of the joined entries, and how many they may be. */
  readonly used: number;
  readonly limit: number;
  /** Why the file cannot be read; null if it can. */
  readonly problem: string | null;
}

/** What a write came to. */
export interface MemoryAnswer {
  readonly ok: boolean;
  readonly target: MemoryTarget;
  readonly used: number;
  readonly limit: number;
  /** What the model reads: done, or what is wrong and what to do next. */
  readonly text: string;
  /** What there is, where the answer names it. */
  readonly entries: readonly MemoryEntry[] | null;
}

/** A memory file as the prompt of a session shows it. */
export interface MemorySnapshot {
  /** Empty if there is nothing to show. */
  readonly text: string;
  /** Entries that are left out because they read like orders. */
  readonly blocked: number;
  /** For a person: why something could not be shown or recorded. */
  readonly problem: string | null;
}

/** A change of the history, and what it did entry by entry. */
export interface MemoryChange {
  readonly recorded: Recorded & { readonly event: MemoryEvent };
  readonly added: readonly string[];
  readonly removed: readonly string[];
  readonly undone: boolean;
}

/** On whose behalf a change is made. */
export interface MemoryCall {
  readonly session: string;
  readonly callId: string;
}

/** What is remembered across sessions: two small files of entries. */
export interface Memory {
  /** The file as it is; an edit by hand is recorded first. */
  read(target: MemoryTarget): Promise<MemoryState>;
  /** Is what the file says in the log? */
  isLevel(target: MemoryTarget): Promise<boolean>;
  /** Makes all edits or none. */
  change(
    target: MemoryTarget,
    edits: readonly MemoryEdit[],
    call?: MemoryCall,
  ): Promise<MemoryAnswer>;
  /** Takes back the change at `position`, or the newest that is not taken back. */
  undo(
    which: {
      readonly position?: number | undefined;
      readonly target?: MemoryTarget | undefined;
    },
  ): Promise<MemoryAnswer>;
  /** All changes, oldest first, of one file or of both. */
  history(target?: MemoryTarget): readonly MemoryChange[];
  snapshot(target: MemoryTarget): Promise<MemorySnapshot>;
}
