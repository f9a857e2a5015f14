import type { SessionEvent } from "../domain/session_events.ts";
import { isBusy, submitMessage } from "./commands.ts";
import type { Session } from "./session.ts";

/** A session with its actors running. */
export interface Running {
  readonly session: Session;
  /** Rejects once an actor has stopped, with why. */
  readonly failed: Promise<never>;
  stop(): void;
}

export type TurnEnded = Extract<SessionEvent, { type: "TurnEnded" }>;

/** Submits `text`, once nothing is under way, and waits for the turn's end. */
export async function ask(running: Running, text: string): Promise<TurnEnded> {
  if (isBusy(running.session)) await atRest(running);
  const turn = goOn(running);
  submitMessage(running.session, text);
  return await turn;
}

/** Waits until nothing is under way: no turn, and no compression. */
export async function atRest({ session, failed }: Running): Promise<void> {
  if (!isBusy(session)) return;
  const { promise, resolve } = Promise.withResolvers<void>();
  const stop = session.log.subscribe(() =>
    // Those who listen hear of an append before the session has learnt it.
    queueMicrotask(() => {
      if (!isBusy(session)) resolve();
    })
  );
  try {
    await Promise.race([promise, failed]);
  } finally {
    stop();
  }
}

/** Waits for the turn that is under way to end. */
export function goOn({ session, failed }: Running): Promise<TurnEnded> {
  return Promise.race([turnEnded(session), failed]);
}

/** Resolves when the turn that is under way has ended, with why. */
function turnEnded(session: Session): Promise<TurnEnded> {
  const { promise, resolve } = Promise.withResolvers<TurnEnded>();
  const stop = session.log.subscribe((rows) => {
    for (const { stream, event } of rows) {
      if (stream !== session.id || event.type !== "TurnEnded") continue;
      stop();
      resolve(event);
    }
  });
  return promise;
}
