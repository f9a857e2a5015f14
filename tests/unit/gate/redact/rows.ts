/** A line of the secrets' tables. */
export interface SecretRow {
  readonly text: string;
  readonly secrets: readonly string[];
  readonly format: string;
  readonly expect: "redact" | "keep";
}

/** The lines of a table of `tests/fixtures/gate`. */
export function secretRows(name: string): SecretRow[] {
  const file = new URL(
    `../../../fixtures/gate/${name}.jsonl`,
    import.meta.url,
  );
  return Deno.readTextFileSync(file).trimEnd().split("\n").map((line) =>
    JSON.parse(line)
  );
}

/** The text without colours, characters of no width and line ends. */
export function bare(text: string): string {
  return text.replace(
    // deno-lint-ignore no-control-regex -- colours are escapes
    /\x1b\[[0-9;]*m|[\u00ad\u200b-\u200f\u2060\ufeff]|\\?\n/g,
    "",
  );
}

/** The text as a stream in pieces of the given sizes, over and over. */
export async function streamed(
  stream: TransformStream<string, string>,
  text: string,
  sizes: readonly number[],
): Promise<string> {
  const output = Array.fromAsync(stream.readable);
  const writer = stream.writable.getWriter();
  for (let at = 0, turn = 0; at < text.length; turn++) {
    const size = sizes[turn % sizes.length] ?? 1;
    await writer.write(text.slice(at, at + size));
    at += size;
  }
  await writer.close();
  return (await output).join("");
}
