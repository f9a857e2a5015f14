const NEWLINE = 10;

/**
 * The lines of a stream as bytes, each as soon as it is whole; null for one
 * that is longer than `longest`, of which nothing is kept.
 */
export async function* inputLines(
  chunks: AsyncIterable<Uint8Array>,
  longest: number,
): AsyncGenerator<Uint8Array | null> {
  let parts: Uint8Array[] = [];
  let length = 0;
  const take = (part: Uint8Array) => {
    length += part.length;
    if (length > longest) parts = [];
    else if (part.length > 0) parts.push(part);
  };
  const line = () => {
    const whole = length > longest ? null : joined(parts, length);
    parts = [];
    length = 0;
    return whole;
  };
  for await (const chunk of chunks) {
    let start = 0;
    for (
      let end = chunk.indexOf(NEWLINE);
      end >= 0;
      end = chunk.indexOf(NEWLINE, start)
    ) {
      take(chunk.subarray(start, end));
      start = end + 1;
      yield line();
    }
    // A copy: whoever filled the chunk may fill it again.
    take(chunk.slice(start));
  }
  if (length > 0) yield line();
}

function joined(parts: readonly Uint8Array[], length: number): Uint8Array {
  const [only] = parts;
  if (only !== undefined && parts.length === 1) return only;
  const whole = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
