import { canonicalJson } from "../domain/canonical_json.ts";
import { UsageError } from "../domain/errors.ts";
import { sha256 } from "../domain/sha256.ts";
import { type Expectation, expectationOf, textsOf } from "./expectation.ts";

/** A row that can be run. Its identity is its number and its content. */
export interface Row {
  /** From 1, as the rows stand in the file. */
  readonly number: number;
  readonly hash: string;
  readonly id: string | undefined;
  readonly prompt: string;
  readonly cwd: string | undefined;
  readonly toolset: string | undefined;
  /** Skills that are put before the prompt, by name. */
  readonly skills: readonly string[];
  /** What the answer must be like; null: any is good. */
  readonly expect: Expectation | null;
}

/** A row that cannot be run, and why. */
export interface InvalidRow {
  readonly number: number;
  readonly hash: string;
  readonly id: string | undefined;
  readonly invalid: string;
}

const HASH_DIGITS = 16;
const KNOWN = new Set(["prompt", "id", "cwd", "skills", "toolset", "expect"]);

/**
 * The rows of a JSONL or YAML file, in order; a bad one says why.
 *
 * @throws {UsageError} If the file cannot be read, or holds no list at all.
 */
export async function readRows(
  file: string,
): Promise<readonly (Row | InvalidRow)[]> {
  const text = await read(file);
  if (/\.ya?ml$/i.test(file)) return await fromYaml(text, file);
  const rows: (Row | InvalidRow)[] = [];
  for (const [index, line] of text.split("\n").entries()) {
    if (line.trim() === "") continue;
    rows.push(await fromLine(line, index + 1, rows.length + 1));
  }
  return rows;
}

async function read(file: string): Promise<string> {
  try {
    return (await Deno.readTextFile(file)).replace(/^\ufeff/, "");
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    throw new UsageError(`Cannot read batch file "${file}": ${error.message}`);
  }
}

async function fromLine(
  text: string,
  line: number,
  number: number,
): Promise<Row | InvalidRow> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    const invalid = `line ${line} is not JSON: ${error.message}`;
    return { number, hash: hashOf(text), id: undefined, invalid };
  }
  return await rowOf(value, number);
}

async function fromYaml(
  text: string,
  file: string,
): Promise<readonly (Row | InvalidRow)[]> {
  const { parse } = await import("@std/yaml");
  let list: unknown;
  try {
    list = parse(text, { schema: "core" });
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    throw new UsageError(`Cannot read batch file "${file}": ${error.message}`);
  }
  if (!Array.isArray(list)) {
    throw new UsageError(
      `Cannot read batch file "${file}": expected a list of rows`,
    );
  }
  return await Promise.all(
    list.map((value, index) => rowOf(value, index + 1)),
  );
}

async function rowOf(
  value: unknown,
  number: number,
): Promise<Row | InvalidRow> {
  const hash = hashOf(canonicalJson(value));
  const given = typeof value === "string" ? { prompt: value } : value;
  if (typeof given !== "object" || given === null || Array.isArray(given)) {
    const invalid = "a row is a mapping with a prompt";
    return { number, hash, id: undefined, invalid };
  }
  const fields: Readonly<Record<string, unknown>> = { ...given };
  const text = (name: string) =>
    typeof fields[name] === "string" ? fields[name] : undefined;
  const [id, prompt] = [text("id"), text("prompt")];
  const unknown = Object.keys(fields).filter((name) => !KNOWN.has(name));
  const wrong = ["id", "cwd", "toolset"].filter((name) =>
    fields[name] !== undefined && text(name) === undefined
  );
  const skills = textsOf(fields.skills ?? []);
  const expect = fields.expect === undefined
    ? null
    : await expectationOf(fields.expect);
  const refuse = (invalid: string) => ({ number, hash, id, invalid });
  if (prompt === undefined || prompt.trim() === "") {
    return refuse("prompt is missing or empty");
  }
  if (wrong.length > 0) return refuse(`${wrong.join(", ")}: expected a text`);
  if (unknown.length > 0) {
    return refuse(
      `unknown field ${unknown.join(", ")}; known are ${[...KNOWN].join(", ")}`,
    );
  }
  if (skills === null) {
    return refuse("skills: expected a name, or a list of names");
  }
  if (typeof expect === "string") return refuse(`expect: ${expect}`);
  const [cwd, toolset] = [text("cwd"), text("toolset")];
  return { number, hash, id, prompt, cwd, toolset, skills, expect };
}

function hashOf(text: string): string {
  return sha256(text).slice(0, HASH_DIGITS);
}
