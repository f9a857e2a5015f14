import { printable } from "../../../visible.ts";
import type { Desk } from "./command.ts";

/** Lines that are shown; the rest is for a pager. */
const SHOWN = 400;

/** A repository may name programs to be run; a look at it runs none of them. */
const QUIET = [
  "-c",
  "core.fsmonitor=false",
  "-c",
  "core.hooksPath=/dev/null",
  "--no-pager",
  "--no-optional-locks",
];

/** Shows what differs from the last commit, files that are new by name. */
export async function showDiff(desk: Desk): Promise<void> {
  const { cwd } = desk.state;
  const program = await desk.host.findProgram("git");
  if (program === null) {
    return desk.tell("Cannot show a diff: git is not installed", "warning");
  }
  const changed = await git(program, cwd, [
    "diff",
    "HEAD",
    "--no-ext-diff",
    "--no-textconv",
    "--no-color",
    "--relative",
  ]);
  if (changed.error !== "") {
    return desk.tell(
      `Cannot show a diff: ${printable(changed.error)}`,
      "warning",
    );
  }
  const others = await git(program, cwd, [
    "ls-files",
    "--others",
    "--exclude-standard",
  ]);
  const fresh = others.text.split("\n").filter(Boolean)
    .map((path) => `new file: ${path}`);
  const lines = [...fresh, ...changed.text.split("\n").filter(Boolean)];
  if (lines.length === 0) return desk.tell("Nothing is changed.");
  const left = lines.length - SHOWN;
  desk.ui.print({
    kind: "diff",
    lines: [
      ...lines.slice(0, SHOWN).map(printable),
      ...left > 0 ? [`… ${left} more lines`] : [],
    ],
  });
}

async function git(
  program: string,
  cwd: string,
  args: readonly string[],
): Promise<{ readonly text: string; readonly error: string }> {
  try {
    const { code, stdout, stderr } = await new Deno.Command(program, {
      args: [...QUIET, ...args],
      cwd,
      stdin: "null",
    }).output();
    const decoder = new TextDecoder();
    const said = decoder.decode(stderr).split("\n")[0] ?? "";
    return {
      text: decoder.decode(stdout),
      error: code === 0 ? "" : said || `git ended with ${code}`,
    };
  } catch (error) {
    if (!(error instanceof Deno.errors.NotFound)) throw error;
    return { text: "", error: "the folder is not there" };
  }
}
