import type { ScanVerdict, Surface } from "../../src/gate/scan/finding.ts";
import { scan } from "../../src/gate/scan/scan.ts";

interface Row {
  readonly text: string;
  readonly kind: string;
  readonly surface: Surface;
  readonly expect: ScanVerdict;
}

/** What the scanner says of the corpus, a line for each kind, as a Markdown table. */
export async function gateScanBench(): Promise<string> {
  const rows = await readRows();
  const first = rows[0];
  // The first scan compiles what it needs.
  const cold = first ? timeOf(first.text, first.surface) : 0;
  const lines = [
    "| scan: kind | rows | blocked of orders | missed whole | blocked of harmless | slowest, ms |",
    "| --- | ---: | ---: | ---: | ---: | ---: |",
  ];
  const kinds = Map.groupBy(rows, ({ kind }) => kind);
  for (const [kind, some] of [...kinds].sort()) lines.push(line(kind, some));
  lines.push(line("all", rows));
  const long = rows.filter(({ expect }) => expect !== "block")
    .map(({ text }) => text).join("\n\n").repeat(20).slice(0, 65_536);
  const warm = Array.from({ length: 9 }, () => timeOf(long, "context"))
    .sort((a, b) => a - b);
  lines.push(
    "",
    "| scan | ms |",
    "| --- | ---: |",
    `| the first of a process | ${cold.toFixed(1)} |`,
    `| 64 KiB, slowest | ${(warm.at(-1) ?? 0).toFixed(1)} |`,
    `| 64 KiB, median | ${(warm[4] ?? 0).toFixed(1)} |`,
  );
  return lines.join("\n");
}

function timeOf(text: string, surface: Surface): number {
  const start = performance.now();
  scan(text, surface);
  return performance.now() - start;
}

async function readRows(): Promise<Row[]> {
  const fixtures = new URL("../../tests/fixtures/gate/", import.meta.url);
  const text = await Deno.readTextFile(new URL("injections.jsonl", fixtures));
  return text.trim().split("\n").map((row) => JSON.parse(row));
}

function line(kind: string, rows: readonly Row[]): string {
  let slowest = 0;
  const judged = rows.map(({ text, surface, expect }) => {
    const start = performance.now();
    const { verdict } = scan(text, surface);
    slowest = Math.max(slowest, performance.now() - start);
    return { verdict, expect };
  });
  const orders = judged.filter(({ expect }) => expect === "block");
  const harmless = judged.filter(({ expect }) => expect !== "block");
  const cells = [
    kind,
    rows.length,
    share(orders, "block"),
    share(orders, "allow"),
    share(harmless, "block"),
    slowest.toFixed(1),
  ];
  return `| ${cells.join(" | ")} |`;
}

function share(
  judged: readonly { readonly verdict: ScanVerdict }[],
  verdict: ScanVerdict,
): string {
  const count = judged.filter((row) => row.verdict === verdict).length;
  return judged.length === 0 ? "" : `${count} of ${judged.length}`;
}

if (import.meta.main) console.log(await gateScanBench());
