import type { z } from "zod";
import type { Memory } from "../domain/memory.ts";
import type {
  Clarify,
  Launch,
  ToolContext,
  ToolOutcome,
} from "../domain/ports.ts";
import type { Skills } from "../domain/skills.ts";
import type { Fetched, FetchLimits } from "../gate/net/guarded_fetch.ts";
import type { Past } from "./past/past.ts";
import type { ProcessTable } from "./process_table.ts";

/** Fetches what is public, and refuses all else at every hop. */
export type FetchGuarded = (
  url: string,
  limits: FetchLimits,
) => Promise<Fetched>;

/** What tools reach the world through. */
export interface ToolDeps {
  readonly launch: Launch;
  /** Null where nobody can be asked. */
  readonly clarify: Clarify | null;
  /** Null where nothing is to be remembered. */
  readonly memory: Memory | null;
  /** Null where no skill is to be used. */
  readonly skills: Skills | null;
  /** Null where no other session can be seen. */
  readonly past: Past | null;
  readonly fetchGuarded: FetchGuarded;
  readonly processes: ProcessTable;
  /** Seconds that a foreground command may take if the call does not say. */
  readonly timeoutSeconds: number;
  /** What `~` stands for; null leaves it alone. */
  readonly home: string | null;
  /** The agent's own folder, which no search shows; left out: there is none. */
  readonly ownFolder?: string | undefined;
  /** False keeps `search_files` from using ripgrep. */
  readonly ripgrep: boolean;
}

/** Something the model may ask for. */
export interface Tool {
  readonly name: string;
  readonly description: string;
  readonly schema: z.ZodType;
  /** Expects arguments that fit the schema. */
  run(
    args: unknown,
    context: ToolContext,
    deps: ToolDeps,
  ): Promise<ToolOutcome>;
}

/** Ties a tool's work to its schema, so that its arguments are typed by it. */
export function defineTool<TSchema extends z.ZodType>(
  tool: Omit<Tool, "run" | "schema"> & {
    readonly schema: TSchema;
    readonly run: (
      args: z.output<TSchema>,
      context: ToolContext,
      deps: ToolDeps,
    ) => Promise<ToolOutcome>;
  },
): Tool {
  return {
    ...tool,
    run: (args, context, deps) =>
      tool.run(tool.schema.parse(args), context, deps),
  };
}
