import { decodeLabel } from "./punycode.ts";

/** Scripts that one word may mix, as written Japanese and Korean do. */
const TOGETHER: readonly RegExp[] = [
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー々a-z0-9-]+$/u,
  /^[\p{Script=Han}\p{Script=Bopomofo}a-z0-9-]+$/u,
  /^[\p{Script=Han}\p{Script=Hangul}a-z0-9-]+$/u,
];

const SCRIPTS: readonly RegExp[] = [
  "Latin",
  "Cyrillic",
  "Greek",
  "Armenian",
  "Georgian",
  "Cherokee",
  "Coptic",
  "Hebrew",
  "Arabic",
  "Devanagari",
  "Bengali",
  "Gurmukhi",
  "Gujarati",
  "Tamil",
  "Telugu",
  "Kannada",
  "Malayalam",
  "Sinhala",
  "Thai",
  "Lao",
  "Myanmar",
  "Khmer",
  "Ethiopic",
  "Han",
  "Hiragana",
  "Katakana",
  "Hangul",
].map((name) => new RegExp(`\\p{Script=${name}}`, "u"));

/** Letters of Cyrillic and Greek that look like Latin ones. */
const LIKE_LATIN = /^[асԁеһіјӏорԛѕԝхуүвкмнтгьҽαινορτυχγκωϲϳ0-9-]+$/u;

/** Letters of Latin that look like plain ones; those with marks look marked. */
const LIKE_PLAIN = /[ıȷɑɡɩɪɭɫɾʏʀɴʟɢʜʙᴀ-ᴢᴄꜰꜱƖǀỊịḷṃṇẹạọụṛṣṭẓḍḥḳẉỵƅƍ]/u;

/**
 * Why the host may be taken for another one: letters of several scripts in a
 * word, or letters that look like plain ones. Undefined if it may not.
 */
export function whyLookAlike(host: string): string | undefined {
  const labels = host.split(".");
  const top = decodeLabel(labels.at(-1) ?? "") ?? "";
  for (const label of labels) {
    const word = decodeLabel(label);
    if (word === undefined) return `${label} is broken punycode`;
    if (/^[\0-\x7f]*$/.test(word)) continue;
    if (isMixed(word)) return `${word} mixes scripts`;
    if (LIKE_LATIN.test(word) && /^[\0-\x7f]*$/.test(top)) {
      return `${word} looks like a Latin word`;
    }
    if (LIKE_PLAIN.test(word) && top !== "vn") {
      return `${word} has letters that look like plain ones`;
    }
    if (/[^\p{L}\p{M}\p{N}\-·ー・]/u.test(word)) {
      return `${word} has signs that are no letters`;
    }
  }
  return undefined;
}

/** Why a host that is written in punycode may be taken for a plain one. */
export function whyHidden(written: string): string | undefined {
  for (const label of written.toLowerCase().split(".")) {
    if (!label.startsWith("xn--")) continue;
    const word = decodeLabel(label) ?? label;
    const plain = word.normalize("NFD").replace(/\p{M}/gu, "");
    if (/^[\0-\x7f]*$/.test(plain)) return `${label} hides the word ${word}`;
  }
  return undefined;
}

function isMixed(word: string): boolean {
  const scripts = SCRIPTS.filter((script) => script.test(word)).length;
  return scripts > 1 && !TOGETHER.some((together) => together.test(word));
}
