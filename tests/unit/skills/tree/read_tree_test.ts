import { assertEquals, assertRejects } from "@std/assert";
import { readTree, TreeError } from "../../../../src/skills/tree/read_tree.ts";
import { filesOf, treeHash, treeOf } from "../../../../src/skills/tree/tree.ts";
import { inHome } from "../support.ts";

Deno.test("readTree reads every file but git's, and null where nothing is", async () => {
  await inHome(async ({ home, write }) => {
    await write("s/SKILL.md", "text");
    await write("s/scripts/run.sh", "#!/bin/sh\n");
    await write("s/assets/a.bin", new Uint8Array([0, 255]));
    await write("s/.git/HEAD", "ref");
    await Deno.chmod(`${home}/s/scripts/run.sh`, 0o755);
    const tree = await readTree(`${home}/s`);
    assertEquals(
      [...tree ?? []].map(([path, file]) => [path, file.executable]),
      [
        ["SKILL.md", false],
        ["assets/a.bin", false],
        ["scripts/run.sh", true],
      ],
    );
    assertEquals(await readTree(`${home}/none`), null);
    assertEquals(await readTree(`${home}/s/SKILL.md`), null);
  });
});

Deno.test("treeHash tells trees apart by paths and bytes alone, and survives the log's form", async () => {
  await inHome(async ({ home, write }) => {
    await write("a/SKILL.md", "\ufefftext\r\n");
    await write("a/assets/x", new Uint8Array([1, 2, 250]));
    await write("b/assets/x", new Uint8Array([1, 2, 250]));
    await write("b/SKILL.md", "\ufefftext\r\n");
    await write("c/SKILL.md", "text\r\n");
    await write("c/assets/x", new Uint8Array([1, 2, 250]));
    const [a, b, c] = await Promise.all(
      ["a", "b", "c"].map((name) => readTree(`${home}/${name}`)),
    );
    assertEquals(treeHash(a ?? null), treeHash(b ?? null));
    assertEquals(treeHash(a ?? null) === treeHash(c ?? null), false);
    assertEquals(treeHash(treeOf(filesOf(a ?? null))), treeHash(a ?? null));
    assertEquals(treeHash(null), null);
  });
});

Deno.test("readTree follows no link and takes nothing over the limits (F218)", async () => {
  await inHome(async ({ home, write }) => {
    await write("outside.txt", "private");
    await write("file/SKILL.md", "text");
    await Deno.symlink(`${home}/outside.txt`, `${home}/file/link.md`);
    await write("folder/SKILL.md", "text");
    await Deno.symlink(home, `${home}/folder/references`);
    await write("whole/SKILL.md", "text");
    await Deno.symlink(`${home}/whole`, `${home}/link`);
    await write("large/SKILL.md", "x".repeat(1024 * 1024 + 1));
    for (const index of Array(6).keys()) {
      await write(`heavy/assets/${index}`, "x".repeat(1024 * 1024));
    }
    for (const index of Array(501).keys()) {
      await write(`many/assets/${index}`, "");
    }
    const cases = [
      ["file", "link.md is a symbolic link"],
      ["folder", "references is a symbolic link"],
      ["link", "the folder is a symbolic link"],
      ["large", "1048577 bytes"],
      ["heavy", "over 5242880 bytes"],
      ["many", "over 500 files"],
    ] as const;
    for (const [name, reason] of cases) {
      await assertRejects(() => readTree(`${home}/${name}`), TreeError, reason);
    }
  });
});
