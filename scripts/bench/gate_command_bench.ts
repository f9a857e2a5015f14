import { loadJudge } from "../../src/gate/command/judge_command.ts";
import type { CommandPolicy } from "../../src/gate/command/judgement.ts";

/** A row of a corpus of commands. */
interface Row {
  readonly cmd: string;
  readonly category: string;
  readonly trick?: string;
  readonly lookalike?: string;
}

interface Measured extends Row {
  readonly isDangerous: boolean;
  readonly isAllowed: boolean;
  readonly ms: number;
}

const FIXTURES = new URL("../../tests/fixtures/gate/", import.meta.url);
const FILES = [
  ["commands-dangerous.jsonl", true],
  ["commands-benign.jsonl", false],
  ["commands_heldout_dangerous.jsonl", true],
  ["commands_heldout_benign.jsonl", false],
] as const;
const POLICY: CommandPolicy = {
  mode: "manual",
  cwd: "/ws",
  home: "/home/u",
  fupanHome: "/home/u/.fupan",
  deny: [],
  allow: [],
};

/** Judges the corpora and tells, as Markdown, how often and how fast the gate errs. */
export async function gateCommandBench(): Promise<string> {
  const judge = await loadJudge();
  const all: Measured[] = [];
  const parts: string[] = [];
  for (const [file, isDangerous] of FILES) {
    const rows = rowsOf(await Deno.readTextFile(new URL(file, FIXTURES)));
    const measured = rows.map((row): Measured => {
      const start = performance.now();
      const { verdict } = judge(row.cmd, POLICY);
      const ms = performance.now() - start;
      return { ...row, isDangerous, isAllowed: verdict === "allow", ms };
    });
    all.push(...measured);
    parts.push(summary(file, measured));
  }
  const dangerous = all.filter(({ isDangerous }) => isDangerous);
  const benign = all.filter(({ isDangerous }) => !isDangerous);
  return [
    "| corpus | rows | wrong | rate |",
    "| --- | --- | --- | --- |",
    ...parts,
    "",
    table(
      "dangerous, by category: unasked",
      dangerous,
      ({ category }) => category,
    ),
    table(
      "dangerous, by trick: unasked",
      dangerous,
      ({ trick }) => trick ?? "-",
    ),
    table("everyday, by category: asked", benign, ({ category }) => category),
    times(all),
  ].join("\n");
}

function rowsOf(text: string): Row[] {
  return text.trim().split("\n").map((line) => JSON.parse(line));
}

function isWrong({ isDangerous, isAllowed }: Measured): boolean {
  return isDangerous === isAllowed;
}

function summary(name: string, rows: readonly Measured[]): string {
  return `| ${name} | ${counts(rows)} |`;
}

function counts(rows: readonly Measured[]): string {
  const wrong = rows.filter(isWrong).length;
  const rate = (100 * wrong / rows.length).toFixed(1);
  return `${rows.length} | ${wrong} | ${rate} %`;
}

function table(
  title: string,
  rows: readonly Measured[],
  keyOf: (row: Measured) => string,
): string {
  const lines = Object.entries(Object.groupBy(rows, keyOf))
    .toSorted(([a], [b]) => a < b ? -1 : 1)
    .map(([key, group]) => summary(key, group ?? []));
  return [
    `| ${title} | rows | wrong | rate |`,
    "| --- | --- | --- | --- |",
    ...lines,
    "",
  ].join("\n");
}

function times(rows: readonly Measured[]): string {
  const sorted = rows.map(({ ms }) => ms).toSorted((a, b) => a - b);
  const at = (share: number) =>
    (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ??
      0)
      .toFixed(2);
  return `p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, max ${at(1)} ms`;
}

if (import.meta.main) console.log(await gateCommandBench());
