import { UsageError } from "../domain/errors.ts";
import { check, checkSettings, isMapping } from "./check_settings.ts";
import type { Source } from "./check_settings.ts";
import { parseYaml, readIfThere } from "./read_settings.ts";
import { replaceFile } from "./replace_file.ts";
import { keysOf, nearestKey, type Settings } from "./schema.ts";
import { setKey } from "./yaml_lines.ts";

/**
 * Sets one key of config.yaml and keeps every other line, comments included.
 * The file is only replaced by one that is valid as a whole.
 *
 * @throws {UsageError} If the key or the value is not as the schema has it, or
 * the file holds the key in a form that has no line of its own.
 */
export async function setValue(
  file: string,
  key: string,
  value: string,
): Promise<void> {
  if (!keysOf().includes(key)) throw noSuchKey(key);
  const path = key.split(".");
  const source = { file, text: await readIfThere(file) ?? "" };
  const before = await parseYaml(source);
  const candidates = await readings(value);
  const reading = candidates.find((reading) =>
    !check(withValue(before, path, reading)).problems.some(isAbout(key))
  );
  if (reading === undefined) {
    const { problems } = check(withValue(before, path, candidates[0]));
    throw new UsageError(
      `Cannot set "${key}": ${problems.find(isAbout(key))?.why}`,
      3,
    );
  }
  const after = withValue(before, path, reading);
  const text = setKey(source.text, path, JSON.stringify(reading));
  checkSettings(after, { file, text });
  await requireSame({ file, text }, after, key);
  await replaceFile(file, text);
}

/**
 * What the settings hold under a dotted key, a section included.
 *
 * @throws {UsageError} If there is no such key.
 */
export function valueAt(settings: Settings, key: string): unknown {
  if (!keysOf().some((known) => `${known}.`.startsWith(`${key}.`))) {
    throw noSuchKey(key);
  }
  return key.split(".").reduce<unknown>(
    (value, part) => isMapping(value) ? value[part] : undefined,
    settings,
  );
}

/** As YAML has it, and as it stands: a model may be named 4. */
async function readings(value: string): Promise<readonly unknown[]> {
  if (value.trim() === "") return [value];
  try {
    const parsed = await parseYaml({ file: "the value", text: value });
    // JSON, in which it will be written, knows no infinity.
    const isWritable = typeof parsed !== "number" || Number.isFinite(parsed);
    return isWritable ? [parsed, value] : [value];
  } catch (error) {
    if (error instanceof UsageError) return [value];
    throw error;
  }
}

/** Lines were edited without knowing all of YAML: does the text say what it should? */
async function requireSame(
  source: Source,
  document: unknown,
  key: string,
): Promise<void> {
  try {
    const read = await parseYaml(source);
    if (JSON.stringify(read) === JSON.stringify(document)) return;
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
  }
  throw new UsageError(
    `Cannot set "${key}" in ${source.file}: it stands in a form that has no line of its own; edit the file by hand`,
    3,
  );
}

function withValue(
  document: unknown,
  [key = "", ...rest]: readonly string[],
  value: unknown,
): Record<string, unknown> {
  const section = isMapping(document) ? document : {};
  return {
    ...section,
    [key]: rest.length === 0 ? value : withValue(section[key], rest, value),
  };
}

function isAbout(key: string) {
  return ({ path }: { readonly path: readonly PropertyKey[] }) =>
    `${path.join(".")}.`.startsWith(`${key}.`);
}

function noSuchKey(key: string): UsageError {
  const inside = keysOf().filter((known) => known.startsWith(`${key}.`));
  if (inside.length > 0) {
    return new UsageError(
      `Cannot set all of "${key}" at once: set ${inside.join(", ")}`,
      3,
    );
  }
  return new UsageError(
    `Cannot find the key "${key}": the nearest is "${nearestKey(key)}"`,
    3,
  );
}
