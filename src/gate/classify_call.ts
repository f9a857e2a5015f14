import type { Classification, Classify } from "../domain/ports.ts";
import { sha256 } from "../domain/sha256.ts";
import type { ToolCall } from "../domain/tool_call.ts";

/** What the gate goes by in one run. */
export interface GatePolicy {
  readonly mode: "manual" | "smart" | "off";
  /** The agent's own folder: nothing that a model asks for may write there. */
  readonly ownHome: string;
}

type Judged = Omit<Classification, "digest">;

const HARMLESS: ReadonlySet<string> = new Set([
  "clarify",
  "read_file",
  "search_files",
  "todo",
]);

/** Actions of `process` that only look, or only end what the agent started. */
const HARMLESS_ACTIONS: ReadonlySet<string> = new Set([
  "list",
  "poll",
  "log",
  "wait",
  "kill",
]);

/** Judges calls by their tool and arguments, bound to the folder they run in. */
export function classifier(policy: GatePolicy): Classify {
  return async (call, { cwd }) => ({
    ...await judge(call, cwd, policy),
    digest: digestOf(call, cwd),
  });
}

/** Names exactly what would run, and where: a yes is good for that alone. */
function digestOf({ tool, args }: ToolCall, cwd: string): string {
  return sha256(JSON.stringify([tool, args, cwd]));
}

async function judge(
  { tool, args }: ToolCall,
  cwd: string,
  { mode, ownHome }: GatePolicy,
): Promise<Judged> {
  const fields: Readonly<Record<string, unknown>> = JSON.parse(args);
  if (HARMLESS.has(tool)) return allow("harmless-tool");
  if (tool === "process" && HARMLESS_ACTIONS.has(String(fields.action))) {
    return allow("harmless-tool");
  }
  if (tool === "write_file" || tool === "patch") {
    const path = await realPath(cwd, String(fields.path ?? ""));
    if (isWithin(path, await realPath("/", ownHome))) {
      const reason = `${path} is in the agent's own folder`;
      return { verdict: "deny", rule: "own-folder", by: "rule", reason };
    }
    if (isWithin(path, await realPath("/", cwd))) return allow("in-folder");
    return ask(mode, "outside-folder", `it writes ${path}, outside ${cwd}`);
  }
  return ask(
    mode,
    "every-command",
    tool === "terminal" ? "it runs a command" : `it uses ${tool}`,
  );
}

function allow(rule: string): Judged {
  return { verdict: "allow", rule, by: "rule", reason: "" };
}

function ask(mode: GatePolicy["mode"], rule: string, reason: string): Judged {
  return mode === "off"
    ? { verdict: "allow", rule: "mode-off", by: "mode", reason: "" }
    : { verdict: "ask", rule, by: "rule", reason };
}

function isWithin(path: string, folder: string): boolean {
  return path === folder || path.startsWith(`${folder.replace(/\/$/, "")}/`);
}

/** Where a path leads once links are followed; the part that is not there yet stays as named. */
async function realPath(cwd: string, path: string): Promise<string> {
  const absolute = path.startsWith("/") ? path : `${cwd}/${path}`;
  const rest: string[] = [];
  for (
    let known = normal(absolute);
    known !== "/";
    known = known.slice(0, known.lastIndexOf("/")) || "/"
  ) {
    try {
      return normal([await Deno.realPath(known), ...rest].join("/"));
    } catch (error) {
      if (!(error instanceof Deno.errors.NotFound)) throw error;
      rest.unshift(known.slice(known.lastIndexOf("/") + 1));
    }
  }
  return normal(`/${rest.join("/")}`);
}

function normal(path: string): string {
  const parts: string[] = [];
  for (const part of path.split("/")) {
    if (part === "..") parts.pop();
    else if (part !== "" && part !== ".") parts.push(part);
  }
  return `/${parts.join("/")}`;
}
