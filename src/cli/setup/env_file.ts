import { replaceFile } from "../../config/replace_file.ts";
import { readIfThere } from "../../config/read_settings.ts";

const ASSIGNED = /^\s*(?:export\s+)?([A-Za-z_]\w*)\s*=/;

/**
 * Sets variables of a `.env` file and keeps every other line; only its owner
 * can read it afterwards.
 *
 * @throws {RangeError} If a value has more than one line.
 */
export async function setVariables(
  file: string,
  variables: ReadonlyMap<string, string>,
): Promise<void> {
  const before = (await readIfThere(file) ?? "").split("\n");
  const kept = before.filter((line) =>
    !variables.has(ASSIGNED.exec(line)?.[1] ?? "")
  );
  while (kept.at(-1) === "") kept.pop();
  const set = [...variables].map(([name, value]) => assignment(name, value));
  await replaceFile(file, [...kept, ...set, ""].join("\n"));
  await Deno.chmod(file, 0o600);
}

function assignment(name: string, value: string): string {
  if (/[\r\n]/.test(value)) {
    throw new RangeError(`Cannot keep ${name}: it has more than one line`);
  }
  const isPlain = /^[^\s"'#\\]*$/.test(value);
  return `${name}=${
    isPlain ? value : `"${value.replace(/["\\]/g, (sign) => `\\${sign}`)}"`
  }`;
}
