import type { RowStatus } from "../domain/batch_events.ts";
import { UsageError } from "../domain/errors.ts";
import type { InvalidRow, Row } from "./read_rows.ts";
import { keyOf, type RowResult } from "./row_result.ts";

/** The batch that a folder belongs to. */
interface Label {
  readonly id: string;
  readonly file: string;
}

/** What a batch came to (contract 7, `summary.json`). */
export interface Summary {
  readonly batch: string;
  readonly rows: number;
  readonly counts: Readonly<Record<RowStatus, number>>;
  /** Rows without a terminal status: the batch was interrupted. */
  readonly open: number;
  readonly usage: {
    readonly input: number;
    readonly output: number;
    readonly cached: number;
    readonly calls: number;
  };
}

/** Which row a trajectory is of. */
interface RowMark {
  readonly row: number;
  readonly hash: string;
}

/** A row's conversation; a format that takes no names of ours has them in `extra`. */
export type Trajectory = RowMark | { readonly extra: RowMark };

/** A run of a batch, as its folder has it. */
export interface Run {
  readonly folder: string;
  readonly results: readonly RowResult[];
}

/**
 * Reads what a run came to so far, and writes nothing.
 *
 * @throws {UsageError} If the folder holds no batch, or results that cannot be read.
 */
export async function readRun(folder: string): Promise<Run> {
  const label = await readIfThere(`${folder}/batch.json`);
  if (label === "") {
    throw new UsageError(`Cannot report on "${folder}": it holds no batch`);
  }
  const text = await readIfThere(`${folder}/results.jsonl`);
  const whole = text.slice(0, text.lastIndexOf("\n") + 1);
  try {
    return { folder, results: parsedLines<RowResult>(whole) };
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    throw new UsageError(`Cannot report on "${folder}": ${error.message}`);
  }
}

/** The files of a batch in its folder; each line is whole or absent. */
export class ResultFiles {
  readonly id: string;
  readonly #folder: string;
  readonly #results: Map<string, RowResult>;
  /** Rows whose trajectory is kept: a kill may come between it and the result. */
  readonly #trajectories: Set<string>;

  private constructor(
    folder: string,
    id: string,
    results: readonly RowResult[],
    trajectories: readonly Trajectory[],
  ) {
    this.#folder = folder;
    this.id = id;
    this.#results = new Map(
      results.map((result) => [keyOf(result.row, result.hash), result]),
    );
    this.#trajectories = new Set(trajectories.map(rowKey));
  }

  /**
   * Opens the folder for a new batch, or for one that is resumed.
   *
   * @throws {UsageError} If it holds results and `resume` is false, or holds
   * those of another file.
   */
  static async open(
    folder: string,
    { id, file }: Label,
    resume: boolean,
  ): Promise<ResultFiles> {
    await Deno.mkdir(folder, { recursive: true });
    const label = await readJson<Label>(`${folder}/batch.json`);
    if (label && !resume) {
      throw new UsageError(
        `Cannot write to "${folder}": it holds a batch already; finish it with --resume, or give another --out`,
      );
    }
    if (label && label.file !== file) {
      throw new UsageError(
        `Cannot resume in "${folder}": it belongs to "${label.file}"`,
      );
    }
    if (!label) {
      await replace(`${folder}/batch.json`, JSON.stringify({ id, file }));
    }
    return new ResultFiles(
      folder,
      label?.id ?? id,
      await wholeLines<RowResult>(`${folder}/results.jsonl`),
      await wholeLines<Trajectory>(`${folder}/trajectories.jsonl`),
    );
  }

  isKept({ number, hash }: Row | InvalidRow): boolean {
    return this.#results.has(keyOf(number, hash));
  }

  /** Appends a result and, if the row ran, its trajectory. */
  async keep(result: RowResult, trajectory: Trajectory | null): Promise<void> {
    const key = keyOf(result.row, result.hash);
    if (trajectory && !this.#trajectories.has(key)) {
      await append(`${this.#folder}/trajectories.jsonl`, trajectory);
      this.#trajectories.add(key);
    }
    await append(`${this.#folder}/results.jsonl`, result);
    this.#results.set(key, result);
  }

  /** Writes the summary over the rows that were asked for. */
  async summarise(rows: readonly (Row | InvalidRow)[]): Promise<Summary> {
    const counts = { done: 0, failed: 0, denied: 0, limit: 0, invalid: 0 };
    const usage = { input: 0, output: 0, cached: 0, calls: 0 };
    let open = 0;
    for (const { number, hash } of rows) {
      const result = this.#results.get(keyOf(number, hash));
      if (!result) {
        open++;
        continue;
      }
      counts[result.status]++;
      usage.input += result.usage?.input ?? 0;
      usage.output += result.usage?.output ?? 0;
      usage.cached += result.usage?.cached ?? 0;
      usage.calls += result.usage?.calls ?? 0;
    }
    const summary = {
      batch: this.id,
      rows: rows.length,
      counts,
      open,
      usage,
    };
    await replace(
      `${this.#folder}/summary.json`,
      JSON.stringify(summary, null, 2) + "\n",
    );
    return summary;
  }
}

function rowKey(trajectory: Trajectory): string {
  const { row, hash } = "extra" in trajectory ? trajectory.extra : trajectory;
  return keyOf(row, hash);
}

/** The lines of a file, whose torn last one is taken out: it is written again. */
async function wholeLines<T>(path: string): Promise<T[]> {
  const text = await readIfThere(path);
  const whole = text.slice(0, text.lastIndexOf("\n") + 1);
  if (whole.length < text.length) await replace(path, whole);
  return parsedLines<T>(whole);
}

function parsedLines<T>(text: string): T[] {
  return text.split("\n").filter(Boolean).map((line): T => JSON.parse(line));
}

async function append(path: string, value: object): Promise<void> {
  // One write of a whole line: a kill leaves all of it or a torn end.
  await Deno.writeTextFile(path, `${JSON.stringify(value)}\n`, {
    append: true,
  });
}

async function replace(path: string, text: string): Promise<void> {
  const draft = `${path}.new`;
  await Deno.writeTextFile(draft, text);
  await Deno.rename(draft, path);
}

async function readJson<T>(path: string): Promise<T | undefined> {
  const text = await readIfThere(path);
  return text === "" ? undefined : JSON.parse(text);
}

async function readIfThere(path: string): Promise<string> {
  try {
    return await Deno.readTextFile(path);
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return "";
    throw error;
  }
}
