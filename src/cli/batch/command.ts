import { sharedPace } from "../../batch/pace.ts";
import { progressLine } from "../../batch/progress.ts";
import { readRows } from "../../batch/read_rows.ts";
import { ResultFiles, type Summary } from "../../batch/result_files.ts";
import { type BatchDesk, runBatch } from "../../batch/run_batch.ts";
import { loadConfig } from "../../config/load_config.ts";
import { newSessionId } from "../../domain/session_id.ts";
import type { BatchFlags } from "../flags.ts";
import type { Host } from "../host.ts";
import type { Io } from "../io.ts";
import { endedResult, type RowDesk, runRow } from "./run_row.ts";
import { trajectoryOf } from "./trajectory.ts";

/** Milliseconds between two lines of progress: someone looks on, or a log is kept. */
const PROGRESS = { terminal: 1000, log: 10_000 };

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
  const rows = (await readRows(file)).slice(0, limit);
  const home = await host.openHome(config, "write", note);
  const stopped = new AbortController();
  const stopListening = io.onSignal(() => stopped.abort());
  try {
    const id = home.ids.hex(12);
    const path = await Deno.realPath(file);
    const files = await ResultFiles.open(out, { id, file: path }, resume);
    const { signal } = stopped;
    const rowDesk: RowDesk = {
      home,
      host,
      pace: sharedPace(home.clock),
      signal,
      note,
    };
    const total = rows.filter((row) => !files.isKept(row)).length;
    const tell = progress(io, total);
    const desk: BatchDesk = {
      log: home.log,
      now: () => home.clock.now(),
      newSession: () => newSessionId(home.clock, home.ids),
      runRow: (row, session) => runRow(row, session, rowDesk),
      resultOf: (row, session, status) =>
        endedResult(row, session, status, rowDesk),
      keep: async (result) => {
        const trajectory = trajectoryOf(home, result, trajectories);
        await files.keep(result, trajectory);
        const { row, status, error } = result;
        if (status !== "done") note(`row ${row}: ${status}: ${error ?? ""}`);
        tell(status === "done");
      },
      isKept: (row) => files.isKept(row),
      signal,
    };
    await runBatch(`batch:${files.id}`, rows, workers, desk);
    const summary = await files.summarise(rows);
    io.stdout(
      flags.outputFormat === "json"
        ? JSON.stringify(summary) + "\n"
        : summaryText(summary),
    );
    if (signal.aborted) return 130;
    return summary.counts.done === rows.length ? 0 : 1;
  } finally {
    stopListening();
    await home.close();
  }
}

/** Tells now and then how far it is, and once more at the end. */
function progress(
  io: Io,
  total: number,
): (isDone: boolean) => void {
  const began = performance.now();
  const pause = io.isTerminal.stderr ? PROGRESS.terminal : PROGRESS.log;
  let [ended, done, told] = [0, 0, began];
  return (isDone) => {
    ended++;
    if (isDone) done++;
    const now = performance.now();
    if (now - told < pause && ended < total) return;
    told = now;
    const line = progressLine({ total, ended, done, elapsed: now - began });
    io.stderr(`${line}\n`);
  };
}

function summaryText({ rows, counts, open, usage }: Summary): string {
  const named = Object.entries(counts).map(([name, n]) => `${n} ${name}`);
  const rest = open > 0 ? `, ${open} open: finish them with --resume` : "";
  const { input, output, calls } = usage;
  return `${rows} rows: ${named.join(", ")}${rest}
${calls} model calls, ${input} tokens in, ${output} tokens out
`;
}
