import type {
  AutocompleteItem,
  AutocompleteProvider,
  AutocompleteSuggestions,
} from "@earendil-works/pi-tui";
import type { Completion } from "../ui.ts";

/** Completes the name of a command at the beginning of the input. */
export class SlashCompletion implements AutocompleteProvider {
  readonly #commands: readonly Completion[];

  constructor(commands: readonly Completion[]) {
    this.#commands = commands;
  }

  getSuggestions(
    lines: string[],
    cursorLine: number,
    cursorCol: number,
  ): Promise<AutocompleteSuggestions | null> {
    const typed = (lines[cursorLine] ?? "").slice(0, cursorCol);
    if (cursorLine > 0 || !/^\/[\w-]*$/.test(typed)) {
      return Promise.resolve(null);
    }
    const items = this.#commands
      .filter(({ name }) => `/${name}`.startsWith(typed.toLowerCase()))
      .map(({ name, summary }) => ({
        value: `/${name}`,
        label: `/${name}`,
        description: summary,
      }));
    return Promise.resolve(items.length > 0 ? { items, prefix: typed } : null);
  }

  applyCompletion(
    lines: string[],
    cursorLine: number,
    cursorCol: number,
    { value }: AutocompleteItem,
    prefix: string,
  ): { lines: string[]; cursorLine: number; cursorCol: number } {
    const line = lines[cursorLine] ?? "";
    const takesText = this.#commands.some((command) =>
      `/${command.name}` === value && command.takesText
    );
    const inserted = takesText ? `${value} ` : value;
    const start = cursorCol - prefix.length;
    return {
      lines: lines.with(
        cursorLine,
        line.slice(0, start) + inserted + line.slice(cursorCol),
      ),
      cursorLine,
      cursorCol: start + inserted.length,
    };
  }

  shouldTriggerFileCompletion(): boolean {
    return false;
  }
}
