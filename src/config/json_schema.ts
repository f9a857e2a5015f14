import { z } from "zod";
import { isMapping } from "./check_settings.ts";
import { DEFAULTS } from "./defaults.ts";
import { settingsSchema } from "./schema.ts";

/** The JSON schema of config.yaml, for editors: every key may be left out. */
export function jsonSchema(): Record<string, unknown> {
  return withDefault(z.toJSONSchema(settingsSchema), DEFAULTS);
}

function withDefault(
  { required: _, ...schema }: Readonly<Record<string, unknown>>,
  defaults: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const { properties } = schema;
  if (!isMapping(properties)) return schema;
  const entries = Object.entries(properties).map(([key, property]) => {
    const value = Object.hasOwn(defaults, key) ? defaults[key] : undefined;
    if (!isMapping(property) || value === undefined) return [key, property];
    return [
      key,
      isMapping(value)
        ? withDefault(property, value)
        : { ...property, default: value },
    ];
  });
  return { ...schema, properties: Object.fromEntries(entries) };
}
