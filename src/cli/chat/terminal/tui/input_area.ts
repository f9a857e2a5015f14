import {
  type Component,
  Editor,
  type Focusable,
  type TUI,
} from "@earendil-works/pi-tui";
import { printable } from "../../../visible.ts";
import type { Choice, Completion, Person } from "../ui.ts";
import { FilterList } from "./filter_list.ts";
import { LineDialog } from "./line_dialog.ts";
import type { KeyScene } from "./keys.ts";
import { type Dialog, Questions } from "./questions.ts";
import { InputCompletion } from "./input_completion.ts";
import { MentionCompletion } from "./mention_completion.ts";
import { SlashCompletion } from "./slash_completion.ts";
import type { Style } from "./style.ts";
import { SuggestList } from "./suggest_list.ts";
import { editorTheme } from "./theme.ts";

/**
 * Where a person types, answers or chooses; one of the three has the keys. A
 * question takes them only from an empty line: whoever is typing types on, and
 * turns to it with Tab (P60).
 */
export class InputArea implements Component {
  readonly #screen: TUI;
  readonly #style: Style;
  readonly #editor: Editor;
  readonly #commands: readonly Completion[];
  readonly #onChange: () => void;
  readonly #questions = new Questions(() => this.#onQuestions());
  #focused: Component | null = null;
  #overlay: (Component & Focusable) | null = null;
  #closeOverlay = (_: string | null) => {};
  #history: readonly string[] = [];

  constructor(
    screen: TUI,
    style: Style,
    commands: readonly Completion[],
    onChange: () => void,
  ) {
    this.#screen = screen;
    this.#style = style;
    this.#onChange = onChange;
    this.#editor = new Editor(screen, editorTheme(style));
    this.#commands = commands;
  }

  start(person: Person): void {
    this.#editor.setAutocompleteProvider(
      new InputCompletion(
        new SlashCompletion(this.#commands, () => person.skills()),
        new MentionCompletion((signal) => person.files(signal)),
      ),
    );
    this.#editor.onSubmit = (text) => person.submit(text);
    this.#focus(this.#editor);
  }

  /** The question that is shown. */
  get question(): Dialog | null {
    return this.#questions.current;
  }

  /** What is typed and not sent, pastes unfolded. */
  get text(): string {
    return this.#editor.getExpandedText();
  }

  set text(text: string) {
    this.#editor.setText(printable(text));
    this.#screen.requestRender();
  }

  /** What a key would find. */
  get scene(): Omit<KeyScene, "isBusy" | "canStop"> {
    return {
      focus: this.#overlay ? "list" : this.#isAsking ? "question" : "editor",
      hasQuestion: this.question !== null,
      isEmpty: this.#editor.getText() === "",
      isCompleting: this.#editor.isShowingAutocomplete(),
    };
  }

  /** Asks; see `Questions`. */
  ask<T>(
    signal: AbortSignal,
    hasDeadline: boolean,
    make: (answer: (value: T) => void) => Component & Focusable,
  ): Promise<T> {
    return this.#questions.ask(signal, hasDeadline, make);
  }

  /** Turns from the question to the text, or back. */
  toggle(): void {
    const question = this.question?.component;
    this.#focus(this.#isAsking || !question ? this.#editor : question);
  }

  /** Has keys go where text goes, as if they had been typed there. */
  typeText(keys: readonly string[]): void {
    this.#focus(this.#editor);
    for (const key of keys) this.#editor.handleInput(key);
  }

  pick(title: string, rows: readonly Choice[]): Promise<string | null> {
    return this.#overlaid((done) =>
      new FilterList(title, rows, this.#style, done)
    );
  }

  /** The same, but what is typed is typed as text, and closes the list. */
  suggest(title: string, rows: readonly Choice[]): Promise<string | null> {
    return this.#overlaid((done) =>
      new SuggestList(title, rows, this.#style, done, (key) => {
        done(null);
        this.#editor.handleInput(key);
      })
    );
  }

  /** Lets the person write one line apart from the text. */
  askLine(label: string, isSecret: boolean): Promise<string | null> {
    return this.#overlaid((done) => new LineDialog(label, isSecret, done));
  }

  /** Closes the list without a choice. */
  cancelPick(): void {
    this.#closeOverlay(null);
  }

  setHistory(texts: readonly string[]): void {
    const known = new Set(this.#history);
    this.#history = texts;
    for (const text of texts) {
      if (!known.has(text)) this.#editor.addToHistory(text);
    }
  }

  /** Puts a message of before back into the line. */
  async searchHistory(): Promise<void> {
    const rows = [...this.#history].reverse().map((text) => ({
      value: text,
      label: printable(text).replaceAll(/\s+/g, " "),
      detail: "",
    }));
    const text = await this.pick("What you typed before", rows);
    if (text !== null) this.text = text;
  }

  render(width: number): readonly string[] {
    if (this.#overlay) return this.#overlay.render(width);
    const question = this.question?.component.render(width) ?? [];
    const isTyping = !this.#isAsking || this.#editor.getText() !== "";
    return [...question, ...isTyping ? this.#editor.render(width) : []];
  }

  invalidate(): void {
    this.#editor.invalidate();
    this.#overlay?.invalidate();
  }

  get #isAsking(): boolean {
    return this.question !== null &&
      this.#focused === this.question.component;
  }

  /** Puts a component in the editor's place until it says what it came to. */
  #overlaid(
    make: (done: (value: string | null) => void) => Component & Focusable,
  ): Promise<string | null> {
    this.#closeOverlay(null);
    const { promise, resolve } = Promise.withResolvers<string | null>();
    this.#closeOverlay = (value) => {
      this.#overlay = null;
      this.#closeOverlay = () => {};
      this.#focus(this.#editor);
      resolve(value);
    };
    this.#overlay = make((value) => this.#closeOverlay(value));
    this.#focus(this.#overlay);
    return promise;
  }

  #onQuestions(): void {
    if (this.#overlay === null && !this.#isAsking) {
      const isFree = this.#editor.getText() === "";
      const question = this.question?.component;
      this.#focus(isFree && question ? question : this.#editor);
    }
    this.#onChange();
  }

  #focus(component: Component & Focusable): void {
    this.#focused = component;
    this.#screen.setFocus(component);
    this.#screen.requestRender();
  }
}
