import type { ToolCall } from "../../../domain/tool_call.ts";
import { lineDiff } from "./line_diff.ts";
import { argumentsOf } from "./tool_title.ts";

/** A larger file is not read for the sake of a picture. */
const MOST_BYTES = 256 * 1024;

/**
 * What stood in files that are about to be overwritten. The log has no need of
 * it: it is looked at when a call starts, and a person sees what changed.
 */
export class Overwritten {
  readonly #texts = new Map<string, string>();

  /** Looks at what a call will overwrite, before it does. */
  look(call: ToolCall, cwd: string): void {
    const path = argumentsOf(call.args)?.path;
    if (call.tool !== "write_file" || typeof path !== "string") return;
    const text = textAt(path.startsWith("/") ? path : `${cwd}/${path}`);
    if (text !== null) this.#texts.set(call.callId, text);
  }

  /** What a call changed, as lines of a diff; none if that is not known. */
  take(call: ToolCall): readonly string[] {
    const before = this.#texts.get(call.callId);
    this.#texts.delete(call.callId);
    const content = argumentsOf(call.args)?.content;
    if (before === undefined || typeof content !== "string") return [];
    return lineDiff(before, content);
  }
}

/** "" where there is none yet; null if it cannot be shown. */
function textAt(path: string): string | null {
  try {
    const { isFile, size } = Deno.statSync(path);
    if (!isFile || size > MOST_BYTES) return null;
    return new TextDecoder("utf-8", { fatal: true })
      .decode(Deno.readFileSync(path));
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return "";
    // No text, or none of ours to read: the write itself says what is wrong.
    if (error instanceof Error) return null;
    throw error;
  }
}
