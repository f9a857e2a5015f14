/** Shows what is not seen: tags as the letters they stand for, the rest by number (FC-59). */
export function decodedTags(text: string): string {
  return text.replace(
    /[\u{e0000}-\u{e007f}\p{Default_Ignorable_Code_Point}\p{Cc}]/gu,
    (char) => {
      const code = char.codePointAt(0) ?? 0;
      const letter = code - 0xe0000;
      if (letter >= 0x20 && letter < 0x7f) return String.fromCodePoint(letter);
      return `\\u{${code.toString(16)}}`;
    },
  );
}
