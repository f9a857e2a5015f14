import {
  type AutocompleteItem,
  type AutocompleteProvider,
  type AutocompleteSuggestions,
  fuzzyMatch,
} from "@earendil-works/pi-tui";
import { printable } from "../../../visible.ts";
import { mentionOf } from "../mentions.ts";
import { Fresh } from "./fresh.ts";
import { type Input, putIn } from "./put_in.ts";

/** Rows of the popup's list; more would be for the eye of nobody. */
const OFFERED = 20;
const TYPED = /(?:^|[\s([{])(@("?)([^\s"@]*))$/u;

/** Completes a path behind an `@`, however few letters of it are typed. */
export class MentionCompletion implements AutocompleteProvider {
  readonly #files: Fresh<string>;

  constructor(list: (signal: AbortSignal) => Promise<readonly string[]>) {
    this.#files = new Fresh(list);
  }

  async getSuggestions(
    lines: string[],
    cursorLine: number,
    cursorCol: number,
    { signal }: { readonly signal: AbortSignal },
  ): Promise<AutocompleteSuggestions | null> {
    const typed = TYPED.exec((lines[cursorLine] ?? "").slice(0, cursorCol));
    const [, prefix, , query = ""] = typed ?? [];
    if (prefix === undefined) return null;
    const files = await this.#files.get(signal);
    const items = ranked(files, query).map((path) => ({
      value: mentionOf(path),
      label: printable(path),
    }));
    return items.length > 0 ? { items, prefix } : null;
  }

  applyCompletion(
    lines: string[],
    cursorLine: number,
    cursorCol: number,
    { value }: AutocompleteItem,
    prefix: string,
  ): Input {
    const after = (lines[cursorLine] ?? "").slice(cursorCol);
    const text = after.startsWith(" ") ? value : `${value} `;
    return putIn({ lines, cursorLine, cursorCol }, prefix, text);
  }
}

/** The best matches first; of equals the one that was changed last. */
function ranked(files: readonly string[], query: string): readonly string[] {
  if (query === "") return files.slice(0, OFFERED);
  return files
    .flatMap((path) => {
      const { matches, score } = fuzzyMatch(query, path);
      return matches ? [{ path, score }] : [];
    })
    .sort((a, b) => a.score - b.score)
    .slice(0, OFFERED)
    .map(({ path }) => path);
}
