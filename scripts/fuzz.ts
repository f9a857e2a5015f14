/** What a fuzzer found wrong, and how the run went, one line each. */
interface Found {
  readonly findings: readonly string[];
  readonly summary: string;
}

type Fuzz = (count: number, seed: number) => Promise<Found>;

const [count = "2000", seed = "1"] = Deno.args;
const folder = new URL("../tests/fuzz/", import.meta.url);
let found = 0;
for await (const { name } of Deno.readDir(folder)) {
  if (!name.endsWith("_fuzz.ts")) continue;
  const module: Record<string, Fuzz> = await import(new URL(name, folder).href);
  for (const [fuzzer, fuzz] of Object.entries(module)) {
    if (!fuzzer.startsWith("fuzz")) continue;
    const { findings, summary } = await fuzz(Number(count), Number(seed));
    for (const finding of findings) console.log(`${fuzzer}: ${finding}`);
    found += findings.length;
    console.error(`${fuzzer}: ${count} cases, seed ${seed}: ${summary}`);
  }
}
console.log(`${found} found`);
Deno.exit(found === 0 ? 0 : 1);
