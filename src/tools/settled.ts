import type { ToolContext } from "../domain/ports.ts";
import { outsideProgram } from "../gate/sandbox/outside_program.ts";
import { folderOf, nameOf } from "./text/paths.ts";

/** What a tool must know of the path that it was given. */
export type Settling = Pick<ToolContext, "isSettled">;

/**
 * Looks one after another: whoever swaps a folder back and forth between a file
 * outside and our looks would have to be right in every one.
 */
const LOOKS = 48;

let mover: string | null | undefined;

/** @throws {Deno.errors.PermissionDenied} If a settled path has got a link. */
export function checkPath(path: string, real: string, { isSettled }: Settling) {
  if (isSettled && path !== real) throw moved(path);
}

/**
 * Makes sure that an open file stands at its settled path.
 *
 * @throws {Deno.errors.PermissionDenied} If it stands elsewhere.
 */
export function checkHeld(
  path: string,
  file: Deno.FsFile,
  { isSettled }: Settling,
): void {
  if (!isSettled) return;
  const { dev, ino } = file.statSync();
  for (let look = 0; look < LOOKS; look++) {
    try {
      const now = Deno.lstatSync(path);
      const isThere = now.dev === dev && now.ino === ino &&
        Deno.realPathSync(path) === path;
      if (!isThere) throw moved(path);
    } catch (error) {
      if (!(error instanceof Deno.errors.NotFound)) throw error;
      throw moved(path);
    }
  }
}

/** Reads a whole file, from where it was judged to be. */
export async function readSettled(
  path: string,
  settling: Settling,
): Promise<Uint8Array<ArrayBuffer>> {
  if (!settling.isSettled) return await Deno.readFile(path);
  using file = await Deno.open(path);
  checkHeld(path, file, settling);
  return new Uint8Array(await new Response(file.readable).arrayBuffer());
}

/** Renames a file in its folder, and in no other that takes its place meanwhile. */
export async function renameSettled(
  from: string,
  to: string,
  { isSettled }: Settling,
): Promise<void> {
  if (isSettled && mover === undefined) {
    // Only GNU's knows -T, without which it would move into a folder.
    mover = Deno.build.os === "linux" ? outsideProgram("mv") : null;
  }
  if (!isSettled || !mover) return await Deno.rename(from, to);
  // Its folder is entered once: what happens to the name does not matter then.
  const { success, stderr } = await new Deno.Command(mover, {
    args: ["-fT", "--", nameOf(from), nameOf(to)],
    cwd: folderOf(to),
    clearEnv: true,
    stdin: "null",
    stdout: "null",
    stderr: "piped",
  }).output();
  if (success) return;
  const [why = ""] = new TextDecoder().decode(stderr).split("\n");
  throw new Deno.errors.PermissionDenied(`Cannot write "${to}": ${why}`);
}

function moved(path: string): Error {
  return new Deno.errors.PermissionDenied(
    `Cannot use "${path}": it leads elsewhere since it was judged`,
  );
}
