import { assert, assertEquals } from "@std/assert";
import { createToolbox } from "../../src/tools/toolbox.ts";
import { call, contextIn, inFolder } from "../unit/tools/support.ts";

/** Makes a repository with a resolved conflict in the middle of a rebase. */
const REBASING = `
git init -q -b main . && git config user.email a@b.c && git config user.name n
echo base > f && git add f && git commit -qm base
git checkout -qb side && echo side > f && git commit -qam side
git checkout -q main && echo main > f && git commit -qam main
git checkout -q side && git rebase main >/dev/null 2>&1
echo both > f && git add f`;

/** Makes a repository of 500 commits, quickly. */
const HISTORY = `
git init -q -b main . && git config user.email a@b.c && git config user.name n
for i in $(seq 500); do
  printf 'commit refs/heads/main\\ncommitter n <a@b.c> %s +0000\\ndata 2\\nm\\n' $i
done | git fast-import --quiet && echo x > x && git add x`;

const CASES: readonly (readonly [string, string, string, RegExp])[] = [
  [
    "rebase --continue",
    REBASING,
    "git rebase --continue && git status -sb",
    /## side/,
  ],
  ["git log", HISTORY, "git log", /^commit [0-9a-f]{40}/],
  [
    "git commit without a message",
    HISTORY,
    "git commit",
    /empty commit message[^]*\[exit 1\]/,
  ],
  ["sudo", "", "sudo -k true", /\[exit \d+\]|no output/],
  ["read", "", 'read x; echo "$? <$x>"', /1 <>/],
  ["cat", "", "cat", /no output/],
  [
    "a password prompt",
    "",
    "(: < /dev/tty) || echo no terminal",
    /no terminal/,
  ],
  ["less", "", "seq 500 | ${PAGER:-less} | tail -1", /500/],
  ["an editor", "", "${EDITOR:-vi} file && echo closed", /closed/],
];

for (const [what, setup, command, expected] of CASES) {
  Deno.test(`FC-73 terminal ends with an answer for ${what}`, () =>
    inFolder(async (folder) => {
      await using toolbox = createToolbox({
        environment: Deno.env.toObject(),
        clarify: null,
      });
      const run = (command: string) =>
        toolbox.run(
          call("terminal", { command, timeout: 20 }),
          contextIn(folder),
        );
      if (setup) assertEquals((await run(setup)).ok, true, setup);
      const outcome = await run(command);
      assertEquals(outcome.timedOut, undefined);
      assert(expected.test(outcome.output), outcome.output.slice(0, 500));
    }));
}
