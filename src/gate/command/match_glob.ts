/**
 * Whether `text` matches a glob of `*`, `?` and `[...]`, in time linear in both.
 * A bracket stands for any one character: a glob is only ever held against
 * something to raise a verdict, so wider is safer.
 */
export function matchesGlob(glob: string, text: string): boolean {
  const parts = partsOf(glob);
  let at = 0;
  let part = 0;
  let star = -1;
  let retry = 0;
  while (at < text.length) {
    const want = parts[part];
    if (want === MANY) {
      star = part++;
      retry = at;
    } else if (want === ANY || want === text[at]) {
      part++;
      at++;
    } else if (star >= 0) {
      // Only the last star can help: what stood before it already matched.
      part = star + 1;
      at = ++retry;
    } else return false;
  }
  while (parts[part] === MANY) part++;
  return part === parts.length;
}

const MANY = "**";
const ANY = "??";

function partsOf(glob: string): string[] {
  const parts: string[] = [];
  const lastClose = glob.lastIndexOf("]");
  for (let i = 0; i < glob.length; i++) {
    const char = glob[i] ?? "";
    if (char === "*") {
      if (parts.at(-1) !== MANY) parts.push(MANY);
    } else if (char === "?") parts.push(ANY);
    else if (char === "[" && lastClose > i + 1) {
      parts.push(ANY);
      i = glob.indexOf("]", i + 2);
    } else parts.push(char);
  }
  return parts;
}
