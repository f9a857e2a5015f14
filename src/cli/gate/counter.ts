import { type Fields, fieldsOf } from "./fields.ts";
import { inputLines } from "./input_lines.ts";
import { jsonLine } from "./json_line.ts";

/**
 * In it fits what is judged at all, as a rule also with each character escaped.
 * Reading more could take longer than an answer may (contract 8: 50 ms).
 */
export const LONGEST_LINE = 512 * 1024;

/** Where questions of one kind are answered. */
export interface Counter {
  /** @throws {SyntaxError} If a field is missing or wrong. */
  answer(fields: Fields): object;
  /** The strict answer to what cannot be read. */
  refuse(error: string): object;
}

/**
 * Answers each line of a stream with one line, in order and at once; what is
 * broken gets a strict answer with an `error`.
 */
export async function serve(
  { answer, refuse }: Counter,
  chunks: AsyncIterable<Uint8Array>,
  print: (line: string) => void,
): Promise<void> {
  for await (const line of inputLines(chunks, LONGEST_LINE)) {
    print(jsonLine(answered(line)));
  }

  function answered(line: Uint8Array | null): object {
    if (line === null) {
      return refusal(`Cannot read the line: over ${LONGEST_LINE} bytes`);
    }
    try {
      return answer(fieldsOf(line));
    } catch (error) {
      // A fault of a guard is no way past it, and the next line still counts.
      return refusal(error instanceof Error ? error.message : String(error));
    }
  }

  function refusal(error: string): object {
    return { ...refuse(error), error };
  }
}
