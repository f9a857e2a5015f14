import { assert, assertEquals } from "@std/assert";

const ROOT = new URL("../../", import.meta.url);

/** What each folder may import besides itself. Everything points at the domain. */
const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  "src/domain": ["zod", "@noble/hashes"],
  "actors": ["src/domain", "xstate"],
  "src/config": ["src/domain", "zod", "@std/path", "@std/yaml"],
  "src/projections": ["src/domain", "@db/sqlite"],
  "src/context": ["src/domain"],
  "src/log": ["src/domain", "src/config", "@db/sqlite", "node:sqlite"],
  "src/model": ["src/domain", "src/config", "openai"],
  "src/gate": [
    "src/domain",
    "src/config",
    "@noble/hashes",
    "unbash",
    "web-tree-sitter",
    "tree-sitter-bash",
  ],
  "src/memory": ["src/domain"],
  "src/persona": ["src/domain"],
  "src/review": ["src/domain"],
  "src/skills": ["src/domain", "src/config", "@std/yaml"],
  "src/export": ["src/domain"],
  "src/trajectory": ["src/domain", "src/context"],
  "src/import": ["src/domain", "src/log/private_copy.ts", "@db/sqlite"],
  "src/tools": [
    "src/domain",
    "src/config",
    "src/gate",
    "@mozilla/readability",
    "diff",
    "ignore",
    "linkedom",
    "turndown",
    "zod",
  ],
  "src/effects": ["src/domain", "src/context", "xstate"],
  "src/session": [
    "src/domain",
    "src/context",
    "src/projections",
    "actors",
    "xstate",
  ],
  "src/rerun": ["src/domain", "src/context", "src/session"],
  "src/batch": [
    "src/session",
    "src/projections",
    "src/domain",
    "src/config",
    "@std/yaml",
    "ajv",
  ],
  "src/studio": [
    "src/session",
    "src/projections",
    "src/domain",
    "hono",
  ],
  "src/cli": [
    "src/session",
    "src/projections",
    "src/domain",
    "src/config",
    "src/batch",
    "src/export",
    "src/trajectory",
    "src/import",
    "src/rerun",
    "src/studio",
    "actors",
    "@std/yaml",
    "@stricli/core",
    "@earendil-works/pi-tui",
    "@viz-js/viz",
    "highlight.js",
    "xstate",
  ],
};

/** Folders that put the others together, and may import them all. */
const ROOTS = ["src/app", "src/app.ts", "src/main.ts"];

Deno.test("every import points towards the domain", async () => {
  const violations: string[] = [];
  for await (const file of sources("actors", "src")) {
    const folder = folderOf(file);
    if (ROOTS.includes(folder)) continue;
    const allowed = ALLOWED[folder];
    assert(allowed, `${folder} is in no row of the import table`);
    for (const target of await importsOf(file)) {
      if ([folder, ...allowed].some((known) => isIn(target, known))) continue;
      violations.push(`${file} imports ${target}`);
    }
  }
  assertEquals(violations, []);
});

Deno.test("only the entry and the tests reach the composition root", async () => {
  const violations: string[] = [];
  for await (const file of sources("actors", "src", "scripts")) {
    if (file === "src/main.ts" || isIn(file, "src/app")) continue;
    if (file === "src/app.ts" || file.startsWith("scripts/bench")) continue;
    for (const target of await importsOf(file)) {
      if (isIn(target, "src/app") || target === "src/app.ts") {
        violations.push(`${file} imports ${target}`);
      }
    }
  }
  assertEquals(violations, []);
});

Deno.test("the machines read no clock, draw nothing at random and touch nothing", async () => {
  for await (const file of sources("actors")) {
    const text = await Deno.readTextFile(new URL(file, ROOT));
    const found = text.match(
      /\b(Date|Math\.random|crypto|Deno|fetch|setTimeout|performance)\b/,
    );
    assertEquals(found?.[0], undefined, file);
  }
});

Deno.test("no file of ours is longer than 400 lines", async () => {
  for await (const file of sources("actors", "src", "scripts", "tests")) {
    const lines = (await Deno.readTextFile(new URL(file, ROOT))).split("\n");
    assert(lines.length <= 401, `${file} has ${lines.length - 1} lines`);
  }
});

Deno.test("every folder says in its README what lives there and what may not", async () => {
  const folders = new Set<string>();
  for await (const file of sources("actors", "src")) {
    folders.add(file.slice(0, file.lastIndexOf("/")));
  }
  folders.delete("src");
  const silent: string[] = [];
  for (const folder of folders) {
    const text = await Deno.readTextFile(new URL(`${folder}/README.md`, ROOT))
      .catch((error) => {
        if (error instanceof Deno.errors.NotFound) return "";
        throw error;
      });
    if (text.trim() === "") silent.push(folder);
  }
  assertEquals(silent, []);
});

async function* sources(...folders: string[]): AsyncGenerator<string> {
  for (const folder of folders) {
    for await (const entry of Deno.readDir(new URL(`${folder}/`, ROOT))) {
      const path = `${folder}/${entry.name}`;
      if (entry.isDirectory) yield* sources(path);
      else if (path.endsWith(".ts")) yield path;
    }
  }
}

/** `src/log/row.ts` is in `src/log`; `src/main.ts` is its own. */
function folderOf(file: string): string {
  const [top = "", second = "", third] = file.split("/");
  if (top !== "src") return top;
  return third === undefined ? file : `${top}/${second}`;
}

/** Static and dynamic imports and re-exports, types included, from the root. */
async function importsOf(file: string): Promise<string[]> {
  const text = await Deno.readTextFile(new URL(file, ROOT));
  const code = text.replaceAll(/^\s*(\/\/|\*|\/\*).*$/gm, "");
  return [...code.matchAll(/\b(?:from|import)\s*\(?\s*"([\w@.:/-]+)"/g)].map(
    ([, to = ""]) =>
      to.startsWith(".")
        ? new URL(to, new URL(file, ROOT)).pathname.slice(ROOT.pathname.length)
        : to.replace(/^npm:\/?/, ""),
  );
}

function isIn(target: string, folder: string): boolean {
  return target === folder || target.startsWith(`${folder}/`);
}
