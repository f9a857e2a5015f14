import type { Ui } from "./ui.ts";

/** Calls the person when there is something for them (contract 10, `display`). */
export class Attention {
  readonly #ui: Pick<Ui, "notify">;
  readonly #afterMs: number;
  readonly #isOff: boolean;

  /** `isOff`: nobody sits there, as in CI. */
  constructor(
    ui: Pick<Ui, "notify">,
    afterSeconds: number,
    isOff: boolean,
  ) {
    this.#ui = ui;
    this.#afterMs = afterSeconds * 1000;
    this.#isOff = isOff;
  }

  /** Something waits for an answer. */
  call(text: string): void {
    if (!this.#isOff) this.#ui.notify(text);
  }

  /** A turn is over that took so many milliseconds: worth it if it was long. */
  afterTurn(ms: number): void {
    if (ms >= this.#afterMs) this.call("Fupan is done");
  }
}
