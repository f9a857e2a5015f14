import type { Skills } from "../../../src/domain/skills.ts";
import type { EventLog, Recorded } from "../../../src/domain/event_log.ts";
import type { SkillDeps } from "../../../src/skills/deps.ts";
import { openSkills } from "../../../src/skills/open_skills.ts";
import { type Disk, realDisk } from "../../../src/skills/tree/disk.ts";
import { outsideProgram } from "../../../src/gate/sandbox/outside_program.ts";
import { replacePassage } from "../../../src/tools/text/replace_passage.ts";
import { counting, fakeClock, memoryLog } from "../../support/adapters.ts";

/** A home for tests: its folder, its log and its skills. */
export interface Desk {
  readonly home: string;
  readonly log: EventLog;
  readonly skills: Skills;
  readonly notes: string[];
  /** The skills of the same home as another process would open them. */
  again(changes?: Partial<SkillDeps>): Skills;
  /** Writes a file of the home by hand. */
  write(path: string, text: string | Uint8Array): Promise<void>;
  read(path: string): Promise<string>;
  events(): readonly Recorded["event"][];
}

/** Runs `work` in a home that is gone afterwards. */
export async function inHome(
  work: (desk: Desk) => Promise<void>,
  changes: Partial<SkillDeps> = {},
): Promise<void> {
  const home = await Deno.realPath(
    await Deno.makeTempDir({ prefix: "skills_test_" }),
  );
  const log = memoryLog();
  const notes: string[] = [];
  const deps: SkillDeps = {
    home,
    builtin: null,
    log,
    clock: fakeClock(),
    ids: counting(),
    origin: "model",
    loadScan: () => Promise.resolve(() => ({ findings: [] })),
    loadReplace: () => Promise.resolve(replacePassage),
    findProgram: (name) => Promise.resolve(outsideProgram(name)),
    redact: (text) => text.replaceAll("hunter2", "[redacted:test:0123456789]"),
    hasEnv: () => false,
    platform: "linux",
    disk: realDisk,
    note: (text) => void notes.push(text),
    readOnly: false,
    ...changes,
  };
  const again = (more: Partial<SkillDeps> = {}) =>
    openSkills({ ...deps, ...more });
  try {
    await work({
      home,
      log,
      notes,
      again,
      skills: again(),
      async write(path, text) {
        const place = `${home}/${path}`;
        await Deno.mkdir(place.slice(0, place.lastIndexOf("/")), {
          recursive: true,
        });
        if (typeof text === "string") await Deno.writeTextFile(place, text);
        else await Deno.writeFile(place, text);
      },
      read: (path) => Deno.readTextFile(`${home}/${path}`),
      events: () => log.read("skills").map(({ event }) => event),
    });
  } finally {
    await Deno.remove(home, { recursive: true });
  }
}

/** A sound SKILL.md. */
export function skillText(
  name: string,
  body = "## Steps\n1. Do it.",
  fields = "",
): string {
  return `---\nname: ${name}\ndescription: Does ${name} well\n${fields}---\n\n${body}\n`;
}

/** Every file below a folder with its bytes, but for what the home keeps for itself. */
export async function filesBelow(
  folder: string,
): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  async function walk(path: string): Promise<void> {
    for await (
      const { name, isDirectory } of Deno.readDir(`${folder}${path}`)
    ) {
      if (name.startsWith(".")) continue;
      if (isDirectory) await walk(`${path}/${name}`);
      else {
        found[`${path}/${name}`] =
          (await Deno.readFile(`${folder}${path}/${name}`)).toHex();
      }
    }
  }
  await walk("");
  return found;
}

/** What a disk does to a step: lets it be, or throws. */
export type Trouble = (step: keyof Disk, index: number) => void;

/** The machine's disk with trouble before every step. */
export function troubledDisk(trouble: Trouble): Disk {
  let index = 0;
  const meet = (step: keyof Disk) => trouble(step, index++);
  return {
    makeFolder: async (path) => {
      meet("makeFolder");
      await realDisk.makeFolder(path);
    },
    writeFile: async (path, bytes, mode) => {
      meet("writeFile");
      await realDisk.writeFile(path, bytes, mode);
    },
    rename: async (from, to) => {
      meet("rename");
      await realDisk.rename(from, to);
    },
    remove: async (path) => {
      meet("remove");
      await realDisk.remove(path);
    },
    flushFolder: async (path) => {
      meet("flushFolder");
      await realDisk.flushFolder(path);
    },
  };
}
