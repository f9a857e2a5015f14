import { assertEquals, assertRejects, assertThrows } from "@std/assert";
import fc from "fast-check";
import { inflate } from "../../../../src/skills/install/inflate.ts";
import { SourceFiles } from "../../../../src/skills/install/source_files.ts";
import { untar } from "../../../../src/skills/install/tar.ts";
import { unzip } from "../../../../src/skills/install/zip.ts";
import { TreeError } from "../../../../src/skills/tree/read_tree.ts";
import { deflated, type Member, tarOf, zipOf } from "./archives.ts";

const SOUND: readonly Member[] = [
  { path: "repo/a/SKILL.md", text: "a" },
  { path: "repo/a/scripts/x.sh", text: "x".repeat(2000), mode: 0o100755 },
  { path: "repo/a/templates/b/SKILL.md", text: "part of a" },
  { path: "repo/c/SKILL.md", text: "c" },
  { path: "repo/README.md", text: "no skill" },
];
const SKILLS = [
  ["repo/a", ["SKILL.md", "scripts/x.sh", "templates/b/SKILL.md"]],
  ["repo/c", ["SKILL.md"]],
];

function found(files: SourceFiles) {
  return files.skills().map(({ path, tree }) => [path, [...tree.keys()]]);
}

Deno.test("untar and unzip find the skills of an archive", async () => {
  const tarred = new SourceFiles();
  untar(tarOf(SOUND), tarred);
  assertEquals(found(tarred), SKILLS);
  const zipped = new SourceFiles();
  await unzip(await zipOf(SOUND), zipped);
  assertEquals(found(zipped), SKILLS);
  for (const files of [tarred, zipped]) {
    const [a] = files.skills();
    assertEquals(a?.tree.get("scripts/x.sh")?.executable, true);
    assertEquals(a?.tree.get("SKILL.md")?.executable, false);
  }
});

Deno.test("untar reads long names in both forms", () => {
  const long = `${"d/".repeat(60)}SKILL.md`;
  const files = new SourceFiles();
  const pax = ` path=${long}\n`;
  const length = pax.length + 3;
  untar(
    tarOf([
      { path: "x", kind: "x", text: `${length}${pax}` },
      { path: "short", text: "pax" },
      { path: "l", kind: "L", text: `e/${long}\0` },
      { path: "short", text: "gnu" },
      { path: "dir/", kind: "5" },
    ]),
    files,
  );
  assertEquals(files.skills().map(({ path }) => path), [
    long.slice(0, -9),
    `e/${long.slice(0, -9)}`,
  ]);
});

Deno.test("archives that lead out, link, or repeat a name are refused", async () => {
  const cases: readonly (readonly [readonly Member[], string])[] = [
    [[{ path: "../x" }], "path"],
    [[{ path: "/etc/x" }], "path"],
    [[{ path: "a/../../x" }], "path"],
    [[{ path: "a\\x" }], "path"],
    [[{ path: "A/x" }, { path: "a/X" }], "twice"],
  ];
  for (const [members, reason] of cases) {
    assertThrows(
      () => untar(tarOf(members), new SourceFiles()),
      TreeError,
      reason,
    );
    const zip = await zipOf(members);
    await assertRejects(() => unzip(zip, new SourceFiles()), TreeError, reason);
  }
  for (const kind of ["1", "2", "3", "6"]) {
    assertThrows(
      () => untar(tarOf([{ path: "a", kind }]), new SourceFiles()),
      TreeError,
      "a link or a device",
    );
  }
  const link = await zipOf([{ path: "a", mode: 0o120777 }]);
  await assertRejects(
    () => unzip(link, new SourceFiles()),
    TreeError,
    "a link",
  );
});

Deno.test("data that unpacks to a hundred times its size is refused", async () => {
  const bomb = await deflated(new Uint8Array(8 * 1024 * 1024), "gzip");
  await assertRejects(
    () => inflate(bomb, "gzip"),
    TreeError,
    "unpacks to over",
  );
  await assertRejects(
    () => inflate(new Uint8Array([31, 139, 1, 2, 3]), "gzip"),
    TreeError,
    "damaged",
  );
});

Deno.test("damaged archives are refused with a reason, never otherwise", async () => {
  const [tar, zip] = [tarOf(SOUND), await zipOf(SOUND)];
  const places = fc.tuple(fc.nat(), fc.integer({ min: 0, max: 255 }));
  await fc.assert(
    fc.asyncProperty(places, fc.nat(), async ([at, byte], cut) => {
      for (const whole of [tar, zip]) {
        const bytes = whole.slice(0, whole.length - cut % 700);
        bytes[at % bytes.length] = byte;
        try {
          if (whole === tar) untar(bytes, new SourceFiles());
          else await unzip(bytes, new SourceFiles());
        } catch (error) {
          assertEquals(error instanceof TreeError, true, String(error));
        }
      }
    }),
  );
});
