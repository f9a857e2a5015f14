import type { Figure } from "./bench/figure.ts";

type Bench = () => Promise<readonly Figure[] | string>;

const table = [
  "| what | ours | floor | ratio | goal |",
  "| --- | ---: | ---: | ---: | --- |",
];
const texts: string[] = [];
for (const bench of await benches(Deno.args)) {
  const result = await bench();
  if (typeof result === "string") texts.push(result);
  else table.push(...result.map(row));
}
console.log([table.join("\n"), ...texts].join("\n\n"));

/** Each `scripts/bench/NAME_bench.ts` exports one function `...Bench`. */
async function benches(names: readonly string[]): Promise<Bench[]> {
  const folder = new URL("./bench/", import.meta.url);
  const files = [];
  for await (const { name } of Deno.readDir(folder)) {
    const [, bench] = name.match(/^(\w+)_bench\.ts$/) ?? [];
    if (bench && (names.length === 0 || names.includes(bench))) {
      files.push(name);
    }
  }
  const modules = await Promise.all(
    files.sort().map((file) => import(new URL(file, folder).href)),
  );
  return modules.flatMap((module) =>
    Object.entries<Bench>(module).filter(([name]) => name.endsWith("Bench"))
      .map(([, bench]) => bench)
  );
}

function row({ name, value, unit, floor, ratio, goal }: Figure): string {
  const cells = [
    name,
    `${short(value)} ${unit}`,
    `${short(floor)} ${unit}`,
    `${ratio.toFixed(2)}x`,
    goal,
  ];
  return `| ${cells.join(" | ")} |`;
}

function short(value: number): string {
  return Number(value.toPrecision(3)).toString();
}
