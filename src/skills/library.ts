import { nearest } from "../config/nearest.ts";
import { ahead } from "./ahead.ts";
import type { SkillDeps } from "./deps.ts";
import { STREAM } from "./deps.ts";
import { type Entry, entryAt, nameIn } from "./entry.ts";
import { History, type Use, usedOnce } from "./history.ts";
import { withLock } from "./home_lock.ts";
import {
  pathOf,
  type Place,
  placesIn,
  type Root,
  type Stamps,
} from "./places.ts";
import { reconcile, rootOf, unrecorded } from "./reconcile.ts";
import { readSnapshot, type Snapshot, writeSnapshot } from "./snapshot.ts";
import { survivors } from "./tree/staging.ts";
import type { Tree } from "./tree/tree.ts";

/** What stands on disk, level with the log. */
export interface Loaded {
  /** Those of the home first, then by folder. */
  readonly entries: readonly Entry[];
  readonly uses: ReadonlyMap<string, Use>;
}

/** What is known while the lock is held. */
export interface Held extends Loaded {
  readonly history: History;
}

/** The skills of a home and of the built-in library, read again where they changed. */
export class Library {
  readonly roots: readonly Root[];
  #known: Snapshot | null = null;

  constructor(readonly deps: SkillDeps) {
    const { builtin } = deps;
    this.roots = [
      { kind: "home", path: rootOf(deps) },
      ...builtin === null ? [] : [{ kind: "builtin", path: builtin } as const],
    ];
  }

  /**
   * What there is. Where names, sizes and times are those of the snapshot,
   * neither a skill nor the log is read.
   */
  async load(): Promise<Loaded> {
    const { home, builtin, readOnly } = this.deps;
    this.#known ??= await readSnapshot(home, builtin);
    const places = this.#places();
    if (this.#known && !await this.#isBehind(places)) {
      return loadedFrom(this.#known);
    }
    if (!readOnly) {
      try {
        return await this.hold((held) => Promise.resolve(held));
      } catch (error) {
        // As on a full disk: the skills are still there to be read.
        if (!(error instanceof Error)) throw error;
        this.deps.note(error.message);
      }
    }
    const history = this.history();
    this.#known = await this.#look(places, history, this.#known);
    return loadedFrom(this.#known);
  }

  /** Does `work` while nothing else changes skills; log and disk agree then. */
  async hold<TResult>(
    work: (held: Held) => Promise<TResult>,
  ): Promise<TResult> {
    const { home, builtin } = this.deps;
    return await withLock(home, async () => {
      const history = this.history();
      const known = await readSnapshot(home, builtin);
      const before = this.#places();
      const changed = this.#changed(before, known, history);
      const trees = await reconcile(this.deps, history, changed);
      this.#known = await this.#look(
        this.#places(),
        history,
        known,
        unchanged(trees, before),
      );
      await this.#save();
      return await work({ ...loadedFrom(this.#known), history });
    });
  }

  /** Reads again what a change has left behind. Needs the lock. */
  async renew(history: History): Promise<void> {
    this.#known = await this.#look(this.#places(), history, this.#known);
    await this.#save();
  }

  /** Reads again one skill whose files did not change. Needs the lock. */
  async judgeAgain(folder: string, history: History): Promise<void> {
    const entries = this.#known?.entries.filter((entry) =>
      entry.root !== "home" || entry.folder !== folder
    );
    const known = entries ? { entries, uses: {} } : null;
    this.#known = await this.#look(this.#places(), history, known);
    await this.#save();
  }

  /** Counts a use in the snapshot. Needs the lock. */
  async countUse(name: string, cwdHash: string, at: string): Promise<void> {
    const { home, builtin } = this.deps;
    const known = await readSnapshot(home, builtin) ?? this.#known;
    if (!known) return;
    const use = usedOnce(known.uses[name], cwdHash, at);
    this.#known = { ...known, uses: { ...known.uses, [name]: use } };
    await this.#save();
  }

  /** The log's view, read anew: other processes write to it, too. */
  history(): History {
    return new History(this.deps.log.read(STREAM));
  }

  /** Is everything that stands in the home recorded? */
  async isLevel(): Promise<boolean> {
    const { home, builtin } = this.deps;
    const known = await readSnapshot(home, builtin);
    const history = this.history();
    const changed = this.#changed(this.#places(), known, history);
    const open = await unrecorded(this.deps, history, changed);
    return open.length === 0 &&
      (await survivors(rootOf(this.deps))).length === 0;
  }

  #places(): Place[] {
    return this.roots.flatMap((root) => placesIn(root, this.#stamps(root)));
  }

  #stamps({ kind }: Root): Stamps {
    const entries = this.#known?.entries.filter(({ root }) => root === kind);
    return new Map(entries?.map(({ folder, stamp }) => [folder, stamp]));
  }

  async #isBehind(places: readonly Place[]): Promise<boolean> {
    const entries = this.#known?.entries ?? [];
    const isSame = entries.length === places.length &&
      entries.every((entry, index) => isOf(entry, places[index]));
    return !isSame || (await survivors(rootOf(this.deps))).length > 0;
  }

  /** Folders of the home at which log and disk may differ. */
  #changed(
    all: readonly Place[],
    known: Snapshot | null,
    history: History,
  ): Set<string> {
    const places = all.filter(({ root }) => root.kind === "home");
    const entries = new Map(
      known?.entries.filter(({ root }) => root === "home")
        .map((entry) => [entry.folder, entry]),
    );
    const changed = places.filter((place) =>
      !isOf(entries.get(place.folder), place)
    ).map(({ folder }) => folder);
    const present = new Set(places.map(({ folder }) => folder));
    const gone = [...entries.keys(), ...history.folders()]
      .filter((folder) => !present.has(folder));
    return new Set([...changed, ...gone]);
  }

  async #look(
    places: readonly Place[],
    history: History,
    known: Snapshot | null,
    treeAt: (place: Place) => Tree | undefined = () => undefined,
  ): Promise<Snapshot> {
    const before = new Map(
      known?.entries.map((entry) => [`${entry.root} ${entry.folder}`, entry]),
    );
    const entries: Entry[] = [];
    const read = (place: Place): Promise<Entry> => {
      const entry = before.get(`${place.root.kind} ${place.folder}`);
      return entry && isOf(entry, place)
        ? Promise.resolve(entry)
        : entryAt(place, history, this.deps, treeAt(place));
    };
    for await (const [, entry] of ahead(places, read)) entries.push(entry);
    return { entries, uses: Object.fromEntries(history.uses) };
  }

  async #save(): Promise<void> {
    const { home, builtin, note } = this.deps;
    if (!this.#known) return;
    try {
      await writeSnapshot(home, builtin, this.#known);
    } catch (error) {
      // A cache that cannot be kept costs time, and nothing else.
      if (!(error instanceof Error)) throw error;
      note(`Cannot keep the skill index: ${error.message}`);
    }
  }
}

/** The usable skill of each name: the home's before the built-in one. */
export function usable(entries: readonly Entry[]): Map<string, Entry> {
  const found = new Map<string, Entry>();
  for (const entry of entries) {
    if (entry.state === "ok" && !found.has(entry.name)) {
      found.set(entry.name, entry);
    }
  }
  return found;
}

/**
 * The skill that `name` means, or `category/name`; one that cannot be used if
 * there is no better.
 *
 * @throws {RangeError} If there is none; it names the nearest. Names are only
 * ever compared: none is made into a path (FC-44).
 */
export function find(entries: readonly Entry[], name: string): Entry {
  const found = usable(entries).get(name) ??
    entries.find(({ folder }) => folder === name) ??
    entries.find((entry) =>
      entry.name === name || nameIn(entry.folder) === name
    );
  if (found) return found;
  const near = nearest(name, [...usable(entries).keys()]);
  throw new RangeError(
    `Cannot find skill ${JSON.stringify(name.slice(0, 80))}: ${
      near === undefined
        ? "there are none"
        : `the nearest is "${near}"; skills_list shows all`
    }`,
  );
}

/** Where a skill stands on disk. */
export function placeOf(
  { roots }: Library,
  { root, folder }: Entry,
): string {
  const found = roots.find(({ kind }) => kind === root);
  if (!found) throw new RangeError(`Cannot find "${folder}": no ${root} root`);
  return pathOf({ root: found, folder, stamp: "", fault: null });
}

/** The trees that were read from places as they were before and are still. */
function unchanged(
  trees: ReadonlyMap<string, Tree>,
  before: readonly Place[],
): (place: Place) => Tree | undefined {
  const stamps = new Map(
    before.filter(({ root }) => root.kind === "home")
      .map(({ folder, stamp }) => [folder, stamp]),
  );
  return ({ root, folder, stamp }) =>
    root.kind === "home" && stamps.get(folder) === stamp
      ? trees.get(folder)
      : undefined;
}

function isOf(entry: Entry | undefined, place: Place | undefined): boolean {
  return entry !== undefined && entry.root === place?.root.kind &&
    entry.folder === place.folder && entry.stamp === place.stamp;
}

function loadedFrom({ entries, uses }: Snapshot): Loaded {
  return { entries, uses: new Map(Object.entries(uses)) };
}
