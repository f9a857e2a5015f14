import type { Cause, EventLog } from "../domain/event_log.ts";
import type { MemoryEvent, MemoryTarget } from "../domain/memory_events.ts";
import type { Clock } from "../domain/ports.ts";
import { sharedDraft } from "../domain/shared_draft.ts";
import { FILES } from "./files.ts";
import { type Change, changesIn, STREAM, textAfter } from "./history.ts";
import {
  hasDraft,
  type MemoryFile,
  NOTHING,
  readMemoryFile,
  replaceMemoryFile,
  type Unreadable,
} from "./memory_file.ts";

/** Where the memory files stand, and where their history is kept. */
export interface Shelf {
  /** The folder of MEMORY.md and USER.md. */
  readonly folder: string;
  readonly log: EventLog;
  readonly clock: Clock;
  /** The text with its secrets taken out; itself if it has none. */
  readonly redact: (text: string) => string;
}

/** Is what the file says what the log says of it? */
export function isLevel(
  { log }: Shelf,
  target: MemoryTarget,
  { hash }: MemoryFile,
): boolean {
  return hash === (newestOf(log, target)?.event.after_hash ?? NOTHING);
}

/**
 * Brings file and log together: a change whose writer died is made, an edit by
 * hand is recorded. Only for who holds the lock.
 */
export async function level(
  shelf: Shelf,
  target: MemoryTarget,
): Promise<MemoryFile | Unreadable> {
  const file = await readMemoryFile(shelf.folder, FILES[target].name);
  if ("unreadable" in file || isLevel(shelf, target, file)) return file;
  const newest = newestOf(shelf.log, target);
  const left = newest ? await unfinished(newest, file) : null;
  if (left !== null) {
    await replaceMemoryFile(file, left.raw, () => {});
    return { ...file, ...left, isThere: true };
  }
  note(shelf, {
    type: "MemoryEditedOutside",
    target,
    before_hash: newest?.event.after_hash ?? NOTHING,
    after_hash: file.hash,
    text: file.raw,
  }, null);
  return file;
}

/** Appends what happened to a file, without the secrets in it (promise 10). */
export function note(
  { log, clock, redact }: Shelf,
  event: MemoryEvent,
  cause: Cause | null,
): void {
  const kept = { ...event, text: redact(event.text) };
  const draft = sharedDraft(kept, "memory", clock.now(), cause);
  log.append({ stream: STREAM, expected: "any", drafts: [draft] });
}

/** What a change was about to write when its writer died, or null. */
async function unfinished(
  newest: Change,
  file: MemoryFile,
): Promise<Pick<MemoryFile, "raw" | "hash"> | null> {
  const { type, before_hash, after_hash: hash } = newest.event;
  if (type !== "MemoryChanged" || before_hash !== file.hash) return null;
  if (file.locked !== null) return null;
  // Without what the writer left, somebody removed the file by hand.
  if (!file.isThere && !await hasDraft(file)) return null;
  const raw = textAfter(newest);
  return raw === null ? null : { raw, hash };
}

function newestOf(log: EventLog, target: MemoryTarget): Change | undefined {
  return changesIn(log, target).at(-1);
}
