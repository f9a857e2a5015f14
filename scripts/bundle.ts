import {
  GRAMMAR_FILES,
  grammarFile,
} from "../src/gate/command/grammar_files.ts";

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
const { code } = await new Deno.Command(Deno.execPath(), {
  args: [
    "bundle",
    "--quiet",
    "--minify",
    "--code-splitting",
    `--outdir=${OUT.pathname}`,
    new URL("fupan.ts", import.meta.url).pathname,
  ],
}).spawn().status;
if (code !== 0) Deno.exit(code);

const parts = new Map<string, string>();
for await (const { name } of Deno.readDir(OUT)) {
  parts.set(name, await Deno.readTextFile(new URL(name, OUT)));
}
for (const [name, part] of parts) {
  await Deno.writeTextFile(new URL(name, OUT), quickened(part));
}
for (const specifier of GRAMMAR_FILES) {
  const name = specifier.slice(specifier.lastIndexOf("/") + 1);
  const bytes = await grammarFile(specifier);
  await Deno.writeFile(new URL(name, OUT), bytes);
}
console.log(`Bundled into ${OUT.pathname}fupan.js`);

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
    );
}

/** A CommonJS package comes as a default alone: its names are given back. */
function namesOf(name: string): string {
  const isCommonJs = /export default \w+\(\);\s*$/.test(parts.get(name) ?? "");
  return isCommonJs ? ".then(({default:m})=>({...m,default:m}))" : "";
}
