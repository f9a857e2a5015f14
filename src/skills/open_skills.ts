import type { LogEvent } from "../domain/session_events.ts";
import { SKILL_BODIES, type SkillEvent } from "../domain/skill_events.ts";
import type { Skills, SkillScan } from "../domain/skills.ts";
import { append } from "./append.ts";
import { treeOf } from "./change_skill.ts";
import { type SkillDeps, STREAM } from "./deps.ts";
import type { Entry } from "./entry.ts";
import { withLock } from "./home_lock.ts";
import { find, Library } from "./library.ts";
import { Lru } from "./lru.ts";
import { cwdHashOf, index, messageOf, rowsOf, view } from "./read_skill.ts";
import { rootOf } from "./reconcile.ts";

/** Index texts that are remembered: folders and toolsets change within a process (behaviour 4.2). */
const INDEX_TEXTS = 32;

/** Opens the skills of a home. Nothing is read before it is asked for. */
export function openSkills(deps: SkillDeps): Skills {
  const library = new Library(deps);
  const texts = new Lru<string>(INDEX_TEXTS);
  return {
    list: async () => rowsOf(library, await library.load(), library.history()),
    isLevel: () => library.isLevel(),
    view: async (name, path) =>
      await view(library, await library.load(), name, path),
    use: async (name, cwd, session) => {
      const cwd_hash = cwdHashOf(cwd);
      const used: SkillEvent = {
        type: "SkillUsed",
        skill: name,
        cwd_hash,
        session,
      };
      await withLock(deps.home, async () => {
        const [row] = append(deps, [used]);
        if (row) await library.countUse(name, cwd_hash, row.at);
      });
    },
    index: async ({ cwd, ...request }) =>
      index(
        library,
        await library.load(),
        { ...request, cwdHash: cwdHashOf(cwd) },
        texts,
      ),
    message: async (name, text) =>
      messageOf(await view(library, await library.load(), name), text),
    create: (name, content, category, call) =>
      library.hold(async (held) =>
        await (await edits()).create(
          library,
          held,
          name,
          content,
          category,
          call,
        )
      ),
    edit: (...args) =>
      library.hold(async (held) =>
        await (await edits()).edit(library, held, ...args)
      ),
    patch: (...args) =>
      library.hold(async (held) =>
        await (await edits()).patch(library, held, ...args)
      ),
    writeFile: (...args) =>
      library.hold(async (held) =>
        await (await edits()).writeFile(library, held, ...args)
      ),
    removeFile: (...args) =>
      library.hold(async (held) =>
        await (await edits()).removeFile(library, held, ...args)
      ),
    remove: (name, call) =>
      library.hold(async (held) => {
        const { remove } = await edits();
        const answer = await remove(library, held, name, call);
        if (held.history.installs.has(answer.folder)) {
          const { writeLockFile } = await import("./install/lock_file.ts");
          await writeLockFile(rootOf(deps), held.history);
        }
        return answer;
      }),
    history: (name) =>
      deps.log.read(STREAM).flatMap((row) => {
        const { event } = row;
        if (!isSkillEvent(event) || event.type === "SkillUsed") return [];
        const isWanted = name === undefined || event.skill === name ||
          event.folder === name;
        return isWanted ? [{ ...row, event }] : [];
      }),
    rollback: (which, call) =>
      library.hold(async (held) => {
        const { rollback } = await import("./versions.ts");
        return await rollback(library, held, which, call);
      }),
    scan: async (name) => {
      const { entries } = await library.load();
      const wanted = name === undefined
        ? entries.filter(({ root }) => root === "home")
        : [find(entries, name)];
      return await Promise.all(wanted.map((entry) => scanOf(library, entry)));
    },
    allow: (name) =>
      library.hold(async (held) => {
        const { name: skill, folder, hash, root, reason, state } = find(
          held.entries,
          name,
        );
        if (root === "builtin" || hash === null || state === "invalid") {
          throw new RangeError(
            `Cannot allow "${folder}": ${reason ?? "it is built in"}`,
          );
        }
        const rows = append(deps, [
          { type: "SkillAllowed", skill, folder, hash },
        ]);
        for (const row of rows) held.history.add(row);
        await library.judgeAgain(folder, held.history);
      }),
    verify: async () => {
      const { problems } = await import("./versions.ts");
      const loaded = await library.load();
      return await problems(library, { ...loaded, history: library.history() });
    },
    install: async (request) => {
      const { install } = await import("./install/install.ts");
      return await install(library, request);
    },
  };
}

function isSkillEvent(event: LogEvent): event is SkillEvent {
  return event.type in SKILL_BODIES;
}

/** The ways to change a skill: most processes change none. */
async function edits() {
  return await import("./edits.ts");
}

async function scanOf(library: Library, entry: Entry): Promise<SkillScan> {
  const { name, folder } = entry;
  const [{ scanTree }, scan] = await Promise.all([
    import("./guard/scan_tree.ts"),
    library.deps.loadScan(),
  ]);
  const { verdict, findings } = scanTree(await treeOf(library, entry), scan);
  return {
    name,
    folder,
    verdict,
    findings: findings.map((finding) => ({ skill: name, ...finding })),
  };
}
