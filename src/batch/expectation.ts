import { schemaCheck } from "./schema_check.ts";

/** What a row's answer, and what it left behind, must be like for it to count. */
export interface Expectation {
  /** Each of these stands in the answer. */
  readonly contains: readonly string[];
  /** Found in the answer; null: anything is. */
  readonly regex: RegExp | null;
  /** Run in the row's folder when the turn has ended. */
  readonly command: string | null;
  readonly exitCode: number;
  /** What the answer is as JSON. */
  readonly schema: Readonly<Record<string, unknown>> | boolean | null;
}

const KNOWN = ["contains", "regex", "command", "exit_code", "json_schema"];

/** What a row's field `expect` means; as a text, why it means nothing. */
export async function expectationOf(
  value: unknown,
): Promise<Expectation | string> {
  const given = typeof value === "string" ? { contains: value } : value;
  if (!isMapping(given)) return "expected a text or a mapping";
  const unknown = Object.keys(given).filter((name) => !KNOWN.includes(name));
  if (unknown.length > 0) {
    return `unknown ${unknown.join(", ")}; known are ${KNOWN.join(", ")}`;
  }
  if (Object.keys(given).length === 0) return "it names nothing to check";
  const contains = textsOf(given.contains ?? []);
  if (contains === null) return "contains: expected a text, or a list of texts";
  const regex = regexOf(given.regex ?? null);
  if (typeof regex === "string") return `regex: ${regex}`;
  const { command = null, exit_code: exitCode = 0 } = given;
  if (command !== null && (typeof command !== "string" || !command.trim())) {
    return "command: expected a text that is not empty";
  }
  if (typeof exitCode !== "number" || !Number.isInteger(exitCode)) {
    return "exit_code: expected a whole number";
  }
  if (given.exit_code !== undefined && command === null) {
    return "exit_code: there is no command whose it would be";
  }
  const { json_schema: schema = null } = given;
  if (schema !== null && typeof schema !== "boolean" && !isMapping(schema)) {
    return "json_schema: expected a mapping, true or false";
  }
  if (schema !== null) {
    const checked = await schemaCheck(schema);
    if (typeof checked === "string") return `json_schema: ${checked}`;
  }
  return { contains, regex, command, exitCode, schema };
}

/** The texts that a text, or a list of them, gives; null if it is neither. */
export function textsOf(value: unknown): readonly string[] | null {
  const list: readonly unknown[] = Array.isArray(value) ? value : [value];
  const texts = list.filter((text): text is string =>
    typeof text === "string" && text !== ""
  );
  return texts.length === list.length ? texts : null;
}

function regexOf(value: unknown): RegExp | string | null {
  if (value === null) return null;
  if (typeof value !== "string") return "expected a text";
  try {
    return new RegExp(value, "u");
  } catch (error) {
    if (error instanceof SyntaxError) return error.message;
    throw error;
  }
}

function isMapping(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
