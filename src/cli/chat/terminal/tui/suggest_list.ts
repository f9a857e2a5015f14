import {
  type Component,
  type Focusable,
  matchesKey,
  SelectList,
  wrapTextWithAnsi,
} from "@earendil-works/pi-tui";
import type { Choice } from "../ui.ts";
import type { Style } from "./style.ts";
import { listTheme } from "./theme.ts";

const KEYS = ["up", "down", "pageUp", "pageDown", "enter"] as const;

/** Rows that may be chosen and need not be: any other key is the editor's. */
export class SuggestList implements Component, Focusable {
  focused = false;
  readonly #title: string;
  readonly #style: Style;
  readonly #list: SelectList;
  readonly #done: (value: string | null) => void;
  readonly #onTyped: (key: string) => void;

  constructor(
    title: string,
    rows: readonly Choice[],
    style: Style,
    done: (value: string | null) => void,
    onTyped: (key: string) => void,
  ) {
    this.#title = title;
    this.#style = style;
    this.#done = done;
    this.#onTyped = onTyped;
    const items = rows.map(({ value, label, detail }) => ({
      value,
      label,
      description: detail,
    }));
    this.#list = new SelectList(items, rows.length, listTheme(style), {
      minPrimaryColumnWidth: 20,
      maxPrimaryColumnWidth: 40,
    });
    this.#list.onSelect = ({ value }) => done(value);
  }

  handleInput(data: string): void {
    if (matchesKey(data, "escape")) this.#done(null);
    else if (KEYS.some((key) => matchesKey(data, key))) {
      this.#list.handleInput(data);
    } else this.#onTyped(data);
  }

  render(width: number): readonly string[] {
    return [
      ...wrapTextWithAnsi(this.#style.bold(this.#title), width),
      ...this.#list.render(width),
    ];
  }

  invalidate(): void {
    this.#list.invalidate();
  }
}
