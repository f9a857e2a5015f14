import { TreeError } from "../tree/read_tree.ts";
import { SOURCE_BYTES } from "./source_files.ts";

/** So many times its size may data unpack to (security 7). */
const RATIO = 100;
/** Tiny data may. */
const FREE = 64 * 1024;

/** Unpacks data, and stops as soon as it is more than it may be. @throws {TreeError} */
export async function inflate(
  packed: Uint8Array<ArrayBuffer>,
  format: "gzip" | "deflate-raw",
): Promise<Uint8Array<ArrayBuffer>> {
  const most = Math.min(SOURCE_BYTES, Math.max(FREE, packed.length * RATIO));
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    const stream = new Blob([packed]).stream()
      .pipeThrough(new DecompressionStream(format));
    for await (const chunk of stream) {
      size += chunk.length;
      if (size > most) {
        throw new TreeError(`it unpacks to over ${most} bytes`);
      }
      chunks.push(chunk);
    }
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw new TreeError("its data is damaged", { cause: error });
  }
  const bytes = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  return bytes;
}
