import type { ToolCall } from "../domain/tool_call.ts";
import { type Reach, toolEntry } from "./mod.ts";
import { absolutePath, folderOf, isWithin, nameOf } from "./text/paths.ts";

/** Where a call reaches, and how; "nowhere" is apart from every place. */
type Scope = "nowhere" | {
  readonly path: string;
  readonly reach: Exclude<Reach, "anything" | "nothing">;
};

/**
 * Groups calls so that those of one group may run at once (behaviour 2.4): the
 * whole batch, if each call reaches nothing or only reads or writes files and no
 * two that touch one place could see each other's doing; else one by one, in their order.
 */
export function planCalls(
  calls: readonly ToolCall[],
  cwd: string,
  home: string | null,
  maxParallel: number,
): ToolCall[][] {
  const scopes = calls.map((call) => scopeOf(call, cwd, home));
  const apart = scopes.every((scope, index) =>
    scope !== null &&
    scopes.slice(0, index).every((other) => other && areApart(scope, other))
  );
  if (!apart) return calls.map((call) => [call]);
  const groups: ToolCall[][] = [];
  for (let at = 0; at < calls.length; at += maxParallel) {
    groups.push(calls.slice(at, at + maxParallel));
  }
  return groups;
}

function areApart(a: Scope, b: Scope): boolean {
  if (a === "nowhere" || b === "nowhere") return true;
  if (a.reach === "reads" && b.reach === "reads") return true;
  return !isWithin(a.path, b.path) && !isWithin(b.path, a.path);
}

function scopeOf(
  { tool, args }: ToolCall,
  cwd: string,
  home: string | null,
): Scope | null {
  const reach = toolEntry(tool)?.reach ?? "anything";
  if (reach === "anything") return null;
  if (reach === "nothing") return "nowhere";
  try {
    const { path = "." } = JSON.parse(args) as { path?: unknown };
    if (typeof path !== "string") return null;
    return { path: realPathOf(absolutePath(path, cwd, home)), reach };
  } catch (error) {
    // What cannot be read, or resolved, may reach anywhere.
    if (error instanceof SyntaxError || error instanceof TypeError) return null;
    throw error;
  }
}

/** Where a path really leads: what is not there yet hangs below what is. */
function realPathOf(path: string): string {
  if (path === "/") return path;
  try {
    return Deno.realPathSync(path);
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) {
      const folder = realPathOf(folderOf(path));
      return `${folder === "/" ? "" : folder}/${nameOf(path)}`;
    }
    throw new TypeError(`Cannot resolve "${path}"`, { cause: error });
  }
}
