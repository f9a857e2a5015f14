import type { SkillFile } from "../../domain/skill_events.ts";
import { sha256 } from "../../domain/sha256.ts";
import { decodeUtf8 } from "../text/parse_skill.ts";

/** A file of a skill in memory. */
export interface TreeFile {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly executable: boolean;
}

/** A skill's files by their paths in its folder, with `/` between names. */
export type Tree = ReadonlyMap<string, TreeFile>;

/** The file that makes a folder a skill. */
export const SKILL_FILE = "SKILL.md";

/** SHA-256 over the sorted paths and bytes of a tree; null for no tree. */
export function treeHash(tree: Tree | null): string | null {
  if (tree === null) return null;
  const lines = [...tree].map(([path, { bytes }]) =>
    `${JSON.stringify(path)} ${sha256(bytes)}\n`
  );
  return sha256(lines.sort().join(""));
}

/** A tree as the log holds it: every byte, as text where it is text. */
export function filesOf(tree: Tree | null): SkillFile[] {
  return [...tree ?? []].sort(([a], [b]) => a < b ? -1 : 1)
    .map(([path, { bytes, executable }]) => {
      const text = decodeUtf8(bytes);
      return text === null
        ? { path, encoding: "base64", text: bytes.toBase64(), executable }
        : { path, encoding: "utf-8", text, executable };
    });
}

/** The tree that `filesOf` was given. */
export function treeOf(files: readonly SkillFile[]): Tree {
  return new Map(
    files.map(({ path, encoding, text, executable }) => [path, {
      bytes: encoding === "base64"
        ? Uint8Array.fromBase64(text)
        : new TextEncoder().encode(text),
      executable,
    }]),
  );
}

/** The tree with one file set to a text; its mode stays. */
export function withText(tree: Tree | null, path: string, text: string): Tree {
  const executable = tree?.get(path)?.executable ?? false;
  return new Map([...tree ?? []]).set(path, {
    bytes: new TextEncoder().encode(text),
    executable,
  });
}

/** The tree without one of its files. */
export function without(tree: Tree, path: string): Tree {
  return new Map([...tree].filter(([other]) => other !== path));
}

/** The paths at which two trees differ. */
export function changedPaths(before: Tree | null, after: Tree | null) {
  const paths = new Set([...before?.keys() ?? [], ...after?.keys() ?? []]);
  return [...paths].filter((path) => {
    const [a, b] = [before?.get(path), after?.get(path)];
    return !a || !b || a.executable !== b.executable ||
      !isEqual(a.bytes, b.bytes);
  });
}

function isEqual(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && a.every((byte, index) => byte === b[index]);
}
