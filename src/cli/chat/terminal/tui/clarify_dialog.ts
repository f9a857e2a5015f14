import {
  type Component,
  type Focusable,
  Input,
  matchesKey,
  wrapTextWithAnsi,
} from "@earendil-works/pi-tui";
import { printable } from "../../../visible.ts";
import type { Style } from "./style.ts";

/** What the model hears of a person who will not say. */
const NO_ANSWER = "(no answer: decide yourself, and say what you took)";

/** Lets a person choose an answer, or write one of their own. */
export class ClarifyDialog implements Component, Focusable {
  readonly #choices: readonly string[];
  readonly #style: Style;
  readonly #onAnswer: (answer: string) => void;
  readonly #input: Input;
  #isFocused = false;
  /** Nothing is chosen at first, so that a stray Enter answers nothing. */
  #selected = -1;
  #isWriting: boolean;

  constructor(
    choices: readonly string[],
    style: Style,
    onAnswer: (answer: string) => void,
  ) {
    this.#choices = choices;
    this.#style = style;
    this.#onAnswer = onAnswer;
    this.#isWriting = choices.length === 0;
    this.#input = new Input({ prompt: "answer: " });
    this.#input.onSubmit = (text) => {
      if (text.trim() !== "") onAnswer(text.trim());
    };
    this.#input.onEscape = () => {
      if (choices.length === 0) onAnswer(NO_ANSWER);
      else this.#write(false);
    };
  }

  get focused(): boolean {
    return this.#isFocused;
  }

  set focused(value: boolean) {
    this.#isFocused = value;
    this.#input.focused = value && this.#isWriting;
  }

  handleInput(data: string): void {
    if (this.#isWriting) return this.#input.handleInput(data);
    // One row more than there are choices: the answer of one's own.
    const rows = this.#choices.length + 1;
    if (matchesKey(data, "up")) {
      this.#selected = (Math.max(this.#selected, 0) - 1 + rows) % rows;
    } else if (matchesKey(data, "down")) {
      this.#selected = (this.#selected + 1) % rows;
    } else if (matchesKey(data, "enter")) this.#choose(this.#selected);
    else if (matchesKey(data, "escape")) this.#onAnswer(NO_ANSWER);
    else if (/^[1-9]$/.test(data)) this.#choose(Number(data) - 1);
    else if (/^[^\p{Cc}]+$/u.test(data)) {
      this.#write(true);
      this.#input.handleInput(data);
    }
  }

  render(width: number): readonly string[] {
    const hint = this.#isFocused ? [] : [this.#style.bold("Tab to answer.")];
    if (this.#isWriting) return [...hint, ...this.#input.render(width)];
    const rows = [...this.#choices.map(printable), "something else"];
    return [
      ...hint,
      ...rows.flatMap((text, index) => {
        const isSelected = index === this.#selected;
        const [first = "", ...rest] = wrapTextWithAnsi(
          text,
          Math.max(1, width - 5),
        );
        const paint = isSelected ? this.#style.cyan : (line: string) => line;
        return [
          paint(`${isSelected ? "›" : " "} ${index + 1}  ${first}`),
          ...rest.map((line) => paint(`     ${line}`)),
        ];
      }),
    ];
  }

  invalidate(): void {
    this.#input.invalidate();
  }

  #choose(index: number): void {
    const choice = this.#choices[index];
    if (choice !== undefined) this.#onAnswer(choice);
    else if (index === this.#choices.length) this.#write(true);
  }

  #write(isWriting: boolean): void {
    this.#isWriting = isWriting;
    this.#input.focused = isWriting && this.#isFocused;
  }
}
