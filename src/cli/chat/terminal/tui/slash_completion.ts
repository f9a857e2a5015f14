import type {
  AutocompleteItem,
  AutocompleteProvider,
  AutocompleteSuggestions,
} from "@earendil-works/pi-tui";
import type { Completion } from "../ui.ts";
import { Fresh } from "./fresh.ts";
import { type Input, putIn } from "./put_in.ts";

/** Completes the name of a command, or of a skill, at the beginning of the input. */
export class SlashCompletion implements AutocompleteProvider {
  readonly #commands: readonly Completion[];
  readonly #skills: Fresh<Completion>;
  #known: readonly Completion[] = [];

  constructor(
    commands: readonly Completion[],
    skills: () => Promise<readonly Completion[]>,
  ) {
    this.#commands = commands;
    this.#skills = new Fresh(skills);
  }

  async getSuggestions(
    lines: string[],
    cursorLine: number,
    cursorCol: number,
    { signal }: { readonly signal: AbortSignal },
  ): Promise<AutocompleteSuggestions | null> {
    const typed = (lines[cursorLine] ?? "").slice(0, cursorCol);
    if (cursorLine > 0 || !/^\/[\w-]*$/.test(typed)) {
      return null;
    }
    const taken = new Set(this.#commands.map(({ name }) => name));
    const skills = (await this.#skills.get(signal)).filter(({ name }) =>
      !taken.has(name)
    );
    this.#known = [...this.#commands, ...skills];
    const items = this.#known
      .filter(({ name }) => `/${name}`.startsWith(typed.toLowerCase()))
      .map(({ name, summary }) => ({
        value: `/${name}`,
        label: `/${name}`,
        description: summary,
      }));
    return items.length > 0 ? { items, prefix: typed } : null;
  }

  applyCompletion(
    lines: string[],
    cursorLine: number,
    cursorCol: number,
    { value }: AutocompleteItem,
    prefix: string,
  ): Input {
    const takesText = this.#known.some((command) =>
      `/${command.name}` === value && command.takesText
    );
    const text = takesText ? `${value} ` : value;
    return putIn({ lines, cursorLine, cursorCol }, prefix, text);
  }

  shouldTriggerFileCompletion(): boolean {
    return false;
  }
}
