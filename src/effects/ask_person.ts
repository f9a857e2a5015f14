import { fromPromise } from "xstate";
import { cwdIn } from "../context/conversation_state.ts";
import type { ApprovalEvent } from "../domain/approval_events.ts";
import type {
  Answer,
  AskPerson,
  Classify,
  Clock,
  Journal,
  Offers,
  Question,
} from "../domain/ports.ts";
import type { SessionEvent } from "../domain/session_events.ts";
import { classification } from "./classify_call.ts";

/** Who can be asked, and for how long. */
export interface Asking {
  /** Null where there is no terminal: then the answer is no. */
  readonly ask: AskPerson | null;
  /** Where a person may answer besides; left out: nowhere. */
  readonly offers?: Offers;
  readonly clock: Clock;
  /** 0 waits for ever. */
  readonly timeoutSeconds: number;
  readonly onTimeout: "deny" | "pause";
  /** What would have allowed the call without a person, for the refusal. */
  readonly advice: string;
  /** Keeps rules for every conversation to come. */
  readonly addRules: (
    patterns: readonly string[],
    session: string,
    callId: string,
  ) => void;
}

type Requested = Extract<ApprovalEvent, { type: "ApprovalRequested" }>;

/** Has a call decided by a person. Nobody there means no. */
export function askPerson(
  journal: Journal,
  classify: Classify,
  asking: Asking,
) {
  const { ask, offers, clock, advice, addRules } = asking;
  return fromPromise<void, string>(async ({ input: callId, signal }) => {
    const judged = classificationOf(journal, callId);
    const standing = requestOf(journal, callId, judged.digest);
    if (standing) {
      // After a restart the same question stands, unless the rules are others.
      const now = await classification(journal, classify, callId);
      if (signal.aborted) return;
      if (now.digest !== standing.digest || now.verdict !== judged.verdict) {
        return journal.report({ type: "CallClassified", callId, ...now });
      }
    }
    const about = {
      callId,
      digest: judged.digest,
      until: standing ? endOf(standing) : null,
    };
    if (!ask && !offers?.standing(about)) {
      const reason =
        `${judged.reason}; there is no terminal to ask at${advice}`;
      const by = "nobody";
      return journal.report({ type: "ApprovalDenied", callId, by, reason });
    }
    const request = standing ?? newRequest(asking, callId, judged.digest);
    if (!standing) journal.report(request);
    const { deadline, digest } = request;
    const grants = judged.grants.map(({ pattern }) => pattern);
    const question = {
      call: journal.callOf(callId),
      cwd: cwdIn(journal.history),
      reason: judged.reason,
      digest,
      deadline,
      grants,
    };
    const answered = new AbortController();
    const stop = AbortSignal.any([signal, answered.signal]);
    const answer = answerTo(question, endOf(request), stop).then(
      (answer): SessionEvent =>
        answer.granted
          ? {
            type: "ApprovalGranted",
            callId,
            by: "person",
            // Without a rule to keep, a yes can only be for once.
            scope: grants.length > 0 ? answer.scope : "once",
            digest,
          }
          : {
            type: "ApprovalDenied",
            callId,
            by: "person",
            reason: answer.reason,
          },
    );
    try {
      const event = await Promise.race([answer, expiry(clock, request, stop)]);
      if (signal.aborted) return;
      if (event.type === "ApprovalGranted" && event.scope === "always") {
        addRules(grants, journal.session, callId);
      }
      journal.report(event);
    } catch (error) {
      // The turn was interrupted, which is recorded already.
      if (!signal.aborted) throw error;
    } finally {
      answered.abort();
    }
  });

  /** Of whoever answers first; an answer that stands already spares the question. */
  async function answerTo(
    question: Question,
    until: string | null,
    stop: AbortSignal,
  ): Promise<Answer> {
    const { call: { callId }, digest } = question;
    const about = { callId, digest, until };
    const given = offers?.standing(about);
    if (given) return given;
    return await Promise.race([
      ...ask ? [ask(question, stop)] : [],
      ...offers ? [offers.next(about, stop)] : [],
    ]);
  }
}

/** After that no answer counts; null if any does. */
function endOf({ deadline, onTimeout }: Requested): string | null {
  return onTimeout === "deny" ? deadline : null;
}

function expiry(
  clock: Clock,
  request: Requested,
  signal: AbortSignal,
): Promise<SessionEvent> {
  const { callId } = request;
  const end = endOf(request);
  if (end === null) return new Promise(() => {});
  return clock.until(end, signal)
    .then(() => ({ type: "ApprovalExpired", callId }));
}

function newRequest(
  { clock, timeoutSeconds, onTimeout }: Asking,
  callId: string,
  digest: string,
): Requested {
  const until = Date.parse(clock.now()) + timeoutSeconds * 1000;
  const deadline = timeoutSeconds > 0 ? new Date(until).toISOString() : null;
  return { type: "ApprovalRequested", callId, digest, deadline, onTimeout };
}

function classificationOf({ history }: Journal, callId: string) {
  const found = history.findLast(({ event }) =>
    event.type === "CallClassified" && event.callId === callId
  )?.event;
  if (found?.type === "CallClassified") return found;
  throw new RangeError(`Cannot ask about "${callId}": nothing classified it`);
}

function requestOf({ history }: Journal, callId: string, digest: string) {
  const found = history.findLast(({ event }) =>
    event.type === "ApprovalRequested" && event.callId === callId &&
    event.digest === digest
  )?.event;
  return found?.type === "ApprovalRequested" ? found : undefined;
}
