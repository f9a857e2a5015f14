import { interrupt, isBusy } from "../../../session/commands.ts";
import { atRest, type Running } from "../../../session/running.ts";
import type { Session } from "../../../session/session.ts";
import { conversationIn } from "../../../session/snapshots.ts";

/** A chat that ends so that it begins anew, with the session named. */
export interface Again {
  readonly resume: string | undefined;
}

/** How a chat ends: with an exit code, or to begin anew. */
export type Ending = number | Again;

/** The end of a chat. A turn that runs is ended first; who insists does not wait. */
export class Departure {
  readonly #end = Promise.withResolvers<Ending>();
  readonly #tellError: (error: unknown) => void;
  #isLeaving = false;

  constructor(tellError: (error: unknown) => void) {
    this.#tellError = tellError;
    // Whoever waits for the end hears of it; nobody may be waiting yet.
    this.#end.promise.catch(() => {});
  }

  /** Resolves once the person leaves; rejects on a bug. */
  get done(): Promise<Ending> {
    return this.#end.promise;
  }

  /** Ends the chat with an error that nobody can do anything about here. */
  fail(error: unknown): void {
    this.#end.reject(error);
  }

  leave(
    opened: Running | null,
    ending: Ending,
    why: "interrupted" | "terminated",
  ): void {
    if (!opened || !isBusy(opened.session) || this.#isLeaving) {
      return this.#end.resolve(ending);
    }
    this.#isLeaving = true;
    atRest(opened).then(() => this.#end.resolve(ending), this.#end.reject);
    if (!isStopping(opened.session) && !this.stop(opened.session, why)) {
      this.#end.resolve(ending);
    }
  }

  /** Ends the turn; false, and the person is told, if the log refuses it. */
  stop(session: Session, why: "interrupted" | "terminated"): boolean {
    try {
      interrupt(session, why);
      return true;
    } catch (error) {
      this.#tellError(error);
      return false;
    }
  }
}

/** Was the turn interrupted, and has it not ended yet? */
export function isStopping({ snapshots }: Session): boolean {
  return conversationIn(snapshots)?.matches("interrupted") ?? false;
}
