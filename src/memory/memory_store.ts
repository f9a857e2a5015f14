import type {
  Memory,
  MemoryAnswer,
  MemoryCall,
  MemoryChange,
  MemoryEdit,
  MemoryEntry,
  MemorySnapshot,
  MemoryState,
} from "../domain/memory.ts";
import type { MemoryTarget } from "../domain/memory_events.ts";
import { refusal } from "./answers.ts";
import { applyEdits, type Edited, type Refusal } from "./apply_edits.ts";
import { readEntries, sizeOf } from "./entries.ts";
import { FILES } from "./files.ts";
import { changesIn, historyOf } from "./history.ts";
import { isLevel, level } from "./ledger.ts";
import {
  type MemoryFile,
  readMemoryFile,
  type Unreadable,
} from "./memory_file.ts";
import { withMemoryLock } from "./memory_lock.ts";
import { changePlan, type Plan, undoPlan } from "./plans.ts";
import { revert } from "./revert.ts";
import { entryOf } from "./screen.ts";
import { snapshotOf } from "./snapshot.ts";
import { chooseUndo } from "./undo.ts";
import { type Desk, reasonOf, write } from "./write.ts";

/**
 * The two memory files. A change is in the log before it is in the file,
 * writers of all processes take turns, and what a person edited by hand wins
 * and is recorded (DESIGN 5).
 */
export class MemoryStore implements Memory {
  readonly #desk: Desk;
  /** Refusals for want of room in a row, by session (P24). */
  readonly #tries = new Map<string, number>();

  constructor(desk: Desk) {
    this.#desk = desk;
  }

  async read(target: MemoryTarget): Promise<MemoryState> {
    const file = await this.#current(target);
    const entries = readEntries(rawOf(file));
    return {
      target,
      entries: await this.#judged(entries.map(({ text }) => text)),
      used: sizeOf(entries),
      limit: this.#desk.limits[target],
      problem: "unreadable" in file ? file.unreadable : null,
    };
  }

  async isLevel(target: MemoryTarget): Promise<boolean> {
    const file = await this.#file(target);
    return "unreadable" in file || isLevel(this.#desk, target, file);
  }

  change(
    target: MemoryTarget,
    edits: readonly MemoryEdit[],
    call?: MemoryCall,
  ): Promise<MemoryAnswer> {
    const { name } = FILES[target];
    const plan = changePlan(this.#desk.log, name, edits, call);
    const change = (file: MemoryFile) => applyEdits(file.raw, edits, name);
    return this.#write(target, change, plan);
  }

  async undo(
    { position, target }: Parameters<Memory["undo"]>[0],
  ): Promise<MemoryAnswer> {
    const choice = chooseUndo(this.#desk.log, position, target);
    if ("refusal" in choice) {
      const why = `Cannot undo: ${choice.refusal}`;
      return await this.#refuse(target ?? "memory", why);
    }
    const { event, position: of } = choice.change;
    const { name } = FILES[event.target];
    const plan = undoPlan(of, name);
    const change = (file: MemoryFile): Edited | Refusal => {
      // Somebody may have taken it back while we waited for the lock.
      const now = chooseUndo(this.#desk.log, of, event.target);
      const edited = "refusal" in now
        ? { ...now, shown: [] }
        : revert(file.raw, now);
      return "refusal" in edited
        ? { ...edited, refusal: `Cannot ${plan.doing}: ${edited.refusal}` }
        : edited;
    };
    return await this.#write(event.target, change, plan);
  }

  history(target?: MemoryTarget): readonly MemoryChange[] {
    return historyOf(changesIn(this.#desk.log, target));
  }

  async snapshot(target: MemoryTarget): Promise<MemorySnapshot> {
    const { limits, loadScan } = this.#desk;
    let problem: string | null = null;
    let file: MemoryFile | Unreadable;
    try {
      file = await this.#current(target);
    } catch (error) {
      // What cannot be recorded now is recorded at a later read.
      problem = reasonOf(error);
      if (problem === null) throw error;
      file = await this.#file(target);
    }
    if ("unreadable" in file) problem = file.unreadable;
    const entries = readEntries(rawOf(file));
    if (entries.length === 0) return { text: "", blocked: 0, problem };
    const scan = await loadScan();
    return { ...snapshotOf(target, entries, limits[target], scan), problem };
  }

  /** Changes a file under the lock; whatever the world does is an answer. */
  async #write(
    target: MemoryTarget,
    change: (file: MemoryFile) => Edited | Refusal,
    plan: Plan,
  ): Promise<MemoryAnswer> {
    try {
      return await withMemoryLock(this.#desk.folder, async () => {
        const file = await level(this.#desk, target);
        if ("unreadable" in file) {
          return await this.#no(target, "", file.unreadable);
        }
        const edited = change(file);
        return "refusal" in edited
          ? await this.#no(target, file.raw, edited.refusal, edited.shown)
          : await this.#writeCounted(target, file, edited, plan);
      });
    } catch (error) {
      const why = reasonOf(error);
      if (why === null) throw error;
      return await this.#refuse(target, `Cannot ${plan.doing}: ${why}`);
    }
  }

  async #writeCounted(
    target: MemoryTarget,
    file: MemoryFile,
    edited: Edited,
    plan: Plan,
  ): Promise<MemoryAnswer> {
    const session = plan.call?.session ?? "";
    const tries = (this.#tries.get(session) ?? 0) + 1;
    const { answer, isFull } = await write(this.#desk, file, edited, {
      ...plan,
      target,
      tries,
    });
    if (isFull) this.#tries.set(session, tries);
    else if (answer.ok) this.#tries.delete(session);
    return answer;
  }

  async #refuse(target: MemoryTarget, why: string): Promise<MemoryAnswer> {
    return await this.#no(target, rawOf(await this.#file(target)), why);
  }

  async #no(
    target: MemoryTarget,
    raw: string,
    why: string,
    shown: readonly string[] = [],
  ): Promise<MemoryAnswer> {
    const limit = this.#desk.limits[target];
    return refusal({ target, raw, limit }, why, await this.#judged(shown));
  }

  async #judged(texts: readonly string[]): Promise<MemoryEntry[]> {
    if (texts.length === 0) return [];
    const scan = await this.#desk.loadScan();
    return texts.map((text) => entryOf(text, scan));
  }

  /** The file once the log knows what it says. */
  async #current(target: MemoryTarget): Promise<MemoryFile | Unreadable> {
    const file = await this.#file(target);
    // A writer between its append and its rename is waited for.
    return "unreadable" in file || isLevel(this.#desk, target, file)
      ? file
      : await withMemoryLock(
        this.#desk.folder,
        () => level(this.#desk, target),
      );
  }

  #file(target: MemoryTarget): Promise<MemoryFile | Unreadable> {
    return readMemoryFile(this.#desk.folder, FILES[target].name);
  }
}

function rawOf(file: MemoryFile | Unreadable): string {
  return "raw" in file ? file.raw : "";
}
