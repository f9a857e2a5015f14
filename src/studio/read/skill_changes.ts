import type { SkillFile } from "../../domain/skill_events.ts";
import type { SkillVersion } from "../../domain/skills.ts";
import { changedLines, type LineChange } from "./changed_lines.ts";

/** What an event did to one file of a skill. */
export interface FileChange extends LineChange {
  readonly path: string;
  readonly what: "added" | "removed" | "changed";
}

/** An event of the skills' history, and what it did file by file. */
export interface SkillChange {
  readonly version: SkillVersion;
  readonly folder: string;
  readonly files: readonly FileChange[];
  /** Did it leave a tree behind, or the lack of one? */
  readonly isTree: boolean;
  /** Is what it left what stands there now? */
  readonly isNewest: boolean;
}

/** The history as a person reads it, oldest first, like its versions. */
export function skillChanges(
  versions: readonly SkillVersion[],
): readonly SkillChange[] {
  const newest = new Map<string, number>();
  for (const { position, event } of versions) {
    if ("files" in event) newest.set(event.folder, position);
  }
  const trees = new Map<string, readonly SkillFile[]>();
  return versions.map((version) => {
    const { event, position } = version;
    if (!("files" in event)) {
      const folder = "folder" in event ? event.folder : event.skill;
      return { version, folder, files: [], isTree: false, isNewest: false };
    }
    const { folder, files } = event;
    const before = trees.get(folder) ?? [];
    trees.set(folder, files);
    return {
      version,
      folder,
      files: filesChanged(before, files),
      isTree: true,
      isNewest: newest.get(folder) === position,
    };
  });
}

/** The position of the newest version of a skill's folder; 0 if it has none. */
export function newestOf(
  versions: readonly SkillVersion[],
  folder: string,
): number {
  return versions.findLast(({ event }) =>
    "files" in event && event.folder === folder
  )?.position ?? 0;
}

function filesChanged(
  before: readonly SkillFile[],
  after: readonly SkillFile[],
): FileChange[] {
  const old = new Map(before.map((file) => [file.path, file]));
  const now = new Map(after.map((file) => [file.path, file]));
  const paths = [...new Set([...old.keys(), ...now.keys()])].sort();
  return paths.flatMap((path): FileChange[] => {
    const [was, is] = [old.get(path), now.get(path)];
    if (was?.text === is?.text && was?.executable === is?.executable) return [];
    const what = !was ? "added" : !is ? "removed" : "changed";
    const isText = [was, is].every((file) => file?.encoding !== "base64");
    const lines = isText
      ? changedLines(was?.text ?? "", is?.text ?? "")
      : { removed: [], added: [], line: 1 };
    return [{ path, what, ...lines }];
  });
}
