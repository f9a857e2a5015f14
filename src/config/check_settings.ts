import type { z } from "zod";
import { UsageError } from "../domain/errors.ts";
import { DEFAULTS } from "./defaults.ts";
import { nearestKey, type Settings, settingsSchema } from "./schema.ts";
import { findKey } from "./yaml_lines.ts";

/** The text that a document was parsed from. */
export interface Source {
  readonly file: string;
  readonly text: string;
}

/** One thing in a document that is not as the schema has it. */
export interface Problem {
  readonly path: readonly PropertyKey[];
  readonly why: string;
}

/**
 * A parsed config.yaml over the defaults. A key without a value counts as not
 * there.
 *
 * @throws {UsageError} Naming each key that is wrong, its line, what was
 * expected, and for an unknown key the nearest known one.
 */
export function checkSettings(document: unknown, source: Source): Settings {
  const { settings, problems } = check(document);
  if (settings !== undefined) return settings;
  const lines = source.text.split(/\r?\n/);
  const complaints = problems.map(({ path, why }) => {
    const { place } = findKey(lines, path);
    const name = path.length === 0 ? "" : `"${path.join(".")}" in `;
    const line = place === undefined ? "" : `, line ${place.line + 1}`;
    return `Cannot read ${name}${source.file}${line}: ${why}`;
  });
  throw new UsageError(complaints.join("\n"), 3);
}

/** The settings that a parsed config.yaml gives, or all that is wrong in it. */
export function check(document: unknown): {
  readonly settings: Settings | undefined;
  readonly problems: readonly Problem[];
} {
  const given = document ?? {};
  const whole = isMapping(given) ? over(DEFAULTS, given) : given;
  const { data, error } = settingsSchema.safeParse(whole);
  return {
    settings: data,
    problems: error?.issues.flatMap((issue) => problemsOf(issue, whole)) ?? [],
  };
}

/** A YAML mapping or section, and not a list. */
export function isMapping(
  value: unknown,
): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function over(
  defaults: Readonly<Record<string, unknown>>,
  given: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const entries = Object.entries(given).filter(([, value]) => value !== null)
    .map(([key, value]) => {
      const inner = Object.hasOwn(defaults, key) ? defaults[key] : undefined;
      const isSection = isMapping(inner) && isMapping(value);
      return [key, isSection ? over(inner, value) : value];
    });
  return { ...defaults, ...Object.fromEntries(entries) };
}

function problemsOf(issue: z.core.$ZodIssue, whole: unknown): Problem[] {
  if (issue.code === "unrecognized_keys") {
    return issue.keys.map((key) => {
      const path = [...issue.path, key];
      const near = nearestKey(path.join("."));
      return { path, why: `no such key; the nearest is "${near}"` };
    });
  }
  const found = issue.path.reduce<unknown>(
    (value, key) =>
      isMapping(value) || Array.isArray(value)
        ? Reflect.get(value, key)
        : value,
    whole,
  );
  const shown = found === undefined ? "nothing" : JSON.stringify(found);
  return [{
    path: issue.path,
    why: `expected ${issue.message}, found ${shown}`,
  }];
}
