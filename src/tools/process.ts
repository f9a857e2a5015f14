import { z } from "zod";
import type { ToolContext, ToolOutcome } from "../domain/ports.ts";
import { capped } from "../domain/text.ts";
import type { BackgroundProcess, ProcessTable } from "./process_table.ts";
import { within } from "./shell/delay.ts";
import { cleanOutput } from "./text/clean_output.ts";
import { defineTool } from "./tool.ts";
import { upTo } from "./up_to.ts";

/** Characters of a process's output that one call shows. */
const OUTPUT_CHARS = 50_000;

const schema = z.strictObject({
  action: z.enum([
    "list",
    "poll",
    "log",
    "wait",
    "kill",
    "write",
    "submit",
    "close",
  ]),
  id: z.string().optional(),
  data: z.string().optional()
    .describe("Its input; submit adds a newline, close ends it"),
  timeout: upTo(600).default(60).describe("wait: seconds (60)"),
  offset: z.int().min(1).optional().describe("log: first line"),
  limit: upTo(2000).default(200),
});
type Args = z.output<typeof schema>;

export const process = defineTool({
  name: "process",
  description:
    "Background processes. poll: state, new output. log: last lines.",
  schema,
  async run(args, context, { processes }) {
    if (args.action === "list") return listed(processes.list(context.root));
    const found = find(args, context, processes);
    switch (args.action) {
      case "poll":
        return news(found);
      case "log":
        return logOf(found, args);
      case "wait":
        await waitFor(found, args.timeout * 1000, context.signal);
        return news(found);
      case "kill":
        await processes.end(found);
        return news(found);
      case "write":
      case "submit":
      case "close":
        return await feed(found, args);
    }
  },
});

function find(
  { action, id }: Args,
  { root }: ToolContext,
  processes: ProcessTable,
): BackgroundProcess {
  const found = processes.get(root, id ?? "");
  if (found) return found;
  const known = processes.list(root).map((process) => process.id);
  throw new RangeError(
    `Cannot ${action} process "${id ?? ""}": ` +
      (known.length > 0
        ? `there are ${known.join(", ")}`
        : "there is none; those of an earlier run have ended"),
  );
}

function listed(all: readonly BackgroundProcess[]): ToolOutcome {
  const lines = all.map((one) => `${one.id} ${stateOf(one)}: ${one.command}`);
  return { output: lines.join("\n") || "No background processes.", ok: true };
}

function stateOf({ exit, pid }: BackgroundProcess): string {
  return exit ? `ended, exit ${exit.code}` : `running, pid ${pid}`;
}

/** Its state, and the output that the model has not seen. */
function news(process: BackgroundProcess): ToolOutcome {
  const text = cleanOutput(process.output.since(process.shown));
  process.shown = process.output.total;
  return shownWith(process, text || "[no new output]");
}

function logOf(
  process: BackgroundProcess,
  { offset, limit }: Args,
): ToolOutcome {
  const text = cleanOutput(process.output.since(0)).replace(/\n$/, "");
  const lines = text === "" ? [] : text.split("\n");
  const from = offset === undefined
    ? Math.max(0, lines.length - limit)
    : offset - 1;
  const page = lines.slice(from, from + limit);
  process.shown = process.output.total;
  const range = page.length > 0
    ? `[lines ${from + 1}-${from + page.length} of ${lines.length}]`
    : `[no lines from ${from + 1}; there are ${lines.length}]`;
  return shownWith(process, [range, ...page].join("\n"));
}

function shownWith(process: BackgroundProcess, text: string): ToolOutcome {
  const output = `${process.id} ${stateOf(process)}\n${
    capped(text, OUTPUT_CHARS)
  }`;
  return { output, ok: true };
}

async function waitFor(
  process: BackgroundProcess,
  ms: number,
  signal: AbortSignal,
): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const abort = () => resolve();
  if (signal.aborted) abort();
  signal.addEventListener("abort", abort, { once: true });
  try {
    await within(Promise.race([process.ended, promise]), ms);
  } finally {
    signal.removeEventListener("abort", abort);
  }
}

async function feed(
  process: BackgroundProcess,
  { action, data }: Args,
): Promise<ToolOutcome> {
  if (process.exit) {
    throw new RangeError(
      `Cannot ${action} to ${process.id}: it has ended, exit ${process.exit.code}`,
    );
  }
  if (action === "write" && !data) {
    throw new TypeError("Cannot write: data is empty");
  }
  const text = action === "submit" ? `${data ?? ""}\n` : data ?? "";
  try {
    if (text) await process.stdin.write(new TextEncoder().encode(text));
    if (action === "close") await process.stdin.close();
  } catch (error) {
    const closed = error instanceof Deno.errors.BrokenPipe ||
      error instanceof TypeError;
    if (!closed) throw error;
    throw new RangeError(
      `Cannot ${action} to ${process.id}: its input is closed`,
      { cause: error },
    );
  }
  const sent = `sent ${text.length} characters`;
  return {
    output: action === "close" ? `${process.id}: input closed` : sent,
    ok: true,
  };
}
