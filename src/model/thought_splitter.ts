/** Hears pieces in the order in which they came. */
export type OnPiece = (kind: "text" | "reasoning", piece: string) => void;

const NAMES = "think|thinking|thought|reasoning";
/** What matters in text: fences, code marks, line ends, an opening tag. */
const IN_TEXT = new RegExp("`+|~{3,}|\\n|<(?:" + NAMES + ")>", "gi");
const CLOSING = new RegExp(`</(?:${NAMES})>`, "gi");
/** A closing tag alone on its line: the template had opened it unseen. */
const ORPHAN = new RegExp(`^[ \\t]*</(?:${NAMES})>[ \\t]*$`, "im");
const TAGS = NAMES.split("|").flatMap((name) => [`<${name}>`, `</${name}>`]);
const LONGEST_TAG = Math.max(...TAGS.map((tag) => tag.length));

/**
 * Moves `<think>...</think>` out of streamed text into reasoning, wherever the
 * stream is cut (P48). A tag inside code is text. A block that never closes is
 * reasoning if the reply began with it, else the tag was mentioned and stays.
 */
export class ThoughtSplitter {
  readonly #onPiece: OnPiece;
  #text = "";
  #reasoning = "";
  /** The end of the last delta, if it may be the start of a tag or a fence. */
  #held = "";
  #fence = "";
  #code = "";
  #isLineBlank = true;
  /** The block under way: its tag and what it holds so far. */
  #block: { readonly tag: string; readonly isFirst: boolean } | undefined;
  #thought = "";
  #isAfterBlock = false;

  constructor(onPiece: OnPiece) {
    this.#onPiece = onPiece;
  }

  /** Takes in a delta of content. */
  push(delta: string): void {
    const text = this.#held + delta;
    this.#held = "";
    if (!this.#block && !/[<`~]/.test(text)) this.#say(text);
    else this.#scan(text);
  }

  /** What was text and what was thought. Nothing may be pushed afterwards. */
  end(): { readonly text: string; readonly reasoning: string } {
    const rest = this.#held;
    this.#held = "";
    if (this.#block) this.#think(rest);
    else this.#say(rest);
    if (this.#block?.isFirst) this.#reasoning += this.#thought;
    else if (this.#block) this.#text += this.#block.tag + this.#thought;
    return withoutOrphan(this.#text, this.#reasoning);
  }

  #scan(text: string): void {
    let from = 0;
    while (from < text.length) {
      const next = this.#block
        ? this.#scanBlock(text, from)
        : this.#scanText(text, from);
      if (next === undefined) return;
      from = next;
    }
  }

  #scanBlock(text: string, from: number): number | undefined {
    CLOSING.lastIndex = from;
    const closing = CLOSING.exec(text);
    if (!closing) {
      this.#think(this.#hold(text, from));
      return;
    }
    this.#think(text.slice(from, closing.index));
    this.#reasoning += this.#thought;
    this.#thought = "";
    this.#block = undefined;
    this.#isAfterBlock = true;
    return CLOSING.lastIndex;
  }

  #scanText(text: string, from: number): number | undefined {
    let at = from;
    IN_TEXT.lastIndex = from;
    for (
      let found = IN_TEXT.exec(text);
      found;
      found = IN_TEXT.exec(text)
    ) {
      const [mark] = found;
      // A run of code marks may go on in the next delta.
      if (
        mark[0] !== "<" && mark !== "\n" && IN_TEXT.lastIndex === text.length
      ) {
        break;
      }
      this.#say(text.slice(at, found.index));
      at = found.index;
      if (mark[0] === "<" && !this.#fence && !this.#code) {
        this.#block = { tag: mark, isFirst: this.#text.trim() === "" };
        return IN_TEXT.lastIndex;
      }
      this.#mark(mark);
      this.#say(mark);
      at = IN_TEXT.lastIndex;
    }
    this.#say(this.#hold(text, at));
  }

  /** Keeps account of what is code. */
  #mark(mark: string): void {
    if (mark === "\n" || mark[0] === "<") return;
    if (this.#fence) {
      if (this.#isLineBlank && mark.startsWith(this.#fence)) this.#fence = "";
    } else if (this.#isLineBlank && mark.length >= 3) this.#fence = mark;
    else if (this.#code === mark) this.#code = "";
    else if (!this.#code && mark[0] === "`") this.#code = mark;
  }

  /** Returns what is surely no start of a mark, and holds back the rest. */
  #hold(text: string, from: number): string {
    const to = this.#heldFrom(text, from);
    this.#held = text.slice(to);
    return text.slice(from, to);
  }

  #heldFrom(text: string, from: number): number {
    const open = text.lastIndexOf("<");
    if (open >= from && text.length - open < LONGEST_TAG) {
      const start = text.slice(open).toLowerCase();
      if (TAGS.some((tag) => tag.startsWith(start))) return open;
    }
    if (this.#block) return text.length;
    let to = text.length;
    while (to > from && (text[to - 1] === "`" || text[to - 1] === "~")) to--;
    return to;
  }

  #say(piece: string): void {
    // The empty lines after a block belong to it.
    const said = this.#isAfterBlock && this.#text === ""
      ? piece.trimStart()
      : piece;
    if (said === "") return;
    this.#isAfterBlock = false;
    const line = said.lastIndexOf("\n") + 1;
    if (line > 0) this.#code = "";
    if (line > 0 || this.#isLineBlank) {
      this.#isLineBlank = !/\S/.test(line > 0 ? said.slice(line) : said);
    }
    this.#text += said;
    this.#onPiece("text", said);
  }

  #think(piece: string): void {
    if (piece === "") return;
    this.#thought += piece;
    this.#onPiece("reasoning", piece);
  }
}

/** Templates that open the block themselves leave a closing tag alone. */
function withoutOrphan(text: string, reasoning: string) {
  const orphan = text.includes("</") ? ORPHAN.exec(text) : null;
  const before = orphan ? text.slice(0, orphan.index) : "";
  if (!orphan || isInFence(before)) return { text, reasoning };
  return {
    text: text.slice(orphan.index + orphan[0].length).trimStart(),
    reasoning: reasoning + before.trimEnd(),
  };
}

/** True if a fence is open at the end of the text. */
function isInFence(text: string): boolean {
  return (text.match(/^\s*(?:```|~~~)/gm)?.length ?? 0) % 2 === 1;
}
