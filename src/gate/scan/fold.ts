import { type Edit, editsOf, rewritten, type View } from "./view.ts";

const folded = new Map<string, string>();

/** Scripts in which a mark is an ornament, not a vowel or a letter of its own. */
const ORNATE =
  /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Common}\p{Script=Inherited}]/u;
const KANA_MARKS = /[\u3099\u309a\u309b\u309c]/u;

/** Letters that no decomposition leads back to their plain form. */
const PLAIN: Readonly<Record<string, string>> = {
  đ: "d",
  ð: "d",
  ł: "l",
  ø: "o",
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ı: "i",
  ſ: "s",
  ħ: "h",
  ŧ: "t",
  ς: "σ",
  ى: "ي",
  ة: "ه",
  ی: "ي",
  ک: "ك",
  ـ: "",
  "’": "'",
  "‘": "'",
  "\u2028": "\n",
  "\u2029": "\n",
};

/** First code points of alphabets in frames, A to Z. */
const FRAMED = [0x1f130, 0x1f150, 0x1f170, 0x1f1e6];

/** One character without case, width, style, frame and ornament. */
export function foldChar(char: string): string {
  let plain = folded.get(char);
  if (plain === undefined) {
    plain = foldAnew(char);
    if (folded.size < 20_000) folded.set(char, plain);
  }
  return plain;
}

function foldAnew(char: string): string {
  const code = char.codePointAt(0) ?? 0;
  for (const first of FRAMED) {
    if (code >= first && code < first + 26) {
      return String.fromCharCode(0x61 + code - first);
    }
  }
  const wide = char.normalize("NFKC").toLowerCase();
  if (!ORNATE.test(wide) || KANA_MARKS.test(wide)) return PLAIN[wide] ?? wide;
  const bare = wide.normalize("NFD").replace(/\p{Mn}/gu, "");
  return Array.from(bare, (part) => PLAIN[part] ?? part).join("");
}

/** Text folded as views are, for words that are looked up in them. */
export function foldText(text: string): string {
  return Array.from(text.normalize("NFC"), foldChar).join("");
}

/** The view in small plain letters; only its letters change, never its order. */
export function foldedView(view: View): View {
  if (/^[\0-\x7f]*$/.test(view.text)) {
    return { ...view, text: view.text.toLowerCase() };
  }
  let isLevel = true;
  const plain = view.text.replace(NOT_ASCII, (char) => {
    const by = foldChar(char);
    isLevel &&= by.length === char.length;
    return by;
  });
  // Most letters keep their length, and with it every letter its place.
  const { text, origins } = isLevel
    ? { text: plain, origins: view.origins }
    : rewritten(view, view.name, NOT_ASCII, ({ 0: char }) => foldChar(char));
  // Only ASCII is left in capitals, and keeps its length.
  return {
    name: view.name,
    text: text.replace(/[A-Z]+/g, (run) => run.toLowerCase()),
    origins,
  };
}

const NOT_ASCII = /[^\0-\x7f]/gu;

/** Every character that a table reads as another. */
const readAsOthers = new WeakMap<ReadonlyMap<string, string>, RegExp>();

/** One edit for each character that `table` reads as another. */
export function mappingEdits(
  text: string,
  table: ReadonlyMap<string, string>,
): Edit[] {
  let pattern = readAsOthers.get(table);
  if (pattern === undefined) {
    pattern = new RegExp(`[${[...table.keys()].join("")}]`, "gu");
    readAsOthers.set(table, pattern);
  }
  return editsOf(text, pattern, ({ 0: char }) => table.get(char) ?? char);
}
