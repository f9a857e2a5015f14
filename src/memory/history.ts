import type { EventLog, Recorded } from "../domain/event_log.ts";
import type { MemoryChange } from "../domain/memory.ts";
import type { MemoryEvent, MemoryTarget } from "../domain/memory_events.ts";
import { sha256 } from "../domain/sha256.ts";
import { readEntries } from "./entries.ts";
import { NOTHING } from "./memory_file.ts";

/** The stream of both memory files. */
export const STREAM = "memory";

/** A change as the log holds it. */
export type Change = Recorded & { readonly event: MemoryEvent };

/** The changes of one memory file or of both, oldest first. */
export function changesIn(log: EventLog, target?: MemoryTarget): Change[] {
  return log.read(STREAM).filter(isChange)
    .filter(({ event }) => target === undefined || event.target === target);
}

/** The text that a change left behind; null if the log no longer has it as it was. */
export function textAfter({ event }: Change): string | null {
  return sha256(event.text) === event.after_hash ? event.text : null;
}

/** The text that a change found, out of the changes of its file; null as above. */
export function textBefore(
  changes: readonly Change[],
  { position, event }: Change,
): string | null {
  if (event.before_hash === NOTHING) return "";
  const before = changes.findLast((other) =>
    other.position < position && other.event.target === event.target
  );
  return before?.event.after_hash === event.before_hash
    ? textAfter(before)
    : null;
}

/** The positions whose change is taken back, and by which undo. */
export function undoneIn(
  changes: readonly Change[],
): ReadonlyMap<number, number> {
  const undone = new Map<number, number>();
  const undos = new Map<number, number>();
  for (const { position, event } of changes) {
    if (event.type !== "MemoryChanged" || event.of === null) continue;
    undone.set(event.of, position);
    undos.set(position, event.of);
    // An undo that is taken back gives its change a second life.
    const revived = undos.get(event.of);
    if (revived !== undefined) undone.delete(revived);
  }
  return undone;
}

/** The history as a person reads it, entry by entry. */
export function historyOf(changes: readonly Change[]): MemoryChange[] {
  const undone = undoneIn(changes);
  const texts = new Map<MemoryTarget, readonly string[]>();
  return changes.map((recorded) => {
    const { target, text } = recorded.event;
    const before = texts.get(target) ?? [];
    const after = readEntries(text).map((entry) => entry.text);
    texts.set(target, after);
    return {
      recorded,
      added: missingFrom(before, after),
      removed: missingFrom(after, before),
      undone: undone.has(recorded.position),
    };
  });
}

/** What of `texts` is not in `base`. */
export function missingFrom(
  base: readonly string[],
  texts: readonly string[],
): string[] {
  const known = new Set(base);
  return texts.filter((text) => !known.has(text));
}

function isChange(recorded: Recorded): recorded is Change {
  const { type } = recorded.event;
  return type === "MemoryChanged" || type === "MemoryEditedOutside";
}
