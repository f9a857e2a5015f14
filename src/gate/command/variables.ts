import type { Argument, Origin } from "./argument.ts";

/** What a variable may come out as. */
export interface Holding {
  readonly values: readonly string[] | null;
  readonly glob: boolean;
  readonly guessed: boolean;
  readonly origin: Origin;
}

interface Assigned {
  readonly values: Set<string>;
  readonly origins: Set<Origin>;
  glob: boolean;
  guessed: boolean;
}

const MOST_VALUES = 48;

/**
 * Variables as a script sets them. All words assigned to a name anywhere count
 * at every use, so branches, loops and functions need no order of their own.
 */
export class Variables {
  readonly #assigned = new Map<string, Assigned>();
  readonly #reached = new Set<string>();
  readonly #given: ReadonlyMap<string, string>;
  /** Grows whenever something new is known; equal twice means settled. */
  size = 0;

  /** @param given Values that the caller's environment is known to hold. */
  constructor(given: ReadonlyMap<string, string>) {
    this.#given = given;
  }

  assign(name: string, word: Argument): void {
    if (word.values === null) return this.assignAnything(name, word.origin);
    const assigned = this.#of(name);
    for (const value of word.values) {
      if (assigned.values.has(value)) continue;
      assigned.values.add(value);
      this.size++;
    }
    for (const trait of ["glob", "guessed"] as const) {
      if (!word[trait] || assigned[trait]) continue;
      assigned[trait] = true;
      this.size++;
    }
  }

  assignAnything(name: string, origin: Origin): void {
    const { origins } = this.#of(name);
    if (origins.has(origin)) return;
    origins.add(origin);
    this.size++;
  }

  /** From here on the script's own value stands, not the caller's. */
  reach(name: string): void {
    this.#reached.add(name);
  }

  /** What `$name` may be; undefined where the caller's environment decides. */
  lookUp(name: string): Holding | undefined {
    const given = this.#given.get(name);
    const assigned = this.#assigned.get(name);
    const isOwn = assigned !== undefined && this.#reached.has(name);
    if (!isOwn && given === undefined) return undefined;
    const values = new Set(assigned?.values);
    if (given !== undefined) values.add(given);
    const origins = assigned?.origins ?? new Set<Origin>();
    if (origins.size === 0 && values.size <= MOST_VALUES) {
      return {
        values: [...values],
        glob: assigned?.glob ?? false,
        guessed: assigned?.guessed ?? false,
        origin: "known",
      };
    }
    const [only] = origins;
    const origin = origins.size === 1 && values.size === 0 && only
      ? only
      : "unknown";
    return { values: null, glob: false, guessed: false, origin };
  }

  /** Forgets the order: for gathering, where every assignment counts. */
  reachAll(): void {
    for (const name of this.#assigned.keys()) this.#reached.add(name);
  }

  unreachAll(): void {
    this.#reached.clear();
  }

  #of(name: string): Assigned {
    let assigned = this.#assigned.get(name);
    if (assigned === undefined) {
      assigned = {
        values: new Set(),
        origins: new Set(),
        glob: false,
        guessed: false,
      };
      this.#assigned.set(name, assigned);
      this.size++;
    }
    return assigned;
  }
}
