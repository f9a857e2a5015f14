import { nearest } from "../../config/nearest.ts";
import { UsageError } from "../../domain/errors.ts";
import type { Recorded } from "../../domain/event_log.ts";
import type { MachinesFlags } from "../flags.ts";
import type { Io } from "../io.ts";
import { dot } from "./dot.ts";
import { draw, type Machine } from "./draw.ts";
import type { Drawing, Marks } from "./drawing.ts";
import { json } from "./json.ts";
import { followPath } from "./path.ts";
import { mermaid } from "./mermaid.ts";

const ENDINGS = { mermaid: "mmd", svg: "svg", json: "json" } as const;

/**
 * Draws the machines of a catalog; resolves with the exit code. `recordedOf`
 * gives a session's rows.
 *
 * @throws {UsageError} If no machine has the name.
 */
export async function machines(
  flags: MachinesFlags,
  io: Io,
  catalog: Readonly<Record<string, Machine>>,
  recordedOf: (session: string) => Promise<Iterable<Recorded>>,
): Promise<number> {
  const drawn = chosen(catalog, flags.name).map(([name, machine]) => ({
    machine,
    drawing: draw(name, machine),
  }));
  const drawings = drawn.map(({ drawing }) => drawing);
  const rows = flags.session === undefined
    ? undefined
    : [...await recordedOf(flags.session)];
  const marks = new Map(
    rows && drawn.map(({ drawing, machine }) => [
      drawing,
      followPath(drawing, machine, rows),
    ]),
  );
  if (flags.out === undefined) {
    io.stdout(await write(flags.format, drawings, marks));
    return 0;
  }
  await Deno.mkdir(flags.out, { recursive: true });
  for (const drawing of drawings) {
    const file = `${flags.out}/${drawing.name}.${ENDINGS[flags.format]}`;
    await Deno.writeTextFile(file, await write(flags.format, [drawing], marks));
    io.stderr(`Wrote ${file}\n`);
  }
  return 0;
}

function chosen(
  catalog: Readonly<Record<string, Machine>>,
  name: string | undefined,
): [string, Machine][] {
  const all = Object.entries(catalog);
  if (name === undefined) return all;
  const one = all.filter(([known]) => known === name);
  if (one.length > 0) return one;
  throw new UsageError(
    `Cannot draw "${name}": no such machine; the nearest is ${
      nearest(name, Object.keys(catalog))
    }`,
  );
}

async function write(
  format: MachinesFlags["format"],
  drawings: readonly Drawing[],
  marks: ReadonlyMap<Drawing, Marks>,
): Promise<string> {
  switch (format) {
    case "mermaid":
      return mermaid(drawings, marks);
    case "json":
      return json(drawings, marks);
    case "svg": {
      const { svg } = await import("./svg.ts");
      return await svg(dot(drawings, marks));
    }
  }
}
