import { Markdown, wrapTextWithAnsi } from "@earendil-works/pi-tui";
import type { Highlight } from "./highlight.ts";
import { type Piece, Pieces } from "./pieces.ts";
import type { Style } from "./style.ts";
import { markdownTheme } from "./theme.ts";

/** Columns that code stands to the right. */
const CODE_INDENT = 2;

/** Answers as lines: what is finished once, what is not as often as need be. */
export class AnswerView {
  readonly #style: Style;
  readonly #pieces = new Pieces();
  readonly #markdown: Markdown;
  highlight: Highlight | null = null;
  /** Was the last line printed a blank one, or is none printed yet? */
  #isGap = true;

  constructor(style: Style) {
    this.#style = style;
    this.#markdown = new Markdown("", 0, 0, markdownTheme(style), undefined, {
      preserveOrderedListMarkers: true,
      // `$HOME/$USER` is more often a variable than a formula.
      renderLatex: false,
    });
  }

  /** Takes the next text; returns the lines that are finished by it. */
  push(text: string, width: number): readonly string[] {
    return this.#finished(this.#pieces.push(text), width);
  }

  /** Ends the answer; returns the lines that were left, and a blank one. */
  end(width: number): readonly string[] {
    const lines = this.#finished(this.#pieces.end(), width);
    const gap = this.#isGap ? [] : [""];
    this.#isGap = true;
    return [...lines, ...gap];
  }

  /** A whole answer that never streamed. */
  whole(text: string, width: number): readonly string[] {
    const view = new AnswerView(this.#style);
    view.highlight = this.highlight;
    return [...view.push(text, width), ...view.end(width)];
  }

  /** The lines of what is not finished yet. */
  pending(width: number): readonly string[] {
    const piece = this.#pieces.pending;
    return piece ? this.#linesOf(piece, width) : [];
  }

  #finished(pieces: readonly Piece[], width: number): readonly string[] {
    return pieces.flatMap((piece) => {
      if (piece.kind === "gap") {
        if (this.#isGap) return [];
        this.#isGap = true;
        return [""];
      }
      const lines = this.#linesOf(piece, width);
      if (lines.length > 0) this.#isGap = false;
      return lines;
    });
  }

  #linesOf(piece: Piece, width: number): readonly string[] {
    switch (piece.kind) {
      case "gap":
        return [""];
      case "code":
        return this.#codeLines(piece, width);
      case "markdown": {
        const indent = Math.min(piece.indent, Math.floor(width / 2));
        this.#markdown.setText(piece.text);
        return this.#markdown.render(Math.max(1, width - indent))
          .map((line) => (" ".repeat(indent) + line).trimEnd());
      }
    }
  }

  #codeLines(
    { language, text, isFirst, isLast }: Extract<Piece, { kind: "code" }>,
    width: number,
  ): readonly string[] {
    const { dim } = this.#style;
    const indent = width > 2 * CODE_INDENT ? " ".repeat(CODE_INDENT) : "";
    const expanded = text.replaceAll("\t", "    ");
    const lines = text === "" && isLast
      ? []
      : this.highlight?.(expanded, language) ?? expanded.split("\n");
    return [
      ...isFirst ? [dim(`\`\`\`${language}`.slice(0, width))] : [],
      ...lines.flatMap((line) =>
        wrapTextWithAnsi(line, width - indent.length)
          .map((row) => indent + row)
      ),
      ...isLast ? [dim("```")] : [],
    ];
  }
}
