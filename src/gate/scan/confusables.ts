/** Letters of other alphabets that look like Latin ones, each after its Latin letter. */
const LOOKALIKES: Readonly<Record<string, string>> = {
  a: "аαɑᴀꭺ∂ａ",
  b: "вьβʙƅᏏᖯᑲ",
  c: "сϲᴄⅽꮯᏟç¢",
  d: "ԁᴅɗժᏧᗪ",
  e: "еєεᴇҽɛ℮ꭼ",
  f: "ꜰƒғϝſ",
  g: "ɡɢցǥԍᏀ",
  h: "һнηʜհᏂҺ",
  i: "іιɪɩӏᎥ¡ḭ",
  j: "јϳᴊյᎫ",
  k: "кκᴋĸҝᏦ",
  l: "ⅼʟӏاןᏞⳑ",
  m: "мμᴍⅿᎷ",
  n: "пηɴոռпᴎ",
  o: "оοσᴏօ०ᴑ◯○",
  p: "рρᴘքᏢ",
  q: "ԛգզ",
  r: "гʀᴦɾяᏒ",
  s: "ѕꜱςʂᏚ",
  t: "тτᴛᎢ",
  u: "υսᴜʋцᑌ",
  v: "νѵᴠѷᏙ",
  w: "ԝωᴡшѡաᏔ",
  x: "хχⅹ×ᕁ",
  y: "уγʏүყᎩ",
  z: "ᴢʐᏃ",
};

/** What of other alphabets could be read as which Latin letter. */
export const SKELETON: ReadonlyMap<string, string> = new Map(
  Object.entries(LOOKALIKES).flatMap(([latin, others]) =>
    Array.from(others.toLowerCase(), (other) => [other, latin] as const)
  ),
);

const ONLY_LOOKALIKES = new Set(SKELETON.keys());

/**
 * Is the word in two alphabets, so that one of them poses as the other? Words
 * with a foreign letter as a sign, as μs, are too short to be a disguise.
 */
export function isDisguised(word: string): boolean {
  if (word.length < 4 || !/[a-z]/.test(word)) return false;
  const foreign = Array.from(word).filter((char) => !/[a-z0-9_]/.test(char));
  return foreign.length > 0 &&
    foreign.every((char) => ONLY_LOOKALIKES.has(char));
}

/** Digits and signs written for letters; `1` and `|` can be either of two. */
export const LEET: readonly ReadonlyMap<string, string>[] = ["i", "l"].map(
  (one) =>
    new Map(
      Object.entries({
        "0": "o",
        "1": one,
        "|": one,
        "!": "i",
        "3": "e",
        "4": "a",
        "@": "a",
        "5": "s",
        "$": "s",
        "7": "t",
        "+": "t",
        "8": "b",
        "9": "g",
        "€": "e",
      }),
    ),
);

/** Latin letters turned upside down; such a text also runs backwards. */
export const FLIPPED: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ɐ: "a",
    q: "b",
    ɔ: "c",
    p: "d",
    ǝ: "e",
    ɟ: "f",
    ƃ: "g",
    ɓ: "g",
    ɥ: "h",
    ᴉ: "i",
    "ı": "i",
    ɾ: "j",
    ʞ: "k",
    l: "l",
    ɯ: "m",
    u: "n",
    d: "p",
    b: "q",
    ɹ: "r",
    ʇ: "t",
    n: "u",
    ʌ: "v",
    ʍ: "w",
    ʎ: "y",
  }),
);

/** Braille cells of the letters a to z. */
export const BRAILLE: ReadonlyMap<string, string> = new Map(
  Array.from("⠁⠃⠉⠙⠑⠋⠛⠓⠊⠚⠅⠇⠍⠝⠕⠏⠟⠗⠎⠞⠥⠧⠺⠭⠽⠵", (cell, index) => [
    cell,
    String.fromCharCode(0x61 + index),
  ]),
);
