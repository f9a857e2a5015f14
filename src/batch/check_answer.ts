import type { Expectation } from "./expectation.ts";
import { schemaCheck } from "./schema_check.ts";

/** What one thing that was expected came to. */
export interface Check {
  readonly check: "contains" | "regex" | "json_schema" | "command";
  readonly ok: boolean;
  /** Why it does not hold; "" if it does. */
  readonly reason: string;
  /** Set if the gate did not let its command run. */
  readonly denied?: true;
}

/** What a command came to; `exitCode` is null if it was stopped or could not start. */
export interface CommandEnd {
  readonly exitCode: number | null;
  readonly output: string;
}

/** Runs a command of a row. @throws {RangeError} If the gate refuses it. */
export type RunCommand = (command: string) => Promise<CommandEnd>;

/** Characters of an output that are shown for a command that went wrong. */
const SHOWN = 300;

/** Compares an answer with what was expected of it, each thing by itself. */
export async function checkAnswer(
  expected: Expectation,
  answer: string,
  run: RunCommand,
): Promise<readonly Check[]> {
  const { contains, regex, command, schema } = expected;
  const checks: Check[] = contains.map((text) =>
    result(
      "contains",
      answer.includes(text) ? "" : `the answer lacks ${JSON.stringify(text)}`,
    )
  );
  if (regex) {
    const reason = regex.test(answer)
      ? ""
      : `nothing in the answer fits ${regex}`;
    checks.push(result("regex", reason));
  }
  if (schema !== null) {
    checks.push(result("json_schema", await fits(schema, answer)));
  }
  if (command !== null) {
    checks.push(await commandCheck(command, expected.exitCode, run));
  }
  return checks;
}

function result(check: Check["check"], reason: string): Check {
  return { check, ok: reason === "", reason };
}

async function fits(
  schema: NonNullable<Expectation["schema"]>,
  answer: string,
): Promise<string> {
  const check = await schemaCheck(schema);
  if (typeof check === "string") return check;
  try {
    return check(JSON.parse(unfenced(answer)));
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return `the answer is not JSON: ${error.message}`;
  }
}

/** Models like to put JSON into one Markdown fence: that is none of its fault. */
function unfenced(answer: string): string {
  const [, inner] =
    /^\s*```(?:json)?\s*\n([\s\S]*?)\n\s*```\s*$/i.exec(answer) ??
      [];
  return inner ?? answer;
}

async function commandCheck(
  command: string,
  expected: number,
  run: RunCommand,
): Promise<Check> {
  try {
    const { exitCode, output } = await run(command);
    if (exitCode === expected) return result("command", "");
    const end = exitCode === null ? "was stopped" : `ended with ${exitCode}`;
    const told = output.trim().slice(-SHOWN);
    return result(
      "command",
      `the command ${end}, expected ${expected}${told ? `: ${told}` : ""}`,
    );
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return { ...result("command", error.message), denied: true };
  }
}
