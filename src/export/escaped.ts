const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Text that a browser only shows: markup escaped, what it may not hold spelled out. */
export function escaped(text: string): string {
  return text.toWellFormed()
    .replace(/[&<>"']/g, (character) => ENTITIES[character] ?? "")
    .replace(
      // deno-lint-ignore no-control-regex -- they are what must not get through
      /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g,
      (character) => `\\u{${character.codePointAt(0)?.toString(16)}}`,
    );
}
