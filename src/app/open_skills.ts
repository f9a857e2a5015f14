import type { Home } from "../cli/host.ts";
import type { SkillOrigin } from "../domain/skill_events.ts";
import type { Skills } from "../domain/skills.ts";
import { scan } from "../gate/scan/scan.ts";
import { openSkills as open } from "../skills/open_skills.ts";
import { realDisk } from "../skills/tree/disk.ts";
import { replacePassage } from "../tools/text/replace_passage.ts";

/** Where the built-in library is: beside `src`, or beside the folder of the one-file program. */
const LIBRARIES = ["../../skills", "../skills"];

/** Opens the skills of a home; `origin` says on whose behalf they are changed. */
export function openSkills(
  home: Home,
  { origin, access, note }: {
    readonly origin: SkillOrigin;
    readonly access: "read" | "write";
    readonly note: (text: string) => void;
  },
): Skills {
  const { config, log, clock, ids } = home;
  return open({
    home: config.home,
    builtin: builtinFolder(),
    log,
    clock,
    ids,
    origin,
    scan: (text) => scan(text, "skill"),
    replace: replacePassage,
    redact: (text) => redacted(home, text),
    hasEnv: (name) => config.env(name) !== undefined,
    platform: Deno.build.os,
    disk: realDisk,
    note,
    readOnly: access === "read",
  });
}

function builtinFolder(): string | null {
  const found = LIBRARIES.map((path) => new URL(path, import.meta.url).pathname)
    .find(isFolder);
  return found ?? null;
}

function isFolder(path: string): boolean {
  try {
    return Deno.statSync(path).isDirectory;
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return false;
    throw error;
  }
}

/** The text as a message's would be recorded. */
function redacted({ redact }: Home, text: string): string {
  const event = redact({ type: "UserMessageReceived", text });
  return event.type === "UserMessageReceived" ? event.text : text;
}
