import {
  GRAMMAR_FILES,
  grammarFile,
} from "../src/gate/command/grammar_files.ts";
import { joinParts, type Parts } from "./join_parts.ts";

/**
 * Bundles the program into dist/: one entry, fupan.js, and parts that load when
 * they are first needed.
 */
const OUT = Deno.args[0] === undefined
  ? new URL("../dist/", import.meta.url)
  : new URL(`file://${Deno.args[0]}/`);

await Deno.remove(OUT, { recursive: true }).catch((error) => {
  if (!(error instanceof Deno.errors.NotFound)) throw error;
});
await bundle([
  "--code-splitting",
  `--outdir=${OUT.pathname}`,
  new URL("fupan.ts", import.meta.url).pathname,
]);
const parts: Parts = new Map();
for await (const { name } of Deno.readDir(OUT)) {
  parts.set(name, await Deno.readTextFile(new URL(name, OUT)));
}
for (const [name, part] of parts) parts.set(name, quickened(part));
await joinParts(parts, async (entry, out, external) => {
  await writeAll();
  const file = new URL(`of-${out}`, OUT);
  await Deno.writeTextFile(file, entry);
  await bundle([
    ...external.map((name) => `--external=./${name}`),
    `--output=${new URL(out, OUT).pathname}`,
    file.pathname,
  ]);
  return await Deno.readTextFile(new URL(out, OUT));
});
await Deno.remove(OUT, { recursive: true });
await writeAll();
for (const specifier of GRAMMAR_FILES) {
  const name = specifier.slice(specifier.lastIndexOf("/") + 1);
  const bytes = await grammarFile(specifier);
  await Deno.writeFile(new URL(name, OUT), bytes);
}
console.log(`Bundled into ${OUT.pathname}fupan.js`);

async function bundle(args: readonly string[]): Promise<void> {
  const { code } = await new Deno.Command(Deno.execPath(), {
    args: ["bundle", "--quiet", "--minify", ...args],
  }).spawn().status;
  if (code !== 0) Deno.exit(code);
}

async function writeAll(): Promise<void> {
  await Deno.mkdir(OUT, { recursive: true });
  for (const [name, part] of parts) {
    await Deno.writeTextFile(new URL(name, OUT), part);
  }
}

/** What a part is without what only costs time at each start. */
function quickened(part: string): string {
  return part
    // Deno reads every part that an import() names in plain sight, needed or
    // not. Behind a call the name is only seen when the import runs.
    .replaceAll(
      /\bimport\("\.\/([^"]+)"\)/g,
      (_, name) => `import((n=>n)("./${name}"))${namesOf(name)}`,
    )
    // CommonJS packages ask require() for Node's built-in modules. The global
    // `process` loads Node's part of Deno (20 ms) when first touched, not now.
    .replace(
      /import\s*\{\s*createRequire as (\w+)\s*\}\s*from\s*"node:module";(var|const|let) (\w+)=\1\(import\.meta\.url\);/,
      "$2 $3=n=>globalThis.process.getBuiltinModule(n);",
    )
    // The client of models asks it for the environment, and Deno only then.
    .replace(
      /if\(typeof globalThis\.process<"u"\)return globalThis\.process\.env\?\.\[(\w+)\]\?\.trim\(\)\|\|void 0;(?=if\(typeof globalThis\.Deno<"u"\))/,
      "",
    );
}

/** A CommonJS package comes as a default alone: its names are given back. */
function namesOf(name: string): string {
  const isCommonJs = /export default \w+\(\);\s*$/.test(parts.get(name) ?? "");
  return isCommonJs ? ".then(({default:m})=>({...m,default:m}))" : "";
}
