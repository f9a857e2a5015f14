/** At an end of a literal: a word begins or ends there. */
export const EDGE = "\b";

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
  /** One of them it begins with; unknown where it is null. */
  readonly first: readonly string[] | null;
}

const EMPTY: Read = exactly("");
const ANYTHING: Read = { sets: [], exact: null, first: null };
const WHITE: Read = { ...ANYTHING };
const WORD_EDGE: Read = exactly(EDGE);

function exactly(...all: string[]): Read {
  return { sets: [], exact: all, first: all };
}

/** What a pattern asks of a text. */
export interface Demands {
  /** Literals that no match can do without. */
  readonly required: Required;
  /** Literals with one of which every match begins; null where they are not known. */
  readonly first: readonly string[] | null;
}

/** What the pattern's source asks of a text, as far as its reader follows it. */
export function demandsOf(source: string): Demands {
  const { sets, exact, first } = new Reader(source).alternatives();
  const all = exact === null ? sets : [...sets, exact];
  return {
    required: usable(all.map((set) => set.map(tidied))),
    first: usable(first === null ? [] : [first.map(tidied)])[0] ?? null,
  };
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
    if (exact !== null && exact.length <= MOST_WAYS) return exactly(...exact);
    const first = together(all.map((one) => one.first));
    const best = together(all.map(bestOf));
    return { sets: best === null ? [] : [best], exact: null, first };
  }

  #sequence(): Read {
    const sets: (readonly string[])[] = [];
    let run: readonly string[] = [""];
    let isWhole = true;
    let first: Read["first"] | undefined;
    const flush = () => {
      if (first === undefined && run.some((one) => lettersIn(one) > 0)) {
        first = run;
      }
      sets.push(run);
      run = [""];
      isWhole = false;
    };
    while (this.#at < this.source.length && !"|)".includes(this.#here())) {
      const item = this.#item();
      const isOptional = this.#quantifier();
      if (item === WHITE && isOptional !== "may be left out") {
        run = run.map((start) => start + EDGE);
        flush();
        if (first === undefined) first = null;
        run = [EDGE];
        continue;
      }
      if (isOptional === "may be left out" || item.exact === null) {
        const isSure = isOptional !== "may be left out";
        const [start = ""] = run;
        flush();
        if (first === undefined) {
          first = isSure ? item.first?.map((one) => start + one) ?? null : null;
        }
        if (isSure) sets.push(...item.sets);
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
    if (isWhole) return exactly(...run);
    flush();
    return { sets: usable(sets), exact: null, first: first ?? null };
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
    return exactly(char + more);
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
    if (char === "b") return WORD_EDGE;
    if (char === "B") return EMPTY;
    if (char === "s") return WHITE;
    if (char === "n") return exactly("\n");
    return /\w/.test(char) ? this.#named() : exactly(char);
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
    if (!"?*+{".includes(this.source[this.#at] ?? "|")) return "once";
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

/** What any of the alternatives may be; null where one of them is not known. */
function together(
  all: readonly (readonly string[] | null)[],
): readonly string[] | null {
  return all.every((one) => one !== null) ? all.flat() as string[] : null;
}

function bestOf({ sets, exact }: Read): readonly string[] | null {
  const all = usable(exact === null ? sets : [exact]);
  return all.reduce<readonly string[] | null>(
    (best, set) => best === null || set.length < best.length ? set : best,
    null,
  );
}

function usable(sets: Required): Required {
  return sets.filter((set) => set.every(isTelling));
}

/** Three letters, or a word of two. */
function isTelling(literal: string): boolean {
  const letters = lettersIn(literal);
  return letters >= SHORTEST ||
    letters === 2 && literal.startsWith(EDGE) && literal.endsWith(EDGE);
}

function lettersIn(literal: string): number {
  let letters = 0;
  for (let at = 0; at < literal.length; at++) {
    if (literal[at] !== EDGE) letters++;
  }
  return letters;
}

/** Without the edges that say nothing: inside, and beside what is no word. */
function tidied(literal: string): string {
  if (!literal.includes(EDGE)) return literal;
  const text = bare(literal);
  const begins = literal.startsWith(EDGE) && /^\w/.test(text) ? EDGE : "";
  const ends = literal.endsWith(EDGE) && /\w$/.test(text) ? EDGE : "";
  return begins + text + ends;
}

/** The literal as it stands in a text. */
export function bare(literal: string): string {
  return literal.replaceAll(EDGE, "");
}
