import { type Check, checkAnswer } from "../../batch/check_answer.ts";
import { newestPart } from "../../batch/newest_part.ts";
import type { Pace } from "../../batch/pace.ts";
import type { Row } from "../../batch/read_rows.ts";
import {
  type RowResult,
  statusOf,
  unrunResult,
} from "../../batch/row_result.ts";
import type { RowStatus } from "../../domain/batch_events.ts";
import { UsageError } from "../../domain/errors.ts";
import { interrupt, isBusy } from "../../session/commands.ts";
import { load } from "../../session/resume.ts";
import { ask, goOn, type TurnEnded } from "../../session/running.ts";
import type { Session } from "../../session/session.ts";
import { summarise } from "../../session/turn_summary.ts";
import { explain } from "../chat/explain.ts";
import { resultOf } from "../chat/result.ts";
import type { Home, Host, Opened, Surface } from "../host.ts";
import { WITH_ALL } from "../without.ts";

/** What all rows of a batch have in common. */
export interface RowDesk {
  readonly home: Home;
  readonly host: Host;
  readonly pace: Pace;
  readonly signal: AbortSignal;
  readonly note: (text: string) => void;
}

/** Runs a row in session `id` and checks what was expected; never rejects for the row's own fault. */
export async function runRow(
  row: Row,
  id: string,
  desk: RowDesk,
): Promise<RowResult> {
  const { home, host, pace, signal, note } = desk;
  const started = performance.now();
  try {
    const opened = await host.openSession(home, {
      id: newestPart(home.log, id),
      cwd: await folderOf(row),
      model: undefined,
      maxIterations: undefined,
      toolset: row.toolset,
      without: WITH_ALL,
      prompt: undefined,
      pace,
    }, silent(note));
    const { session } = opened;
    const stop = () => {
      if (isBusy(session)) interrupt(session);
    };
    signal.addEventListener("abort", stop, { once: true });
    try {
      const ended = (opened.goesOn ? undefined : endedTurn(session)) ??
        await turnOf(row, opened, desk);
      const checks = await checksOf(row, opened, ended, signal);
      const ms = performance.now() - started;
      const result = rowResult(row, session, ended, checks, ms);
      // A command that was stopped says nothing: --resume checks again.
      return signal.aborted && checks.some(({ ok }) => !ok)
        ? { ...result, stop_reason: "interrupted" }
        : result;
    } finally {
      signal.removeEventListener("abort", stop);
      await opened.dispose();
    }
  } catch (error) {
    // A row that cannot run has failed; the others go on (P78).
    if (!(error instanceof Error)) throw error;
    const part = newestPart(home.log, id);
    // Opening it may have failed: no id is given of a session that is not there.
    const session = home.log.read(part).length > 0 ? part : null;
    return unrunResult(row, session, "failed", error.message);
  }
}

/** @throws {UsageError} If there is no such folder. */
async function folderOf({ cwd = "." }: Row): Promise<string> {
  try {
    return await Deno.realPath(cwd);
  } catch (error) {
    if (!(error instanceof Deno.errors.NotFound)) throw error;
    throw new UsageError(`Cannot work in "${cwd}": there is no such folder`);
  }
}

/**
 * The result again of a row that the batch's stream says ended so, whose result
 * was not kept. Nothing is asked and nothing run: what a command of `expect`
 * came to is what the status says.
 */
export async function endedResult(
  row: Row,
  id: string,
  status: RowStatus,
  { home }: Pick<RowDesk, "home">,
): Promise<RowResult> {
  const session = load(home, newestPart(home.log, id));
  const ended = endedTurn(session);
  if (!ended) {
    const why = "its run ended before its result was kept";
    return unrunResult(row, session.id, status, why);
  }
  const { expect } = row;
  const checks = ended.why === "answered" && expect
    ? await checkAnswer(
      { ...expect, command: null },
      summarise(session.history).answer,
      () => Promise.reject(new RangeError("Cannot run it a second time")),
    )
    : [];
  const result = rowResult(row, session, ended, checks, 0);
  const isExplained = status === "done" || result.error !== null;
  return {
    ...result,
    status,
    error: isExplained
      ? result.error
      : "a command of expect was not met; its output was lost with the result",
  };
}

/** The session's newest turn, if it has ended for good. */
function endedTurn(session: Session): TurnEnded | undefined {
  const ended = session.history.findLast(({ event }) =>
    event.type === "TurnEnded"
  )?.event;
  return ended?.type === "TurnEnded" && ended.why !== "interrupted"
    ? ended
    : undefined;
}

async function turnOf(
  row: Row,
  opened: Opened,
  desk: RowDesk,
): Promise<TurnEnded> {
  return opened.goesOn
    ? await goOn(opened)
    : await ask(opened, await promptOf(row, opened.session, desk));
}

/** The row's prompt, led by its skills. */
async function promptOf(
  row: Row,
  { id }: Session,
  { home, host, note }: RowDesk,
): Promise<string> {
  const { prompt, skills: names } = row;
  if (names.length === 0) return prompt;
  const skills = await host.openSkills(home, "write", note);
  let text = prompt;
  const folder = await folderOf(row);
  for (const name of names.toReversed()) {
    text = await skills.message(name, text);
    await skills.use(name, folder, id);
  }
  return text;
}

async function checksOf(
  { expect }: Row,
  { session, byHand }: Opened,
  { why }: TurnEnded,
  signal: AbortSignal,
): Promise<readonly Check[]> {
  if (expect === null || why !== "answered") return [];
  const { answer } = summarise(session.history);
  return await checkAnswer(
    expect,
    answer,
    (command) => byHand.run(command, signal, () => {}),
  );
}

function rowResult(
  row: Row,
  session: Session,
  ended: TurnEnded,
  checks: readonly Check[],
  ms: number,
): RowResult {
  const { answer, stop_reason, iterations, tool_calls, usage, duration_ms } =
    resultOf(session, ended, ms);
  const why = explain(ended, summarise(session.history), session.id);
  const missed = checks.filter(({ ok }) => !ok);
  return {
    row: row.number,
    id: row.id,
    hash: row.hash,
    status: missed.some(({ denied }) => denied)
      ? "denied"
      : missed.length > 0
      ? "failed"
      : statusOf(ended.why),
    session: session.id,
    prompt: askedIn(session, row),
    model: modelIn(session),
    answer,
    stop_reason,
    iterations,
    tool_calls,
    usage,
    duration_ms,
    checks,
    error: why || missed.map(({ reason }) => reason).join("; ") || null,
  };
}

/** What was asked first, with the secrets taken out that were in it, and no skill before it. */
function askedIn({ history }: Session, { prompt }: Row): string {
  for (const { event } of history) {
    if (event.type !== "UserMessageReceived") continue;
    return event.text.includes(prompt) ? prompt : event.text;
  }
  return "";
}

function modelIn({ history }: Session): string {
  const replied = history.findLast(({ event }) => event.type === "ModelReplied")
    ?.event;
  return replied?.type === "ModelReplied" ? replied.model : "";
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
