import type { Config } from "../config/load_config.ts";
import type { AskPerson, Clarify, Clock, Delta, Ids } from "../domain/ports.ts";
import type { SessionSource } from "../domain/conversation_events.ts";
import type { Store } from "../projections/store.ts";
import type { Ground } from "../session/session.ts";
import type { Running } from "../session/running.ts";

/** A home folder that is open: the truth, and what is projected from it. */
export interface Home extends Ground {
  readonly config: Config;
  readonly ids: Ids;
  /** The projection; `catchUp()` makes it level with the log. */
  readonly store: Store;
  /** Export envelopes after a position (contract 5), in order. */
  envelopes(after: number): Iterable<Readonly<Record<string, unknown>>>;
  close(): Promise<void>;
}

/** Who reads along and can be asked. */
export interface Surface {
  readonly source: SessionSource;
  /** Null where nobody can be asked: then the answer is no. */
  readonly askPerson: AskPerson | null;
  readonly clarify: Clarify | null;
  readonly onDelta: (delta: Delta) => void;
  readonly onOutput: (callId: string, text: string) => void;
  /** One line for a person: what was found on the way. */
  readonly note: (text: string) => void;
}

/** Which session is to run, and how it differs from what is configured. */
export interface SessionRequest {
  /** An existing session, or null for a new one. */
  readonly id: string | null;
  readonly cwd: string;
  /** Set by a flag: it wins over what the session's log says. */
  readonly model: string | undefined;
  readonly maxIterations: number | undefined;
  readonly toolset: string | undefined;
  /** What is asked; joins an unfinished turn, or is left to the caller. */
  readonly prompt: string | undefined;
}

/** A running session, and whether it goes on with an unfinished turn. */
export interface Opened extends Running {
  readonly goesOn: boolean;
  /** Ends what the session started and lets go of it. */
  dispose(): Promise<void>;
}

/** What the composition root offers to commands; they know no adapter. */
export interface Host {
  openHome(config: Config, access: "read" | "write"): Promise<Home>;
  openSession(
    home: Home,
    request: SessionRequest,
    surface: Surface,
  ): Promise<Opened>;
}
