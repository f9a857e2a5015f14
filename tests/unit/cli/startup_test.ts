import { assertEquals } from "@std/assert";

interface Dependency {
  readonly specifier: string;
  readonly isDynamic?: boolean;
  readonly code?: { readonly specifier: string };
  readonly npmPackage?: string;
}

interface Graph {
  readonly roots: readonly string[];
  readonly modules: readonly {
    readonly specifier: string;
    readonly dependencies?: readonly Dependency[];
  }[];
}

/** The bare specifiers that a module and its static imports load at once. */
async function packagesOf(path: string): Promise<string[]> {
  const url = new URL(`../../../${path}`, import.meta.url);
  const { stdout } = await new Deno.Command("deno", {
    args: ["info", "--json", url.href],
    stderr: "null",
  }).output();
  const graph: Graph = JSON.parse(new TextDecoder().decode(stdout));
  const modules = new Map(
    graph.modules.map((module) => [module.specifier, module]),
  );
  const seen = new Set<string>();
  const packages = new Set<string>();
  const queue = [...graph.roots];
  for (let at = queue.pop(); at !== undefined; at = queue.pop()) {
    if (seen.has(at)) continue;
    seen.add(at);
    for (
      const { specifier, isDynamic, code } of modules.get(at)?.dependencies ??
        []
    ) {
      if (isDynamic || code === undefined) continue;
      if (/^[./]/.test(specifier)) queue.push(code.specifier);
      else packages.add(specifier);
    }
  }
  return [...packages].sort();
}

Deno.test("main.ts loads the parser of the command line and no other package", async () => {
  assertEquals(await packagesOf("src/main.ts"), ["@stricli/core"]);
});

Deno.test("load_config.ts loads no package, so a start without a file needs none", async () => {
  assertEquals(await packagesOf("src/config/load_config.ts"), []);
});
