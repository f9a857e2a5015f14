import type { SessionRow } from "../../projections/session_list.ts";
import { clipped, displayWidth, fitted } from "./display_width.ts";
import { localTime } from "./local_time.ts";
import { oneLine } from "./one_line.ts";

/** No title is squeezed below this, however narrow the terminal is. */
const NARROWEST_TITLE = 12;

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
  const fixed = widths.reduce((sum, one) => sum + one + 2, 0);
  const room = width === null
    ? Infinity
    : Math.max(NARROWEST_TITLE, width - fixed);
  return table.map(([session = "", used = "", messages = "", title = ""]) =>
    [
      fitted(session, widths[0] ?? 0),
      fitted(used, widths[1] ?? 0),
      messages === "MESSAGES" ? messages : messages.padStart(widths[2] ?? 0),
      clipped(title, room),
    ].join("  ").trimEnd() + "\n"
  ).join("");
}
