import {
  assert,
  assertEquals,
  assertRejects,
  assertStringIncludes,
} from "@std/assert";
import type { MachinesFlags } from "../../../../src/cli/flags.ts";
import { machines } from "../../../../src/cli/machines/command.ts";
import { UsageError } from "../../../../src/domain/errors.ts";
import { doorMachine } from "../../../support/door_machine.ts";
import { readMermaid } from "../../../support/read_mermaid.ts";
import { scriptedIo } from "../../../support/scripted_io.ts";
import { visit } from "../../../support/visit.ts";

const CATALOG = { door: doorMachine };
const ROWS = [
  visit("door@3", "Built", null, "closed"),
  visit("door@3", "Opened", "closed", { open: "wide" }),
];

async function drawn(flags: Partial<MachinesFlags>) {
  const io = scriptedIo();
  const asked: string[] = [];
  const code = await machines(
    { format: "mermaid", ...flags },
    io,
    CATALOG,
    (session) => {
      asked.push(session);
      return Promise.resolve(ROWS);
    },
  );
  return { code, asked, out: io.out(), err: io.err() };
}

Deno.test("machines prints Mermaid text, and asks for no session unless told", async () => {
  const { code, asked, out } = await drawn({ name: "door" });
  assertEquals({ code, asked }, { code: 0, asked: [] });
  assertEquals(readMermaid(out).groups[0], "door");
});

Deno.test("machines prints JSON of every machine", async () => {
  const { out } = await drawn({ format: "json" });
  const { machines: [door] } = JSON.parse(out);
  assertEquals([door.name, door.version, door.states.length], [
    "door",
    "3",
    13,
  ]);
  assertEquals("visits" in door.states[0], false);
});

Deno.test("machines with --session marks the path in JSON", async () => {
  const { asked, out } = await drawn({ format: "json", session: "latest" });
  assertEquals(asked, ["latest"]);
  const { machines: [door] } = JSON.parse(out);
  const taken = door.states.flatMap((
    state: { transitions: { event: string; taken: number }[] },
  ) => state.transitions.filter(({ taken }) => taken > 0));
  assertEquals(taken.length, 2);
  assertEquals(door.states[1].visits, 1);
});

Deno.test("machines draws SVG in which each state has its id", async () => {
  const { out } = await drawn({ format: "svg", session: "latest" });
  assertStringIncludes(out, "</svg>");
  for (const id of ["door", "door.closed", "door.open", "door.open.ajar"]) {
    assertStringIncludes(out, `id="${id}"`);
  }
  assertStringIncludes(out, "#1e8449");
  assertEquals((await drawn({ format: "svg" })).out.includes("#1e8449"), false);
});

Deno.test("machines with --out writes one file a machine and says so", async () => {
  const folder = await Deno.makeTempDir();
  try {
    const out = `${folder}/deep/er`;
    const { out: printed, err } = await drawn({ out, format: "json" });
    assertEquals(printed, "");
    assertEquals(err, `Wrote ${out}/door.json\n`);
    assert(JSON.parse(await Deno.readTextFile(`${out}/door.json`)));
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
});

Deno.test("machines refuses an unknown name and tells the nearest", async () => {
  await assertRejects(
    () => drawn({ name: "dor" }),
    UsageError,
    'Cannot draw "dor": no such machine; the nearest is door',
  );
});
