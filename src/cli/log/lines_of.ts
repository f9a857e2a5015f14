import { UsageError } from "../../domain/errors.ts";

/**
 * The lines of a file without their ends; an empty last line is none.
 *
 * @throws {UsageError} If it cannot be read.
 * @throws {TypeError} If it is not UTF-8.
 */
export async function* linesOf(path: string): AsyncGenerator<string> {
  let rest = "";
  const text = (await opened(path)).readable
    .pipeThrough(new TextDecoderStream("utf-8", { fatal: true }));
  for await (const chunk of text) {
    const lines = (rest + chunk).split("\n");
    rest = lines.pop() ?? "";
    yield* lines;
  }
  if (rest !== "") yield rest;
}

async function opened(path: string): Promise<Deno.FsFile> {
  try {
    return await Deno.open(path);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    throw new UsageError(`Cannot read "${path}": ${error.message}`);
  }
}
