/** Resolves with what it found wrong, one line each. */
type Fuzz = (count: number, seed: number) => Promise<readonly string[]>;

const [count = "2000", seed = "1"] = Deno.args;
const folder = new URL("../tests/fuzz/", import.meta.url);
let found = 0;
for await (const { name } of Deno.readDir(folder)) {
  if (!name.endsWith("_fuzz.ts")) continue;
  const module: Record<string, Fuzz> = await import(new URL(name, folder).href);
  for (const [fuzzer, fuzz] of Object.entries(module)) {
    if (!fuzzer.startsWith("fuzz")) continue;
    const findings = await fuzz(Number(count), Number(seed));
    for (const finding of findings) console.log(`${fuzzer}: ${finding}`);
    found += findings.length;
    console.error(`${fuzzer}: ${count} cases, seed ${seed}`);
  }
}
console.log(`${found} found`);
Deno.exit(found === 0 ? 0 : 1);
