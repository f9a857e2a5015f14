import { NAME_CHARS } from "../limits.ts";

/** As the agentskills specification has it: what new skills are called. */
const NAME = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
/** What older skills are called as well. */
const READ_NAME = /^[a-z0-9][a-z0-9._-]*$/;
const SEGMENT = /^[\p{L}\p{N}_][\p{L}\p{N} ._@+-]{0,127}$/u;
const DEEPEST = 6;

/** Folders of a skill that hold files beside SKILL.md (F218). */
export const FILE_FOLDERS = ["references", "templates", "scripts", "assets"];

/** May a skill that is read be called so? */
export function isName(name: string): boolean {
  return name.length <= NAME_CHARS && READ_NAME.test(name);
}

/**
 * Says whether a new skill, or a category, may be called so.
 *
 * @throws {TypeError} If not, with the grammar.
 */
export function assertName(name: string, what: "skill" | "category"): void {
  if (name.length <= NAME_CHARS && NAME.test(name)) return;
  throw new TypeError(
    `Cannot use ${what} name ${
      JSON.stringify(name.slice(0, 80))
    }: use lower-case letters, digits and single hyphens between them, at most ${NAME_CHARS}`,
  );
}

/**
 * Says whether a file of a skill may stand at `path`: below one of the four
 * folders, and nowhere that leads out of the skill (P34).
 *
 * @throws {TypeError} If not, with what would do.
 */
export function assertFilePath(path: string): void {
  const parts = path.split("/");
  const isSound = parts.length <= DEEPEST &&
    parts.every((part) => SEGMENT.test(part) && !/[. ]$/.test(part));
  if (
    isSound && parts.length > 1 && FILE_FOLDERS.includes(parts[0] ?? "")
  ) return;
  throw new TypeError(
    `Cannot use file path ${
      JSON.stringify(path.slice(0, 80))
    }: it must be a plain relative path below ${FILE_FOLDERS.join(", ")}`,
  );
}
