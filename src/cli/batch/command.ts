import { readRows, type Row } from "../../batch/read_rows.ts";
import { ResultFiles } from "../../batch/result_files.ts";
import {
  type BatchDesk,
  type RowResult,
  runBatch,
  statusOf,
} from "../../batch/run_batch.ts";
import { loadConfig } from "../../config/load_config.ts";
import { newSessionId } from "../../domain/session_id.ts";
import { transcriptOf } from "../../projections/transcript.ts";
import { interrupt, isBusy, submitMessage } from "../../session/commands.ts";
import { goOn, type TurnEnded } from "../../session/running.ts";
import { load } from "../../session/resume.ts";
import type { Session } from "../../session/session.ts";
import { summarise } from "../../session/turn_summary.ts";
import { resultOf } from "../chat/result.ts";
import { explain } from "../chat/explain.ts";
import type { BatchFlags } from "../flags.ts";
import type { Home, Host, Surface } from "../host.ts";
import type { Io } from "../io.ts";
import { WITH_ALL } from "../without.ts";

/** Runs the rows of a file, each in a session of its own (contract 7). */
export async function batch(
  flags: BatchFlags,
  io: Io,
  host: Host,
): Promise<number> {
  const { file, out, resume, limit, workers = 1 } = flags;
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
    const desk: BatchDesk = {
      log: home.log,
      now: () => home.clock.now(),
      newSession: () => newSessionId(home.clock, home.ids),
      runRow: (row, session) =>
        runRow(home, host, row, session, stopped.signal, note),
      resultOf: (row, session) => endedResult(home, row, session),
      keep: async (result) => {
        await files.keep(result, trajectoryOf(home, result));
        note(`row ${result.row}: ${result.status}`);
      },
      isKept: (row) => files.isKept(row),
      signal: stopped.signal,
    };
    await runBatch(`batch:${files.id}`, rows, workers, desk);
    const summary = await files.summarise(rows);
    const { counts, open } = summary;
    io.stdout(
      flags.outputFormat === "json"
        ? JSON.stringify(summary) + "\n"
        : `${rows.length} rows: ` +
          Object.entries(counts).map(([name, n]) => `${n} ${name}`).join(", ") +
          (open > 0 ? `, ${open} open: finish them with --resume` : "") + "\n",
    );
    if (stopped.signal.aborted) return 130;
    return counts.done === rows.length ? 0 : 1;
  } finally {
    stopListening();
    await home.close();
  }
}

async function runRow(
  home: Home,
  host: Host,
  row: Row,
  id: string,
  signal: AbortSignal,
  note: (text: string) => void,
): Promise<RowResult> {
  const started = performance.now();
  try {
    const cwd = await Deno.realPath(row.cwd ?? ".");
    const opened = await host.openSession(home, {
      id,
      cwd,
      model: undefined,
      maxIterations: undefined,
      toolset: row.toolset,
      without: WITH_ALL,
      prompt: undefined,
    }, silent(note));
    const { session } = opened;
    const stop = () => {
      if (isBusy(session)) interrupt(session);
    };
    signal.addEventListener("abort", stop, { once: true });
    try {
      const turn = goOn(opened);
      if (!opened.goesOn) submitMessage(session, row.prompt);
      return rowResult(row, session, await turn, performance.now() - started);
    } finally {
      signal.removeEventListener("abort", stop);
      await opened.dispose();
    }
  } catch (error) {
    // A row that cannot run has failed; the others go on (P78).
    if (!(error instanceof Error)) throw error;
    return failedResult(row, id, error.message);
  }
}

/** The result of a row whose turn ended in an earlier run that died before it was kept. */
function endedResult(home: Home, row: Row, id: string): RowResult | null {
  const session = load(home, id);
  const ended = session.history.findLast(({ event }) =>
    event.type === "TurnEnded"
  )?.event;
  if (ended?.type !== "TurnEnded" || isBusy(session)) return null;
  return ended.why === "interrupted" ? null : rowResult(row, session, ended, 0);
}

function rowResult(
  row: Row,
  session: Session,
  ended: TurnEnded,
  ms: number,
): RowResult {
  const { answer, stop_reason, iterations, tool_calls, usage, duration_ms } =
    resultOf(session, ended, ms);
  const why = explain(ended, summarise(session.history), session.id);
  return {
    row: row.number,
    id: row.id,
    hash: row.hash,
    status: statusOf(ended.why),
    session: session.id,
    answer,
    stop_reason,
    iterations,
    tool_calls,
    usage,
    duration_ms,
    error: why || null,
  };
}

function failedResult(row: Row, session: string, error: string): RowResult {
  return {
    row: row.number,
    id: row.id,
    hash: row.hash,
    status: "failed",
    session,
    answer: "",
    stop_reason: null,
    iterations: 0,
    tool_calls: 0,
    usage: null,
    duration_ms: 0,
    error,
  };
}

function trajectoryOf(home: Home, { row, id, session }: RowResult) {
  if (session === null) return null;
  home.store.catchUp();
  const messages = home.store.read((store) => transcriptOf(store, session));
  return messages.length === 0 ? null : { row, id, session, messages };
}

/** Nobody reads along with a batch, and nobody can be asked. */
function silent(note: (text: string) => void): Surface {
  return {
    source: "batch",
    askPerson: null,
    clarify: null,
    onDelta: () => {},
    onOutput: () => {},
    note,
  };
}
