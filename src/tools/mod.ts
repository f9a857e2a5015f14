import { UsageError } from "../domain/errors.ts";
import { SCHEMAS } from "./schemas.ts";
import { nearest } from "./text/near.ts";
import type { Tool } from "./tool.ts";

/** What a tool may touch, which decides what it may run beside. */
export type Reach =
  /** No file, and nothing that another call could see. */
  | "nothing"
  /** Reads files under `path`. */
  | "reads"
  /** Writes the file at `path`. */
  | "writes"
  /** Anything: it runs alone. */
  | "anything";

/** A tool as the program knows it before it is loaded. */
export interface ToolEntry {
  readonly reach: Reach;
  /** True if it waits for a person, whose time is not limited here. */
  readonly waits?: boolean;
  /** True if it limits its own time. */
  readonly timed?: boolean;
  readonly load: () => Promise<Tool>;
}

/** All tools by name. Loading one loads zod, so none is loaded before its use. */
export const TOOLS = {
  clarify: {
    reach: "anything",
    waits: true,
    load: async () => (await import("./clarify.ts")).clarify,
  },
  memory: {
    reach: "anything",
    load: async () => (await import("./memory.ts")).memory,
  },
  patch: {
    reach: "writes",
    load: async () => (await import("./patch.ts")).patch,
  },
  process: {
    reach: "anything",
    timed: true,
    load: async () => (await import("./process.ts")).process,
  },
  read_file: {
    reach: "reads",
    load: async () => (await import("./read_file.ts")).readFile,
  },
  search_files: {
    reach: "reads",
    load: async () => (await import("./search_files.ts")).searchFiles,
  },
  session_search: {
    reach: "nothing",
    load: async () => (await import("./session_search.ts")).sessionSearch,
  },
  skill_manage: {
    reach: "anything",
    load: async () => (await import("./skill_manage.ts")).skillManage,
  },
  skill_view: {
    reach: "anything",
    load: async () => (await import("./skill_view.ts")).skillView,
  },
  skills_list: {
    reach: "anything",
    load: async () => (await import("./skills_list.ts")).skillsList,
  },
  terminal: {
    reach: "anything",
    timed: true,
    load: async () => (await import("./terminal.ts")).terminal,
  },
  todo: {
    reach: "anything",
    load: async () => (await import("./todo.ts")).todo,
  },
  web_fetch: {
    reach: "anything",
    load: async () => (await import("./web_fetch.ts")).webFetch,
  },
  write_file: {
    reach: "writes",
    load: async () => (await import("./write_file.ts")).writeFile,
  },
} as const satisfies Readonly<Record<string, ToolEntry>>;

export type ToolName = keyof typeof TOOLS;

/** Named groups of tools. */
export const TOOLSETS = {
  default: [
    "clarify",
    "memory",
    "patch",
    "process",
    "read_file",
    "search_files",
    "session_search",
    "skill_manage",
    "skill_view",
    "skills_list",
    "terminal",
    "todo",
    "web_fetch",
    "write_file",
  ],
  read: ["read_file", "search_files"],
  file: ["patch", "read_file", "search_files", "write_file"],
  terminal: ["process", "terminal"],
  skills: ["skill_manage", "skill_view", "skills_list"],
  session_search: ["session_search"],
  none: [],
} as const satisfies Readonly<Record<string, readonly ToolName[]>>;

/**
 * The tools of a toolset, or of several joined by commas.
 *
 * @throws {UsageError} If there is no such toolset; it names the nearest.
 */
export function toolsetNames(toolset: string): ToolName[] {
  const names = toolset.split(",").flatMap((part) => groupOf(part.trim()));
  return [...new Set(names)].sort();
}

/**
 * What a request says of tools: a JSON array, by name, always the same bytes.
 *
 * @throws {RangeError} If there is no tool of a name.
 */
export function toolSchemas(names: readonly string[]): string {
  const schemas = [...new Set(names)].sort().map((name) => {
    const schema = SCHEMAS[name];
    if (schema === undefined) {
      throw new RangeError(`Cannot offer "${name}": there is no such tool`);
    }
    return schema;
  });
  return `[${schemas.join(",")}]`;
}

/** The entry of a tool, or undefined if there is none of that name. */
export function toolEntry(name: string): ToolEntry | undefined {
  return Object.hasOwn(TOOLS, name) ? TOOLS[name as ToolName] : undefined;
}

function groupOf(name: string): readonly ToolName[] {
  if (Object.hasOwn(TOOLSETS, name)) {
    return TOOLSETS[name as keyof typeof TOOLSETS];
  }
  const known = Object.keys(TOOLSETS);
  const near = nearest(name, known);
  throw new UsageError(
    `Cannot use toolset "${name}": ${
      near ? `did you mean "${near}"` : `there are ${known.join(", ")}`
    }`,
  );
}
