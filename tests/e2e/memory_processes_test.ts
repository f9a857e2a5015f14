import {
  assert,
  assertEquals,
  assertMatch,
  assertStringIncludes,
} from "@std/assert";
import { verifyChain } from "../../src/log/chain.ts";
import { changesIn } from "../../src/memory/history.ts";
import { readEntries } from "../../src/memory/entries.ts";
import { sha256 } from "../../src/domain/sha256.ts";
import { inFolder, startScript, withLog } from "../support/log_files.ts";

const VERSION = /^v\d{6} x{1000}$/;

/** Lets writers run to their end; gives what each said, line by line. */
async function said(
  ...writers: ReturnType<typeof startScript>[]
): Promise<string[]> {
  const lines = await Promise.all(writers.map(async (writer) => {
    const words = [];
    for (let n = 0; n < 20; n++) words.push(await writer.line());
    assertEquals(await writer.ended(), 0);
    return words;
  }));
  return lines.flat();
}

Deno.test("P21 F147 two processes add 20 entries each and lose none", async () => {
  await inFolder(async (path) => {
    const home = path.replace(/\/events\.db$/, "");
    const words = await said(
      startScript("memory_writer.ts", home, "ann", "20"),
      startScript("memory_writer.ts", home, "bob", "20"),
    );
    assertEquals(words.filter((word) => word === "added").length, 40);
    const raw = await Deno.readTextFile(`${home}/memories/MEMORY.md`);
    assertEquals(readEntries(raw).length, 40);
    await withLog(path, (log) => {
      const events = changesIn(log).map(({ event }) => event);
      assertEquals(events.length, 40);
      for (const [index, { before_hash }] of events.entries()) {
        const before = events[index - 1]?.after_hash ?? sha256("");
        assertEquals(before_hash, before);
      }
      assertEquals(events.at(-1)?.after_hash, sha256(raw));
      assertEquals(verifyChain(log.rows()), undefined);
    });
  });
});

Deno.test("P21 two processes at the limit lose nothing that they were told is kept", async () => {
  await inFolder(async (path) => {
    const home = path.replace(/\/events\.db$/, "");
    const words = await said(
      startScript("memory_writer.ts", home, "ann", "20", "400"),
      startScript("memory_writer.ts", home, "bob", "20", "400"),
    );
    const kept = words.filter((word) => word === "added").length;
    assert(kept > 0 && kept < 40);
    const raw = await Deno.readTextFile(`${home}/memories/MEMORY.md`);
    assertEquals(readEntries(raw).length, kept);
    assert(raw.length <= 400);
  });
});

Deno.test("a writer killed at any moment leaves a whole old or a whole new file (F147)", async () => {
  await inFolder(async (path) => {
    const home = path.replace(/\/events\.db$/, "");
    const file = `${home}/memories/MEMORY.md`;
    for (let round = 1; round <= 5; round++) {
      const writer = startScript("memory_writer.ts", home, "replace");
      for (let n = 0; n < round; n++) {
        assertEquals(await writer.line(), "true");
        assertMatch(await Deno.readTextFile(file), VERSION);
      }
      writer.kill();
      await writer.ended();
      const raw = await Deno.readTextFile(file);
      assertMatch(raw, VERSION);
      await withLog(path, (log) => {
        const newest = changesIn(log).at(-1)?.event;
        assert(newest?.type === "MemoryChanged");
        const whole = [newest.before_hash, newest.after_hash];
        assert(whole.includes(sha256(raw)));
      });
    }
    // The next writer finishes what the killed ones had recorded.
    await withLog(path, (log) => {
      const types = new Set(changesIn(log).map(({ event }) => event.type));
      assertEquals([...types], ["MemoryChanged"]);
    });
  });
});

Deno.test("a disk that is full in the middle of a write costs nothing", async () => {
  await inFolder(async (path) => {
    const folder = `${path.replace(/\/events\.db$/, "")}/memories`;
    await Deno.mkdir(folder);
    await Deno.writeTextFile(`${folder}/MEMORY.md`, "");
    const script = new URL("../support/memory_full_disk.ts", import.meta.url);
    // A limit on the size of files stands in for the disk.
    const shell = `trap '' XFSZ; ulimit -f 128; exec "$@"`;
    const { stdout } = await new Deno.Command("bash", {
      args: [
        "-c",
        shell,
        "bash",
        Deno.execPath(),
        "run",
        "--no-lock",
        "--allow-read",
        "--allow-write",
        script.pathname,
        folder,
      ],
    }).output();
    const { answer, types } = JSON.parse(new TextDecoder().decode(stdout));
    assertStringIncludes(
      answer,
      "Cannot add to MEMORY.md: File too large (os error 27); nothing was changed",
    );
    assertEquals(types, []);
    const names = await Array.fromAsync(Deno.readDir(folder), (e) => e.name);
    assertEquals(names.sort(), [".lock", "MEMORY.md"]);
    assertEquals(await Deno.readTextFile(`${folder}/MEMORY.md`), "");
  });
});
