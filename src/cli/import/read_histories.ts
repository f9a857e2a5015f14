import type { Reading } from "../../import/foreign_session.ts";
import type { ImportHistoryFlags } from "../flags.ts";
import { findFiles, type HistoryFile, isFolder } from "./find_files.ts";

/** A file and what it gave; an error if it could not be read at all. */
export interface History {
  readonly path: string;
  readonly reading: Reading | Error;
}

type Read = (file: HistoryFile) => Promise<Reading>;

/**
 * Reads the histories of an agent, one file after another.
 *
 * @throws {UsageError} If nothing is at the path.
 */
export async function* readHistories(
  { agent, path }: Pick<ImportHistoryFlags, "agent" | "path">,
): AsyncGenerator<History> {
  const read = await readerOf(agent);
  const files = agent === "hermes"
    ? await hermesStore(path)
    : await findFiles(path, ".jsonl");
  for (const file of files) {
    yield { path: file.path, reading: await attempt(read, file) };
  }
}

/** The store of a Hermes home; none where it has talked of nothing yet. */
async function hermesStore(path: string): Promise<readonly HistoryFile[]> {
  if (!await isFolder(path)) return await findFiles(path, "");
  const { keepsakesIn } = await import("../../import/hermes_keepsakes.ts");
  const file = `${path}/state.db`;
  const isThere = (await Array.fromAsync(Deno.readDir(path)))
    .some(({ name }) => name === "state.db");
  return isThere || (await keepsakesIn(path)).length === 0
    ? await findFiles(file, "")
    : [];
}

async function readerOf(agent: ImportHistoryFlags["agent"]): Promise<Read> {
  switch (agent) {
    case "hermes": {
      const { readHermes } = await import("../../import/hermes.ts");
      return (file) => Promise.resolve(readHermes(file.path, file));
    }
    case "openclaw": {
      const { readOpenClaw } = await import("../../import/openclaw.ts");
      return fromText(readOpenClaw);
    }
    case "claude": {
      const { readClaude } = await import("../../import/claude.ts");
      return fromText(readClaude);
    }
    case "codex": {
      const { readCodex } = await import("../../import/codex.ts");
      return fromText(readCodex);
    }
  }
}

function fromText(read: (text: string, file: HistoryFile) => Reading): Read {
  return async (file) => read(await Deno.readTextFile(file.path), file);
}

/** One file that cannot be read is no reason to leave the others. */
async function attempt(
  read: Read,
  file: HistoryFile,
): Promise<Reading | Error> {
  try {
    return await read(file);
  } catch (error) {
    if (error instanceof Error) return error;
    throw error;
  }
}
