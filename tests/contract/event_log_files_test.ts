import { Database } from "@db/sqlite";
import { assert, assertEquals, assertThrows } from "@std/assert";
import { LogUnavailableError } from "../../src/domain/errors.ts";
import { verifyChain } from "../../src/log/chain.ts";
import { exportRows } from "../../src/log/export.ts";
import { importLog } from "../../src/log/import.ts";
import { PrivateCopy } from "../../src/log/private_copy.ts";
import { type Gap, readableRows } from "../../src/log/salvage.ts";
import { PAGE_SIZE } from "../../src/log/schema.ts";
import { SqliteEventLog } from "../../src/log/sqlite_event_log.ts";
import { inFolder, withLog } from "../support/log_files.ts";
import { countingIds, draft } from "../support/log_session.ts";
import {
  append,
  bytesOf,
  filesOf,
  unavailable,
  withDatabase,
} from "../support/log_access.ts";

const LONG = "a long secret text; ".repeat(5_000);

Deno.test("openEventLog refuses a file of a newer version and leaves it", () =>
  inFolder(async (path) => {
    await withLog(path, (log) => append(log, "x"));
    withDatabase(path, (db) => db.exec("PRAGMA user_version = 99"));
    const before = Deno.readFileSync(path);
    unavailable(path, "it has version 99, the newest known is 2");
    unavailable(path, "it has version 99, the newest known is 2", true);
    assertEquals(Deno.readFileSync(path), before);
  }));

Deno.test("openEventLog refuses another program's file and leaves it", () =>
  inFolder((path) => {
    withDatabase(path, (db) => db.exec("CREATE TABLE notes (text TEXT)"));
    const before = Deno.readFileSync(path);
    unavailable(path, "it is another program's database");
    assertEquals(Deno.readFileSync(path), before);
    Deno.writeTextFileSync(path, "not a database at all\n".repeat(500));
    unavailable(path, "the file is damaged");
    unavailable(path, "the file is damaged", true);
  }));

Deno.test("openEventLog says what is missing", () =>
  inFolder((path) => {
    unavailable(path, "it is not there", true);
    assertEquals(filesOf(path), []);
    unavailable(`${path}/no/folder.db`, "it is not there");
    Deno.createSync(path).close();
    unavailable(path, "it has no log yet", true);
  }));

Deno.test("openEventLog reads a log that another one writes", () =>
  inFolder((path) =>
    withLog(path, (writer) => {
      append(writer, "one");
      return withLog(path, (reader) => {
        assertEquals(reader.read("a").length, 1);
        append(writer, "two");
        assertEquals(reader.read("a").length, 2);
        assertThrows(
          () => append(reader, "x"),
          LogUnavailableError,
          "it may only be read",
        );
        assertEquals(writer.read("a").length, 2);
      }, true);
    })
  ));

Deno.test("openEventLog reads without changing the file", () =>
  inFolder(async (path) => {
    await withLog(path, (log) => append(log, "one"));
    const before = Deno.readFileSync(path);
    await withLog(path, (log) => log.readAll(0), true);
    assertEquals(Deno.readFileSync(path), before);
  }));

Deno.test({
  name: "openEventLog reads from a folder that it cannot write",
  ignore: Deno.uid() === 0, // who may write everywhere
  fn: () =>
    inFolder(async (path) => {
      await withLog(path, (log) => append(log, "one"));
      const folder = path.slice(0, path.lastIndexOf("/"));
      Deno.chmodSync(folder, 0o500);
      try {
        await withLog(
          path,
          (log) => assertEquals(log.read("a").length, 1),
          true,
        );
        Deno.chmodSync(path, 0o400);
        unavailable(path, "it is not there, or may not be opened");
      } finally {
        Deno.chmodSync(folder, 0o700);
      }
      assertEquals(filesOf(path), ["events.db"]);
    }),
});

Deno.test("PrivateCopy reads what the file has and its log, and goes again", () =>
  inFolder((path) =>
    withLog(path, (log) => {
      append(log, "only in the write-ahead log");
      const before = bytesOf(path);
      const copy = PrivateCopy.of(path);
      const [count] = copy.prepare("SELECT count(*) FROM events")
        .value<[number]>()!;
      copy.close();
      assertEquals(count, 1);
      assertEquals(bytesOf(path), before);
      assertThrows(() => PrivateCopy.of(`${path}.none`), Deno.errors.NotFound);
    })
  ));

Deno.test("SqliteEventLog appends nothing to a full disk, and goes on after", () =>
  inFolder((path) =>
    withLog(path, (log) => {
      append(log, "one");
      // Stands in for a full disk: SQLite fails in the same way.
      const full = new Database(path, { int64: true });
      const [pages] = full.prepare("PRAGMA page_count").value<[number]>()!;
      full.exec(`PRAGMA max_page_count = ${pages}`);
      const small = new SqliteEventLog(full, countingIds(), path);
      assertThrows(
        () => append(small, LONG),
        LogUnavailableError,
        "the disk is full",
      );
      assertEquals(small.read("a").length, 1);
      full.exec("PRAGMA max_page_count = 100000");
      append(small, LONG);
      full.close();
      assertEquals(log.read("a").length, 2);
      assertEquals(verifyChain(log.rows()), undefined);
    })
  ));

Deno.test("FC-50 P11 SqliteEventLog drops a torn tail and appends behind it", () =>
  inFolder(async (path) => {
    const copy = `${path}.killed`;
    await withLog(path, (log) => {
      for (let i = 1; i <= 5; i++) append(log, `${i}`);
      const whole = Deno.statSync(`${path}-wal`).size;
      append(log, "6");
      const torn = (whole + Deno.statSync(`${path}-wal`).size) / 2;
      Deno.copyFileSync(path, copy);
      Deno.copyFileSync(`${path}-wal`, `${copy}-wal`);
      Deno.truncateSync(`${copy}-wal`, torn);
    });
    await withLog(copy, (log) => {
      assertEquals(log.read("a").length, 5);
      append(log, "six");
    });
    await withLog(copy, (log) => {
      const texts = log.read("a").map(({ event }) =>
        event.type === "UserMessageReceived" ? event.text : ""
      );
      assertEquals(texts, ["1", "2", "3", "4", "5", "six"]);
      assertEquals(verifyChain(log.rows()), undefined);
    });
  }));

Deno.test("SqliteEventLog says so when a row cannot be understood", () =>
  inFolder(async (path) => {
    await withLog(path, (log) => append(log, "one"));
    withDatabase(path, (db) => {
      db.exec(`DROP TRIGGER event_rows_no_update;
        UPDATE event_rows SET payload_values = '[nonsense'`);
    });
    await withLog(path, (log) => {
      assertThrows(() => log.read("a"), LogUnavailableError, "is damaged");
      assertThrows(() => [...log.rows()], LogUnavailableError, "is damaged");
    });
    withDatabase(path, (db) => db.exec("UPDATE event_rows SET kind = 99"));
    await withLog(path, (log) => {
      assertThrows(() => log.readAll(0), LogUnavailableError, "is damaged");
    });
  }));

Deno.test("readableRows gives what is left of a truncated file", () =>
  inFolder(async (path) => {
    await withLog(path, (log) => {
      for (let i = 0; i < 300; i++) append(log, `${i} `.repeat(40));
    });
    const pages = Deno.statSync(path).size / PAGE_SIZE;
    Deno.truncateSync(path, Math.floor(pages / 2) * PAGE_SIZE);
    unavailable(path, "the file is damaged");
    const before = Deno.readFileSync(path);
    const gaps: Gap[] = [];
    const rows = [...readableRows(path, (gap) => gaps.push(gap))];
    assertEquals(Deno.readFileSync(path), before);
    assert(rows.length > 20 && rows.length < 300);
    assertEquals(gaps.at(-1)?.to, null);
    await withLog(`${path}.saved`, async (log) => {
      const end = gaps[0]!.from;
      const readable = rows.filter(({ position }) => position < end);
      await importLog(log, exportRows(readable));
      assertEquals(log.readAll(0).length, end - 1);
    });
  }));

Deno.test("readableRows goes on behind a damaged page and says what is missing (P11)", () =>
  inFolder(async (path) => {
    await withLog(path, (log) => {
      const drafts = Array.from(
        { length: 300 },
        (_, n) =>
          draft("conversation", "acting", "acting", {
            type: "ToolCallStarted",
            callId: `call ${n + 1}`,
          }),
      );
      log.append({ stream: "a", expected: 0, drafts });
    });
    const page = Math.floor(bytesOf(path).indexOf('["call 150"]') / PAGE_SIZE);
    const file = Deno.openSync(path, { write: true });
    file.seekSync(page * PAGE_SIZE, Deno.SeekMode.Start);
    file.writeSync(new Uint8Array(PAGE_SIZE).fill(0xee));
    file.close();
    const gaps: Gap[] = [];
    const rows = [...readableRows(path, (gap) => gaps.push(gap))];
    assertEquals(gaps.length, 1);
    const [{ from, to }] = gaps as [Gap];
    const missing = to! - from + 1;
    assert(from <= 150 && to! >= 150 && missing < 50);
    assertEquals(rows.length, 300 - missing);
    assertEquals(rows.at(-1)?.position, 300);
    await withLog(path, (log) => {
      assertThrows(() => log.readAll(0), LogUnavailableError, "is damaged");
      assertThrows(() => [...log.rows()], LogUnavailableError, "is damaged");
    });
  }));
