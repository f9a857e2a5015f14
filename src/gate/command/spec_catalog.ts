import { compileSpec, type Spec } from "./spec.ts";
import { FILES } from "./specs/files.ts";
import { GIT } from "./specs/git.ts";
import { INSPECT } from "./specs/inspect.ts";
import { LANGUAGES } from "./specs/languages.ts";
import { NATIVE } from "./specs/native.ts";
import { JAVASCRIPT } from "./specs/javascript.ts";
import { WEB_TOOLS } from "./specs/web_tools.ts";

import { NETWORK } from "./specs/network.ts";
import { OPERATIONS } from "./specs/operations.ts";
import { PYTHON } from "./specs/python.ts";

/** All tables; of two lines for one name the later one stands. */
export const TABLES: readonly string[] = [
  INSPECT,
  FILES,
  GIT,
  NETWORK,
  NATIVE,
  JAVASCRIPT,
  WEB_TOOLS,
  PYTHON,
  LANGUAGES,
  OPERATIONS,
];
let lines: ReadonlyMap<string, string> | undefined;
const compiled = new Map<string, Spec>();

/** The spec of a program, or of a sub-command as `git log`; undefined if none. */
export function specOf(key: string): Spec | undefined {
  const known = compiled.get(key);
  if (known !== undefined) return known;
  const line = (lines ??= readTables()).get(key);
  if (line === undefined) return undefined;
  const spec = compileSpec(line);
  compiled.set(key, spec);
  return spec;
}

/** A table line: names before the bar; an indented line goes on with it. */
function readTables(): Map<string, string> {
  const table = new Map<string, string>();
  for (const text of TABLES) {
    const joined = text.replace(/,\n {2}/g, ",").replace(/\n {2}/g, " ");
    for (const line of joined.split("\n")) {
      const bar = line.indexOf("|");
      if (bar < 0) continue;
      for (const name of line.slice(0, bar).trim().split(",")) {
        table.set(name, ` ${line.slice(bar + 1)} `);
      }
    }
  }
  return table;
}
