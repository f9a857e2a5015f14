import { LogUnavailableError } from "../domain/errors.ts";
import type { Cause } from "../domain/event_log.ts";
import type { MemoryAnswer, MemoryCall } from "../domain/memory.ts";
import type {
  MemoryOp,
  MemoryOrigin,
  MemoryTarget,
} from "../domain/memory_events.ts";
import { sha256 } from "../domain/sha256.ts";
import { done, overLimit, refusal } from "./answers.ts";
import type { Edited } from "./apply_edits.ts";
import { checkWritten } from "./check_written.ts";
import { readEntries, sizeOf } from "./entries.ts";
import { FILES } from "./files.ts";
import { note, type Shelf } from "./ledger.ts";
import { type MemoryFile, replaceMemoryFile, worldly } from "./memory_file.ts";
import { entryOf, type Scan } from "./screen.ts";

/** What writing needs. */
export interface Desk extends Shelf {
  /** Code points that each file may hold (contract 10). */
  readonly limits: Readonly<Record<MemoryTarget, number>>;
  /** The scanner is large: it is loaded when there is something to judge. */
  readonly loadScan: () => Promise<Scan>;
  /** On whose behalf is written. */
  readonly origin: MemoryOrigin;
}

/** What a write is, besides the text that it leaves. */
export interface Write {
  readonly target: MemoryTarget;
  readonly op: MemoryOp;
  /** As in `Cannot ...: why`. */
  readonly doing: string;
  /** What is said once it is done. */
  readonly said: string;
  /** The position that an undo takes back. */
  readonly of: number | null;
  readonly call: MemoryCall | undefined;
  readonly cause: Cause | null;
  /** Refusals for want of room, this one included if it is one. */
  readonly tries: number;
}

/** An answer, and whether it is a refusal for want of room. */
export interface Written {
  readonly answer: MemoryAnswer;
  readonly isFull: boolean;
}

/** Checks a changed text, records the change and then makes it. Only under the lock. */
export async function write(
  desk: Desk,
  file: MemoryFile,
  { raw, written, notes }: Edited,
  change: Write,
): Promise<Written> {
  const { target, doing, said } = change;
  const limit = desk.limits[target];
  const fill = { target, raw: file.raw, limit };
  const refused = (why: string) => answered(refusal(fill, why));
  if (raw === file.raw) {
    const said = `Nothing changed in ${FILES[target].name}`;
    return answered(done(fill, said, notes));
  }
  if (file.locked !== null) return refused(`Cannot ${doing}: ${file.locked}`);
  const scan = await desk.loadScan();
  const checked = checkWritten(written, { scan, redact: desk.redact });
  if ("refusal" in checked) {
    return refused(`Cannot ${doing}: ${checked.refusal}`);
  }
  const size = sizeOf(readEntries(raw));
  // What grew too large by hand may shrink step by step; what was may come back.
  const isFull = size > limit && size > sizeOf(readEntries(file.raw)) &&
    change.op !== "undo";
  if (isFull) {
    const entries = readEntries(file.raw)
      .map(({ text }) => entryOf(text, scan));
    const answer = overLimit(fill, doing, size, entries, change.tries);
    return { answer, isFull };
  }
  const failure = await recordAndReplace(desk, file, raw, checked.scan, change);
  if (failure !== null) return refused(failure);
  const doubt = checked.scan === "warn"
    ? [`Later prompts will mark it as untrusted (${checked.why}).`]
    : [];
  return answered(done({ ...fill, raw }, said, [...notes, ...doubt]));
}

/** Resolves with null once the file is replaced, or with what went wrong. */
async function recordAndReplace(
  desk: Desk,
  file: MemoryFile,
  raw: string,
  scan: "allow" | "warn",
  { target, op, of, call, cause, doing }: Write,
): Promise<string | null> {
  let isRecorded = false;
  try {
    await replaceMemoryFile(file, raw, () => {
      note(desk, {
        type: "MemoryChanged",
        target,
        op,
        before_hash: file.hash,
        after_hash: sha256(raw),
        origin: desk.origin,
        session: call?.session ?? null,
        callId: call?.callId ?? null,
        of,
        scan,
        text: raw,
      }, cause);
      isRecorded = true;
    });
    return null;
  } catch (error) {
    const why = reasonOf(error);
    if (why === null) throw error;
    return isRecorded
      ? `Cannot finish ${
        FILES[target].name
      } now: ${why}; the change is recorded and is made at the next read`
      : `Cannot ${doing}: ${why}; nothing was changed`;
  }
}

/** What the disk or the log said, for a person; null if the error is a bug. */
export function reasonOf(error: unknown): string | null {
  return error instanceof LogUnavailableError
    ? `${error.message}; ${error.hint}`
    : worldly(error);
}

function answered(answer: MemoryAnswer): Written {
  return { answer, isFull: false };
}
