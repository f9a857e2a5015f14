import { BRAILLE, FLIPPED } from "./confusables.ts";
import { mappingEdits } from "./fold.ts";
import {
  edited,
  editsOf,
  excerpted,
  type Excerpts,
  originOf,
  standIn,
  type View,
} from "./view.ts";

/** Longer ones are not decoded (security 7). */
const LARGEST = 65_536;

interface Code {
  readonly name: string;
  readonly pattern: RegExp;
  decode(found: string): string | null;
}

/** Whole pieces of a text that stand for bytes. */
const CODES: readonly Code[] = [
  {
    name: "base64",
    pattern:
      /(?=[A-Za-z0-9+/_-]{12})(?:[A-Za-z0-9+/_-]{16,}\r?\n[ \t]*)*[A-Za-z0-9+/_-]{12,}={0,2}/g,
    decode: base64,
  },
  {
    name: "base32",
    pattern: /(?<![A-Za-z0-9])[A-Z2-7]{16,}={0,6}(?![A-Za-z0-9])/g,
    decode: base32,
  },
  {
    name: "hex",
    pattern:
      /(?<![0-9a-z])(?:0x|\\x)?[0-9a-f]{2}(?:[\s:,-]{0,2}(?:0x|\\x)?[0-9a-f]{2}){5,}(?![0-9a-z])/gi,
    decode: (found) => ofDigits(found.replace(/0x|\\x/gi, ""), 2, 16),
  },
  {
    name: "binary",
    pattern: /(?<!\d)[01]{7,8}(?:[\s,]*[01]{7,8}){2,}(?!\d)/g,
    decode: binary,
  },
  {
    name: "char-codes",
    pattern: /(?<!\d)\d{2,3}(?:[\s,;+]{1,2}\d{2,3}){7,}(?!\d)/g,
    decode: charCodes,
  },
  {
    name: "morse",
    pattern: /(?:[.\-·–−]{1,6}[ /|]{1,3}){7,}[.\-·–−]{1,6}/g,
    decode: morse,
  },
];

/** What a text says once its encoded pieces are decoded; each a reading of its own. */
export function decodings(view: View): Excerpts[] {
  const found: (Excerpts | null)[] = [];
  for (const { name, pattern, decode } of CODES) {
    for (const { 0: code, index } of view.text.matchAll(pattern)) {
      if (code.length > LARGEST) continue;
      const by = decode(code);
      if (by === null) continue;
      const edit = { start: index, end: index + code.length, by };
      found.push(whole(standIn(view, name, edit)));
    }
  }
  found.push(
    excerpted(view, "escapes", editsOf(view.text, ESCAPE, unescaped)),
    excerpted(view, "braille", mappingEdits(view.text, BRAILLE)),
  );
  // What was moved or turned once comes back as what it was.
  if (!TURNED.test(view.name)) {
    found.push(...shifted(view).map(whole), ...turned(view).map(whole));
  }
  return found.filter((excerpts) => excerpts !== null);
}

const TURNED = /^(?:rot13|shift-\d+|atbash|reversed|flipped)$/;

function whole(view: View): Excerpts {
  return { view, changed: [{ start: 0, end: view.text.length }] };
}

const ESCAPE =
  /%[0-9a-f]{2}|&#(?:x[0-9a-f]{1,6}|\d{1,7});|&(?:amp|lt|gt|quot|apos|nbsp|lbrack|rbrack|colon|sol|comma|period|Tab|NewLine);|\\u\{?[0-9a-f]{2,6}\}?|\\x[0-9a-f]{2}|\\[0-7]{3}|=[0-9A-F]{2}(?==|[A-Za-z ])/gi;
const ENTITIES: Readonly<Record<string, string>> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&apos;": "'",
  "&nbsp;": " ",
  "&lbrack;": "[",
  "&rbrack;": "]",
  "&colon;": ":",
  "&sol;": "/",
  "&comma;": ",",
  "&period;": ".",
  "&tab;": " ",
  "&newline;": "\n",
};

/** An escape of URLs, HTML, mail or programs as what it stands for. */
function unescaped({ 0: found }: RegExpExecArray): string {
  const entity = ENTITIES[found.toLowerCase()];
  if (entity !== undefined) return entity;
  const digits = found.replace(/^(?:%|&#x?|\\u\{?|\\x?|=)/i, "")
    .replace(/[;}]$/, "");
  const radix = /^&#\d/.test(found) ? 10 : /^\\[0-7]{3}$/.test(found) ? 8 : 16;
  const code = parseInt(digits, radix);
  return code > 0x10ffff || code === 0 ? " " : String.fromCodePoint(code);
}

/** Common words of orders, moved by 13 letters. */
const ROTATED =
  /\b(?:vtaber|qvfertneq|sbetrg|vafgehpgvbaf?|cerivbhf|flfgrz|cebzcg|cnffjbeqf?|perqragvnyf|frpergf?|gbxraf?|rkrphgr|pbzznaqf?|nccebiny?f?|nqzva|hcybnq|qryrgr|ercbfvgbel|hfre|fraq|eha|gur|naq|lbhe|nyy|ehyrf|fpevcg|abg|gryy|lbh|ner|abj|svyr)\b/gi;
const SPEAKS_OF_CIPHERS =
  /\b(?:caesar|shift(?:ed)?|cipher|rot-?\d+|atbash|rotat\w+|letters? (?:back|forward))\b/i;
/** Ciphers are tried on short texts only: one reading for each key. */
const LONGEST_CIPHER = 4096;

function shifted(view: View): View[] {
  const views: View[] = [];
  if ((view.text.match(ROTATED) ?? []).length >= 2) {
    views.push({ ...view, name: "rot13", text: shift(view.text, 13) });
  }
  if (view.text.length <= LONGEST_CIPHER && SPEAKS_OF_CIPHERS.test(view.text)) {
    for (let by = 1; by < 26; by++) {
      views.push({ ...view, name: `shift-${by}`, text: shift(view.text, by) });
    }
    const atbash = view.text.replace(/[a-z]/gi, (letter) => {
      const first = letter < "a" ? 65 : 97;
      return String.fromCharCode(first + 25 - (letter.charCodeAt(0) - first));
    });
    views.push({ ...view, name: "atbash", text: atbash });
  }
  return views;
}

function shift(text: string, by: number): string {
  return text.replace(/[a-z]/gi, (letter) => {
    const first = letter < "a" ? 65 : 97;
    return String.fromCharCode(
      first + (letter.charCodeAt(0) - first + by) % 26,
    );
  });
}

const BACKWARDS =
  /(?:erongi|drager?sid|tegrof|noitcurtsni|suoiverp|selur\b|tpmorp|metsys|sdrowssap|drowssap|daolpu|eteled|dnammoc|etucexe|senilediug|slaitnederc|lavorppa|resu eht|ssapyb|elbasid)/i;
const UPSIDE_DOWN = /[ɐǝɟƃɥɾʞɯɹʇʌʍʎ]/gu;

/** Read from the end, and standing on its head. */
function turned(view: View): View[] {
  const views: View[] = [];
  const upright = (view.text.match(UPSIDE_DOWN) ?? []).length >= 4
    ? edited(view, "flipped", mappingEdits(view.text, FLIPPED))
    : view;
  if (upright !== view) views.push(upright, reversed(upright, "flipped"));
  else if (runsBackwards(view.text)) views.push(reversed(view, "reversed"));
  return views;
}

function runsBackwards(text: string): boolean {
  return BACKWARDS.test(text) ||
    text.length < 1024 && BACKWARDS.test(text.replace(/[^a-z]/gi, ""));
}

function reversed(view: View, name: string): View {
  const { length } = view.text;
  const origins = Int32Array.from(
    { length },
    (_, at) => originOf(view, length - 1 - at),
  );
  return { name, text: view.text.split("").reverse().join(""), origins };
}

const utf8 = new TextDecoder("utf-8");
const utf16 = new TextDecoder("utf-16le");

/** Bytes as the text they are, or null: UTF-8, or UTF-16 where every other byte is nothing. */
function decodedText(bytes: Uint8Array): string | null {
  const isWide = bytes.length >= 8 && bytes.length % 2 === 0 &&
    bytes.every((byte, at) => at % 2 === 0 || byte === 0);
  const text = (isWide ? utf16 : utf8).decode(bytes);
  if (text.length < 4) return null;
  // deno-lint-ignore no-control-regex -- bytes that are no text have controls
  const odd = text.match(/[\0-\x08\x0e-\x1f\x7f-\x9f\ufffd]/g)?.length ?? 0;
  return odd * 20 > text.length ? null : text;
}

function base64(found: string): string | null {
  const digits = found.replace(/\s+/g, "").replace(/-/g, "+").replace(/_/g, "/")
    .replace(/=+$/, "");
  // A length of 4n+1 is no whole number of bytes: the last digit belongs to something else.
  const whole = digits.length % 4 === 1 ? digits.slice(0, -1) : digits;
  return decodedText(Uint8Array.fromBase64(whole));
}

function base32(found: string): string | null {
  const digits = found.replace(/=+$/, "");
  const bits = Array.from(
    digits,
    (digit) =>
      "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567".indexOf(digit).toString(2).padStart(
        5,
        "0",
      ),
  ).join("");
  return ofDigits(bits.slice(0, bits.length - bits.length % 8), 8, 2);
}

function binary(found: string): string | null {
  const groups = found.split(/[\s,]+/);
  const digits = groups.join("");
  if (groups.every((group) => group.length === 7)) {
    return ofDigits(digits, 7, 2);
  }
  return digits.length % 8 === 0 ? ofDigits(digits, 8, 2) : null;
}

function ofDigits(text: string, width: number, radix: number): string | null {
  const digits = text.replace(/[^0-9a-f]/gi, "");
  const bytes: number[] = [];
  for (let at = 0; at + width <= digits.length; at += width) {
    bytes.push(parseInt(digits.slice(at, at + width), radix));
  }
  return decodedText(Uint8Array.from(bytes));
}

function charCodes(found: string): string | null {
  const numbers = found.split(/[^\d]+/);
  const isOctal = numbers.every((number) =>
    /^[01][0-7]{2}$|^0?[4-7][0-7]$/.test(number)
  );
  const codes = numbers.map((number) => parseInt(number, 10));
  if (codes.every((code) => code >= 32 && code < 127 || code === 10)) {
    return String.fromCharCode(...codes);
  }
  if (!isOctal) return null;
  return decodedText(Uint8Array.from(numbers, (number) => parseInt(number, 8)));
}

const MORSE = new Map(
  (".- -... -.-. -.. . ..-. --. .... .. .--- -.- .-.. -- -. --- .--. --.- .-. ... - ..- ...- .-- -..- -.-- --..")
    .split(" ").map((code, at) =>
      [code, String.fromCharCode(97 + at)] as const
    ),
);

function morse(found: string): string | null {
  const words = found.replace(/[·]/g, ".").replace(/[–−]/g, "-").split(
    /\s*[/|]\s*| {2,}/,
  );
  const text = words.map((word) =>
    word.trim().split(" ").map((code) => MORSE.get(code) ?? "").join("")
  ).join(" ");
  return text.trim().length < 4 ? null : text;
}
