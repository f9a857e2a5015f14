import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { LogUnavailableError } from "../../../src/domain/errors.ts";
import type { Batch } from "../../../src/domain/event_log.ts";
import { sha256 } from "../../../src/domain/sha256.ts";
import { MemoryEventLog } from "../../../src/log/memory_event_log.ts";
import { countingIds } from "../../support/log_session.ts";
import { add, onStage, remove, replace, textsIn } from "./support.ts";

Deno.test("FC-37 two writers and a hand edit lose nothing", async () => {
  await onStage(async ({ store, other, edit, raw, changes }) => {
    const b = other();
    await Promise.all([store.read("memory"), b.read("memory")]);
    await edit("H");
    await store.change("memory", [add("a1")]);
    await b.change("memory", [add("b1")]);
    await store.change("memory", [replace("a1", "a2")]);
    assertEquals(await raw(), "H\n§\na2\n§\nb1");
    assertEquals(changes().map(({ event }) => event.type), [
      "MemoryEditedOutside",
      "MemoryChanged",
      "MemoryChanged",
      "MemoryChanged",
    ]);
  });
});

Deno.test("writers at once take turns: every entry is there", async () => {
  await onStage(async ({ store, other, changes }) => {
    const stores = [store, other(), other()];
    await Promise.all(
      stores.flatMap((each, s) =>
        Array.from(
          { length: 10 },
          (_, n) => each.change("memory", [add(`entry ${s}.${n}`)]),
        )
      ),
    );
    assertEquals((await textsIn(store)).length, 30);
    const hashes = changes().map(({ event }) => event);
    for (const [index, { before_hash }] of hashes.entries()) {
      assertEquals(before_hash, hashes[index - 1]?.after_hash ?? sha256(""));
    }
  });
});

Deno.test("a hand edit is kept, and recorded once with both hashes", async () => {
  await onStage(async ({ store, edit, changes, raw }) => {
    await store.change("memory", [add("a")]);
    const edited = "\ufeffa\r\n§\r\nby hand\r\n";
    await edit(edited);
    assertEquals(await store.isLevel("memory"), false);
    assertEquals(await textsIn(store), ["a", "by hand"]);
    await store.read("memory");
    assertEquals(await store.isLevel("memory"), true);
    assertEquals(changes().map(({ event }) => event.type), [
      "MemoryChanged",
      "MemoryEditedOutside",
    ]);
    const [made, outside] = changes();
    assertEquals(outside?.event, {
      type: "MemoryEditedOutside",
      target: "memory",
      before_hash: made?.event.after_hash ?? "",
      after_hash: sha256(edited),
      text: edited,
    });
    await store.change("memory", [add("b"), replace("by hand", "by foot")]);
    assertEquals(await raw(), "\ufeffa\r\n§\r\nby foot\r\n§\r\nb\r\n");
  });
});

Deno.test("a file that was removed by hand is empty, and said so in the log", async () => {
  await onStage(async ({ store, folder, changes }) => {
    await store.change("memory", [add("a")]);
    await Deno.remove(`${folder}/MEMORY.md`);
    assertEquals(await textsIn(store), []);
    assertEquals(changes().at(-1)?.event.after_hash, sha256(""));
  });
});

Deno.test("a change whose writer died before the rename is made at the next read", async () => {
  await onStage(async ({ store, folder, changes, edit, raw }) => {
    await store.change("memory", [add("a")]);
    await store.change("memory", [add("b")]);
    await edit("a");
    await Deno.writeTextFile(`${folder}/MEMORY.md.new`, "torn");
    assertEquals(await textsIn(store), ["a", "b"]);
    assertEquals([await raw(), changes().length], ["a\n§\nb", 2]);
  });
});

Deno.test("a change whose text the log no longer has whole is not made up", async () => {
  await onStage(async ({ store, changes, edit, raw }) => {
    await edit("token sk-abcdefgh12");
    await store.change("memory", [add("b")]);
    const [outside, made] = changes();
    assertEquals(outside?.event.text, "token [redacted:key:0123456789]");
    assertEquals(made?.event.after_hash, sha256(await raw()));
    await edit("token sk-abcdefgh12");
    assertEquals(await textsIn(store), ["token sk-abcdefgh12"]);
    assertEquals(changes().at(-1)?.event.type, "MemoryEditedOutside");
  });
});

Deno.test("copies that a person made count as one and change together", async () => {
  await onStage(async ({ store, edit, raw }) => {
    await edit("tea\n§\nmilk\n§\ntea\n");
    assertEquals((await store.read("memory")).used, 10);
    await store.change("memory", [replace("tea", "mate")]);
    assertEquals(await raw(), "mate\n§\nmilk\n");
  });
});

Deno.test("a file that is no text is left alone, with a reason", async () => {
  await onStage(async ({ store, folder, edit, changes }) => {
    const bytes = new Uint8Array([0xd3, 0xc3, 0xbb, 0xa7]);
    await edit(bytes);
    const answer = await store.change("memory", [add("a")]);
    assertEquals(answer.ok, false);
    assertStringIncludes(answer.text, "it is no UTF-8 text; save it as UTF-8");
    const { text, problem } = await store.snapshot("memory");
    assertEquals(text, "");
    assertStringIncludes(problem ?? "", "UTF-8");
    assertEquals((await store.read("memory")).entries, []);
    assertEquals(await Deno.readFile(`${folder}/MEMORY.md`), bytes);
    assertEquals(changes(), []);
  });
});

Deno.test("a folder, a link to nothing and a huge file are refused with a reason", async () => {
  await onStage(async ({ store, folder, edit }) => {
    const path = `${folder}/MEMORY.md`;
    const refused = async () => {
      const { ok, text } = await store.change("memory", [add("a")]);
      assertEquals(ok, false);
      return text;
    };
    await Deno.mkdir(path, { recursive: true });
    assertStringIncludes(await refused(), "it is no regular file");
    await Deno.remove(path);
    await Deno.symlink(`${folder}/gone`, path);
    assertStringIncludes(await refused(), "it is a link to nothing");
    await Deno.remove(path);
    await Deno.symlink(path, path);
    assertStringIncludes(await refused(), "Cannot read");
    await Deno.remove(path);
    await edit("x".repeat(1024 * 1024 + 1));
    assertStringIncludes(await refused(), "is the most");
    assertEquals((await Deno.stat(path)).size, 1024 * 1024 + 1);
  });
});

Deno.test("a link within the folder stays one; one that leads out is not written", async () => {
  await onStage(async ({ store, folder, edit, raw }) => {
    await edit("a", "notes.md");
    await Deno.symlink("notes.md", `${folder}/MEMORY.md`);
    await store.change("memory", [add("b")]);
    assert((await Deno.lstat(`${folder}/MEMORY.md`)).isSymlink);
    assertEquals(await raw("notes.md"), "a\n§\nb");
    const outside = `${folder}/../outside.md`;
    await Deno.writeTextFile(outside, "far");
    await Deno.symlink("../outside.md", `${folder}/USER.md`);
    const { ok, text } = await store.change("user", [add("x")]);
    assertEquals(ok, false);
    assertStringIncludes(text, "is a link that leads out of");
    assertEquals(await Deno.readTextFile(outside), "far");
    assertStringIncludes((await store.snapshot("user")).text, "far");
  });
});

Deno.test("a folder that cannot be made is an answer, not a crash", async () => {
  await onStage(async ({ store, folder }) => {
    await Deno.writeTextFile(folder, "a file");
    const { ok, text } = await store.change("memory", [add("a")]);
    assertEquals(ok, false);
    assertStringIncludes(text, "Cannot ");
    assertEquals((await store.snapshot("memory")).text, "");
  });
});

Deno.test("a log that cannot be written leaves the file as it was", async () => {
  class FullLog extends MemoryEventLog {
    isFull = false;
    override append(...batches: readonly Batch[]) {
      if (this.isFull) throw new LogUnavailableError("Cannot write", "free it");
      return super.append(...batches);
    }
  }
  const log = new FullLog(countingIds());
  await onStage(async ({ store, folder, raw, edit }) => {
    await store.change("memory", [add("a")]);
    log.isFull = true;
    const { ok, text } = await store.change("memory", [remove("a")]);
    assertEquals([ok, await raw()], [false, "a"]);
    assertEquals(
      text,
      "Cannot remove from MEMORY.md: Cannot write; free it; nothing was changed",
    );
    const names = await Array.fromAsync(Deno.readDir(folder), (e) => e.name);
    assertEquals(names.includes("MEMORY.md.new"), false);
    // A hand edit shows in the prompt even if it cannot be recorded now.
    await edit("by hand");
    const snapshot = await store.snapshot("memory");
    assertStringIncludes(snapshot.text, "by hand");
    assertStringIncludes(snapshot.problem ?? "", "free it");
  }, { log });
});

Deno.test("a file keeps its mode, and a new one is private", async () => {
  await onStage(async ({ store, folder }) => {
    const path = `${folder}/MEMORY.md`;
    const mode = async () => ((await Deno.stat(path)).mode ?? 0) & 0o777;
    await store.change("memory", [add("a")]);
    assertEquals(await mode(), 0o600);
    await Deno.chmod(path, 0o664);
    await store.change("memory", [add("b")]);
    assertEquals(await mode(), 0o664);
  });
});
