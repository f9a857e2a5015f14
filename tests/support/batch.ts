import { assert } from "@std/assert";
import type { World } from "./fupan.ts";
import { spawnFupan } from "./run_fupan.ts";

export type JsonLine = Readonly<Record<string, unknown>>;

/** The lines of a JSONL file, of which none is torn. */
export async function linesOf(path: string): Promise<readonly JsonLine[]> {
  const text = await Deno.readTextFile(path);
  assert(text.endsWith("\n"), "the last line is torn");
  return text.trimEnd().split("\n").map((line) => JSON.parse(line));
}

/** Writes rows to be run; a text stands in the file as it is. */
export async function rowsIn(
  place: World,
  rows: readonly (object | string)[],
  name = "rows",
): Promise<{ readonly file: string; readonly out: string }> {
  const file = `${place.cwd}/${name}.jsonl`;
  const text = rows.map((row) =>
    typeof row === "string" ? row : JSON.stringify(row)
  );
  await Deno.writeTextFile(file, text.join("\n") + "\n");
  return { file, out: `${place.cwd}/${name}-out` };
}

/** A batch in a process of its own, which can be killed. */
export function spawnBatch(place: World, argv: readonly string[]) {
  return spawnFupan(["batch", ...argv], {
    home: place.home.slice(0, place.home.lastIndexOf("/")),
    cwd: place.cwd,
    env: {
      FUPAN_HOME: place.home,
      OPENAI_BASE_URL: place.server.baseURL,
      FUPAN_MODEL: "m",
    },
  });
}
