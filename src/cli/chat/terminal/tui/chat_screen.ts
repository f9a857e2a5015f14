import {
  type Component,
  type Terminal,
  truncateToWidth,
  TuiMainScreen,
  visibleWidth,
} from "@earendil-works/pi-tui";

/** As if nothing had been drawn: the next frame begins where the cursor is. */
const NOTHING_DRAWN = {
  previousLines: [],
  previousWidth: 0,
  previousHeight: 0,
  cursorRow: 0,
  hardwareCursorRow: 0,
  maxLinesRendered: 0,
  previousViewportTop: 0,
};

const SYNCHRONIZED = "\x1b[?2026h";

/**
 * A live region of at most one screen, below a scroll-back that is only ever
 * appended to: no frame clears the screen, and none the scroll-back (P63).
 */
export class ChatScreen extends TuiMainScreen {
  #above: string[] = [];
  #endsBlank = true;
  #columns = 0;
  #rows = 0;

  constructor(terminal: Terminal) {
    // The real cursor stands where text goes in: an input method needs it (P65).
    super(terminal, true);
  }

  /** Appends lines to the scroll-back with the next frame. */
  printAbove(lines: readonly string[]): void {
    const last = lines.at(-1);
    if (last === undefined) return;
    for (const line of lines) this.#above.push(line);
    this.#endsBlank = last === "";
    this.requestRender();
  }

  /** The same for lines of their own: one blank line before them is enough. */
  printBlock(lines: readonly string[]): void {
    const isDouble = this.#endsBlank && lines[0] === "";
    this.printAbove(isDouble ? lines.slice(1) : lines);
  }

  /** Scrolls what is shown out of sight; nothing of it is lost. */
  scrollAway(): void {
    const { rows } = this.terminal;
    this.terminal.write(
      this.#erased() + "\r\n".repeat(rows) + "\x1b[H\x1b[J",
    );
    this.restoreRenderState(NOTHING_DRAWN);
    this.requestRender();
  }

  /** Takes the live region away, prints what is left, gives the terminal back. */
  close(): void {
    if (this.stopped) return;
    this.terminal.write(this.#erased() + this.#takeAbove());
    this.restoreRenderState(NOTHING_DRAWN);
    this.stop({ preserveScreen: true });
  }

  override render(width: number): readonly string[] {
    return super.render(width).slice(-Math.max(1, this.terminal.rows))
      .map((line) =>
        visibleWidth(line) > width ? truncateToWidth(line, width, "") : line
      );
  }

  protected override doRender(): void {
    if (this.stopped) return;
    const { columns, rows } = this.terminal;
    const isResized = this.#columns > 0 &&
      (columns !== this.#columns || rows !== this.#rows);
    if (this.#above.length > 0 || isResized) {
      this.terminal.write(SYNCHRONIZED + this.#erased() + this.#takeAbove());
      this.restoreRenderState(NOTHING_DRAWN);
    }
    this.#columns = columns;
    this.#rows = rows;
    super.doRender();
  }

  #takeAbove(): string {
    const lines = this.#above;
    this.#above = [];
    return lines.map((line) => `${line}\x1b[0m\r\n`).join("");
  }

  /** What takes the live region off the screen, from its first row down. */
  #erased(): string {
    const { previousLines, hardwareCursorRow, previousWidth } = this
      .captureRenderState();
    const above = previousLines.slice(0, hardwareCursorRow);
    const { columns } = this.terminal;
    // A terminal that became narrower has wrapped the lines that no longer fit.
    const up = columns >= previousWidth
      ? above.length
      : above.reduce((sum, line) => sum + wrappedRows(line, columns), 0);
    return `${up > 0 ? `\x1b[${up}A` : ""}\r\x1b[J`;
  }
}

function wrappedRows(line: string, columns: number): number {
  return Math.max(1, Math.ceil(visibleWidth(line) / Math.max(1, columns)));
}

/** A component that asks for its lines with every frame. */
export function lines(
  render: (width: number) => readonly string[],
): Component {
  return { render, invalidate: () => {} };
}
