import type { Config } from "../../config/load_config.ts";
import type { Verdict } from "../../domain/approval_events.ts";
import type { EventLog } from "../../domain/event_log.ts";
import type { ApprovalMode } from "../chat_flags.ts";

/** What the gate says of a command (contract 8). */
export interface CommandAnswer {
  readonly verdict: Verdict;
  readonly reasons: readonly {
    readonly rule: string;
    readonly category: string;
    readonly text: string;
    /** Offsets into the command, half open. */
    readonly span: readonly [number, number];
  }[];
  readonly commands: readonly (readonly string[])[];
  readonly capabilities: {
    readonly net: boolean | readonly string[];
    readonly agent: boolean;
    readonly write: readonly string[];
  };
}

/** Where a scanned text would go. */
export type Surface = "context" | "memory" | "skill" | "tool";

/** What the scanner says of a text. */
export interface TextAnswer {
  readonly verdict: "allow" | "warn" | "block";
  readonly findings: readonly {
    readonly family: string;
    readonly view: string;
    readonly offset: number;
    readonly text: string;
  }[];
}

/** A text without its secrets, and what stood there. */
export interface RedactedText {
  readonly text: string;
  readonly redactions: readonly {
    readonly kind: string;
    readonly ref: string;
  }[];
}

/** What a guard says of an address or a place. */
export interface PlaceAnswer {
  readonly verdict: "allow" | "deny";
  readonly reason: string;
}

/** An address, and what a resolver and its server would answer. */
export interface AddressQuestion {
  readonly input: string;
  readonly resolve?: readonly string[] | readonly (readonly string[])[];
  readonly redirects?: readonly string[];
}

/** A path, an archive's entry or a name, and what is known of its surroundings. */
export interface PlaceQuestion {
  readonly input: string;
  readonly kind?: string;
  readonly op?: "read" | "write" | "delete";
  readonly symlinks?: Readonly<Record<string, string>>;
  readonly entry_type?: string;
  readonly mode?: string | number;
  readonly size?: number;
  readonly compressed?: number;
  readonly entries?: number;
  readonly others?: readonly string[];
}

/** A text that a person wants shown to the model, and why it was not. */
export interface AllowedText {
  readonly file: string;
  readonly hash: string;
  /** None: it was never left out. */
  readonly attacks: readonly {
    readonly line: number;
    readonly family: string;
    /** The line; "" where only the log told of it. */
    readonly text: string;
  }[];
}

/** Where commands would run, and how doubt is met. */
export interface CommandPlace {
  readonly mode: ApprovalMode;
  readonly cwd: string;
  /** The person's own folder, not the agent's. */
  readonly userHome: string;
  /** Does a sandbox hold what runs? */
  readonly isHeld: boolean;
}

/** The folders by which paths are judged. */
export interface PathPlace {
  readonly root: string;
  readonly home: string;
  readonly tmp: string;
  readonly fupanHome: string;
}

/**
 * The gate as commands see it: it runs nothing, and but for `allowContext` it
 * only judges. Each method loads
 * what it needs before it resolves, so that no answer waits for that.
 */
export interface GateDesk {
  /** Judges commands by the rules in force: those of the settings and of `log`. */
  commands(
    config: Config,
    log: EventLog,
    place: CommandPlace,
  ): Promise<(command: string) => CommandAnswer>;
  texts(): Promise<(text: string, surface: Surface) => TextAnswer>;
  /** Takes out what looks like a secret, and the values that `config` holds. */
  secrets(config: Config): Promise<(text: string) => RedactedText>;
  addresses(): Promise<(question: AddressQuestion) => PlaceAnswer>;
  paths(
    place: PathPlace,
  ): Promise<(question: PlaceQuestion) => PlaceAnswer>;
  /**
   * Has a project's file shown as it is, by its path or by the hash under which
   * it was left out.
   *
   * @throws {RangeError} If neither is there.
   */
  allowContext(config: Config, subject: string): Promise<AllowedText>;
}
