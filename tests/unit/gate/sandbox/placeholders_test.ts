import { assertEquals } from "@std/assert";
import {
  releasePlaceholder,
  sweepPlaceholder,
  takePlaceholder,
} from "../../../../src/gate/sandbox/placeholders.ts";

async function inFolders(
  work: (path: string, park: string) => void,
): Promise<void> {
  const base = await Deno.makeTempDir();
  const [place, park] = [`${base}/place`, `${base}/park`];
  Deno.mkdirSync(place);
  Deno.mkdirSync(park);
  try {
    work(`${place}/.envrc`, park);
  } finally {
    await Deno.remove(base, { recursive: true });
  }
}

/** As if the two folders stood on different file systems. */
function withFarPark(park: string, work: () => void): void {
  const rename = Deno.renameSync;
  const sideOf = (path: string | URL) => `${path}`.startsWith(park);
  Deno.renameSync = (from, to) => {
    if (sideOf(from) === sideOf(to)) return rename(from, to);
    Deno.statSync(from);
    throw Object.assign(new Error("Invalid cross-device link"), {
      code: "EXDEV",
    });
  };
  try {
    work();
  } finally {
    Deno.renameSync = rename;
  }
}

const names = (path: string) =>
  [...Deno.readDirSync(path.slice(0, path.lastIndexOf("/")))]
    .map(({ name }) => name);

Deno.test("trap 3: a placeholder is gone with its last use, and not before", () =>
  inFolders((path, park) => {
    assertEquals(takePlaceholder(path, park), true);
    assertEquals(takePlaceholder(path, park), true);
    releasePlaceholder(path, park);
    assertEquals(names(path), [".envrc"]);
    releasePlaceholder(path, park);
    assertEquals(names(path), []);
    assertEquals(takePlaceholder(path, park), true);
    releasePlaceholder(path, park);
    assertEquals(names(path), []);
  }));

Deno.test("trap 3: a placeholder is put again and again where the home is on another file system", () =>
  inFolders((path, park) =>
    withFarPark(park, () => {
      for (let command = 0; command < 3; command++) {
        assertEquals(takePlaceholder(path, park), true);
        assertEquals(names(path), [".envrc"]);
        releasePlaceholder(path, park);
        assertEquals(names(path), []);
      }
    })
  ));

Deno.test("trap 3: a placeholder takes the place of nothing of the user's", () =>
  inFolders((path, park) => {
    // An empty folder may be covered; it is the user's, and stays.
    Deno.mkdirSync(path);
    assertEquals(takePlaceholder(path, park), true);
    releasePlaceholder(path, park);
    assertEquals(names(path), [".envrc"]);
    Deno.removeSync(path);
    Deno.writeTextFileSync(path, "mine");
    assertEquals(takePlaceholder(path, park), false);
    assertEquals(Deno.readTextFileSync(path), "mine");
  }));

Deno.test("trap 3: what the user has put into a placeholder stays", () =>
  inFolders((path, park) => {
    takePlaceholder(path, park);
    Deno.writeTextFileSync(`${path}/mine`, "x");
    releasePlaceholder(path, park);
    assertEquals(Deno.readTextFileSync(`${path}/mine`), "x");
    Deno.removeSync(path, { recursive: true });
    takePlaceholder(path, park);
    Deno.removeSync(path, { recursive: true });
    Deno.writeTextFileSync(path, "mine");
    releasePlaceholder(path, park);
    assertEquals(Deno.readTextFileSync(path), "mine");
  }));

Deno.test("sweepPlaceholder takes away what a killed process made, and nothing else", () =>
  inFolders((path, park) => {
    const left = path.replace(".envrc", ".claude");
    Deno.mkdirSync(`${left}/.fupan-placeholder`, { recursive: true });
    Deno.mkdirSync(path);
    const full = path.replace(".envrc", ".vscode");
    Deno.mkdirSync(full);
    Deno.writeTextFileSync(`${full}/tasks.json`, "{}");
    for (const one of [left, path, full, `${path}-gone`]) {
      sweepPlaceholder(one, park);
    }
    assertEquals(names(path).sort(), [".envrc", ".vscode"]);
  }));
