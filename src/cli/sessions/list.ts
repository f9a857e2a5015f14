import type { SessionRow } from "../../projections/session_list.ts";
import { clipped, displayWidth, fitted } from "./display_width.ts";
import { localTime } from "./local_time.ts";
import { oneLine } from "./one_line.ts";

/**
 * What `sessions list` prints, with its last line break: JSON as contract,
 * section 4 has it, or a table that fits `width` columns (null: any width).
 */
export function renderSessions(
  rows: readonly SessionRow[],
  { json, width }: { readonly json: boolean; readonly width: number | null },
): string {
  if (json) return `${JSON.stringify(rows, null, 2)}\n`;
  if (rows.length === 0) return "No sessions yet.\n";
  const table = [
    ["SESSION", "LAST USED", "MESSAGES", "TITLE"],
    ...rows.map((row) => [
      row.session,
      localTime(row.updated_at),
      String(row.messages),
      oneLine(row.title ?? ""),
    ]),
  ];
  const widths = [0, 1, 2].map((column) =>
    Math.max(...table.map((cells) => displayWidth(cells[column] ?? "")))
  );
  return table.map(
    ([session = "", used = "", messages = "", title = ""], row) => {
      const line = [
        fitted(session, widths[0] ?? 0),
        fitted(used, widths[1] ?? 0),
        row === 0 ? messages : messages.padStart(widths[2] ?? 0),
        title,
      ].join("  ").trimEnd();
      return `${width === null ? line : clipped(line, width)}\n`;
    },
  ).join("");
}
