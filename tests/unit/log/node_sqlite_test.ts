import { Database } from "@db/sqlite";
import { assert, assertEquals, assertThrows } from "@std/assert";
import { inFolder } from "../../support/log_files.ts";

function withDatabase(run: (db: Database) => void) {
  const db = new Database(":memory:", { int64: true });
  try {
    db.exec("CREATE TABLE t (id INTEGER PRIMARY KEY, a UNIQUE)");
    run(db);
  } finally {
    db.close();
  }
}

Deno.test("FC-71 P70 Database binds true, false and undefined", () =>
  withDatabase((db) => {
    const row = db.prepare("SELECT ? AS yes, ? AS no, ? AS none")
      .get(true, false, undefined);
    assertEquals(row, { yes: 1, no: 0, none: null });
  }));

Deno.test("FC-71 P70 Database gives back an integer beyond 2^53", () =>
  withDatabase((db) => {
    const add = db.prepare("INSERT INTO t (a) VALUES (?)");
    const values = [9007199254740993n, -9007199254740993n, 7, 2 ** 52, 0.5];
    for (const value of values) add.run(value);
    const select = db.prepare("SELECT a FROM t ORDER BY id");
    assertEquals(select.values<[unknown]>().flat(), values);
    const seven = db.prepare("SELECT a FROM t WHERE a = ?");
    assertEquals(seven.get(7), { a: 7 });
  }));

Deno.test("FC-71 P70 Database keeps an integer an integer", () =>
  withDatabase((db) => {
    const types = db.prepare("SELECT typeof(?), typeof(?), '' || ?");
    assertEquals(types.value(5, 5.5, 7), ["integer", "real", "7"]);
  }));

Deno.test("FC-71 P70 Database loses nothing behind U+0000", () =>
  withDatabase((db) => {
    const echo = db.prepare("SELECT ? AS text");
    assertEquals(echo.get("a\0b"), { text: "a\u2400b" });
    const asJson = echo.get<{ text: string }>(JSON.stringify("a\0b\ud83d"));
    assertEquals(JSON.parse(asJson?.text ?? ""), "a\0b\ud83d");
  }));

Deno.test("FC-71 P70 Database gives back a text of 5 MB", () =>
  withDatabase((db) => {
    const text = "q复".repeat(1_250_000);
    assert(db.prepare("SELECT ?").value<[string]>(text)?.[0] === text);
  }));

Deno.test("FC-71 P70 Database gives back bytes", () =>
  withDatabase((db) => {
    const bytes = new Uint8Array([0, 255, 7]);
    assertEquals(db.prepare("SELECT ? AS bytes").get(bytes), { bytes });
  }));

Deno.test("FC-71 P70 Database undoes a transaction whose statement fails", () =>
  withDatabase((db) => {
    const add = db.prepare("INSERT INTO t (a) VALUES (?)");
    const both = db.transaction((one: string, other: string) => {
      add.run(one);
      add.run(other);
      return one + other;
    });
    assertThrows(() => both.immediate("x", "x"), Error, "UNIQUE");
    assert(!db.inTransaction);
    assertEquals(db.prepare("SELECT * FROM t").all(), []);
    assertEquals(both.immediate("x", "y"), "xy");
    assertEquals(db.prepare("SELECT a FROM t").values(), [["x"], ["y"]]);
  }));

Deno.test("FC-71 P70 Database undoes what exec began and could not end", () =>
  withDatabase((db) => {
    assertThrows(
      () => db.exec("BEGIN; INSERT INTO t (a) VALUES (1); SELECT nonsense"),
      Error,
      "nonsense",
    );
    assert(!db.inTransaction);
    db.exec("BEGIN; INSERT INTO t (a) VALUES (2)");
    assertThrows(() => db.exec("SELECT nonsense"), Error, "nonsense");
    assert(db.inTransaction);
    db.exec("COMMIT");
    assertEquals(db.prepare("SELECT a FROM t").values(), [[2]]);
  }));

Deno.test("FC-71 P70 Database gives plain objects as rows", () =>
  withDatabase((db) => {
    const select = db.prepare("SELECT 1 AS one");
    assertEquals(select.get(), { one: 1 });
    assertEquals(select.all(), [{ one: 1 }]);
    assertEquals(db.prepare("SELECT a FROM t").get(), undefined);
    assertEquals(db.prepare("SELECT a FROM t").value(), undefined);
  }));

Deno.test("Statement counts the rows that it changed", () =>
  withDatabase((db) => {
    db.exec("INSERT INTO t (a) VALUES (1), (2), (3)");
    assertEquals(db.prepare("DELETE FROM t WHERE a > ?").run(1), 2);
  }));

Deno.test("Database creates a file only if it may", () =>
  inFolder((path) => {
    assertThrows(
      () => new Database(path, { int64: true, create: false }),
      Deno.errors.NotFound,
    );
    assertThrows(
      () => new Database(path, { int64: true, readonly: true }),
      Error,
      "unable to open database file",
    );
    new Database(path, { int64: true }).close();
    const db = new Database(path, {
      int64: true,
      readonly: true,
      create: false,
    });
    assertThrows(() => db.exec("CREATE TABLE t (a)"), Error, "readonly");
    db.close();
    db.close();
  }));

Deno.test("Statement gives objects and arrays in turn", () =>
  withDatabase((db) => {
    const select = db.prepare("SELECT 1 AS one, 9007199254740993 AS large");
    const row = { one: 1, large: 9007199254740993n };
    const columns = [1, 9007199254740993n];
    for (let turn = 0; turn < 2; turn++) {
      assertEquals(select.get(), row);
      assertEquals(select.value(), columns);
      assertEquals(select.all(), [row]);
      assertEquals(select.values(), [columns]);
    }
  }));
