/**
 * The bytes of a WebAssembly file of an npm package. A bundle carries none of
 * them inside: there it stands beside this module.
 */
export async function grammarFile(specifier: string): Promise<Uint8Array> {
  const name = specifier.slice(specifier.lastIndexOf("/") + 1);
  try {
    return await Deno.readFile(new URL(`./${name}`, import.meta.url));
  } catch (error) {
    if (!(error instanceof Deno.errors.NotFound)) throw error;
    // Without a lock file, only a package of which a module is loaded has files.
    await Promise.all([
      import("web-tree-sitter"),
      import("tree-sitter-bash/package.json", { with: { type: "json" } }),
    ]);
    return await Deno.readFile(new URL(import.meta.resolve(specifier)));
  }
}

/** The files that a bundle must bring along. */
export const GRAMMAR_FILES = [
  "tree-sitter-bash/tree-sitter-bash.wasm",
  "web-tree-sitter/web-tree-sitter.wasm",
] as const;
