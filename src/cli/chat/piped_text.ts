import { UsageError } from "../../domain/errors.ts";

/** Without a byte for this long, in ms, whoever holds the pipe has nothing to say. */
const FIRST_BYTE_MS = 3000;
/** More is no message: it would be refused by every model, and not be searched for secrets. */
export const MOST_PIPED_BYTES = 4 * 1024 * 1024;

/**
 * What is piped in, whole. Where there is a prompt besides, a pipe that stays
 * open and silent (as of a service or an editor) is not waited for.
 *
 * @throws {UsageError} If more than 4 MiB come in.
 */
export async function pipedText(
  pieces: AsyncIterable<Uint8Array>,
  { hasPrompt, note, patience = FIRST_BYTE_MS }: {
    readonly hasPrompt: boolean;
    readonly note: (text: string) => void;
    /** In ms. */
    readonly patience?: number;
  },
): Promise<string> {
  const input = pieces[Symbol.asyncIterator]();
  const first = input.next();
  const start = hasPrompt ? await within(patience, first) : await first;
  if (start === undefined) {
    note(
      `Nothing came in on stdin for ${
        patience / 1000
      } s: going on with the prompt alone.`,
    );
    return "";
  }
  const decoder = new TextDecoder();
  let text = "";
  let size = 0;
  for (let piece = start; !piece.done; piece = await input.next()) {
    size += piece.value.length;
    if (size > MOST_PIPED_BYTES) {
      throw new UsageError(
        `Cannot take what is piped in: it is more than ${MOST_PIPED_BYTES} bytes; put it into a file and name the file in the prompt`,
      );
    }
    text += decoder.decode(piece.value, { stream: true });
  }
  return text + decoder.decode();
}

/** The value, or undefined if it takes longer than `ms`. */
async function within<TValue>(
  ms: number,
  value: Promise<TValue>,
): Promise<TValue | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), ms);
  });
  try {
    return await Promise.race([value, late]);
  } finally {
    clearTimeout(timer);
  }
}
