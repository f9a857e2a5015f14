import type { SkillVersion } from "../../domain/skills.ts";

/** The versions as rows for JSON: what each is, without the texts. */
export function logRows(versions: readonly SkillVersion[]) {
  return versions.map(({ position, at, event: { type, ...fields } }) => {
    const { files, ...rest } = "files" in fields
      ? fields
      : { ...fields, files: [] };
    const paths = files.map(({ path }) => path);
    return { position, at, type, ...rest, ...paths.length > 0 && { paths } };
  });
}

/** The versions for a person, oldest first. */
export function logText(versions: readonly SkillVersion[]): string {
  if (versions.length === 0) return "No skill was ever changed.\n";
  return versions.map(({ position, at, event }) =>
    `${position}  ${at}  ${wordsOf(event)}\n`
  ).join("");
}

function wordsOf(event: SkillVersion["event"]): string {
  switch (event.type) {
    case "SkillChanged": {
      const { folder, op, origin, session, of } = event;
      const back = of === null ? "" : ` to ${of}`;
      const place = session === null ? "" : ` in ${session}`;
      return `${folder}  ${op}${back} by ${origin}${place}  ${hashes(event)}`;
    }
    case "SkillEditedOutside":
      return `${event.folder}  edited by hand  ${hashes(event)}`;
    case "SkillInstalled": {
      const { folder, source, commit, trust } = event;
      return `${folder}  installed from ${source}${
        commit === null ? "" : ` at ${commit.slice(0, 12)}`
      } (${trust})`;
    }
    case "SkillAllowed":
      return `${event.folder}  allowed as it stands`;
    case "SkillUsed":
      return `${event.skill}  used`;
  }
}

function hashes(
  { before_hash, after_hash }: {
    readonly before_hash: string | null;
    readonly after_hash: string | null;
  },
): string {
  const short = (hash: string | null) => hash?.slice(0, 12) ?? "none";
  return `${short(before_hash)} -> ${short(after_hash)}`;
}
