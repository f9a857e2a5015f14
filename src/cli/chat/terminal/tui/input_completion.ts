import type {
  AutocompleteItem,
  AutocompleteProvider,
  AutocompleteSuggestions,
} from "@earendil-works/pi-tui";

/** Completes what one of its parts knows; the first that does has it. */
export class InputCompletion implements AutocompleteProvider {
  readonly #parts: readonly AutocompleteProvider[];
  #offering: AutocompleteProvider | undefined;

  constructor(...parts: readonly AutocompleteProvider[]) {
    this.#parts = parts;
  }

  async getSuggestions(
    lines: string[],
    cursorLine: number,
    cursorCol: number,
    options: { readonly signal: AbortSignal; readonly force?: boolean },
  ): Promise<AutocompleteSuggestions | null> {
    for (const part of this.#parts) {
      const found = await part.getSuggestions(
        lines,
        cursorLine,
        cursorCol,
        options,
      );
      if (options.signal.aborted) return null;
      if (!found) continue;
      this.#offering = part;
      return found;
    }
    return null;
  }

  applyCompletion(
    lines: string[],
    cursorLine: number,
    cursorCol: number,
    item: AutocompleteItem,
    prefix: string,
  ): { lines: string[]; cursorLine: number; cursorCol: number } {
    const here = { lines, cursorLine, cursorCol };
    return this.#offering?.applyCompletion(
      lines,
      cursorLine,
      cursorCol,
      item,
      prefix,
    ) ?? here;
  }

  shouldTriggerFileCompletion(): boolean {
    return false;
  }
}
