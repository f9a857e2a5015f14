import {
  type Component,
  type Focusable,
  Input,
  matchesKey,
  truncateToWidth,
  wrapTextWithAnsi,
} from "@earendil-works/pi-tui";
import type { Answer } from "../../../../domain/ports.ts";
import { visible } from "../../../visible.ts";
import { durationOf } from "../duration.ts";
import type { Style } from "./style.ts";

interface Option {
  readonly key: string;
  readonly label: string;
  readonly answer: Answer | null;
}

const NO: Answer = { granted: false, reason: "the user said no" };

/** What can be answered. A yes for longer is only there if a rule can say it. */
function optionsFor(grants: readonly string[]): readonly Option[] {
  const rules = grants.map((grant) => visible(grant)).join(", ");
  const longer: readonly Option[] = grants.length === 0 ? [] : [
    {
      key: "s",
      label: `yes, and in this session: ${rules}`,
      answer: { granted: true, scope: "session" },
    },
    {
      key: "a",
      label: `yes, and always: ${rules}`,
      answer: { granted: true, scope: "always" },
    },
  ];
  return [
    { key: "y", label: "yes, once", answer: { granted: true, scope: "once" } },
    ...longer,
    { key: "n", label: "no", answer: NO },
    // Null asks for a reason first.
    { key: "d", label: "no, and say why", answer: null },
  ];
}

export interface ApprovalDialogOptions {
  readonly style: Style;
  /** The rules that a yes for longer would add. */
  readonly grants: readonly string[];
  /** When it counts as a no; null if it waits. Milliseconds since the epoch. */
  readonly deadline: number | null;
  readonly now: () => number;
  readonly onAnswer: (answer: Answer) => void;
  /** Takes keys that were typed as text, and not to answer. */
  readonly onTyped: (keys: readonly string[]) => void;
  readonly onChange: () => void;
}

/**
 * Asks for a yes with keys of its own: nothing typed elsewhere reaches it, and
 * a text that comes in one read is a message, whatever letter it begins with.
 */
export class ApprovalDialog implements Component, Focusable {
  readonly #options: ApprovalDialogOptions;
  readonly #reason: Input;
  readonly #choices: readonly Option[];
  #isFocused = false;
  #selected: number;
  #asksReason = false;
  /** The keys of one read. */
  #read: string[] = [];

  constructor(options: ApprovalDialogOptions) {
    this.#options = options;
    this.#choices = optionsFor(options.grants);
    // No is what Enter means until something else is chosen (seed 002).
    this.#selected = this.#choices.findIndex(({ key }) => key === "n");
    this.#reason = new Input({ prompt: "why not: " });
    this.#reason.onSubmit = (text) => this.#deny(text.trim());
    this.#reason.onEscape = () => this.#ask(false);
  }

  get focused(): boolean {
    return this.#isFocused;
  }

  set focused(value: boolean) {
    this.#isFocused = value;
    this.#reason.focused = value && this.#asksReason;
  }

  handleInput(data: string): void {
    if (this.#asksReason) return this.#reason.handleInput(data);
    // All keys of one read come before the next microtask.
    if (this.#read.length === 0) queueMicrotask(() => this.#settle());
    this.#read.push(data);
  }

  render(width: number): readonly string[] {
    const { style } = this.#options;
    return [
      ...wrapTextWithAnsi(style.bold(this.#heading()), width),
      ...this.#asksReason
        ? this.#reason.render(width)
        : this.#choices.map(({ key, label }, index) => {
          const isSelected = index === this.#selected;
          const text = `${isSelected ? "›" : " "} ${key}  ${label}`;
          return truncateToWidth(isSelected ? style.cyan(text) : text, width);
        }),
    ];
  }

  invalidate(): void {
    this.#reason.invalidate();
  }

  #settle(): void {
    const keys = this.#read;
    this.#read = [];
    const { onTyped, onChange } = this.#options;
    if (keys.filter(isText).length > 1) return onTyped(keys);
    for (const key of keys) this.#take(key);
    onChange();
  }

  #take(key: string): void {
    if (matchesKey(key, "up")) this.#move(-1);
    else if (matchesKey(key, "down")) this.#move(1);
    else if (matchesKey(key, "enter")) {
      this.#choose(this.#choices[this.#selected]);
    } else if (matchesKey(key, "escape")) this.#options.onAnswer(NO);
    else {
      const letter = key.toLowerCase();
      this.#choose(this.#choices.find((option) => option.key === letter));
    }
  }

  #heading(): string {
    const { deadline, now } = this.#options;
    const focus = this.#isFocused ? "" : " Press Tab to answer.";
    const time = deadline === null
      ? ""
      : ` (no answer in ${durationOf(deadline - now())} is a no)`;
    return `May it run?${time}${focus}`;
  }

  #move(step: number): void {
    const count = this.#choices.length;
    this.#selected = (this.#selected + step + count) % count;
  }

  #choose(option: Option | undefined): void {
    if (!option) return;
    if (option.answer) this.#options.onAnswer(option.answer);
    else this.#ask(true);
  }

  #ask(reason: boolean): void {
    this.#asksReason = reason;
    this.#reason.focused = reason && this.#isFocused;
  }

  #deny(reason: string): void {
    this.#options.onAnswer(
      reason === ""
        ? NO
        : { granted: false, reason: `the user said no: ${reason}` },
    );
  }
}

/** Is it a character, and no key that acts? */
function isText(key: string): boolean {
  return /^[^\p{Cc}]+$/u.test(key);
}
