import { assert, assertEquals, assertThrows } from "@std/assert";
import {
  LogUnavailableError,
  SessionHeldError,
  StreamConflictError,
} from "../../src/domain/errors.ts";
import { verifyChain } from "../../src/log/chain.ts";
import type { Holder } from "../../src/log/holders.ts";
import { startTimeOf } from "../../src/log/process_start.ts";
import { inFolder, startScript, withLog } from "../support/log_files.ts";
import { said } from "../support/log_session.ts";

const PROCESSES = 4;
const EVENTS = 2000;

Deno.test("four processes append to one log without an error or a gap", () =>
  inFolder(async (path) => {
    const names = Array.from({ length: PROCESSES }, (_, n) => `writer${n}`);
    const codes = await Promise.all(
      names.map((name) =>
        startScript("log_writer.ts", path, name, String(EVENTS)).ended()
      ),
    );
    assertEquals(codes, names.map(() => 0));
    await withLog(path, (log) => {
      const all = log.readAll(0);
      assertEquals(all.length, 2 * PROCESSES * EVENTS);
      assert(all.every(({ position }, index) => position === index + 1));
      for (const stream of ["shared", ...names]) {
        const rows = log.read(stream);
        const isShared = stream === "shared";
        assertEquals(rows.length, isShared ? PROCESSES * EVENTS : EVENTS);
        assert(rows.every(({ revision }, index) => revision === index + 1));
      }
      assertEquals(verifyChain(log.rows()), undefined);
    });
  }));

Deno.test("a log that several processes begin at once is made once, and belongs to all", () =>
  inFolder(async (path) => {
    const folder = path.slice(0, path.lastIndexOf("/"));
    const openers = Array.from(
      { length: 3 },
      () => startScript("log_opener.ts", folder, "150"),
    );
    assertEquals(
      await Promise.all(openers.map((opener) => opener.ended())),
      [0, 0, 0],
    );
  }));

Deno.test("a writer that another process outran gets a StreamConflictError", () =>
  inFolder((path) =>
    withLog(path, async (log) => {
      log.append({ stream: "writer", expected: 0, drafts: [said("mine")] });
      // Its first append expects an empty stream.
      const loser = startScript("log_contender.ts", path, "writer", "0");
      assertEquals(await loser.line(), "StreamConflictError 0 1");
      assertEquals(await loser.ended(), 0);
      const winner = startScript("log_contender.ts", path, "writer", "1");
      assertEquals(await winner.line(), "appended");
      assertEquals(await winner.ended(), 0);
      assertThrows(
        () =>
          log.append({ stream: "writer", expected: 1, drafts: [said("late")] }),
        StreamConflictError,
        "it is at 2",
      );
      assertEquals(log.read("writer").length, 2);
    })
  ));

Deno.test("an append outlives the kill of its process", () =>
  inFolder(async (path) => {
    const writer = startScript("log_writer.ts", path, "writer", "1000000");
    let last = "";
    for (let i = 0; i < 20; i++) last = await writer.line();
    writer.kill();
    await writer.ended();
    await withLog(path, (log) => {
      assert(log.read("writer").length > Number(last));
      assertEquals(verifyChain(log.rows()), undefined);
    }, true);
    await withLog(path, (log) => {
      assert(log.read("writer").length > Number(last));
      log.append({ stream: "a", expected: 0, drafts: [said("on")] });
      assertEquals(verifyChain(log.rows()), undefined);
    });
  }));

Deno.test("FC-52 an append waits for a process that locks the file for 3 s", () =>
  inFolder((path) =>
    withLog(path, async (log) => {
      const lock = startScript("log_lock.ts", path, "3000");
      assertEquals(await lock.line(), "locked");
      log.append({ stream: "a", expected: 0, drafts: [said("after it")] });
      assertEquals(await lock.ended(), 0);
      assertEquals(log.read("a").length, 1);
    })
  ));

Deno.test("an append gives up on a process that locks the file for good", () =>
  inFolder((path) =>
    withLog(path, async (log) => {
      const lock = startScript("log_lock.ts", path, "3600000");
      assertEquals(await lock.line(), "locked");
      const drafts = [said("x")];
      assertThrows(
        () => log.append({ stream: "a", expected: 0, drafts }),
        LogUnavailableError,
        "another process has kept it locked for 5 s",
      );
      assertEquals(log.read("a"), []);
      lock.kill();
      await lock.ended();
      log.append({ stream: "a", expected: 0, drafts });
      assertEquals(log.read("a").length, 1);
    })
  ));

Deno.test("a session is held by a living process and freed by its end", () =>
  inFolder((path) =>
    withLog(path, async ({ holders }) => {
      const mine: Holder = {
        pid: Deno.pid,
        startTime: startTimeOf(Deno.pid)!,
        host: Deno.hostname(),
        at: "2026-01-01T00:00:01.000Z",
      };
      const holder = startScript("log_holder.ts", path, "s");
      assertEquals(await holder.line(), "held");
      assertThrows(() => holders.hold("s", mine), SessionHeldError);
      assertEquals(holders.holderOf("s")?.pid, holder.pid);
      holder.kill();
      await holder.ended();
      holders.hold("s", mine);
      assertEquals(holders.holderOf("s"), mine);
    })
  ));

Deno.test("a session is freed if its holder's pid went to another process", () =>
  inFolder((path) =>
    withLog(path, async ({ holders }) => {
      const holder = startScript("log_holder.ts", path, "s");
      assertEquals(await holder.line(), "held");
      const held = holders.holderOf("s")!;
      assertEquals(held.startTime, startTimeOf(holder.pid));
      const earlier = { ...held, startTime: "1" };
      holders.release("s", held);
      holders.hold("s", earlier);
      const mine = { ...held, pid: Deno.pid, startTime: "2" };
      holders.hold("s", mine);
      assertEquals(holders.holderOf("s"), mine);
      holder.kill();
      await holder.ended();
      assertEquals(startTimeOf(holder.pid), null);
    })
  ));
