import { UsageError } from "../domain/errors.ts";

const ASSIGNMENT = /^(?:export\s+)?([A-Za-z_]\w*)\s*=\s*(.*)$/;
const QUOTED = /^(?:"((?:[^"\\]|\\.)*)"|'([^']*)')\s*(?:#.*)?$/;

/**
 * The variables of a `.env` file: `KEY=VALUE`, quoted or not, `#` for comments;
 * nothing is expanded. An error names the line and never shows it.
 *
 * @throws {UsageError} If a line is neither an assignment nor a comment.
 */
export function parseDotenv(
  text: string,
  file: string,
): ReadonlyMap<string, string> {
  const variables = new Map<string, string>();
  for (const [index, raw] of text.split(/\r?\n/).entries()) {
    const line = raw.trim();
    if (line === "" || line.startsWith("#")) continue;
    const [, name, value = ""] = line.match(ASSIGNMENT) ?? [];
    if (name === undefined) {
      throw new UsageError(
        `Cannot read ${file}, line ${index + 1}: expected KEY=VALUE`,
        3,
      );
    }
    variables.set(name, unquote(value));
  }
  return variables;
}

function unquote(value: string): string {
  const quoted = value.match(QUOTED);
  if (quoted === null) return value.replace(/\s+#.*$/, "");
  const [, double, single = ""] = quoted;
  return double === undefined ? single : double.replace(
    /\\(.)/g,
    (_, character: string) => character === "n" ? "\n" : character,
  );
}
