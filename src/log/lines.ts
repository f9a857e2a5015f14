/**
 * The lines of UTF-8 bytes, without their ends; what follows the last newline
 * is a line unless it is empty.
 *
 * @throws {TypeError} If the bytes are not UTF-8.
 */
export async function* linesOf(
  bytes: ReadableStream<Uint8Array<ArrayBuffer>>,
): AsyncGenerator<string> {
  const decoder = new TextDecoderStream("utf-8", { fatal: true });
  let rest = "";
  for await (const chunk of bytes.pipeThrough(decoder)) {
    const lines = (rest + chunk).split("\n");
    rest = lines.pop()!;
    yield* lines;
  }
  if (rest !== "") yield rest;
}
