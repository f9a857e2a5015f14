import { canonicalJson } from "../domain/canonical_json.ts";

/** Says what of a value the schema does not allow; "" if it allows it. */
export type SchemaCheck = (value: unknown) => string;

/** Rows mostly share one schema, which is made ready once. */
const known = new Map<string, SchemaCheck | string>();

/** So many are remembered: of other rows each brings its own. */
const REMEMBERED = 100;

/**
 * The check of a JSON Schema (2020-12, or draft 6 or 7 where it says so); as a
 * text, why it is no schema. Nothing is fetched, and `format` checks nothing.
 */
export async function schemaCheck(
  schema: Readonly<Record<string, unknown>> | boolean,
): Promise<SchemaCheck | string> {
  const key = canonicalJson(schema);
  const made = known.get(key) ?? await make(schema);
  if (known.size >= REMEMBERED) known.clear();
  known.set(key, made);
  return made;
}

async function make(
  schema: Readonly<Record<string, unknown>> | boolean,
): Promise<SchemaCheck | string> {
  const named = typeof schema === "boolean" ? undefined : schema.$schema;
  if (typeof schema !== "boolean" && "$async" in schema) {
    return "$async is not understood";
  }
  const options = { strict: false, validateFormats: false } as const;
  const ajv = /draft-0[67]/.test(String(named))
    ? new (await import("ajv")).Ajv(options)
    : new (await import("ajv/dist/2020.js")).Ajv2020(options);
  try {
    const validate = ajv.compile(schema);
    return (value) =>
      validate(value)
        ? ""
        : ajv.errorsText(validate.errors, { dataVar: "the answer" });
  } catch (error) {
    if (error instanceof Error) return error.message;
    throw error;
  }
}
