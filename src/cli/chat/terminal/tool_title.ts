import { head } from "../../../domain/text.ts";
import type { ToolCall } from "../../../domain/tool_call.ts";
import { visible } from "../../visible.ts";

/** More than a line of any terminal holds. */
const LONGEST = 300;

/** A call in one line: the tool, and its first argument. */
export function titleOf({ tool, args }: ToolCall): string {
  const first = firstArgument(args).trim().replaceAll(/\s+/g, " ");
  const shown = visible(head(first, LONGEST));
  return `${visible(tool)} ${shown}`.trimEnd();
}

/** The arguments of a call as an object; null where they are none. */
export function argumentsOf(
  args: string,
): Readonly<Record<string, unknown>> | null {
  try {
    const value: unknown = JSON.parse(args);
    return typeof value === "object" && value !== null && !Array.isArray(value)
      ? { ...value }
      : null;
  } catch (error) {
    // What a model sent as arguments may be no JSON at all.
    if (!(error instanceof SyntaxError)) throw error;
    return null;
  }
}

function firstArgument(args: string): string {
  const given = argumentsOf(args);
  if (given === null) return args;
  const [first] = Object.values(given);
  if (first === undefined) return "";
  return typeof first === "string" ? first : JSON.stringify(first);
}
