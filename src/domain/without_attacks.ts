/**
 * The text with a stub for each paragraph that is an attack alone, so that the
 * rest of a page is not lost with it; null if only the whole is one.
 */
export function withoutAttacks(
  text: string,
  isAttack: (part: string) => boolean,
): string | null {
  const kept = text.split(/\n[^\S\n]*\n/)
    .map((paragraph) =>
      isAttack(paragraph)
        ? "[BLOCKED: this paragraph reads like an attack]"
        : paragraph
    )
    .join("\n\n");
  return isAttack(kept) ? null : kept;
}
