import type { Config } from "../config/load_config.ts";
import type { Settings } from "../config/schema.ts";
import type { Memory } from "../domain/memory.ts";
import type {
  AskAuxiliary,
  AskPerson,
  Clarify,
  Classify,
  Delta,
  Ids,
  Model,
  Secrets,
} from "../domain/ports.ts";
import type { SessionSource } from "../domain/conversation_events.ts";
import type { Skills } from "../domain/skills.ts";
import type { Store } from "../projections/store.ts";
import type { OnTurn, Rerun } from "../rerun/run_messages.ts";
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
  /** The position of the newest event that the store has seen, if the log lacks it. */
  lost(): number | undefined;
  /**
   * Holds a session for this process; the result lets go of it.
   *
   * @throws {SessionHeldError} If another living process holds it.
   */
  hold(session: string): () => void;
  /**
   * Begins work that nobody waits for and that does not reject; only `close()`
   * does, for a moment.
   */
  afterwards(work: (signal: AbortSignal) => Promise<void>): void;
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
  /** Stands before the model, as what holds the rows of a batch back together. */
  readonly pace?: (model: Model) => Model;
}

/** Lines of a file, the first and the last included, counted from 1. */
export interface Lines {
  readonly first: number;
  readonly last: number;
}

/** What a person's own command came to. */
export interface CommandEnd {
  readonly output: string;
  readonly ok: boolean;
  /** Null if it was stopped or could not start. */
  readonly exitCode: number | null;
  readonly ms: number;
}

/** What a person does in a session themselves, through the same gate and wall. */
export interface ByHand {
  /** Files below the working folder that no .gitignore hides, newest change first. */
  files(signal: AbortSignal): Promise<readonly string[]>;
  /**
   * A file as `read_file` shows it, capped; what reads like an order is left out.
   *
   * @throws {RangeError} If the gate refuses it; as the tool does otherwise.
   */
  read(
    path: string,
    lines: Lines | null,
    signal: AbortSignal,
  ): Promise<string>;
  /**
   * Runs a command. It is in the log before it runs, and no model hears of it.
   *
   * @throws {RangeError} If gate or person refuse it.
   */
  run(
    command: string,
    signal: AbortSignal,
    onOutput: (text: string) => void,
  ): Promise<CommandEnd>;
}

/** The manner in which a session's model is to speak (layer 11). */
export interface Manner {
  /** What can be chosen; `none` is plain. */
  readonly names: readonly string[];
  /** The one that holds from the next turn on. */
  readonly name: string;
  /** @throws {RangeError} If there is none of that name. */
  choose(name: string): void;
}

/** A running session, and whether it goes on with an unfinished turn. */
export interface Opened extends Running {
  readonly goesOn: boolean;
  /** The model's context window in tokens, as far as it can be known. */
  window(): Promise<number | null>;
  readonly byHand: ByHand;
  readonly manner: Manner;
  /**
   * Looks back at the conversation in the background, now or when its turn has
   * ended; `focus` says what for, "" leaves it open.
   *
   * @throws {UsageError} If nothing was said yet, or a review is under way.
   */
  review(focus: string): void;
  /** Ends what the session started and lets go of it. */
  dispose(): Promise<void>;
}

/** How calls are judged, as `approval` of config.yaml has it. */
export type ApprovalSettings = Settings["approval"];

/** Which session is run again, from where, and what is other than it was. */
export interface RerunRequest {
  readonly stream: string;
  /** A revision; without it, all is asked again. */
  readonly from: number | undefined;
  readonly model: string | undefined;
  /** Stands in place of the system prompt. */
  readonly system: string | undefined;
  /** Stands in place of what was asked from there. */
  readonly prompt: string | undefined;
  /** Without it, each call is decided as it was. */
  readonly policy: ApprovalSettings | undefined;
}

/** Who reads along while a session is run again. */
export interface RerunSurface extends Pick<Surface, "note"> {
  readonly onTurn: OnTurn;
  /** Ends the run. */
  readonly signal: AbortSignal;
}

/** What came of naming a conversation: a title, or why there is none. */
export type Named =
  & { readonly session: string }
  & ({ readonly title: string } | { readonly reason: string });

/** What became of a voice that was brought along; `reason` if it was refused. */
export interface SoulTaken {
  readonly outcome: "taken" | "unchanged" | "kept" | "refused";
  readonly reason: string | null;
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
  /**
   * The lines of an export that a damaged log still gives, behind a position
   * and of one stream if named. Each gap is told.
   *
   * @throws {LogUnavailableError} If not even its tables can be read.
   */
  salvageLog(
    config: Config,
    after: number,
    stream: string | undefined,
    note: (text: string) => void,
  ): Promise<Iterable<string>>;
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
  /** The gate under other settings: it judges, and runs nothing. */
  classify(home: Home, approval: ApprovalSettings): Promise<Classify>;
  /**
   * Runs a session again in a new one, with its tools answered as they were.
   *
   * @throws {UsageError} If there is no such event, or nothing is left to ask.
   */
  rerun(
    home: Home,
    request: RerunRequest,
    surface: RerunSurface,
  ): Promise<Rerun>;
  /**
   * Has a model name up to so many conversations that nobody named yet.
   *
   * @throws {UsageError} With exit code 3 if there is no model to ask.
   */
  titleSessions(
    home: Home,
    limit: number,
    tell: (named: Named) => void,
    note: (text: string) => void,
  ): Promise<void>;
  /** The path of a program that no workspace holds; null if there is none. */
  findProgram(name: string): Promise<string | null>;
  /** The names of all tools that there are, whatever a session is offered. */
  toolNames(): Promise<readonly string[]>;
  /**
   * The model that sums things up.
   *
   * @throws {UsageError} With exit code 3 if there is none.
   */
  summariser(home: Home, note: (text: string) => void): Promise<AskAuxiliary>;
  /** Brings another agent's voice along, where the home has none of its own. */
  takeSoul(home: Home, text: string): Promise<SoulTaken>;
  openSession(
    home: Home,
    request: SessionRequest,
    surface: Surface,
  ): Promise<Opened>;
}
