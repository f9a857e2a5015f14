import { distributionOf, toolsetFor } from "../../batch/distribution.ts";
import { sharedPace } from "../../batch/pace.ts";
import { readRows } from "../../batch/read_rows.ts";
import { ResultFiles, type Summary } from "../../batch/result_files.ts";
import { type BatchDesk, runBatch } from "../../batch/run_batch.ts";
import { loadConfig } from "../../config/load_config.ts";
import { newSessionId } from "../../domain/session_id.ts";
import type { BatchFlags } from "../flags.ts";
import type { Host } from "../host.ts";
import type { Io } from "../io.ts";
import { endedResult, type RowDesk, runRow } from "./run_row.ts";
import { stopping } from "./stopping.ts";
import { telling } from "./telling.ts";
import { trajectoryOf } from "./trajectory.ts";

/** Runs the rows of a file, each in a session of its own (contract 7). */
export async function batch(
  flags: BatchFlags,
  io: Io,
  host: Host,
): Promise<number> {
  const { file, out, resume, limit, workers = 1, trajectories } = flags;
  const note = (text: string) => io.stderr(`${text}\n`);
  const config = await loadConfig(io.env, {
    approval: flags.approval,
    maxIterations: flags.maxIterations,
  });
  config.warnings.forEach(note);
  const drawn = distributionOf(flags.distribution ?? "default");
  const rows = (await readRows(file)).slice(0, limit);
  const home = await host.openHome(config, "write", note);
  using stopped = stopping(io);
  try {
    const id = home.ids.hex(12);
    const path = await Deno.realPath(file);
    const files = await ResultFiles.open(out, { id, file: path }, resume);
    const { signal } = stopped;
    const waiting = rows.filter((row) =>
      !("invalid" in row) && !files.isKept(row)
    );
    const tools = await host.toolNames();
    const tell = telling(io, waiting.length);
    const rowDesk: RowDesk = {
      home,
      host,
      pace: sharedPace(home.clock),
      signal,
      note: tell.note,
    };
    const desk: BatchDesk = {
      log: home.log,
      now: () => home.clock.now(),
      newSession: () => newSessionId(home.clock, home.ids),
      runRow: (row, session) =>
        runRow(
          flags.distribution === undefined || row.toolset !== undefined
            ? row
            : { ...row, toolset: toolsetFor(drawn, row) },
          session,
          rowDesk,
        ),
      resultOf: (row, session, status) =>
        endedResult(row, session, status, rowDesk),
      keep: async (result) => {
        const trajectory = trajectoryOf(home, result, trajectories, tools);
        await files.keep(result, trajectory);
        tell.ended(result);
      },
      isKept: (row) => files.isKept(row),
      signal,
    };
    await runBatch(`batch:${files.id}`, rows, workers, desk);
    tell.close();
    const summary = await files.summarise(rows);
    io.stdout(
      flags.outputFormat === "json"
        ? JSON.stringify(summary) + "\n"
        : summaryText(summary),
    );
    return stopped.exitCode() ??
      (summary.counts.done === rows.length ? 0 : 1);
  } finally {
    await home.close();
  }
}

function summaryText({ rows, counts, open, usage }: Summary): string {
  const named = Object.entries(counts).map(([name, n]) => `${n} ${name}`);
  const rest = open > 0 ? `, ${open} open: finish them with --resume` : "";
  const { input, output, calls } = usage;
  return `${rows} rows: ${named.join(", ")}${rest}
${calls} model calls, ${input} tokens in, ${output} tokens out
`;
}
