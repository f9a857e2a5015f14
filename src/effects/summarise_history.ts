import { backgroundIn } from "../context/compaction/background.ts";
import { shortened } from "../context/compaction/shortened.ts";
import {
  summaryBudget,
  summaryQuestion,
} from "../context/compaction/summary_question.ts";
import { told } from "../context/compaction/told.ts";
import { estimateTokens } from "../context/tokens.ts";
import { AuxiliaryError } from "../domain/errors.ts";
import type { Auxiliary, Journal } from "../domain/ports.ts";
import type { SessionEvent } from "../domain/session_events.ts";
import {
  CHARACTERS,
  type Compression,
  isAskedFor,
  leftOutOf,
  newestOf,
  type Summariser,
} from "./compression.ts";
import { limited } from "./limited.ts";

/** Longest wait for one summary, in ms. */
const PATIENCE = 120_000;
/** Rest after a failure, in ms: shorter if it may pass by itself (behaviour 9). */
const REST = 600_000;
const SHORT_REST = 60_000;
/** The share of its window that a summariser is given to read. */
const WINDOW_SHARE = 0.7;

/** Third phase: has a model tell what is left out; a second one if that fails. */
export async function summariseHistory(
  journal: Journal,
  compression: Compression,
  signal: AbortSignal,
): Promise<void> {
  const question = questionOf(journal, compression);
  const failures: Failure[] = [];
  for (const summariser of compression.summarisers) {
    const outcome = await askOne(summariser, question, signal);
    if (signal.aborted) return;
    if (!("reason" in outcome)) return journal.report(outcome);
    failures.push(outcome);
  }
  journal.report(failed(failures, compression));
}

interface Failure {
  readonly reason: string;
  readonly passes: boolean;
}

async function askOne(
  { name, ask }: Summariser,
  question: Auxiliary,
  signal: AbortSignal,
): Promise<Extract<SessionEvent, { type: "HistorySummarised" }> | Failure> {
  try {
    const { text, model, usage } = await limited(
      (limit) => ask(question, limit),
      PATIENCE,
      signal,
    );
    const summary = text.trim();
    const asked = estimateTokens(question.user);
    if (summary === "") {
      return { reason: `${name} gave an empty summary`, passes: true };
    }
    if (estimateTokens(summary) >= asked) {
      return { reason: `${name} gave more than it got`, passes: true };
    }
    return {
      type: "HistorySummarised",
      summary,
      model,
      usage: usage ?? {
        input: Math.round(asked),
        output: Math.round(estimateTokens(summary)),
        cached: 0,
        reasoning: 0,
        estimated: true,
      },
    };
  } catch (error) {
    const what = error instanceof Error ? error.message : String(error);
    return { reason: `${name}: ${what}`, passes: mayPass(error) };
  }
}

/** What a provider calls final does not pass by waiting a minute. */
function mayPass(error: unknown): boolean {
  return !(error instanceof AuxiliaryError) || error.retryable;
}

function questionOf(journal: Journal, compression: Compression): Auxiliary {
  const pruned = newestOf(journal, "HistoryPruned");
  if (!pruned) throw new RangeError("Cannot summarise: nothing was pruned");
  const window = compression.window();
  const most = window === null ? Infinity : window * WINDOW_SHARE * CHARACTERS;
  const left = shortened(leftOutOf(journal, pruned.cut)).messages;
  return summaryQuestion({
    text: told(left, most),
    previous: backgroundIn(journal.history)?.summary ?? "",
    focus: isAskedFor(journal)
      ? newestOf(journal, "CompressionAsked")?.focus ?? ""
      : "",
    budget: summaryBudget(pruned.tokens.summarised, window),
    temperature: compression.temperature,
  });
}

function failed(
  failures: readonly Failure[],
  { now }: Compression,
): SessionEvent {
  const rest = failures.some(({ passes }) => passes) ? SHORT_REST : REST;
  const until = new Date(Date.parse(now()) + rest).toISOString();
  const reason = failures.map(({ reason }) => reason).join("; ") ||
    "no model is there to summarise";
  return { type: "CompressionFailed", why: "no_summary", reason, until };
}
