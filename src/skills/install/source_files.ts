import { TreeError } from "../tree/read_tree.ts";
import type { Tree, TreeFile } from "../tree/tree.ts";
import { SKILL_FILE } from "../tree/tree.ts";

/** A skill as a source holds it. */
export interface Found {
  /** Where in the source; "" for the source itself. */
  readonly path: string;
  readonly tree: Tree;
}

/** Bytes and files of a whole source. */
export const SOURCE_BYTES = 20 * 1024 * 1024;
export const SOURCE_FILES = 2000;

/** Collects the files of an archive, and refuses what must not be unpacked. */
export class SourceFiles {
  readonly #files = new Map<string, TreeFile>();
  readonly #folded = new Set<string>();
  #size = 0;

  /** @throws {TreeError} If the path leads anywhere but down, or limits are over. */
  add(path: string, bytes: Uint8Array<ArrayBuffer>, executable: boolean): void {
    const plain = path.replace(/^(?:\.\/)+/, "");
    const isSound = plain.split("/").every((part) =>
      part !== "" && part !== "." && part !== ".." &&
      !/[\\\p{Cc}]/u.test(part)
    );
    if (!isSound) {
      throw new TreeError(
        `it holds the path ${JSON.stringify(path.slice(0, 80))}`,
      );
    }
    // Names that one disk tells apart and another does not.
    const folded = plain.normalize("NFC").toLowerCase();
    if (this.#folded.has(folded)) {
      throw new TreeError(`it holds ${plain} twice`);
    }
    this.#size += bytes.length;
    if (this.#size > SOURCE_BYTES || this.#files.size >= SOURCE_FILES) {
      throw new TreeError(
        `it has over ${SOURCE_FILES} files or ${SOURCE_BYTES} bytes`,
      );
    }
    this.#folded.add(folded);
    this.#files.set(plain, { bytes, executable });
  }

  /** The folders that have a SKILL.md, but for those inside one of them. */
  skills(): Found[] {
    const roots = [...this.#files.keys()]
      .filter((path) => path === SKILL_FILE || path.endsWith(`/${SKILL_FILE}`))
      .map((path) => path.slice(0, -SKILL_FILE.length))
      .sort((a, b) => a.length - b.length);
    const outer = roots.filter((root, index) =>
      !roots.slice(0, index).some((other) => root.startsWith(other))
    );
    return outer.sort().map((root) => ({
      path: root.replace(/\/$/, ""),
      tree: new Map(
        [...this.#files].filter(([path]) => path.startsWith(root))
          .map(([path, file]) => [path.slice(root.length), file]),
      ),
    }));
  }
}
