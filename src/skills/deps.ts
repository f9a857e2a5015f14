import type { EventLog } from "../domain/event_log.ts";
import type { SkillOrigin } from "../domain/skill_events.ts";
import type { Clock, Ids } from "../domain/ports.ts";
import type { ScanText } from "./guard/scan_tree.ts";
import type { Disk } from "./tree/disk.ts";

/** A line of a text, as it is told. */
interface TextPlace {
  readonly number: number;
  readonly text: string;
}

/** Replaces a passage where it can only mean one place; else leaves the text alone. */
export type ReplacePassage = (
  text: string,
  passage: string,
  replacement: string,
  all: boolean,
) =>
  | {
    readonly kind: "replaced";
    readonly text: string;
    readonly strategy: string;
  }
  | { readonly kind: "ambiguous"; readonly places: readonly TextPlace[] }
  | { readonly kind: "missing"; readonly nearest: readonly TextPlace[] }
  /** The text is as the replacement would make it. */
  | { readonly kind: "applied" };

/** What the skills reach the world through. */
export interface SkillDeps {
  /** The folder that holds everything of one user. */
  readonly home: string;
  /** The built-in library; null where there is none. */
  readonly builtin: string | null;
  readonly log: EventLog;
  readonly clock: Clock;
  readonly ids: Ids;
  /** Whose wish a change is. */
  readonly origin: SkillOrigin;
  /** Loads the scanner: most starts have no text to judge. */
  readonly loadScan: () => Promise<ScanText>;
  /** Loads what finds the passage that a patch means. */
  readonly loadReplace: () => Promise<ReplacePassage>;
  /** The path of a program that no workspace holds; null if there is none. */
  readonly findProgram: (name: string) => Promise<string | null>;
  /** Takes secrets out of a text before it is appended. */
  readonly redact: (text: string) => string;
  readonly hasEnv: (name: string) => boolean;
  /** As `Deno.build.os` says it. */
  readonly platform: string;
  readonly disk: Disk;
  /** One line for a person: what could not be done on the way. */
  readonly note: (text: string) => void;
  /** True where the log is open to be read: then nothing is written at all. */
  readonly readOnly: boolean;
}

/** The stream that all skills share. */
export const STREAM = "skills";
