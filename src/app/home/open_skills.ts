import type { Home } from "../../cli/host.ts";
import type { SkillOrigin } from "../../domain/skill_events.ts";
import type { Skills } from "../../domain/skills.ts";
import { openSkills as open } from "../../skills/open_skills.ts";
import { realDisk } from "../../skills/tree/disk.ts";
import { loadScan } from "../gate/load_scan.ts";
import { redacted } from "../gate/redacted.ts";

/** The built-in library, beside `src` or beside the folder of the one-file program. */
const LIBRARY = import.meta.url.endsWith("/src/app/home/open_skills.ts")
  ? "../../../skills"
  : "../skills";

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
    loadScan: async () => {
      const scan = await loadScan();
      return (text) => scan(text, "skill");
    },
    loadReplace: async () =>
      (await import("../../tools/text/replace_passage.ts")).replacePassage,
    findProgram: async (name) =>
      (await import("../../gate/sandbox/outside_program.ts"))
        .outsideProgram(name),
    redact: (text) => redacted(home, text),
    hasEnv: (name) => config.env(name) !== undefined,
    platform: Deno.build.os,
    disk: realDisk,
    note,
    readOnly: access === "read",
  });
}

/** Null where the program was moved away from its library. */
function builtinFolder(): string | null {
  const path = decodeURIComponent(new URL(LIBRARY, import.meta.url).pathname);
  try {
    return Deno.statSync(path).isDirectory ? path : null;
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return null;
    throw error;
  }
}
