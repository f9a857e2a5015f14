import { Database } from "@db/sqlite";
import { assert, assertEquals, assertThrows } from "@std/assert";
import type { Draft } from "../../src/domain/event_log.ts";
import { verifyChain } from "../../src/log/chain.ts";
import { SqliteEventLog } from "../../src/log/sqlite_event_log.ts";
import { inFolder, withLog } from "../support/log_files.ts";
import {
  countingIds,
  draft,
  erasure,
  iteration,
  said,
} from "../support/log_session.ts";
import {
  append,
  bytesOf,
  filesOf,
  withDatabase,
} from "../support/log_access.ts";

/** As `PRAGMA synchronous` numbers them. */
const [NORMAL, FULL] = [1, 2];
const LONG = "a long secret text; ".repeat(5_000);

Deno.test("SqliteEventLog refuses to change what is written", () =>
  inFolder(async (path) => {
    await withLog(path, (log) => append(log, "kept", LONG));
    withDatabase(path, (db) => {
      for (
        const sql of [
          "UPDATE events SET turn = 2",
          "DELETE FROM events",
          "INSERT INTO events (position) VALUES (9)",
          "UPDATE event_rows SET turn = 2",
          "DELETE FROM event_rows",
          "INSERT OR REPLACE INTO event_rows SELECT * FROM event_rows",
          `INSERT OR REPLACE INTO event_rows SELECT 3, stream, 1, kind, actor_key,
            at, turn, cause, payload_values, hash FROM event_rows LIMIT 1`,
          `INSERT INTO event_rows SELECT 9, stream, 9, kind, actor_key, at, turn,
            cause, payload_values, hash FROM event_rows LIMIT 1`,
          "UPDATE bodies SET text = 'x'",
          "UPDATE bodies SET text = NULL",
          "DELETE FROM bodies",
          "INSERT OR REPLACE INTO bodies SELECT * FROM bodies",
          "UPDATE blobs SET bytes = x'00'",
          "DELETE FROM blobs",
          "INSERT OR REPLACE INTO blobs SELECT hash, x'00' FROM blobs",
          "UPDATE names SET text = 'x'",
          "DELETE FROM names",
          "INSERT OR REPLACE INTO names SELECT * FROM names",
          "UPDATE shapes SET type = 'x'",
          "DELETE FROM shapes",
          "INSERT OR REPLACE INTO shapes SELECT * FROM shapes",
          "UPDATE kinds SET actor = 1",
          "DELETE FROM kinds",
          "INSERT OR REPLACE INTO kinds SELECT * FROM kinds",
        ]
      ) assertThrows(() => db.exec(sql), Error, "only");
    });
    await withLog(path, (log) => {
      assertEquals(verifyChain(log.rows()), undefined);
    });
  }));

Deno.test("SqliteEventLog shows people its rows in the view events", () =>
  inFolder((path) =>
    withLog(path, (log) => {
      const drafts = [
        said("x"),
        ...iteration("c1"),
        {
          ...said("y"),
          machine: null,
          from: null,
          to: { a: "b" },
          actor: "x:y",
        },
      ];
      log.append({ stream: "a", expected: 0, drafts });
      const rows = [...log.rows()].map(({ body: _, ...row }) => row);
      withDatabase(path, (db) => {
        assertEquals(db.prepare("SELECT * FROM events").all(), rows);
      });
    })
  ));

Deno.test("SqliteEventLog keeps a long text once, and drops it when erased", () =>
  inFolder((path) =>
    withLog(path, (log) => {
      append(log, LONG, LONG, "short");
      const drafts = [said(LONG)];
      log.append({ stream: "b", expected: 0, drafts });
      const blobs = () => {
        let count = 0;
        withDatabase(path, (db) => {
          [count] = db.prepare("SELECT count(*) FROM blobs").value<[number]>()!;
        });
        return count;
      };
      assertEquals(blobs(), 1);
      log.append({ stream: "b", expected: 1, drafts: [erasure()] });
      assertEquals(blobs(), 1);
      log.append({ stream: "a", expected: 3, drafts: [erasure()] });
      assertEquals(blobs(), 0);
    })
  ));

Deno.test("SqliteEventLog leaves no trace of an erased text in its files", () =>
  inFolder((path) =>
    withLog(path, (log) => {
      append(log, "a short secret", LONG, ...Array(50).fill("filler"));
      log.checkpoint();
      append(log, "another secret");
      assert(bytesOf(path).includes("a short secret"));
      assert(bytesOf(path).includes("another secret"));
      log.append({ stream: "a", expected: "any", drafts: [erasure()] });
      assert(!bytesOf(path).includes("secret"));
    })
  ));

Deno.test("SqliteEventLog clears an erased text once no reader holds it", () =>
  inFolder(async (path) => {
    await withLog(path, (log) => append(log, "a secret"));
    const db = new Database(path, { int64: true });
    db.exec("PRAGMA secure_delete = ON; PRAGMA busy_timeout = 0");
    const log = new SqliteEventLog(db, countingIds(), path);
    append(log, "also a secret");
    const reader = new Database(path, { int64: true, readonly: true });
    reader.exec("BEGIN");
    reader.prepare("SELECT * FROM events").all();
    log.append({ stream: "a", expected: "any", drafts: [erasure()] });
    assert(bytesOf(path).includes("secret"));
    reader.exec("COMMIT");
    log.checkpoint();
    assert(!bytesOf(path).includes("secret"));
    reader.close();
    log.close();
  }));

Deno.test("SqliteEventLog leaves one file that only its owner may read", () =>
  inFolder(async (path) => {
    await withLog(path, (log) => {
      append(log, "x");
      assertEquals(filesOf(path).length, 3);
    });
    assertEquals(filesOf(path), ["events.db"]);
    assertEquals(Deno.statSync(path).mode! & 0o777, 0o600);
  }));

Deno.test("SqliteEventLog checkpoints when it is told to and not before", () =>
  inFolder((path) =>
    withLog(path, (log) => {
      log.checkpoint();
      const size = () => Deno.statSync(path).size;
      const before = size();
      for (let i = 0; i < 200; i++) append(log, "y".repeat(1000));
      assertEquals(size(), before);
      log.checkpoint();
      assert(size() > before + 200_000);
    })
  ));

Deno.test("SqliteEventLog commits durably what must outlive a power cut", () =>
  inFolder((path) =>
    withLog(path, () => {
      const db = new Database(path, { int64: true });
      const log = new SqliteEventLog(db, countingIds(), path);
      const synchronous = (...drafts: Draft[]) => {
        log.append({ stream: "a", expected: "any", drafts });
        return db.prepare("PRAGMA synchronous").value<[number]>()?.[0];
      };
      const note = draft("conversation", "a", "b", { type: "RetryDue" });
      assertEquals(
        [
          synchronous(note, said("x")),
          synchronous(note),
          synchronous(said("x")),
        ],
        [FULL, NORMAL, FULL],
      );
      log.close();
    })
  ));

Deno.test("SqliteEventLog costs little for a session of tool calls", () =>
  inFolder((path) =>
    withLog(path, (log) => {
      const append = (count: number) => {
        for (let i = 0; i < count; i++) {
          const drafts = iteration(countingIds().hex(12), 1);
          log.append({ stream: "a", expected: "any", drafts });
        }
        log.checkpoint();
        return Deno.statSync(path).size;
      };
      const empty = append(1);
      assert((append(100) - empty) / 100 < 1331);
    })
  ));
