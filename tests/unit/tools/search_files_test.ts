import {
  assert,
  assertEquals,
  assertRejects,
  assertStringIncludes,
} from "@std/assert";
import { searchFiles } from "../../../src/tools/search_files.ts";
import { calling, depsWith, inFolder } from "./support.ts";

const RIPGREP = calling(searchFiles);
const OWN = calling(searchFiles, depsWith({ ripgrep: false }));
const SOURCES = [["ripgrep", RIPGREP], ["the own walker", OWN]] as const;

const TREE: Readonly<Record<string, string>> = {
  ".gitignore": "*.log\n/build/\n!keep.log\n",
  ".env": "NEEDLE=secret\n",
  ".github/ci.yml": "run: needle\n",
  "a.ts": "one needle\ntwo\nthree\nfour needle\r\n",
  "b/.gitignore": "hidden.ts\n",
  "b/c.ts": "needle\n".repeat(3),
  "b/hidden.ts": "needle\n",
  "b/id_rsa": "needle\n",
  "build/out.ts": "needle\n",
  "debug.log": "needle\n",
  "keep.log": "needle (kept)\n",
  "node_modules/x/i.js": "needle\n",
  "bin.dat": "needle\0\0\n",
  "\u00fcn\u00efcode/\u6587.txt": "a \u9488 needle\n",
};

async function plant(folder: string): Promise<void> {
  await Deno.mkdir(`${folder}/.git`);
  for (const [path, text] of Object.entries(TREE)) {
    const at = path.lastIndexOf("/");
    await Deno.mkdir(`${folder}/${path.slice(0, Math.max(0, at))}`, {
      recursive: true,
    });
    await Deno.writeTextFile(`${folder}/${path}`, text);
  }
  await Deno.symlink(`${folder}/a.ts`, `${folder}/link.ts`);
}

const QUERIES: readonly Readonly<Record<string, unknown>>[] = [
  { pattern: "needle" },
  { pattern: "needle", context: 1 },
  { pattern: "needle", output_mode: "files_only" },
  { pattern: "needle", output_mode: "count" },
  { pattern: "needle", limit: 2 },
  { pattern: "needle", limit: 2, offset: 2 },
  { pattern: "needle", limit: 1, offset: 1, output_mode: "files_only" },
  { pattern: "needle$", file_glob: "*.ts" },
  { pattern: "NEEDLE|\\(kept\\)" },
  { pattern: "needle", path: "b" },
  { pattern: "needle", path: "a.ts" },
  { pattern: "needle", path: "debug.log" },
  { pattern: "needle", file_glob: "b/**/*.ts" },
  { pattern: "\u9488" },
  { pattern: "no such text" },
  { pattern: "**/*.ts", target: "files" },
  { pattern: "*", target: "files" },
  { pattern: "CODE", target: "files" },
  { pattern: "*.ts", target: "files", limit: 1 },
];

Deno.test("search_files finds the same with ripgrep and without (F227)", () =>
  inFolder(async (folder) => {
    await plant(folder);
    for (const query of QUERIES) {
      const [theirs, ours] = await Promise.all([
        RIPGREP(query, folder),
        OWN(query, folder),
      ]);
      assertEquals(ours.output, theirs.output, JSON.stringify(query));
    }
  }));

for (const [name, search] of SOURCES) {
  Deno.test(`search_files with ${name} honours .gitignore and withholds credentials`, () =>
    inFolder(async (folder) => {
      await plant(folder);
      const { output } = await search(
        { pattern: "(?:needle|NEEDLE)", output_mode: "files_only" },
        folder,
      );
      assertEquals(output.split("\n"), [
        ".github/ci.yml",
        "a.ts",
        "b/c.ts",
        "keep.log",
        "\u00fcn\u00efcode/\u6587.txt",
        "[2 credential files left out]",
      ]);
    }));

  Deno.test(`search_files with ${name} shows lines with their context once`, () =>
    inFolder(async (folder) => {
      await plant(folder);
      const { output } = await search(
        { pattern: "needle", path: "a.ts", context: 1 },
        folder,
      );
      assertEquals(output, "a.ts\n1:one needle\n2-two\n3-three\n4:four needle");
    }));

  Deno.test(`search_files with ${name} pages without loss or repetition (F227)`, () =>
    inFolder(async (folder) => {
      await plant(folder);
      const seen: string[] = [];
      let offset: number | null = 0;
      while (offset !== null) {
        const { output } = await search(
          { pattern: "needle", limit: 2, offset },
          folder,
        );
        seen.push(...output.split("\n").filter((line) => /^\d+:/.test(line)));
        offset = Number(/with offset (\d+)/.exec(output)?.[1] ?? NaN) || null;
      }
      const all = await search({ pattern: "needle" }, folder);
      assertEquals(
        seen,
        all.output.split("\n").filter((line) => /^\d+:/.test(line)),
      );
      assertEquals(seen.length, 8);
    }));

  Deno.test(`search_files with ${name} says what is wrong with a pattern`, () =>
    inFolder(async (folder) => {
      await assertRejects(
        () => search({ pattern: "(" }, folder),
        SyntaxError,
        'Cannot search for "("',
      );
    }));

  Deno.test(`search_files with ${name} finds files, the newest first`, () =>
    inFolder(async (folder) => {
      await plant(folder);
      await Deno.utime(`${folder}/a.ts`, 2000000000, 2000000000);
      await Deno.utime(`${folder}/b/c.ts`, 1000000000, 1000000000);
      const { output } = await search(
        { pattern: "*.ts", target: "files" },
        folder,
      );
      assertEquals(output, "a.ts\nb/c.ts");
    }));
}

Deno.test("search_files knows look-around, which ripgrep does not", () =>
  inFolder(async (folder) => {
    await plant(folder);
    const { output } = await RIPGREP({ pattern: "needle(?= \\(kept)" }, folder);
    assertEquals(output, "keep.log\n1:needle (kept)");
  }));

Deno.test("search_files runs no pattern of its own that may never end", () =>
  inFolder(async (folder) => {
    await assertRejects(
      () => OWN({ pattern: "(a+)+$" }, folder),
      SyntaxError,
      "ripgrep",
    );
  }));

Deno.test("search_files stops at an interrupt", () =>
  inFolder(async (folder) => {
    await plant(folder);
    for (const [, search] of SOURCES) {
      const { output } = await search({ pattern: "needle" }, folder, {
        signal: AbortSignal.abort(),
      });
      assertStringIncludes(output, "interrupted");
    }
  }));

Deno.test("search_files refuses a place that is not there", () =>
  inFolder(async (folder) => {
    await assertRejects(
      () => OWN({ pattern: "x", path: "nowhere" }, folder),
      Deno.errors.NotFound,
      "no such file or folder",
    );
  }));

Deno.test("search_files shows nothing of the agent's own folder, and no credentials by their place", () =>
  inFolder(async (folder) => {
    const own = `${folder}/home/.fupan`;
    for (const place of [own, `${own}/tmp/s1/tmp`, `${folder}/.kube`]) {
      await Deno.mkdir(place, { recursive: true });
      await Deno.writeTextFile(`${place}/config`, "needle");
    }
    await Deno.writeTextFile(`${folder}/a.txt`, "needle");
    await Deno.symlink(folder, `${folder}/home/up`);
    for (const ripgrep of [true, false]) {
      const search = calling(
        searchFiles,
        depsWith({ ripgrep, ownFolder: own }),
      );
      for (const target of ["content", "files"]) {
        for (const path of [".", `${folder}/home/up`]) {
          const pattern = target === "content" ? "needle" : "*";
          const { output } = await search({ pattern, target, path }, folder);
          assertStringIncludes(output, "a.txt");
          assert(!output.includes("config"), output);
        }
      }
      // Its own /tmp, which the gate let it search.
      const inside = await search(
        { pattern: "needle", path: `${own}/tmp/s1/tmp` },
        folder,
      );
      assertStringIncludes(inside.output, "config");
    }
  }));
