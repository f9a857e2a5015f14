import {
  type Component,
  type Focusable,
  fuzzyFilter,
  Input,
  matchesKey,
  SelectList,
  truncateToWidth,
} from "@earendil-works/pi-tui";
import type { Choice } from "../ui.ts";
import type { Style } from "./style.ts";
import { listTheme } from "./theme.ts";

const ROWS = 10;

/** Rows to choose from, fewer with each letter typed. */
export class FilterList implements Component, Focusable {
  readonly #title: string;
  readonly #rows: readonly Choice[];
  readonly #style: Style;
  readonly #onChoice: (value: string | null) => void;
  readonly #input = new Input({ prompt: "filter: " });
  #list: SelectList;

  constructor(
    title: string,
    rows: readonly Choice[],
    style: Style,
    onChoice: (value: string | null) => void,
  ) {
    this.#title = title;
    this.#rows = rows;
    this.#style = style;
    this.#onChoice = onChoice;
    this.#list = this.#listOf(rows);
  }

  get focused(): boolean {
    return this.#input.focused;
  }

  set focused(value: boolean) {
    this.#input.focused = value;
  }

  handleInput(data: string): void {
    if (matchesKey(data, "escape")) return this.#onChoice(null);
    if (LIST_KEYS.some((key) => matchesKey(data, key))) {
      return this.#list.handleInput(data);
    }
    const before = this.#input.getValue();
    this.#input.handleInput(data);
    const filter = this.#input.getValue();
    if (filter === before) return;
    this.#list = this.#listOf(
      fuzzyFilter(
        [...this.#rows],
        filter,
        ({ label, detail }) => `${label} ${detail}`,
      ),
    );
  }

  render(width: number): readonly string[] {
    return [
      this.#style.bold(truncateToWidth(this.#title, width)),
      ...this.#input.render(width),
      ...this.#list.render(width),
    ];
  }

  invalidate(): void {
    this.#list.invalidate();
  }

  #listOf(rows: readonly Choice[]): SelectList {
    const items = rows.map(({ value, label, detail }) => ({
      value,
      label,
      description: detail,
    }));
    const list = new SelectList(items, ROWS, listTheme(this.#style), {
      minPrimaryColumnWidth: 20,
      maxPrimaryColumnWidth: 60,
    });
    list.onSelect = ({ value }) => this.#onChoice(value);
    return list;
  }
}

const LIST_KEYS = ["up", "down", "pageUp", "pageDown", "enter"] as const;
