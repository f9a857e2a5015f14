import type { Recorded } from "./event_log.ts";
import type { SkillEvent, SkillTrust } from "./skill_events.ts";

/** Can a skill be used, and if not, whose business is it? */
export type SkillState =
  | "ok"
  /** It cannot be understood. */
  | "invalid"
  /** The guard found what must not be loaded; a person may allow it. */
  | "blocked"
  /** Another skill of that name comes first. */
  | "shadowed";

/** A skill as lists show it. */
export interface SkillRow {
  readonly name: string;
  /** `category/name`, below its root. */
  readonly folder: string;
  readonly category: string;
  readonly description: string;
  readonly root: "builtin" | "home";
  readonly trust: SkillTrust;
  readonly state: SkillState;
  /** Why it is not `ok`; null if it is. */
  readonly reason: string | null;
  /** Why it is of no use here, as on another platform; null if it is. */
  readonly unmet: string | null;
  readonly notes: readonly string[];
  /** What a person would open. */
  readonly file: string;
  readonly uses: number;
  /** ISO 8601; null if it was never used. */
  readonly last_used: string | null;
}

/** A file of a skill, to be read. */
export interface SkillView {
  readonly name: string;
  readonly folder: string;
  /** The file's path on disk and SHA-256. */
  readonly path: string;
  readonly hash: string;
  /** Null if it is no text. */
  readonly text: string | null;
  readonly bytes: number;
  /** The other files of the skill, by their paths in it. */
  readonly files: readonly string[];
  /** What is missing here or odd about it, one line each. */
  readonly notes: readonly string[];
}

/** The tool call that changes a skill. */
export interface SkillCall {
  readonly session: string;
  readonly callId: string;
}

/** What a change came to. */
export interface SkillAnswer {
  readonly name: string;
  readonly folder: string;
  /** The file that was changed: its path in the skill, and on disk. */
  readonly file: string;
  readonly path: string;
  /** Its text before and after; null where it was not, or is no text. */
  readonly before: string | null;
  readonly after: string | null;
  /** SHA-256 of its bytes now; null if it is gone. */
  readonly hash: string | null;
  /** False if everything was so already. */
  readonly changed: boolean;
  /** What a person should know: findings of the guard, a copy that was made. */
  readonly notes: readonly string[];
}

/** Text to be replaced in a file of a skill; SKILL.md if no path is given. */
export interface SkillPatch {
  readonly old: string;
  readonly text: string;
  readonly path?: string | undefined;
  readonly all?: boolean | undefined;
}

/** One place in a skill, and what the guard holds against it. */
export interface SkillFinding {
  readonly skill: string;
  readonly rule: string;
  readonly category: string;
  readonly severity: string;
  readonly path: string;
  readonly line: number;
  readonly text: string;
  readonly about: string;
}

/** What the guard says of one skill. */
export interface SkillScan {
  readonly name: string;
  readonly folder: string;
  readonly verdict: "safe" | "caution" | "dangerous";
  readonly findings: readonly SkillFinding[];
}

/** A version of a skill that the log holds. */
export type SkillVersion = Recorded & { readonly event: SkillEvent };

/** One way in which disk, log and lock file do not agree. */
export interface SkillProblem {
  readonly folder: string;
  readonly what: string;
}

/** Where skills come from and which of them are wanted. */
export interface SkillInstall {
  /** A folder, an archive or a git URL; without it, all that have a source are updated. */
  readonly source?: string | undefined;
  readonly category?: string | undefined;
  /** Only the skill of this name. */
  readonly only?: string | undefined;
  /** Take what calls for caution, and replace what was edited. */
  readonly force: boolean;
}

/** What became of one skill of a source. */
export interface SkillInstalled {
  readonly name: string;
  readonly folder: string;
  readonly outcome: "installed" | "updated" | "unchanged" | "kept" | "refused";
  /** Why it was kept or refused; what to know otherwise. */
  readonly notes: readonly string[];
}

/** The skills of the built-in library and of a home. */
export interface Skills {
  /** All of them, invalid ones with their reasons. */
  list(): Promise<readonly SkillRow[]>;
  /** Has all that stands on disk been recorded? */
  isLevel(): Promise<boolean>;
  /** A skill's SKILL.md or another of its files. @throws {RangeError} If there is none, or it is blocked. */
  view(name: string, path?: string): Promise<SkillView>;
  /** Records that a skill was loaded to be followed. */
  use(name: string, cwd: string, session: string | null): Promise<void>;
  /** Names for the prompt, within a budget of tokens; "" if there are none. */
  index(request: {
    readonly budgetTokens?: number;
    readonly cwd: string;
    readonly offeredTools: readonly string[];
  }): Promise<string>;
  /** A skill as a message of the user, with what the user says to it. */
  message(name: string, text: string): Promise<string>;
  create(
    name: string,
    content: string,
    category?: string,
    call?: SkillCall,
  ): Promise<SkillAnswer>;
  edit(name: string, content: string, call?: SkillCall): Promise<SkillAnswer>;
  patch(
    name: string,
    patch: SkillPatch,
    call?: SkillCall,
  ): Promise<SkillAnswer>;
  writeFile(
    name: string,
    path: string,
    text: string,
    call?: SkillCall,
  ): Promise<SkillAnswer>;
  removeFile(
    name: string,
    path: string,
    call?: SkillCall,
  ): Promise<SkillAnswer>;
  remove(name: string, call?: SkillCall): Promise<SkillAnswer>;
  /** Every version that the log holds, oldest first, of one skill or of all. */
  history(name?: string): readonly SkillVersion[];
  /** Brings back the tree before the newest change, or as of a position. */
  rollback(
    which: {
      readonly name?: string | undefined;
      readonly position?: number | undefined;
    },
    call?: SkillCall,
  ): Promise<SkillAnswer>;
  /** What the guard says, of one skill or of all of the home. */
  scan(name?: string): Promise<readonly SkillScan[]>;
  /** Lets a skill be used as it stands, whatever the guard says. */
  allow(name: string): Promise<void>;
  verify(): Promise<readonly SkillProblem[]>;
  install(request: SkillInstall): Promise<readonly SkillInstalled[]>;
}
