import { assert, assertEquals, assertThrows } from "@std/assert";
import { verifyChain } from "../../src/log/chain.ts";
import { exportRows } from "../../src/log/export.ts";
import { SCHEMA_VERSION } from "../../src/log/schema.ts";
import { append, bytesOf, withDatabase } from "../support/log_access.ts";
import { inFolder, withLog } from "../support/log_files.ts";
import { erasure, iteration } from "../support/log_session.ts";

const FOLDER = new URL("../fixtures/logs/layout1/", import.meta.url);
const DUMP = Deno.readTextFileSync(new URL("events.sql", FOLDER));
const LINES = Deno.readTextFileSync(new URL("events.jsonl", FOLDER))
  .trimEnd().split("\n");

/** A file of layout 1: of two sessions, the second is erased. */
function inLayout1(run: (path: string) => Promise<void>): Promise<void> {
  return inFolder((path) => {
    withDatabase(path, (db) => db.exec(DUMP));
    return run(path);
  });
}

function versionOf(path: string): number {
  let version = NaN;
  withDatabase(path, (db) => {
    version = db.prepare("PRAGMA user_version").value<[number]>()![0];
  });
  return version;
}

Deno.test("openEventLog reads a file of layout 1 and leaves it so", () =>
  inLayout1(async (path) => {
    const bytes = Deno.readFileSync(path);
    await withLog(path, (log) => {
      assertEquals([...exportRows(log.rows())], LINES);
      assertEquals(verifyChain(log.rows()), undefined);
    }, true);
    assertEquals(Deno.readFileSync(path), bytes);
  }));

Deno.test("openEventLog goes on from a file of layout 1", () =>
  inLayout1(async (path) => {
    await withLog(path, (log) => {
      append(log, "one more");
      log.append({ stream: "a", expected: "any", drafts: iteration("c3") });
      const lines = [...exportRows(log.rows())];
      assertEquals(lines.slice(0, LINES.length), LINES);
      assertEquals(lines.length, LINES.length + 8);
      assertEquals(verifyChain(log.rows()), undefined);
      assertEquals(log.readAll(0).length, lines.length);
    });
    assertEquals(versionOf(path), SCHEMA_VERSION);
  }));

Deno.test("SqliteEventLog erases what stands in a file of layout 1", () =>
  inLayout1(async (path) => {
    await withLog(path, (log) => {
      append(log, "one more");
      const hashes = [...log.rows()].map(({ body }) => body?.hash);
      log.append({ stream: "a", expected: "any", drafts: [erasure()] });
      const rows = [...log.rows()];
      assertEquals(verifyChain(rows), undefined);
      assert(rows.every(({ body }) => !body?.text));
      assertEquals(rows.slice(0, -1).map(({ body }) => body?.hash), hashes);
    });
    assert(!bytesOf(path).includes("Count the open tasks"));
    assert(!bytesOf(path).includes("one more"));
  }));

Deno.test("SqliteEventLog refuses to change the hash of an erased body", () =>
  inLayout1(async (path) => {
    await withLog(path, (log) => {
      append(log, "x");
      log.append({ stream: "a", expected: "any", drafts: [erasure()] });
    });
    withDatabase(path, (db) => {
      for (const hash of ["x'00'", "x''"]) {
        const sql = `UPDATE bodies SET hash = ${hash}`;
        assertThrows(() => db.exec(sql), Error, "only be erased");
      }
    });
  }));
