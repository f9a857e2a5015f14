import { dollars } from "../../domain/prices.ts";
import { displayWidth, fitted } from "../sessions/display_width.ts";
import { oneLine } from "../sessions/one_line.ts";
import type { UsageBy, UsageRow, UsageSum } from "./group.ts";

/** A row as it is shown: with the title of its session, if it is one. */
export interface NamedUsage extends UsageRow {
  readonly title?: string | null;
}

/** A usage report as JSON, or as a table with a total. */
export function renderUsage(
  rows: readonly NamedUsage[],
  total: UsageSum,
  { by, json }: { readonly by: UsageBy; readonly json: boolean },
): string {
  if (json) {
    const named = rows.map(({ key, ...sum }) => ({ [by]: key, ...sum }));
    return `${JSON.stringify({ by, rows: named, total }, null, 2)}\n`;
  }
  if (rows.length === 0) return "No model was called yet.\n";
  const isPriced = rows.some(({ cost }) => cost !== null);
  const cellsOf = (label: string, sum: UsageSum) => [
    label,
    ...numbersOf(sum),
    ...isPriced ? [sum.cost === null ? "n/a" : dollars(sum.cost)] : [],
  ];
  const table = [
    [by.toUpperCase(), ...HEADINGS, ...isPriced ? ["COST"] : []],
    ...rows.map((row) => cellsOf(labelOf(row), row)),
    cellsOf("total", total),
  ];
  const widths = (table[0] ?? []).map((_, column) =>
    Math.max(...table.map((cells) => displayWidth(cells[column] ?? "")))
  );
  const lines = table.map(([label = "", ...numbers]) =>
    [
      fitted(label, widths[0] ?? 0),
      ...numbers.map((text, at) => text.padStart(widths[at + 1] ?? 0)),
    ].join("  ").trimEnd() + "\n"
  );
  const note = [
    ...total.reviews > 0
      ? [`${total.reviews} of these calls looked back in the background\n`]
      : [],
    ...total.estimated
      ? ["~ some calls were not counted by their provider: estimated\n"]
      : [],
  ];
  return [...lines, ...note].join("");
}

const HEADINGS = ["CALLS", "INPUT", "CACHED", "OUTPUT", "REASONING"];
const LONGEST_TITLE = 30;

function labelOf({ key, title }: NamedUsage): string {
  const name = oneLine(key);
  if (!title) return name;
  const text = oneLine(title);
  const width = Math.min(displayWidth(text), LONGEST_TITLE);
  return `${name} ${fitted(text, width).trimEnd()}`;
}

function numbersOf(sum: UsageSum): readonly string[] {
  const { calls, input, cached, output, reasoning, estimated } = sum;
  const mark = estimated ? "~" : "";
  return [
    String(calls),
    `${mark}${input}`,
    String(cached),
    `${mark}${output}`,
    String(reasoning),
  ];
}
