import type { Env } from "../../../config/home.ts";

/**
 * The text as the person's own editor leaves it: $VISUAL, else $EDITOR, else
 * vi. It may be a command with arguments.
 *
 * @throws {RangeError} If the editor cannot start or says that it failed.
 */
export async function editedText(text: string, env: Env): Promise<string> {
  const editor = env("VISUAL") || env("EDITOR") || "vi";
  const [program = "vi", ...args] = editor.trim().split(/\s+/);
  const file = await Deno.makeTempFile({ prefix: "fupan-", suffix: ".md" });
  try {
    await Deno.writeTextFile(file, text);
    const { code } = await run(program, [...args, file]);
    if (code !== 0) {
      throw new RangeError(
        `Cannot take the text: ${program} ended with ${code}`,
      );
    }
    return (await Deno.readTextFile(file)).replace(/\n+$/, "");
  } finally {
    await Deno.remove(file);
  }
}

async function run(program: string, args: readonly string[]) {
  try {
    return await new Deno.Command(program, {
      args: [...args],
      stdin: "inherit",
      stdout: "inherit",
      stderr: "inherit",
    }).spawn().status;
  } catch (error) {
    if (!(error instanceof Deno.errors.NotFound)) throw error;
    throw new RangeError(
      `Cannot open an editor: there is no "${program}"; set VISUAL or EDITOR`,
      { cause: error },
    );
  }
}
