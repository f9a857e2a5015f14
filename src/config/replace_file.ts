import { dirname } from "@std/path";

/** Puts `text` in a file's place at once or not at all; its mode, and a link to it, stay. */
export async function replaceFile(file: string, text: string): Promise<void> {
  const target = await realPath(file);
  await Deno.mkdir(dirname(target), { recursive: true });
  const temporary = `${target}.${Deno.pid}.tmp`;
  try {
    await Deno.writeTextFile(temporary, text, { mode: await modeOf(target) });
    await Deno.rename(temporary, target);
  } catch (error) {
    await Deno.remove(temporary).catch(ignoreMissing);
    throw error;
  }
}

async function realPath(file: string): Promise<string> {
  try {
    return await Deno.realPath(file);
  } catch (error) {
    ignoreMissing(error);
    return file;
  }
}

async function modeOf(file: string): Promise<number> {
  try {
    return (await Deno.stat(file)).mode ?? 0o600;
  } catch (error) {
    ignoreMissing(error);
    return 0o600;
  }
}

function ignoreMissing(error: unknown) {
  if (!(error instanceof Deno.errors.NotFound)) throw error;
}
