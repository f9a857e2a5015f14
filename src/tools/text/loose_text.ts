import type { Span } from "./lines.ts";

const ESCAPES: Readonly<Record<string, string>> = {
  n: "\n",
  t: "\t",
  r: "\r",
  '"': '"',
  "'": "'",
  "\\": "\\",
};

/** Resolves the escapes of a string literal that should have been its value. */
export function unescaped(text: string): string {
  return text.replace(
    /\\([ntr"'\\])/g,
    (whole, letter: string) => ESCAPES[letter] ?? whole,
  );
}

/** What typography makes of plain characters. */
const PLAIN: readonly (readonly [RegExp, string])[] = [
  [/[\u2018\u2019\u201a\u201b\u2032]/, "'"],
  [/[\u201c\u201d\u201e\u201f\u2033\u00ab\u00bb]/, '"'],
  [/[\u2010-\u2015\u2212\ufe58\ufe63\uff0d]/, "-"],
  [/[\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]/, " "],
  [/[\u200b\u200c\u200d\u2060\ufeff\u00ad]/, ""],
  [/\u2026/, "..."],
];

/** Passages that differ in quotes, dashes, spaces and ellipses alone. */
export function unicodeMatches(text: string, passage: string): Span[] {
  const wanted = simplified(passage).text;
  if (wanted.trim() === "") return [];
  const { text: plain, origins } = simplified(text);
  const found: Span[] = [];
  let at = plain.indexOf(wanted);
  while (at >= 0) {
    const end = at + wanted.length;
    const start = origins[at] ?? 0;
    found.push({ start, end: origins[end] ?? text.length });
    at = plain.indexOf(wanted, end);
  }
  return found;
}

/** The plain form, and for each of its units where it comes from. */
export function simplified(text: string) {
  const origins: number[] = [];
  let plain = "";
  for (let at = 0; at < text.length; at++) {
    const char = text.charAt(at);
    const simple = plainFor(char);
    // `--` stands for a dash, so a run of dashes is one.
    if (simple === "-" && plain.endsWith("-")) continue;
    plain += simple;
    for (let unit = 0; unit < simple.length; unit++) origins.push(at);
  }
  return { text: plain, origins };
}

function plainFor(char: string): string {
  if (char < "\u0080") return char;
  return PLAIN.find(([pattern]) => pattern.test(char))?.[1] ?? char;
}
