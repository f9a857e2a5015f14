import type { Recorded } from "../domain/event_log.ts";
import type { SkillEvent, SkillTrust } from "../domain/skill_events.ts";
import { type Tree, treeOf } from "./tree/tree.ts";

/** An event of the stream `skills` that left a tree behind. */
export type Version = Recorded & {
  readonly event: Extract<
    SkillEvent,
    { readonly type: "SkillChanged" | "SkillEditedOutside" }
  >;
};

/** How often a skill was loaded, and when last; by folder it was used in, too. */
export interface Use {
  readonly count: number;
  readonly last: string;
  /** Uses by the hash of the working folder. */
  readonly here: Readonly<Record<string, number>>;
}

/** Where a skill of the home came from, and as what. */
export type Install =
  & { readonly at: string }
  & Extract<
    SkillEvent,
    { readonly type: "SkillInstalled" }
  >;

/** What the log says of skills. */
export class History {
  /** By folder, oldest first. */
  readonly #versions = new Map<string, Version[]>();
  /** Trees that a person let in, by folder: as they came, or as they are. */
  readonly #accepted = new Map<string, Map<string, SkillTrust | null>>();
  readonly uses = new Map<string, Use>();
  /** The newest install by folder. */
  readonly installs = new Map<string, Install>();

  constructor(rows: readonly Recorded[]) {
    for (const row of rows) this.add(row);
  }

  /** Takes in an event; those of other kinds change nothing. */
  add(row: Recorded): void {
    const { event } = row;
    switch (event.type) {
      case "SkillChanged":
      case "SkillEditedOutside": {
        const known = this.#versions.get(event.folder);
        const version = { ...row, event };
        if (known) known.push(version);
        else this.#versions.set(event.folder, [version]);
        break;
      }
      case "SkillInstalled":
      case "SkillAllowed": {
        const known = this.#accepted.get(event.folder) ?? new Map();
        const trust = event.type === "SkillInstalled" ? event.trust : null;
        known.set(event.hash, trust ?? known.get(event.hash) ?? null);
        this.#accepted.set(event.folder, known);
        if (event.type === "SkillInstalled") {
          this.installs.set(event.folder, { ...event, at: row.at });
        }
        break;
      }
      case "SkillUsed":
        this.uses.set(
          event.skill,
          usedOnce(this.uses.get(event.skill), event.cwd_hash, row.at),
        );
    }
  }

  /** The newest version of the skill in a folder of the home. */
  head(folder: string): Version | undefined {
    return this.#versions.get(folder)?.at(-1);
  }

  /** The hash of the tree that the log last saw there; null for none. */
  hashAt(folder: string): string | null {
    return this.head(folder)?.event.after_hash ?? null;
  }

  /** Did this tree pass the guard when it was written, or a person let it in? */
  isVetted(folder: string, hash: string): boolean {
    const head = this.head(folder)?.event;
    return this.#accepted.get(folder)?.has(hash) === true ||
      head?.type === "SkillChanged" && head.after_hash === hash;
  }

  /** How far a tree is trusted that was installed, if it is as it came. */
  trustOf(folder: string, hash: string): SkillTrust | null {
    return this.#accepted.get(folder)?.get(hash) ?? null;
  }

  /** Every folder that ever held a skill. */
  folders(): string[] {
    return [...this.#versions.keys()];
  }

  /** All versions in the order of the log, of one folder or of all. */
  versions(folder?: string): Version[] {
    return folder === undefined
      ? [...this.#versions.values()].flat()
        .sort((a, b) => a.position - b.position)
      : [...this.#versions.get(folder) ?? []];
  }
}

/** The tree that a version left behind; null if it removed it. */
export function treeAfter({ event }: Version): Tree | null {
  return event.after_hash === null ? null : treeOf(event.files);
}

/** A use more, in the folder that `cwdHash` names. */
export function usedOnce(
  use: Use | undefined,
  cwdHash: string,
  at: string,
): Use {
  const { count = 0, here = {} } = use ?? {};
  return {
    count: count + 1,
    last: at,
    here: { ...here, [cwdHash]: (here[cwdHash] ?? 0) + 1 },
  };
}
