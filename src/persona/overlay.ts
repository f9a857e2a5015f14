import { PRESETS } from "./presets.ts";

/** Names that mean: as SOUL.md has it. */
const PLAIN: ReadonlySet<string> = new Set(["none", "default", "neutral"]);

/** The names that a person can choose from, their own first. */
export function personalityNames(
  custom: Readonly<Record<string, string>> = {},
): string[] {
  return [...new Set([...Object.keys(custom), ...Object.keys(PRESETS)])];
}

/**
 * What a chosen personality adds to each turn. It stands behind the cached
 * prompt and leaves its bytes alone; "" for none, default and neutral.
 *
 * @throws {RangeError} If there is no such personality; it names those there are.
 */
export function personalityOverlay(
  name: string,
  custom: Readonly<Record<string, string>> = {},
): string {
  const chosen = name.trim().toLowerCase();
  if (PLAIN.has(chosen)) return "";
  // A person's own wins over a preset of the same name.
  const text = own(custom, chosen) ?? own(PRESETS, chosen);
  if (text !== undefined) {
    return `For this session, speak in this manner, whatever the task: ${text.trim()}`;
  }
  throw new RangeError(
    `Cannot use personality "${name}": there are ${
      [...personalityNames(custom), "none"].join(", ")
    }`,
  );
}

function own(
  texts: Readonly<Record<string, string>>,
  name: string,
): string | undefined {
  const key = Object.keys(texts).find((key) => key.toLowerCase() === name);
  return key === undefined ? undefined : texts[key];
}
