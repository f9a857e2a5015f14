import type {
  ComparedRow,
  Comparison,
  Totals,
} from "../../batch/compare_runs.ts";
import type { RowResult } from "../../batch/row_result.ts";
import { escaped } from "../../export/escaped.ts";
import { STYLE } from "./report_style.ts";

/** Characters of a prompt, and of an answer, that the page shows. */
const SHOWN = { prompt: 300, answer: 2000 };

/** Runs side by side as one HTML file that loads nothing and runs nothing. */
export function reportPage(comparison: Comparison): string {
  const { totals, rows } = comparison;
  const differing = rows.filter(({ differs }) => differs);
  const others = rows.filter(({ differs }) => !differs);
  const names = namesOf(totals);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Batch report: ${escaped(names.join(", "))}</title>
<style>${STYLE}</style>
</head>
<body>
<header>
<h1>Batch report</h1>
<p>${inShort(comparison)}</p>
</header>
<main>
${totalsTable(totals, names)}
${section("Ended differently", differing, names, true)}
${
    section(
      differing.length > 0 ? "Ended the same" : "Rows",
      others,
      names,
      differing.length === 0,
    )
  }
</main>
</body>
</html>
`;
}

/** How many rows and runs there are, and how many rows differ. */
export function inShort({ totals, rows }: Comparison): string {
  const all = plural(rows.length, "row");
  if (totals.length === 1) return `${all} of one run`;
  const differing = rows.filter(({ differs }) => differs).length;
  return `${all} in ${totals.length} runs; ${
    number(differing)
  } ended differently`;
}

function totalsTable(
  totals: readonly Totals[],
  names: readonly string[],
): string {
  const least = Math.min(
    ...totals.map(({ counts, rows }) => counts.done / rows),
  );
  const rows = totals.map((run, index) => {
    const { models, counts, checks, rows } = run;
    const share = rows > 0 ? counts.done / rows : 0;
    const isBest = totals.length > 1 && share > least &&
      totals.every(({ counts, rows }) => counts.done / rows <= share);
    return `<tr${isBest ? ' class="best"' : ""}>
<th scope="row">${escaped(names[index] ?? "")}<small>${
      escaped(models.join(", ") || "no model answered")
    }</small></th>
<td data-label="Done">${bar(share)}<span>${number(counts.done)} of ${
      number(rows)
    } (${Math.round(share * 100)}%)</span></td>
<td data-label="Not done">${
      Object.entries(counts).filter(([name, n]) => name !== "done" && n > 0)
        .map(([name, n]) => `${number(n)} ${name}`).join(", ") || "none"
    }</td>
<td data-label="Checks" class="n">${
      checks.all > 0 ? `${number(checks.ok)} of ${number(checks.all)}` : "none"
    }</td>
<td data-label="Model calls" class="n">${number(run.iterations)}</td>
<td data-label="Tool calls" class="n">${number(run.toolCalls)}</td>
<td data-label="Tokens in" class="n">${number(run.input)}</td>
<td data-label="of them cached" class="n">${number(run.cached)}</td>
<td data-label="Tokens out" class="n">${number(run.output)}</td>
<td data-label="Time" class="n">${time(run.duration)}</td>
</tr>`;
  });
  return `<section aria-labelledby="runs"><h2 id="runs">Runs</h2>
<div class="scroll"><table class="runs">
<thead><tr><th>Run</th><th>Done</th><th>Not done</th><th class="n">Checks</th><th class="n">Model calls</th><th class="n">Tool calls</th><th class="n">Tokens in</th><th class="n">of them cached</th><th class="n">Tokens out</th><th class="n">Time</th></tr></thead>
<tbody>${rows.join("\n")}</tbody>
</table></div></section>`;
}

function section(
  title: string,
  rows: readonly ComparedRow[],
  names: readonly string[],
  isOpen: boolean,
): string {
  if (rows.length === 0) return "";
  return `<details class="rows"${isOpen ? " open" : ""}>
<summary><h2>${title}</h2> <span class="count">${
    number(rows.length)
  }</span></summary>
${rows.map((row) => rowHtml(row, names)).join("\n")}
</details>`;
}

function rowHtml(row: ComparedRow, names: readonly string[]): string {
  const { id, prompt, results, otherAnswer } = row;
  const name = id === undefined ? "" : ` <b>${escaped(id)}</b>`;
  const asked = prompt.trim() === ""
    ? '<p class="prompt none">nothing was asked</p>'
    : `<p class="prompt">${escaped(cut(prompt.trim(), SHOWN.prompt))}</p>`;
  return `<article>
<header><h3>Row ${row.row}${name}</h3>${
    otherAnswer ? '<span class="note">answers differ</span>' : ""
  }</header>
${asked}
<div class="cells">${
    results.map((result, index) => cell(result, names[index] ?? "")).join("")
  }</div>
</article>`;
}

function cell(result: RowResult | null, name: string): string {
  const run = `<span class="run">${escaped(name)}</span>`;
  if (!result) {
    return `<div class="cell">${run}<span class="state">no result</span></div>`;
  }
  const { status, checks, iterations, tool_calls, usage, error, answer } =
    result;
  const facts = [
    `${plural(iterations, "model call")}`,
    ...tool_calls > 0 ? [plural(tool_calls, "tool call")] : [],
    ...usage ? [`${number(usage.input)} in, ${number(usage.output)} out`] : [],
    time(result.duration_ms),
  ];
  const met = checks.map(({ check, ok, reason }) =>
    `<li class="${ok ? "ok" : "bad"}"><span aria-hidden="true">${
      ok ? "✓" : "✗"
    }</span> ${check.replace("_", " ")}${ok ? "" : `: ${escaped(reason)}`}</li>`
  );
  const told = met.length > 0 && status !== "limit" &&
    checks.some(({ ok }) => !ok);
  return `<div class="cell">${run}<span class="state ${status}">${status}</span>
<p class="facts">${facts.join(" · ")}</p>
${met.length > 0 ? `<ul>${met.join("")}</ul>` : ""}
${error && !told ? `<p class="error">${escaped(error)}</p>` : ""}
${
    answer.trim() === ""
      ? ""
      : `<details><summary>Answer</summary><pre>${
        escaped(cut(answer.trim(), SHOWN.answer))
      }</pre></details>`
  }</div>`;
}

/** The last part of each folder's path where that tells them apart, or else all of it. */
function namesOf(totals: readonly Totals[]): readonly string[] {
  const folders = totals.map(({ folder }) => folder);
  const names = folders.map((folder) =>
    folder.split("/").filter((part) => part && part !== ".").at(-1) ?? folder
  );
  return new Set(names).size === names.length ? names : folders;
}

function bar(share: number): string {
  return `<meter min="0" max="1" value="${share.toFixed(4)}"></meter>`;
}

function cut(text: string, limit: number): string {
  const characters = Array.from(text);
  return characters.length <= limit
    ? text
    : `${characters.slice(0, limit).join("")}…`;
}

function number(n: number): string {
  return n.toLocaleString("en-US");
}

function plural(n: number, what: string): string {
  return `${number(n)} ${what}${n === 1 ? "" : "s"}`;
}

function time(ms: number): string {
  if (ms < 1000) return `${Math.round(ms)} ms`;
  const seconds = ms / 1000;
  if (seconds < 60) return `${seconds.toFixed(1)} s`;
  const minutes = Math.round(seconds / 60);
  return minutes < 60
    ? `${minutes} min`
    : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}
