const SAMPLE = 8192;
/** Text in another encoding, or with NUL between names, is still worth reading. */
const FEW = 8;
const SHARE = 0.3;
const MAGIC: readonly (readonly [string, string])[] = [
  ["\x89PNG", "PNG image"],
  ["\xff\xd8\xff", "JPEG image"],
  ["GIF8", "GIF image"],
  ["%PDF", "PDF document"],
  ["PK\x03\x04", "ZIP archive"],
  ["\x1f\x8b", "gzip data"],
  ["\x7fELF", "ELF program"],
  ["SQLite format 3", "SQLite database"],
  ["\xff\xfe", "UTF-16 text"],
  ["\xfe\xff", "UTF-16 text"],
  ["\0asm", "WebAssembly module"],
  ["BZh", "bzip2 data"],
  ["\xfd7zXZ", "xz data"],
  ["(\xb5/\xfd", "zstd data"],
];

/** What kind of data the bytes are, or null if they read as text. */
export function binaryKind(bytes: Uint8Array): string | null {
  const start = bytes.subarray(0, SAMPLE);
  const latin = String.fromCharCode(...start.subarray(0, 16));
  const known = MAGIC.find(([magic]) => latin.startsWith(magic))?.[1];
  // A PDF may be all ASCII and still be of no use as text.
  if (known && known !== "bzip2 data") return known;
  return isBinary(start) ? known ?? "binary data" : null;
}

/** Is much of the first bytes nothing that text is made of? */
export function isBinary(bytes: Uint8Array): boolean {
  const start = bytes.subarray(0, SAMPLE);
  // The sample may end inside a character: that is no sign of binary data.
  const text = new TextDecoder().decode(start, { stream: true });
  let strange = 0;
  for (const char of text) if (isStrange(char)) strange++;
  return strange >= FEW && strange > text.length * SHARE;
}

/** Program output has BEL to CR and ESC; no text has the other controls. */
function isStrange(char: string): boolean {
  const code = char.codePointAt(0) ?? 0;
  return code < 7 || (code > 13 && code < 27) || code === 0xfffd;
}
