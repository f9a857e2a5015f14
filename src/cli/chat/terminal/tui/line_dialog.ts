import {
  type Component,
  type Focusable,
  Input,
  truncateToWidth,
} from "@earendil-works/pi-tui";

/** One line to be written; of a secret only its length is seen. */
export class LineDialog implements Component, Focusable {
  readonly #label: string;
  readonly #isSecret: boolean;
  readonly #input: Input;

  constructor(
    label: string,
    isSecret: boolean,
    done: (value: string | null) => void,
  ) {
    this.#label = label;
    this.#isSecret = isSecret;
    this.#input = new Input({ prompt: label });
    this.#input.onSubmit = (text) => done(text.trim());
    this.#input.onEscape = () => done(null);
  }

  get focused(): boolean {
    return this.#input.focused;
  }

  set focused(value: boolean) {
    this.#input.focused = value;
  }

  handleInput(data: string): void {
    this.#input.handleInput(data);
  }

  render(width: number): readonly string[] {
    if (!this.#isSecret) return this.#input.render(width);
    const dots = "•".repeat([...this.#input.getValue()].length);
    return [truncateToWidth(this.#label + dots, width, "…")];
  }

  invalidate(): void {
    this.#input.invalidate();
  }
}
