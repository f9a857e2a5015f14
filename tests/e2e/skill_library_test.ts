import { assert, assertEquals } from "@std/assert";
import {
  type Block,
  needsOf,
  readLibrary,
} from "../unit/skills_library/library.ts";

const library = await readLibrary();
const missing = await missingOf(
  new Set(library.flatMap(({ blocks }) => blocks.flatMap((b) => b.needs))),
);
const skipped = new Map<string, number>();

for (const skill of library) {
  Deno.test(`skill ${skill.path} runs its commands`, async (t) => {
    await using place = await freshPlace();
    for (const block of skill.blocks) {
      if (block.untested !== null) continue;
      const lacking = needsOf(skill, block).filter((one) => missing.has(one));
      for (const one of lacking) skipped.set(one, (skipped.get(one) ?? 0) + 1);
      const ignore = lacking.length > 0;
      const passed = await t.step({
        name: `line ${block.line}${lacking.map((one) => `, no ${one}`)}`,
        ignore,
        fn: () => runs(block, place.folder),
      });
      // What follows builds on what failed; an ignored step counts as failed.
      if (!passed && !ignore) break;
    }
  });
}

Deno.test("the library runs at least 60 % of its commands", () => {
  const all = library.flatMap(({ blocks }) => blocks);
  const runnable = all.filter((block) => block.untested === null).length;
  const skips = [...skipped].map(([one, count]) => `, ${count} lack ${one}`);
  console.info(`${runnable} of ${all.length} blocks are run${skips.join("")}`);
  assert(runnable >= 0.6 * all.length, `${runnable} of ${all.length}`);
});

/** Runs a block as a reader would, in a folder of its own and with an empty home. */
async function runs({ code }: Block, folder: string): Promise<void> {
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), 15_000);
  try {
    const { code: exit, stdout, stderr } = await new Deno.Command("bash", {
      args: ["-euo", "pipefail", "-c", code],
      cwd: `${folder}/work`,
      clearEnv: true,
      env: {
        PATH: Deno.env.get("PATH") ?? "",
        HOME: `${folder}/home`,
        TMPDIR: `${folder}/tmp`,
        LANG: "C.UTF-8",
        TZ: "UTC",
        GIT_CONFIG_NOSYSTEM: "1",
      },
      stdin: "null",
      signal: limit.signal,
    }).output();
    const said = [stdout, stderr].map((bytes) =>
      new TextDecoder().decode(bytes)
    );
    assertEquals(exit, 0, `exit ${exit}\n${code}\n--\n${said.join("\n")}`);
  } finally {
    clearTimeout(timer);
  }
}

async function freshPlace() {
  const folder = await Deno.makeTempDir({ prefix: "fupan-skill-" });
  for (const name of ["work", "home", "tmp"]) {
    await Deno.mkdir(`${folder}/${name}`);
  }
  return {
    folder,
    [Symbol.asyncDispose]: () => Deno.remove(folder, { recursive: true }),
  };
}

async function missingOf(programs: ReadonlySet<string>) {
  const absent = new Set<string>();
  for (const program of programs) {
    const { stdout } = await new Deno.Command("bash", {
      args: ["-c", 'command -v "$1"', "bash", program],
    }).output();
    const found = new TextDecoder().decode(stdout).trim();
    // Where there is no Node, Deno lends itself to its children under that name.
    if (!found || found.includes("node_compat_bin")) absent.add(program);
  }
  return absent;
}
