import { z } from "zod";
import { TOOLS } from "./mod.ts";
import type { Tool } from "./tool.ts";

/** The text of each tool's schema by name, made anew from the tools themselves. */
export async function generateSchemas(): Promise<Record<string, string>> {
  const tools = await Promise.all(
    Object.values(TOOLS).map(({ load }) => load()),
  );
  return Object.fromEntries(
    tools.map((tool) => [tool.name, JSON.stringify(offerOf(tool))]),
  );
}

function offerOf({ name, description, schema }: Tool) {
  const parameters = brief(z.toJSONSchema(schema, { io: "input" }));
  return { type: "function", function: { name, description, parameters } };
}

/** Without what every schema says, and what a call need not say or may overstep. */
function brief(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(brief);
  if (typeof value !== "object" || value === null) return value;
  const kept = Object.entries(value).filter(([key, item]) =>
    !isNoise(key, item)
  );
  return Object.fromEntries(kept.map(([key, item]) => [key, brief(item)]));
}

function isNoise(key: string, value: unknown): boolean {
  switch (key) {
    case "$schema":
    case "additionalProperties":
    case "propertyNames":
    case "minLength":
    case "maxItems":
      return true;
    case "default":
    case "minimum":
    case "maximum":
      // An argument may have such a name.
      return typeof value !== "object" || Array.isArray(value);
    default:
      return false;
  }
}
