const MOST_WORDS = 64;

/**
 * The words that braces make of `text`, or `[null]` where quotes, expansions or
 * sheer number keep that from being told.
 */
export function expandBraces(text: string): (string | null)[] {
  if (/["'\\$`<>()!~]/.test(text)) return [null];
  const words = expand(text);
  return words === null ? [null] : words;
}

function expand(text: string): string[] | null {
  const open = text.indexOf("{");
  if (open < 0) return [text];
  const close = matching(text, open);
  if (close < 0) return [text];
  const choices = choicesOf(text.slice(open + 1, close));
  const ends = expand(text.slice(close + 1));
  if (choices === null || ends === null) return null;
  const words: string[] = [];
  for (const choice of choices) {
    const middles = choice.isLiteral ? [choice.text] : expand(choice.text);
    if (middles === null) return null;
    for (const middle of middles) {
      for (const end of ends) words.push(text.slice(0, open) + middle + end);
    }
    if (words.length > MOST_WORDS) return null;
  }
  return words;
}

function matching(text: string, open: number): number {
  let depth = 0;
  for (let i = open; i < text.length; i++) {
    if (text[i] === "{") depth++;
    else if (text[i] === "}" && --depth === 0) return i;
  }
  return -1;
}

function choicesOf(
  inside: string,
): { text: string; isLiteral: boolean }[] | null {
  const range = /^(-?\d+)\.\.(-?\d+)$/.exec(inside);
  if (range) {
    const [from, to] = [Number(range[1]), Number(range[2])];
    const length = Math.abs(to - from) + 1;
    if (length > MOST_WORDS) return null;
    return Array.from({ length }, (_, i) => ({
      text: String(from <= to ? from + i : from - i),
      isLiteral: true,
    }));
  }
  const parts: string[] = [""];
  let depth = 0;
  for (const char of inside) {
    if (char === "{") depth++;
    if (char === "}") depth--;
    if (char === "," && depth === 0) parts.push("");
    else parts[parts.length - 1] += char;
  }
  if (inside.includes("..") || parts.length === 1) return null;
  return parts.map((text) => ({ text, isLiteral: false }));
}
