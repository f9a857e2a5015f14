/**
 * Every match of a global pattern. `matchAll` copies the pattern, which costs
 * more than to search a line: it is asked only where there is a match.
 */
export function allMatches(
  text: string,
  pattern: RegExp,
): Iterable<RegExpExecArray> {
  return text.search(pattern) < 0 ? [] : text.matchAll(pattern);
}
