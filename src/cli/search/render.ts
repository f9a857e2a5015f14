import type { Hit } from "../../projections/search.ts";
import { clipped } from "../sessions/display_width.ts";
import { localTime } from "../sessions/local_time.ts";
import { oneLine } from "../sessions/one_line.ts";

/**
 * What `search` prints, with its last line break: JSON as contract, section 4
 * has it, or two lines a hit that fit `width` columns (null: any width).
 */
export function renderHits(
  hits: readonly Hit[],
  { json, width }: { readonly json: boolean; readonly width: number | null },
): string {
  if (json) {
    const rows = hits.map((
      { session, root, seq, role, at, snippet, rank },
    ) => ({
      session,
      root,
      seq,
      role,
      at,
      snippet,
      rank,
    }));
    return `${JSON.stringify(rows, null, 2)}\n`;
  }
  if (hits.length === 0) return "No hits.\n";
  const columns = width ?? Infinity;
  return hits.map(({ session, seq, role, at, snippet }) =>
    [
      `${session} [${seq}] ${role} ${localTime(at)}`,
      `  ${oneLine(snippet)}`,
    ].map((line) => `${clipped(line, columns)}\n`).join("")
  ).join("");
}
