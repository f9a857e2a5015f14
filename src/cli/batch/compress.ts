import { loadConfig } from "../../config/load_config.ts";
import { AuxiliaryError, UsageError } from "../../domain/errors.ts";
import type { AskAuxiliary, Auxiliary, Clock } from "../../domain/ports.ts";
import { sha256 } from "../../domain/sha256.ts";
import {
  type Outcome,
  shorten,
  type Shortened,
} from "../../trajectory/shorten.ts";
import { trajectoryIn } from "../../trajectory/trajectory.ts";
import type { BatchCompressFlags } from "../flags.ts";
import type { Host } from "../host.ts";
import type { Io } from "../io.ts";
import { stopping } from "./stopping.ts";

/** Limits of behaviour 15.3. */
const TARGET = 15_250;
const SUMMARY = 750;
const ATTEMPTS = 3;
const AT_ONCE = 50;
const ITEM_MS = 300_000;
/** Milliseconds before a question is asked again; twice as long each time. */
const PAUSE = 1000;

/** What compressing a file came to. */
interface Metrics {
  readonly file: string;
  readonly target: number;
  /** Trajectories that were looked at. */
  items: number;
  /** Lines that hold none: they are left out. */
  invalid: number;
  /** Those whose summary could not be had: they stand as they were. */
  failed: number;
  readonly outcomes: Record<Outcome, number>;
  turns: number;
  readonly tokens: { before: number; after: number };
}

/**
 * Writes a file of ShareGPT trajectories again with each under the target, in
 * the same order, and beside it what that came to.
 */
export async function compressTrajectories(
  { file, out, target = TARGET, sample = 100, workers = AT_ONCE }:
    BatchCompressFlags,
  io: Io,
  host: Host,
): Promise<number> {
  const note = (text: string) => io.stderr(`${text}\n`);
  const config = await loadConfig(io.env, {});
  const lines = sampled(await linesOf(file), sample);
  const home = await host.openHome(config, "read", note);
  using stopped = stopping(io);
  try {
    let asking: Promise<AskAuxiliary> | undefined;
    // Where every trajectory fits, no model is needed.
    const ask = () => asking ??= host.summariser(home, note);
    const metrics = metricsOf(file, target);
    const written: string[] = [];
    const waiting = lines.entries();
    const work = async () => {
      for (const [index, line] of waiting) {
        if (stopped.signal.aborted) return;
        const told = await shortened(
          line,
          target,
          async (question) =>
            await answerTo(question, await ask(), home.clock, stopped.signal),
        );
        if (stopped.signal.aborted) return;
        count(metrics, told);
        written[index] = told.line;
        if ("why" in told) note(`line ${index + 1}: ${told.why}`);
      }
    };
    await Promise.all(Array.from({ length: workers }, work));
    const stop = stopped.exitCode();
    if (stop !== null) return stop;
    await write(out, written.filter(Boolean).map((l) => `${l}\n`).join(""));
    await write(`${out}.metrics.json`, JSON.stringify(metrics, null, 2) + "\n");
    io.stdout(summaryOf(metrics));
    return metrics.failed + metrics.invalid > 0 ? 1 : 0;
  } finally {
    await home.close();
  }
}

/** A line as it is written; "" if it is left out. */
type Told =
  | { readonly line: string; readonly made: Shortened }
  | { readonly line: string; readonly why: string };

async function shortened(
  line: string,
  target: number,
  answer: (question: Auxiliary) => Promise<string>,
): Promise<Told> {
  try {
    const budget = { target, summary: SUMMARY };
    const made = await shorten(trajectoryIn(line), budget, answer);
    return { line: JSON.stringify(made.trajectory), made };
  } catch (error) {
    if (error instanceof SyntaxError) {
      return { line: "", why: `left out: ${error.message}` };
    }
    if (!isUnanswered(error)) throw error;
    return { line, why: `as it was: ${error.message}` };
  }
}

function metricsOf(file: string, target: number): Metrics {
  return {
    file,
    target,
    items: 0,
    invalid: 0,
    failed: 0,
    outcomes: { compressed: 0, fits: 0, over: 0 },
    turns: 0,
    tokens: { before: 0, after: 0 },
  };
}

function count(metrics: Metrics, told: Told): void {
  if (told.line === "") {
    metrics.invalid++;
    return;
  }
  metrics.items++;
  if ("why" in told) {
    metrics.failed++;
    return;
  }
  const { outcome, turns, tokens } = told.made;
  metrics.outcomes[outcome]++;
  metrics.turns += turns;
  metrics.tokens.before += tokens.before;
  metrics.tokens.after += tokens.after;
}

/** Asks up to three times; each item has its time. */
async function answerTo(
  question: Auxiliary,
  ask: AskAuxiliary,
  clock: Clock,
  stopped: AbortSignal,
): Promise<string> {
  const signal = AbortSignal.any([stopped, AbortSignal.timeout(ITEM_MS)]);
  for (let attempt = 1;; attempt++) {
    try {
      const { text } = await ask(question, signal);
      if (text.trim() !== "") return text;
      throw new AuxiliaryError("the summary is empty", true);
    } catch (error) {
      if (!(error instanceof AuxiliaryError) || !error.retryable) throw error;
      if (attempt === ATTEMPTS) throw error;
    }
    const at = Date.parse(clock.now()) + PAUSE * 2 ** (attempt - 1);
    await clock.until(new Date(at).toISOString(), signal);
  }
}

/** Nobody answered in time, or well; or all was stopped. */
function isUnanswered(error: unknown): error is Error {
  return error instanceof AuxiliaryError || error instanceof DOMException;
}

/** So many of a hundred lines, always the same ones. */
function sampled(lines: readonly string[], percent: number) {
  if (percent >= 100) return lines;
  const most = Math.round(percent / 100 * 0xffff_ffff);
  return lines.filter((line) => parseInt(sha256(line).slice(0, 8), 16) <= most);
}

async function linesOf(file: string): Promise<readonly string[]> {
  try {
    const text = await Deno.readTextFile(file);
    return text.split("\n").filter((line) => line.trim() !== "");
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    throw new UsageError(`Cannot read "${file}": ${error.message}`);
  }
}

async function write(file: string, text: string): Promise<void> {
  const draft = `${file}.new`;
  try {
    await Deno.writeTextFile(draft, text);
    await Deno.rename(draft, file);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    throw new UsageError(`Cannot write "${file}": ${error.message}`);
  }
}

function summaryOf({ items, invalid, failed, outcomes, tokens }: Metrics) {
  const counts = Object.entries({ ...outcomes, failed, invalid })
    .map(([name, n]) => `${n} ${name}`);
  return `${items} trajectories: ${counts.join(", ")}
about ${tokens.before} tokens before, ${tokens.after} after
`;
}
