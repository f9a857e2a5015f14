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

/** What `sessions rename` was told. */
export interface RenameFlags {
  readonly id: string;
  readonly title: string;
}

/** What `sessions titles` was told. */
export interface TitlesFlags {
  readonly limit?: number | undefined;
}

/** What `sessions delete` was told. */
export interface DeleteFlags {
  readonly ids: readonly string[];
  /** Nobody need be asked. */
  readonly yes: boolean;
}

/** What `sessions prune` was told. */
export interface PruneFlags {
  /** Days. */
  readonly olderThan: number;
  readonly dryRun: boolean;
  readonly yes: boolean;
}

/** What `sessions stats` was told. */
export interface StatsFlags {
  readonly json: boolean;
}

/** What `sessions export` was told (contract 4). */
export interface SessionExportFlags {
  readonly id: string;
  readonly format: "jsonl" | "md" | "html" | "openai" | "sharegpt" | "atif";
}

/** What `usage` was told. */
export interface UsageFlags {
  readonly by: "day" | "model" | "session";
  readonly json: boolean;
}

/** What `import` was told. */
export interface ImportHistoryFlags {
  readonly agent: "hermes" | "openclaw" | "claude" | "codex";
  /** A file of its history, or a folder with such files. */
  readonly path: string;
  readonly dryRun: boolean;
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

/** Other rules than those of the home. */
export interface PolicyFlags {
  /** A file like config.yaml. */
  readonly policy?: string | undefined;
  readonly approval?: ApprovalMode | undefined;
}

/** What `replay` was told (contract 6). */
export interface ReplayFlags extends PolicyFlags {
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
  /** A person goes through it, key by key or line by line. */
  readonly step: boolean;
  /** Two revisions to compare. */
  readonly diff?: { readonly from: number; readonly to: number } | undefined;
  /** A revision up to which the newest request is wanted. */
  readonly request?: number | undefined;
  /** The session to show beside it. */
  readonly beside?: string | undefined;
}

/** What `rerun` was told. */
export interface RerunFlags extends PolicyFlags {
  readonly id: string;
  /** A revision. */
  readonly from?: number | undefined;
  readonly model?: string | undefined;
  /** A file that holds another system prompt. */
  readonly system?: string | undefined;
  readonly prompt?: string | undefined;
  readonly json: boolean;
}

/** What `machines` was told (contract 6). */
export interface MachinesFlags {
  readonly name?: string | undefined;
  readonly format: "mermaid" | "svg" | "json";
  readonly session?: string | undefined;
  /** A folder for one file a machine. */
  readonly out?: string | undefined;
}

/** What `batch report` was told. */
export interface BatchReportFlags {
  readonly action: "report";
  /** The folders of the runs. */
  readonly runs: readonly string[];
  /** The page that is written. */
  readonly out: string;
}

/** What `batch compress` was told (behaviour 15.3). */
export interface BatchCompressFlags {
  readonly action: "compress";
  /** Trajectories as ShareGPT, one a line. */
  readonly file: string;
  readonly out: string;
  /** Tokens that each may have. */
  readonly target?: number | undefined;
  /** So many of a hundred are taken. */
  readonly sample?: number | undefined;
  /** Questions at once. */
  readonly workers?: number | undefined;
}

/** What `batch` was told (contract 7). */
export interface BatchFlags {
  readonly action: "run";
  readonly file: string;
  readonly out: string;
  readonly workers?: number | undefined;
  readonly resume: boolean;
  readonly limit?: number | undefined;
  readonly maxIterations?: number | undefined;
  /** `--yolo` is `off`. */
  readonly approval?: ApprovalMode | undefined;
  readonly outputFormat: "text" | "json";
  /** How conversations are written down. */
  readonly trajectories: "sharegpt" | "openai" | "atif";
  /** How toolsets are drawn for rows that name none (behaviour 15.1). */
  readonly distribution?: string | undefined;
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

/** What `skills` was told (contract 9). */
export type SkillsFlags =
  & { readonly json: boolean }
  & (
    | { readonly action: "list" }
    | {
      readonly action: "show";
      readonly name: string;
      readonly path?: string | undefined;
    }
    | {
      readonly action: "create";
      readonly name: string;
      /** `-` is stdin. */
      readonly file: string;
      readonly category?: string | undefined;
    }
    | {
      readonly action: "patch";
      readonly name: string;
      readonly old: string;
      readonly text: string;
      readonly path?: string | undefined;
    }
    | { readonly action: "remove"; readonly name: string }
    | { readonly action: "log"; readonly name?: string | undefined }
    /** Without a position, what was before the newest change. */
    | {
      readonly action: "rollback";
      readonly name?: string | undefined;
      readonly position?: number | undefined;
    }
    | {
      readonly action: "scan";
      readonly name?: string | undefined;
      /** A person has read the findings and wants the skill all the same. */
      readonly allow: boolean;
    }
    | {
      readonly action: "install";
      /** Without a source, what is installed is updated. */
      readonly source?: string | undefined;
      readonly category?: string | undefined;
      readonly only?: string | undefined;
      readonly force: boolean;
    }
    | { readonly action: "verify" }
  );

/** What `gate` was told (contract 8). */
export type GateFlags =
  | {
    readonly action: "judge";
    readonly mode?: ApprovalMode | undefined;
    readonly cwd?: string | undefined;
    /** As where no sandbox holds what runs. */
    readonly noSandbox: boolean;
  }
  | {
    readonly action: "scan";
    readonly surface?: "context" | "memory" | "skill" | "tool" | undefined;
  }
  | { readonly action: "redact" }
  | { readonly action: "url" }
  | {
    readonly action: "path";
    readonly root?: string | undefined;
    readonly home?: string | undefined;
    readonly tmp?: string | undefined;
  }
  | {
    readonly action: "log";
    readonly session?: string | undefined;
    readonly json: boolean;
  }
  /** A file, or the hash of a text that was left out. */
  | { readonly action: "allow-context"; readonly subject: string };

/** What `doctor` was told. */
export interface DoctorFlags {
  readonly json: boolean;
  readonly offline: boolean;
}

/** What `config` was told (contract 10). */
export type ConfigFlags =
  | { readonly action: "show"; readonly json: boolean }
  | { readonly action: "get"; readonly key: string }
  | { readonly action: "set"; readonly key: string; readonly value: string }
  | { readonly action: "path" }
  | { readonly action: "schema" };

/** What `context show` was told. */
export interface ContextFlags {
  /** An id, a unique prefix, a title or `latest`. */
  readonly id: string;
  readonly json: boolean;
  /** The prompt layer whose text is wanted, and not its size. */
  readonly layer?: string | undefined;
}

/** What `studio` was told. */
export interface StudioFlags {
  /** Where to listen; without it, on a free port. */
  readonly port?: number | undefined;
}

/** What `completion` was told. */
export type CompletionFlags =
  | { readonly shell: "bash" | "zsh" | "fish" }
  /** The words of an unfinished command line, the last of them under the cursor. */
  | { readonly words: readonly string[] };
