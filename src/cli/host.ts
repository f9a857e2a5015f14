import type { Config } from "../config/load_config.ts";
import type { Memory } from "../domain/memory.ts";
import type {
  AskPerson,
  Clarify,
  Delta,
  Ids,
  Secrets,
} from "../domain/ports.ts";
import type { SessionSource } from "../domain/conversation_events.ts";
import type { Skills } from "../domain/skills.ts";
import type { Store } from "../projections/store.ts";
import type { Ground } from "../session/session.ts";
import type { Running } from "../session/running.ts";
import type { Diagnose } from "./doctor/check.ts";
import type { GateDesk } from "./gate/gate_desk.ts";

/** A home folder that is open: the truth, and what is projected from it. */
export interface Home extends Ground {
  readonly config: Config;
  /** Null where nothing is written, so that nothing had to be taken out. */
  readonly secrets: Secrets | null;
  readonly ids: Ids;
  /** The projection; `catchUp()` makes it level with the log. */
  readonly store: Store;
  /** Envelopes of events after a position, one JSON text each (contract 5). */
  envelopes(after: number, session?: string): Iterable<string>;
  /** The position of the first row that is not as it was written, if any. */
  chainBreak(): number | undefined;
  /**
   * Holds a session for this process; the result lets go of it.
   *
   * @throws {SessionHeldError} If another living process holds it.
   */
  hold(session: string): () => void;
  /** Sends what is noted from now on to another place, as a drawn screen. */
  tellNotesTo(note: (text: string) => void): void;
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

/** Parts that a run can be told to do without. */
export interface Without {
  readonly memory: boolean;
  readonly skills: boolean;
  readonly contextFiles: boolean;
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
  /** What this run is to do without. */
  readonly without: Without;
  /** What is asked; joins an unfinished turn, or is left to the caller. */
  readonly prompt: string | undefined;
}

/** A running session, and whether it goes on with an unfinished turn. */
export interface Opened extends Running {
  readonly goesOn: boolean;
  /** The model's context window in tokens, as far as it can be known. */
  window(): Promise<number | null>;
  /** Ends what the session started and lets go of it. */
  dispose(): Promise<void>;
}

/** What the composition root offers to commands; they know no adapter. */
export interface Host {
  /**
   * Opens a home folder; to "read" writes no event and needs no log yet.
   *
   * @throws {LogUnavailableError} If its log cannot be used.
   */
  openHome(
    config: Config,
    access: "read" | "write",
    note: (text: string) => void,
  ): Promise<Home>;
  /**
   * Fills an empty home with the lines of an export; gives how many.
   *
   * @throws {SyntaxError} Naming the first bad line; then nothing is loaded.
   */
  importLog(config: Config, lines: AsyncIterable<string>): Promise<number>;
  /** Judges without running anything, for the person at the shell. */
  gate(): Promise<GateDesk>;
  /** Looks at what only adapters can see: log, store, servers, sandbox. */
  readonly diagnose: Diagnose;
  /** Opens what a home remembers, for the person at the shell. */
  openMemory(home: Home): Promise<Memory>;
  /** Opens the skills of a home, for the person at the shell. */
  openSkills(
    home: Home,
    access: "read" | "write",
    note: (text: string) => void,
  ): Promise<Skills>;
  openSession(
    home: Home,
    request: SessionRequest,
    surface: Surface,
  ): Promise<Opened>;
}
