import type { Ids } from "../../../domain/ports.ts";
import {
  isBusy,
  queueMessage,
  submitMessage,
} from "../../../session/commands.ts";
import type { Opened } from "../../host.ts";
import type { Attachment } from "./attachments.ts";
import { Outgoing } from "./outgoing.ts";

/** When a message is to be heard: at the next step, or after the turn. */
export type Mode = "steer" | "queue";

/** Whom a person speaks to, and what happens where that fails. */
export interface SpeechOptions {
  readonly ids: Ids;
  /** Null until the first session is open. */
  readonly opened: () => Opened | null;
  readonly note: (text: string) => void;
  /** Nothing was written: the person still has what they typed. */
  readonly giveBack: (error: unknown, text: string) => void;
  /** Tokens that the model takes; null where nobody said. */
  readonly window: () => number | null;
}

/** What a person says, on its way into the log. */
export class Speech {
  readonly #options: SpeechOptions;
  readonly #outgoing: Outgoing;
  /** What was said before there was a session to say it to. */
  #waiting: readonly { readonly text: string; readonly mode: Mode }[] = [];

  constructor(options: SpeechOptions) {
    this.#options = options;
    const { note, giveBack, window } = options;
    this.#outgoing = new Outgoing({ note, refused: giveBack, window });
  }

  /** Gives the model a message: at once, or to the turn that runs. */
  say(text: string, mode: Mode): void {
    const { ids, opened: now, giveBack } = this.#options;
    const opened = now();
    if (opened === null) {
      this.#waiting = [...this.#waiting, { text, mode }];
      return;
    }
    this.#outgoing.send(text, opened.byHand, (whole) => {
      // A file takes time to be read: there may be another session by then.
      const { session } = now() ?? opened;
      try {
        if (isBusy(session)) queueMessage(session, ids, mode, whole);
        else submitMessage(session, whole);
      } catch (error) {
        giveBack(error, text);
      }
    });
  }

  /** Has something go with the next message. */
  keep(attachment: Attachment): void {
    this.#outgoing.keep(attachment);
  }

  /** Says what was said too early, now that a session is open. */
  catchUp(): void {
    const said = this.#waiting;
    this.#waiting = [];
    for (const { text, mode } of said) this.say(text, mode);
  }
}
