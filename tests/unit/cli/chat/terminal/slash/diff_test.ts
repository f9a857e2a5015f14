import { assert } from "@std/assert";
import { showDiff } from "../../../../../../src/cli/chat/terminal/slash/diff.ts";
import type { Desk } from "../../../../../../src/cli/chat/terminal/slash/command.ts";
import { outsideProgram } from "../../../../../../src/gate/sandbox/outside_program.ts";
import type { Block } from "../../../../../../src/cli/chat/terminal/ui.ts";

async function git(cwd: string, ...args: string[]) {
  const { code, stderr } = await new Deno.Command("git", {
    args: ["-c", "user.name=a", "-c", "user.email=a@b.c", ...args],
    cwd,
    env: { GIT_CONFIG_GLOBAL: "/dev/null" },
  }).output();
  assert(code === 0, new TextDecoder().decode(stderr));
}

/** What `/diff` shows of a folder. */
async function shownOf(cwd: string): Promise<string> {
  const shown: string[] = [];
  const desk = {
    state: { cwd },
    host: {
      findProgram: (name: string) => Promise.resolve(outsideProgram(name)),
    },
    tell: (text: string) => shown.push(text),
    ui: {
      print: (block: Block) =>
        shown.push(block.kind === "diff" ? block.lines.join("\n") : block.kind),
    },
  };
  await showDiff(desk as unknown as Desk);
  return shown.join("\n");
}

Deno.test("/diff shows what changed since the last commit, and runs nothing that the repository names", async () => {
  const cwd = await Deno.makeTempDir({ prefix: "fupan-diff-" });
  try {
    assert((await shownOf(cwd)).startsWith("Cannot show a diff: "));
    await git(cwd, "init", "-q");
    await Deno.writeTextFile(`${cwd}/a.txt`, "one\n");
    await git(cwd, "add", ".");
    await git(cwd, "commit", "-qm", "first");
    assert(await shownOf(cwd) === "Nothing is changed.");
    await git(cwd, "config", "diff.external", `touch ${cwd}/ran`);
    await git(cwd, "config", "core.fsmonitor", `touch ${cwd}/watched`);
    await Deno.writeTextFile(`${cwd}/a.txt`, "two\n");
    await Deno.writeTextFile(`${cwd}/new.txt`, "new\n");
    const shown = await shownOf(cwd);
    for (const line of ["new file: new.txt", "-one", "+two"]) {
      assert(shown.split("\n").includes(line), line);
    }
    for (const name of ["ran", "watched"]) {
      const there = await Deno.stat(`${cwd}/${name}`).catch(() => null);
      assert(there === null, name);
    }
  } finally {
    await Deno.remove(cwd, { recursive: true });
  }
});
