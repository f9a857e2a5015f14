/**
 * What every match of a pattern must hold: one literal of each set. Sound, not
 * complete: what the reader of the source does not follow requires nothing.
 */
export type Required = readonly (readonly string[])[];

/** Shorter literals stand in every text. */
const SHORTEST = 3;
/** More ways to write one alternative are not told apart. */
const MOST_WAYS = 96;

/** What stands for itself, but for what is repeated or left out. */
const PLAIN = /[\w '/:-]*(?![?*+{])/y;

interface Read {
  readonly sets: readonly (readonly string[])[];
  /** All it can be, where that is a few strings. */
  readonly exact: readonly string[] | null;
}

const EMPTY: Read = { sets: [], exact: [""] };
const ANYTHING: Read = { sets: [], exact: null };

/** The literals that a match of the pattern's source cannot do without. */
export function requiredBy(source: string): Required {
  const { sets, exact } = new Reader(source).alternatives();
  return usable(exact === null ? sets : [...sets, exact]);
}

class Reader {
  #at = 0;
  constructor(private readonly source: string) {}

  alternatives(): Read {
    const all = [this.#sequence()];
    while (this.source[this.#at] === "|") {
      this.#at++;
      all.push(this.#sequence());
    }
    if (all.length === 1) return all[0]!;
    const exact = all.every((one) => one.exact !== null)
      ? all.flatMap((one) => one.exact!)
      : null;
    if (exact !== null && exact.length <= MOST_WAYS) return { sets: [], exact };
    const best = all.map(bestOf);
    return best.every((set) => set !== null)
      ? { sets: [best.flat() as string[]], exact: null }
      : ANYTHING;
  }

  #sequence(): Read {
    const sets: (readonly string[])[] = [];
    let run: readonly string[] = [""];
    let isWhole = true;
    const flush = () => {
      sets.push(run);
      run = [""];
      isWhole = false;
    };
    while (this.#at < this.source.length && !"|)".includes(this.#here())) {
      const item = this.#item();
      const isOptional = this.#quantifier();
      if (isOptional === "may be left out" || item.exact === null) {
        flush();
        if (isOptional !== "may be left out") sets.push(...item.sets);
        continue;
      }
      const [only] = item.exact;
      if (item.exact.length === 1) {
        if (only !== "") run = run.map((start) => start + only);
      } else {
        if (run.length > 1) flush();
        run = item.exact.map((end) => run[0] + end);
      }
      if (isOptional === "repeats") flush();
    }
    if (isWhole) return { sets: [], exact: run };
    return { sets: usable([...sets, run]), exact: null };
  }

  #here(): string {
    return this.source[this.#at]!;
  }

  #item(): Read {
    const char = this.#here();
    this.#at++;
    if (char === "(") return this.#group();
    if (char === "[") return this.#set();
    if (char === "\\") return this.#escape();
    if (char === ".") return ANYTHING;
    if ("^$".includes(char)) return EMPTY;
    PLAIN.lastIndex = this.#at;
    const more = "?*+{".includes(this.source[this.#at] ?? "|")
      ? ""
      : PLAIN.exec(this.source)?.[0] ?? "";
    this.#at += more.length;
    return { sets: [], exact: [char + more] };
  }

  #group(): Read {
    const kind = /^\?(?:[:=!]|<[=!])/.exec(
      this.source.slice(this.#at, this.#at + 3),
    )?.[0];
    const start = this.#at + (kind?.length ?? 0);
    this.#at = groupEnd(this.source, start);
    const inner = this.source.slice(start, this.#at);
    this.#at++;
    if (kind !== undefined && kind !== "?:") return EMPTY;
    let read = groups.get(inner);
    if (read === undefined) {
      read = new Reader(inner).alternatives();
      groups.set(inner, read);
    }
    return read;
  }

  #set(): Read {
    while (this.#here() !== "]") this.#at += this.#here() === "\\" ? 2 : 1;
    this.#at++;
    return ANYTHING;
  }

  #escape(): Read {
    const char = this.#here();
    this.#at++;
    if (char === "b" || char === "B") return EMPTY;
    if (char === "n") return { sets: [], exact: ["\n"] };
    return /\w/.test(char) ? this.#named() : { sets: [], exact: [char] };
  }

  /** A class, or a character by its number. */
  #named(): Read {
    const rest = /^(?:\{[^}]*\}|[0-9a-f]{2,4})/.exec(
      /[pux]/.test(this.source[this.#at - 1]!)
        ? this.source.slice(this.#at)
        : "",
    );
    this.#at += rest?.[0].length ?? 0;
    return ANYTHING;
  }

  #quantifier(): "once" | "repeats" | "may be left out" {
    const found = /^(?:[?*+]|\{(\d+)(?:,\d*)?\})\??/.exec(
      this.source.slice(this.#at, this.#at + 12),
    );
    if (found === null) return "once";
    this.#at += found[0].length;
    const isLeastNone = "?*".includes(found[0][0]!) || found[1] === "0";
    return isLeastNone ? "may be left out" : "repeats";
  }
}

/** Wordings share their lists of words: each is read once. */
const groups = new Map<string, Read>();

/** Where the group closes whose inside begins at `start`. */
function groupEnd(source: string, start: number): number {
  let depth = 1;
  let isInSet = false;
  for (let at = start; at < source.length; at++) {
    const char = source[at];
    if (char === "\\") at++;
    else if (isInSet) isInSet = char !== "]";
    else if (char === "[") isInSet = true;
    else if (char === "(") depth++;
    else if (char === ")" && --depth === 0) return at;
  }
  return source.length;
}

function bestOf({ sets, exact }: Read): readonly string[] | null {
  const all = usable(exact === null ? sets : [exact]);
  return all.reduce<readonly string[] | null>(
    (best, set) => best === null || set.length < best.length ? set : best,
    null,
  );
}

function usable(sets: Required): Required {
  return sets.filter((set) =>
    set.every((literal) => literal.length >= SHORTEST)
  );
}
