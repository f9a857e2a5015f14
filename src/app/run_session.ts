import { askModel } from "../effects/ask_model.ts";
import { type Asking, askPerson } from "../effects/ask_person.ts";
import { briefTurn } from "../effects/brief_turn.ts";
import { classifyCall } from "../effects/classify_call.ts";
import { judgeCall } from "../effects/judge_call.ts";
import { runTools } from "../effects/run_tools.ts";
import { type RetryDelay, scheduleRetry } from "../effects/schedule_retry.ts";
import { settleTools } from "../effects/settle_tools.ts";
import { waitForRetry } from "../effects/wait_for_retry.ts";
import type {
  AskAuxiliary,
  Classify,
  Delta,
  Ids,
  Journal,
  Model,
  Toolbox,
} from "../domain/ports.ts";
import { type Opening, startSession } from "../session/commands.ts";
import { journalOf } from "../session/journal.ts";
import type { Running } from "../session/running.ts";
import { closeInterruptedCalls, load } from "../session/resume.ts";
import type { Ground, Session } from "../session/session.ts";
import { supervise, type Watch } from "../session/supervisor.ts";

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
}

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
  const journal = journalOf(session);
  const { promise: failed, reject } = Promise.withResolvers<never>();
  // Whoever waits for the turn hears of it; nobody may be waiting.
  failed.catch(() => {});
  const stop = supervise(session, {
    briefTurn: briefTurn(journal, adapters.overlay),
    askModel: askModel(journal, adapters),
    scheduleRetry: scheduleRetry(journal, clock, ids, adapters.retryDelay),
    waitForRetry: waitForRetry(journal, clock),
    runTools: runTools(journal, { toolbox, onOutput: adapters.onOutput }),
    settleTools: settleTools(journal, clock),
    classifyCall: classifyCall(journal, adapters.classify),
    judgeCall: judgeCall(journal, adapters.judge),
    askPerson: askPerson(journal, adapters.classify, { ...asking, clock }),
  }, { ...adapters, onError: reject });
  return { session, failed, stop };
}
