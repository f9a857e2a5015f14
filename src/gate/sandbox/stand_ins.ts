const LONGEST_LOOKED_AT = 200_000;

/**
 * Tells once who reads a listing that some of its folders are only the
 * sandbox's, so that nobody takes them for the project's.
 */
export class StandIns {
  readonly #told = new Set<string>();

  /** What to say after a command; nothing if it named none, or all were told. */
  notesOn(output: string, placeholders: readonly string[]): string[] {
    const seen = placeholders.map(nameOf).filter((name) =>
      !this.#told.has(name) && isNamedIn(output, name)
    );
    if (seen.length === 0) return [];
    for (const name of seen) this.#told.add(name);
    return [
      `${
        seen.join(", ")
      }: not the project's; the sandbox holds these names with empty folders while a command runs, so that nothing can be put there`,
    ];
  }
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1);
}

/** As a word of its own: in a listing, at the end of a path. */
function isNamedIn(output: string, name: string): boolean {
  const text = output.slice(0, LONGEST_LOOKED_AT);
  for (
    let at = text.indexOf(name);
    at >= 0;
    at = text.indexOf(name, at + 1)
  ) {
    const before = text[at - 1] ?? "\n";
    const after = text[at + name.length] ?? "\n";
    if (/[\s/'"]/.test(before) && /[\s/'":]/.test(after)) return true;
  }
  return false;
}
