import { askModel } from "../../effects/ask_model.ts";
import { beginReview } from "../../effects/begin_review.ts";
import { type Asking, askPerson } from "../../effects/ask_person.ts";
import { briefTurn } from "../../effects/brief_turn.ts";
import { classifyCall } from "../../effects/classify_call.ts";
import { judgeAgain } from "../../effects/judge_again.ts";
import type { Compression } from "../../effects/compression.ts";
import { judgeCall } from "../../effects/judge_call.ts";
import { type Review, runReview } from "../../effects/run_review.ts";
import { runTools } from "../../effects/run_tools.ts";
import {
  type RetryDelay,
  scheduleRetry,
} from "../../effects/schedule_retry.ts";
import { settleTools } from "../../effects/settle_tools.ts";
import { waitForRetry } from "../../effects/wait_for_retry.ts";
import type {
  AskAuxiliary,
  Classify,
  Delta,
  Ids,
  Journal,
  Model,
  Toolbox,
} from "../../domain/ports.ts";
import { type Opening, startSession } from "../../session/commands.ts";
import { journalOf } from "../../session/journal.ts";
import type { Running } from "../../session/running.ts";
import { closeInterruptedCalls, load } from "../../session/resume.ts";
import type { Ground, Session } from "../../session/session.ts";
import { supervise, type Watch } from "../../session/supervisor.ts";
import { compressionEffects } from "../compression/compression_effects.ts";

/** What the outside must bring for a session to run. */
export interface Adapters extends Ground, Omit<Watch, "onError"> {
  readonly ids: Ids;
  readonly model: Model;
  readonly toolbox: Toolbox;
  readonly classify: Classify;
  readonly judge: AskAuxiliary;
  readonly asking: Omit<Asking, "clock">;
  readonly retryDelay: RetryDelay;
  /** Layers 11 and 12 of the prompt, once a turn; "" for none. */
  readonly overlay: (journal: Journal) => Promise<string>;
  readonly onDelta: (delta: Delta) => void;
  readonly onOutput: (callId: string, text: string) => void;
  /** Left out: it is never made shorter. */
  readonly compression?: Compression;
  /** Left out, or null: nobody looks back at this session. */
  readonly reviews?: Reviews | null;
}

/** How a conversation is looked back at. */
export interface Reviews {
  /** Names the session of a review; null where none may begin. */
  readonly newSession: (() => string) | null;
  readonly review: Review;
}

const NO_REVIEWS: Reviews = {
  newSession: null,
  review: () =>
    Promise.reject(new TypeError("Cannot review: nothing was provided")),
};

/** Opens a session, new or old, and lets it go on from where its log ends. */
export async function openSession(
  adapters: Adapters,
  id: string,
  opening: Opening,
): Promise<Running> {
  const session = load(adapters, id);
  await startSession(session, opening);
  closeInterruptedCalls(session);
  return run(adapters, session);
}

/** Starts the actors of a session that is read back and whole. */
export function run(adapters: Adapters, session: Session): Running {
  const { clock, ids, toolbox, asking } = adapters;
  const { compression } = adapters;
  const { newSession, review } = adapters.reviews ?? NO_REVIEWS;
  const journal = journalOf(session);
  const { promise: failed, reject } = Promise.withResolvers<never>();
  // Whoever waits for the turn hears of it; nobody may be waiting.
  failed.catch(() => {});
  const stop = supervise(session, {
    briefTurn: briefTurn(journal, adapters.overlay),
    askModel: askModel(journal, {
      ...adapters,
      overfull: async (tokens) => await compression?.overfull(tokens) ?? null,
    }),
    ...compressionEffects(journal, compression),
    scheduleRetry: scheduleRetry(journal, clock, ids, adapters.retryDelay),
    waitForRetry: waitForRetry(journal, clock),
    runTools: runTools(journal, {
      toolbox,
      onOutput: adapters.onOutput,
      judgeAgain: judgeAgain(journal, adapters.classify),
    }),
    settleTools: settleTools(journal, clock),
    classifyCall: classifyCall(journal, adapters.classify),
    judgeCall: judgeCall(journal, adapters.judge),
    askPerson: askPerson(journal, adapters.classify, { ...asking, clock }),
    beginReview: beginReview(journal, newSession),
    runReview: runReview(journal, review),
  }, { ...adapters, onError: reject });
  return { session, failed, stop };
}
