import type { Verdict } from "../../domain/approval_events.ts";

/** What kind of doubt a reason raises; also the key reports are made by. */
export type Category =
  | "delete"
  | "git"
  | "secret-read"
  | "self-protection"
  | "persistence"
  | "privilege"
  | "permissions"
  | "disk"
  | "system"
  | "exfiltration"
  | "remote-exec"
  | "inline-code"
  | "option-exec"
  | "container"
  | "cloud-db"
  | "outside-workspace"
  | "environment"
  | "shell-feature"
  | "obfuscation"
  | "unparsable"
  | "limit"
  | "no-sandbox"
  | "unknown"
  | "user-rule";

/** Why a command was not simply allowed. */
export interface Reason {
  /** Stable name of the rule. */
  readonly rule: string;
  readonly category: Category;
  /** For a person, in one line. */
  readonly text: string;
  /** Offsets into the command, half open. */
  readonly span: readonly [number, number];
}

/** What a command would need, as far as it can be told from its text. */
export interface Capabilities {
  /** False, every host where all are known, or true for any host. */
  readonly net: boolean | readonly string[];
  /** Whether it calls the agent's own program. */
  readonly agent: boolean;
  /** Paths it writes to, absolute. */
  readonly write: readonly string[];
}

/** The gate's answer about one command. */
export interface Judgement {
  readonly verdict: Verdict;
  readonly reasons: readonly Reason[];
  /** Every simple command that was seen, carriers and what they carry. */
  readonly commands: readonly (readonly string[])[];
  readonly capabilities: Capabilities;
  /** Whether a judge model may lower this `ask` (security, table row 6). */
  readonly smartEligible: boolean;
}

export type PathUse = "read" | "write" | "delete";

/** What a guard says of a path or an address. */
export interface Opinion {
  readonly verdict: Verdict;
  readonly reason: string;
}

/** What the judge is told about the place, the person's rules and the session. */
export interface CommandPolicy {
  readonly mode: "manual" | "smart" | "off";
  /** The working folder, absolute. It is the workspace unless that is named. */
  readonly cwd: string;
  readonly workspace?: string;
  readonly home: string;
  readonly fupanHome: string;
  /**
   * Does a sandbox hold what runs? Left out: it does. Where none does, code of
   * the project is asked about (security 4).
   */
  readonly isHeld?: boolean;
  /** The agent's own processes: nothing run by it may end them. */
  readonly ownPids?: readonly number[];
  /** Globs of the person; they beat every mode and rule. */
  readonly deny: readonly string[];
  /** Command prefixes in whole words that the person allowed. */
  readonly allow: readonly string[];
  /** Absolute paths written in this session from the network or by the model. */
  readonly tainted?: ReadonlySet<string>;
  /** A second opinion on every known path; it can only raise the verdict. */
  readonly judgePath?: (path: string, use: PathUse) => Opinion;
  /** A second opinion on every known address; it can only raise the verdict. */
  readonly judgeHost?: (url: string) => Opinion;
}

/** Categories whose `ask` a judge model may lower. */
export const SMART_ELIGIBLE: ReadonlySet<Category> = new Set<Category>([
  "unknown",
  "delete",
  "git",
  "inline-code",
  "environment",
  "container",
  "shell-feature",
]);
