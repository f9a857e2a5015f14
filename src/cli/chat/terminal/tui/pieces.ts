/** A part of an answer that nothing to come can change any more. */
export type Piece =
  | {
    readonly kind: "markdown";
    readonly text: string;
    /** Columns to the left of it: it goes on inside a list. */
    readonly indent: number;
  }
  | {
    readonly kind: "code";
    readonly language: string;
    readonly text: string;
    /** Does the block begin, and end, with this piece? */
    readonly isFirst: boolean;
    readonly isLast: boolean;
  }
  | { readonly kind: "gap" };

interface Fence {
  readonly mark: string;
  readonly language: string;
  readonly indent: number;
  isFirst: boolean;
}

/**
 * How much may wait before it is shown for good though more may follow: what
 * waits is drawn again with every delta, so this bounds the work (FC-76).
 */
const LINES = 16;
const TABLE_LINES = 200;
const CHARS = 4000;

const FENCE = /^( *)(`{3,}|~{3,}) *([^`\s]*)[^`]*$/;
const LIST_ITEM = /^(?:[-*+]|\d{1,9}[.)]) /;
const DELIMITER_ROW =
  /^ {0,3}\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)+\|?[ \t]*$/;

/**
 * Cuts streaming markdown into pieces: at blank lines, at fences, and inside
 * what grows too long. A long table repeats its head in each piece.
 */
export class Pieces {
  #line = "";
  #lines: string[] = [];
  #chars = 0;
  #fence: Fence | null = null;
  #isInList = false;

  /** Takes the next text; returns what is finished by it. */
  push(text: string): readonly Piece[] {
    const done: Piece[] = [];
    const [first = "", ...rest] = text.split("\n");
    this.#line += first;
    for (const next of rest) {
      done.push(...this.#endLine());
      this.#line = next;
    }
    while (this.#line.length > CHARS) done.push(...this.#cutLine());
    return done;
  }

  /** What waits, as it would be drawn now; null if nothing does. */
  get pending(): Piece | null {
    const lines = this.#line === ""
      ? this.#lines
      : [...this.#lines, this.#line];
    if (this.#fence) return lines.length > 0 ? this.#code(lines, false) : null;
    return lines.length > 0 ? this.#markdown(lines) : null;
  }

  /** There is no more: what waits is finished. */
  end(): readonly Piece[] {
    const done = this.#line === "" ? [] : [...this.#endLine()];
    if (this.#fence) done.push(this.#code(this.#lines, true));
    else if (this.#lines.length > 0) done.push(this.#markdown(this.#lines));
    this.#clear();
    this.#fence = null;
    this.#isInList = false;
    return done;
  }

  #endLine(): readonly Piece[] {
    const line = this.#line;
    this.#line = "";
    return this.#fence
      ? this.#endCodeLine(line, this.#fence)
      : this.#endTextLine(line);
  }

  #endCodeLine(line: string, fence: Fence): readonly Piece[] {
    const mark = line.trim();
    if (mark.startsWith(fence.mark) && /^(`+|~+)$/.test(mark)) {
      const piece = this.#code(this.#lines, true);
      this.#fence = null;
      this.#clear();
      return [piece];
    }
    this.#keep(line);
    if (this.#lines.length < LINES && this.#chars < CHARS) return [];
    const piece = this.#code(this.#lines, false);
    fence.isFirst = false;
    this.#clear();
    return [piece];
  }

  #endTextLine(line: string): readonly Piece[] {
    if (line.trim() === "") return [...this.#flush(), { kind: "gap" }];
    const fence = FENCE.exec(line);
    if (fence) {
      const done = this.#flush();
      const [, indent = "", mark = "", language = ""] = fence;
      this.#fence = { mark, language, indent: indent.length, isFirst: true };
      return done;
    }
    this.#keep(line);
    // A heading is a block of one line.
    if (/^#{1,6} /.test(line)) return this.#flush();
    return this.#isFull ? this.#overflow() : [];
  }

  get #isFull(): boolean {
    if (this.#chars >= CHARS * (this.#isTable ? 8 : 1)) return true;
    return this.#lines.length >= (this.#isTable ? TABLE_LINES : LINES);
  }

  get #isTable(): boolean {
    return DELIMITER_ROW.test(this.#lines[1] ?? "");
  }

  #overflow(): readonly Piece[] {
    const head = this.#isTable ? this.#lines.slice(0, 2) : [];
    const done = this.#flush();
    for (const line of head) this.#keep(line);
    return done;
  }

  /** Breaks a line that is longer than any screen at a blank, if it has one. */
  #cutLine(): readonly Piece[] {
    const blank = this.#line.lastIndexOf(" ", CHARS);
    const place = blank > 0 ? blank + 1 : splitPlace(this.#line, CHARS);
    const rest = this.#line.slice(place);
    this.#keep(this.#line.slice(0, place));
    this.#line = rest;
    if (!this.#fence) return this.#flush();
    const piece = this.#code(this.#lines, false);
    this.#fence.isFirst = false;
    this.#clear();
    return [piece];
  }

  #flush(): readonly Piece[] {
    if (this.#lines.length === 0) return [];
    const piece = this.#markdown(this.#lines);
    const last = this.#lines.findLast((line) => !line.startsWith(" "));
    if (last !== undefined) this.#isInList = LIST_ITEM.test(last);
    this.#clear();
    return [piece];
  }

  #markdown(lines: readonly string[]): Piece {
    const indent = this.#isInList ? commonIndent(lines) : 0;
    const text = lines.map((line) => line.slice(indent)).join("\n");
    return { kind: "markdown", text, indent };
  }

  #code(lines: readonly string[], isLast: boolean): Piece {
    const { language = "", indent = 0, isFirst = true } = this.#fence ?? {};
    const blanks = new RegExp(`^ {0,${indent}}`);
    const text = lines.map((line) => line.replace(blanks, "")).join("\n");
    return { kind: "code", language, text, isFirst, isLast };
  }

  #keep(line: string): void {
    this.#lines.push(line);
    this.#chars += line.length + 1;
  }

  #clear(): void {
    this.#lines = [];
    this.#chars = 0;
  }
}

function commonIndent(lines: readonly string[]): number {
  return Math.min(...lines.map((line) => line.search(/\S|$/)));
}

/** Not between the halves of a character. */
function splitPlace(text: string, place: number): number {
  return /[\ud800-\udbff]/.test(text[place - 1] ?? "") ? place - 1 : place;
}
