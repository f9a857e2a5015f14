import type { Memory } from "../../domain/memory.ts";
import type { MemoryTarget } from "../../domain/memory_events.ts";
import type { Skills } from "../../domain/skills.ts";
import {
  type Keepsake,
  keepsakeEntries,
  keepsakesIn,
} from "../../import/hermes_keepsakes.ts";
import type { ImportHistoryFlags } from "../flags.ts";
import type { Home, Host } from "../host.ts";
import type { Io } from "../io.ts";
import { printable } from "../visible.ts";
import { isFolder } from "./find_files.ts";

/** Says what was done on stdout, and what was not, and why, on stderr. */
interface Report {
  readonly done: (text: string) => void;
  readonly left: (text: string) => void;
}

/**
 * Takes over the memories, the voice and the skills of a Hermes home, each
 * once: what was removed or changed here since stays so. All of it is judged
 * as if it were written here; what does not fit, or is refused, is named with
 * its text or file, and nothing is lost where it came from.
 */
export async function takeKeepsakes(
  { path, dryRun }: ImportHistoryFlags,
  io: Io,
  host: Host,
  home: Home,
): Promise<void> {
  if (!await isFolder(path)) return;
  const report: Report = {
    done: (text) => io.stdout(printable(`${text}\n`)),
    left: (text) => io.stderr(printable(`${text}\n`)),
  };
  const keepsakes = await keepsakesIn(path);
  if (dryRun) {
    for (const { kind, path } of keepsakes) {
      report.done(`would take over ${kind}: ${path}`);
    }
    return;
  }
  if (keepsakes.length === 0) return;
  const memory = await host.openMemory(home);
  const skills = await host.openSkills(home, "write", report.left);
  for (const keepsake of keepsakes) {
    try {
      await take(keepsake, { home, host, memory, skills }, report);
    } catch (error) {
      // One that cannot be read is no reason to leave the others.
      if (!(error instanceof Error)) throw error;
      report.left(`${keepsake.path}: ${error.message}; not taken over`);
    }
  }
}

interface Stores {
  readonly home: Home;
  readonly host: Host;
  readonly memory: Memory;
  readonly skills: Skills;
}

async function take(
  { kind, path }: Keepsake,
  { home, host, memory, skills }: Stores,
  report: Report,
): Promise<void> {
  switch (kind) {
    case "memory":
    case "user":
      return await takeEntries(path, kind, memory, report);
    case "persona": {
      const { outcome, reason } = await host.takeSoul(home, await textOf(path));
      if (outcome === "taken") report.done(`took over the voice of ${path}`);
      if (outcome === "kept") {
        report.left(`${path}: this home has a SOUL.md of its own; it stays`);
      }
      if (reason !== null) report.left(`${path}: ${reason}; not taken over`);
      return;
    }
    case "skill":
      return await takeSkill(path, skills, report);
  }
}

async function takeEntries(
  path: string,
  target: MemoryTarget,
  memory: Memory,
  report: Report,
): Promise<void> {
  const { entries } = await memory.read(target);
  const known = new Set([
    ...entries.map(({ text }) => text),
    ...memory.history(target).flatMap(({ added }) => added),
  ]);
  let taken = 0;
  for (const text of keepsakeEntries(await textOf(path))) {
    if (known.has(text)) continue;
    const answer = await memory.change(target, [{ op: "add", text }]);
    if (answer.ok) taken++;
    else {
      const [why = ""] = answer.text.split("\n");
      report.left(`${path}: not taken over: ${why}\n${text}`);
    }
  }
  const noun = taken === 1 ? "entry" : "entries";
  if (taken > 0) report.done(`took over ${taken} ${noun} of ${path}`);
}

async function takeSkill(
  path: string,
  skills: Skills,
  report: Report,
): Promise<void> {
  const folder = path.slice(0, path.lastIndexOf("/"));
  const below = folder.slice(folder.lastIndexOf("/skills/") + 1).split("/");
  const name = below.at(-1) ?? "";
  const category = below.length > 2 ? below[1] : undefined;
  const before = skills.history(name)
    .findLast(({ event }) => "after_hash" in event)?.event;
  // It was here, and was taken away.
  if (before && "after_hash" in before && before.after_hash === null) return;
  const results = await skills.install({
    source: folder,
    category,
    force: false,
  });
  for (const { name, outcome, notes } of results) {
    if (outcome === "unchanged") continue;
    if (outcome === "installed" || outcome === "updated") {
      report.done(`took over skill ${name}`);
    } else {
      report.left(`${path}: ${notes.join("; ")}; not taken over`);
    }
  }
}

/** @throws {TypeError} If it is no UTF-8 text. */
async function textOf(path: string): Promise<string> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  return decoder.decode(await Deno.readFile(path));
}
