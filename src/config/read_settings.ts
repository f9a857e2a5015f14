import { UsageError } from "../domain/errors.ts";
import type { Source } from "./check_settings.ts";
import { DEFAULTS } from "./defaults.ts";
import type { Settings } from "./schema.ts";

/**
 * What config.yaml says, over the defaults. Without the file neither the YAML
 * parser nor the schema is loaded.
 *
 * @throws {UsageError} If the file cannot be read or is not as the schema has it.
 */
export async function readSettings(file: string): Promise<Settings> {
  const text = await readIfThere(file);
  return text === undefined ? DEFAULTS : await parseSettings({ file, text });
}

/**
 * Settings as a text of YAML has them.
 *
 * @throws {UsageError} If it is not YAML or not as the schema has it.
 */
export async function parseSettings(source: Source): Promise<Settings> {
  const [document, { checkSettings }] = await Promise.all([
    parseYaml(source),
    import("./check_settings.ts"),
  ]);
  return checkSettings(document, source);
}

/**
 * A YAML text as plain data.
 *
 * @throws {UsageError} With the parser's own first line, which names the place.
 */
export async function parseYaml({ file, text }: Source): Promise<unknown> {
  const { parse } = await import("@std/yaml");
  try {
    return parse(text, { schema: "core" });
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const [why = ""] = error.message.split("\n");
    throw new UsageError(
      `Cannot read ${file}: ${why.replace(/:$/, "")}`,
      3,
    );
  }
}

/**
 * A file's text; undefined if there is no such file.
 *
 * @throws {UsageError} If it is there and cannot be read.
 */
export async function readIfThere(file: string): Promise<string | undefined> {
  try {
    return await Deno.readTextFile(file);
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return undefined;
    if (!(error instanceof Error)) throw error;
    throw new UsageError(`Cannot read ${file}: ${error.message}`, 3);
  }
}
