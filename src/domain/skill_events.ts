import type { BodyFields, Event } from "./event.ts";

/** What was done to a skill. */
export type SkillOp =
  | "create"
  | "edit"
  | "patch"
  | "delete"
  | "write_file"
  | "remove_file"
  | "rollback"
  | "install"
  | "update";

/** Who changed a skill. */
export type SkillOrigin = "model" | "person" | "review";

/** How far a skill's words are trusted: it decides what the guard lets pass. */
export type SkillTrust =
  | "builtin"
  | "trusted"
  | "agent-created"
  | "community";

/** A file of a skill, by its path in the skill's folder. */
export type SkillFile = Readonly<{
  path: string;
  /** Bytes that are no UTF-8 text stand here in base64. */
  encoding: "utf-8" | "base64";
  text: string;
  /** Scripts may be run. */
  executable: boolean;
}>;

/** A skill's whole tree as a change left it; no hash and no files: it is gone. */
type Tree = {
  /** As the skill names itself; its folder's name where it cannot be read. */
  skill: string;
  /** Where it stands in the home's `skills`: `category/name`. */
  folder: string;
  /** SHA-256 over the sorted paths and bytes; null: there was none. */
  before_hash: string | null;
  after_hash: string | null;
  files: readonly SkillFile[];
};

/** What happens to skills, in the stream `skills`; no machine decides it. */
export type SkillEvent =
  /** Appended before the files change (DESIGN 5). */
  | Event<
    "SkillChanged",
    Tree & {
      op: SkillOp;
      origin: SkillOrigin;
      session: string | null;
      callId: string | null;
      /** The position whose tree a rollback brings back. */
      of: number | null;
    }
  >
  /** Somebody edited the folder by hand: the files win, the history is kept. */
  | Event<"SkillEditedOutside", Tree>
  | Event<"SkillUsed", {
    skill: string;
    /** 16 hex digits that name the working folder. */
    cwd_hash: string;
    session: string | null;
  }>
  | Event<"SkillInstalled", {
    skill: string;
    folder: string;
    source: string;
    /** The tree's hash as it came: an edited skill is known by it. */
    hash: string;
    /** The commit of a git source. */
    commit: string | null;
    trust: SkillTrust;
  }>
  /** A person read what the guard found and lets exactly this tree be used. */
  | Event<"SkillAllowed", { skill: string; folder: string; hash: string }>;

export const SKILL_BODIES: BodyFields<SkillEvent> = {
  SkillChanged: ["text"],
  SkillEditedOutside: ["text"],
  SkillUsed: [],
  SkillInstalled: [],
  SkillAllowed: [],
};
