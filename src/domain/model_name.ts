/**
 * The longest of `starts` that a model's name begins with, the vendor's prefix
 * and its capitals aside; undefined if none does. "o1" starts "o1-preview",
 * and not "o100".
 */
export function longestStart(
  starts: readonly string[],
  model: string,
): string | undefined {
  const name = (model.split("/").at(-1) ?? "").toLowerCase();
  return starts
    .filter((start) => isStart(start.toLowerCase(), name))
    .sort((a, b) => b.length - a.length)[0];
}

function isStart(start: string, name: string): boolean {
  return name.startsWith(start) && !/^[a-z]/.test(name.slice(start.length)) &&
    !(/\d$/.test(start) && /^\d/.test(name.slice(start.length)));
}
