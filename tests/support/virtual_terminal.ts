import { StdinBuffer, type Terminal } from "@earendil-works/pi-tui";
import xterm from "@xterm/headless";

/** Longer than any screen takes that will come at all. */
const PATIENCE_MS = 10_000;

/** A terminal without a window: keys go in, a screen comes out. */
export class VirtualTerminal implements Terminal {
  readonly kittyProtocolActive = false;
  /** Everything that was written, as it was. */
  written = "";
  isStarted = false;
  readonly #screen;
  #keys: StdinBuffer | undefined;
  #onResize = () => {};
  #onWrite = () => {};

  constructor(columns = 80, rows = 24) {
    this.#screen = new xterm.Terminal({
      cols: columns,
      rows,
      scrollback: 100_000,
      allowProposedApi: true,
    });
  }

  get columns(): number {
    return this.#screen.cols;
  }

  get rows(): number {
    return this.#screen.rows;
  }

  /** What can be seen, a row each, without blanks at the end. */
  get shown(): readonly string[] {
    const { baseY, length } = this.#screen.buffer.active;
    return this.#read(baseY, length);
  }

  /** What can be seen or scrolled back to. */
  get all(): readonly string[] {
    return this.#read(0, this.#screen.buffer.active.length);
  }

  /** Where the cursor is on the screen, from 0. */
  get cursor(): { readonly column: number; readonly row: number } {
    const { cursorX, cursorY } = this.#screen.buffer.active;
    return { column: cursorX, row: cursorY };
  }

  /** Sends keys as one read. */
  type(keys: string): void {
    this.#keys?.process(keys);
  }

  resize(columns: number, rows: number): void {
    this.#screen.resize(columns, rows);
    this.#onResize();
  }

  /** Resolves once the screen is as `holds` says. */
  async until(
    holds: (terminal: VirtualTerminal) => boolean,
  ): Promise<VirtualTerminal> {
    const patience = Promise.withResolvers<never>();
    const timer = setTimeout(() => {
      const screen = this.all.slice(-this.rows).join("\n");
      patience.reject(new Error(`The screen never came to be:\n${screen}`));
    }, PATIENCE_MS);
    try {
      while (!holds(this)) {
        const written = new Promise<void>((resolve) => this.#onWrite = resolve);
        await Promise.race([written, patience.promise]);
      }
      return this;
    } finally {
      clearTimeout(timer);
    }
  }

  /** Resolves once some row that can be seen has `text`. */
  async untilShown(text: string): Promise<VirtualTerminal> {
    return await this.until(({ shown }) =>
      shown.some((row) => row.includes(text))
    );
  }

  /** Resolves once no row that can be seen has `text`. */
  async untilGone(text: string): Promise<VirtualTerminal> {
    return await this.until(({ shown }) =>
      !shown.some((row) => row.includes(text))
    );
  }

  start(onInput: (data: string) => void, onResize: () => void): void {
    this.isStarted = true;
    this.#onResize = onResize;
    this.#keys = new StdinBuffer();
    this.#keys.on("data", onInput);
    this.#keys.on("paste", (text) => onInput(`\x1b[200~${text}\x1b[201~`));
  }

  stop(): void {
    this.isStarted = false;
    this.#keys?.destroy();
    this.#keys = undefined;
  }

  async drainInput(): Promise<void> {}

  write(data: string): void {
    this.written += data;
    this.#screen.write(data, () => this.#onWrite());
  }

  moveBy(lines: number): void {
    if (lines !== 0) {
      this.write(`\x1b[${Math.abs(lines)}${lines > 0 ? "B" : "A"}`);
    }
  }

  hideCursor(): void {
    this.write("\x1b[?25l");
  }

  showCursor(): void {
    this.write("\x1b[?25h");
  }

  clearLine(): void {
    this.write("\x1b[K");
  }

  clearFromCursor(): void {
    this.write("\x1b[J");
  }

  clearScreen(): void {
    this.write("\x1b[2J\x1b[H");
  }

  setTitle(title: string): void {
    this.write(`\x1b]0;${title}\x07`);
  }

  setProgress(): void {}

  setProgramStatus(): void {}

  #read(from: number, to: number): readonly string[] {
    const { active } = this.#screen.buffer;
    return Array.from(
      { length: to - from },
      (_, index) =>
        active.getLine(from + index)?.translateToString().trimEnd() ?? "",
    );
  }
}
