import { compareRuns } from "../../batch/compare_runs.ts";
import { readRun } from "../../batch/result_files.ts";
import { UsageError } from "../../domain/errors.ts";
import type { BatchReportFlags } from "../flags.ts";
import type { Io } from "../io.ts";
import { inShort, reportPage } from "./report_page.ts";

/** Writes one page that compares runs; it opens no home. */
export async function report(
  { runs, out }: BatchReportFlags,
  io: Io,
): Promise<number> {
  const comparison = compareRuns(await Promise.all(runs.map(readRun)));
  try {
    await Deno.writeTextFile(out, reportPage(comparison));
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    throw new UsageError(`Cannot write "${out}": ${error.message}`);
  }
  io.stdout(`${out}: ${inShort(comparison)}\n`);
  return 0;
}
