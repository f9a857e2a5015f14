import type { MemoryTarget } from "../domain/memory_events.ts";
import type { ApprovalMode } from "./chat_flags.ts";

/** What `sessions list` was told (contract 4). */
export interface ListFlags {
  readonly json: boolean;
  readonly limit?: number | undefined;
}

/** What `sessions show` was told. */
export interface ShowFlags {
  /** An id, a unique prefix, a title or `latest`. */
  readonly id: string;
  readonly json: boolean;
}

/** What `search` was told (contract 4). */
export interface SearchFlags {
  /** Literal, unless `advanced`. */
  readonly query: string;
  readonly json: boolean;
  readonly limit?: number | undefined;
  readonly role?: "user" | "assistant" | "tool" | undefined;
  /** The query is one of FTS5. */
  readonly advanced: boolean;
  /** Every hit, and not one for each root. */
  readonly all: boolean;
}

/** What `log export` was told (contract 5). */
export interface ExportFlags {
  readonly session?: string | undefined;
  /** The first position. */
  readonly from?: number | undefined;
}

/** What `log import` was told. */
export interface ImportFlags {
  readonly file: string;
}

/** What `log verify` was told. */
export interface VerifyFlags {
  readonly session?: string | undefined;
}

/** What `replay` was told (contract 6). */
export interface ReplayFlags {
  readonly id: string;
  /** A revision. */
  readonly until?: number | undefined;
  readonly verify: boolean;
  readonly json: boolean;
  readonly requests: boolean;
  /** How many times as fast as it was; without it, at once. */
  readonly speed?: number | undefined;
  /** The revision after which a new session begins. */
  readonly fork?: number | undefined;
  /** What the new session is asked; only with `fork`. */
  readonly prompt?: string | undefined;
}

/** What `machines` was told (contract 6). */
export interface MachinesFlags {
  readonly name?: string | undefined;
  readonly format: "mermaid" | "svg" | "json";
  readonly session?: string | undefined;
  /** A folder for one file a machine. */
  readonly out?: string | undefined;
}

/** What `batch` was told (contract 7). */
export interface BatchFlags {
  readonly file: string;
  readonly out: string;
  readonly workers?: number | undefined;
  readonly resume: boolean;
  readonly limit?: number | undefined;
  readonly maxIterations?: number | undefined;
  /** `--yolo` is `off`. */
  readonly approval?: ApprovalMode | undefined;
  readonly outputFormat: "text" | "json";
}

/** What `memory` was told (contract 9); no target is both, or the agent's notes. */
export type MemoryFlags =
  & { readonly json: boolean; readonly target?: MemoryTarget | undefined }
  & (
    | { readonly action: "show" }
    | { readonly action: "add"; readonly text: string }
    | {
      readonly action: "replace";
      readonly old: string;
      readonly text: string;
    }
    | { readonly action: "remove"; readonly old: string }
    | { readonly action: "log" }
    /** Without a position, the newest change that is not taken back. */
    | { readonly action: "undo"; readonly position?: number | undefined }
  );

/** What `config` was told (contract 10). */
export type ConfigFlags =
  | { readonly action: "show"; readonly json: boolean }
  | { readonly action: "get"; readonly key: string }
  | { readonly action: "set"; readonly key: string; readonly value: string }
  | { readonly action: "path" }
  | { readonly action: "schema" };

/** What `completion` was told. */
export type CompletionFlags =
  | { readonly shell: "bash" | "zsh" | "fish" }
  /** The words of an unfinished command line, the last of them under the cursor. */
  | { readonly words: readonly string[] };
