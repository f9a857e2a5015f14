import { assertEquals } from "@std/assert";
import { isHarmlessAwk } from "../../../../src/gate/command/judges/awk.ts";
import { isHarmlessSed } from "../../../../src/gate/command/judges/sed.ts";
import { doubtAboutSql } from "../../../../src/gate/command/judges/sql.ts";

Deno.test("isHarmlessSed knows printing and replacing from running and writing", () => {
  const harmless = [
    "p",
    "5,10p",
    "$d",
    "/a/,/b/p",
    "s/a/b/g",
    "s|/x|/y|",
    "s/[/]/w/",
    "1!G;h;$!d",
    "/a/{s/b/c/;p}",
    "y/abc/xyz/",
    "s/e/w/2",
    "/x/I d",
    "\\,a,d",
    "2q",
    ":a;N;$!ba;s/\\n/ /g",
    "1i hello w x",
    "",
  ];
  for (const script of harmless) {
    assertEquals(isHarmlessSed(script), true, script);
  }
  const others = [
    "e",
    "1e id",
    "s/a/b/e",
    "s/a/b/ge",
    "s/a/b/w x",
    "w x",
    "/a/w x",
    "r x",
    "R x",
    "W x",
    "s/a/b/;e",
    "v",
    "s/a",
    "s/a/b/;w x",
    "{e}",
  ];
  for (const script of others) {
    assertEquals(isHarmlessSed(script), false, script);
  }
});

Deno.test("isHarmlessAwk knows computing from running and writing", () => {
  const harmless = [
    "{print $1}",
    "$3 > 100",
    "/system\\(/ {print}",
    '{print "a|b > c"}',
    "NR>1 && $2>3 {s+=$2} END {print s}",
    "{print ($1 > 2)}",
    "# system(x)\n{print}",
    "$1 ~ /a|b/",
  ];
  for (const program of harmless) {
    assertEquals(isHarmlessAwk(program), true, program);
  }
  const others = [
    '{system("id")}',
    '{print > "f"}',
    "{print $1 >> f}",
    '{print | "sh"}',
    '"id" | getline',
    "{getline x < f}",
    "BEGIN{print ENVIRON[a]}",
    '@load "x"',
    '{printf "a" > f}',
    '{"unterminated}',
  ];
  for (const program of others) {
    assertEquals(isHarmlessAwk(program), false, program);
  }
});

Deno.test("doubtAboutSql finds what drops, reaches out or changes every row", () => {
  const harmless = [
    "SELECT 1",
    "select * from t where a = 'drop table x';",
    "INSERT INTO t VALUES (1)",
    "UPDATE t SET a=1 WHERE id=3",
    "DELETE FROM t WHERE id = 4",
    "CREATE TABLE t (a int)",
    "PRAGMA table_info(t)",
    "-- drop\nselect 1",
    "EXPLAIN SELECT 1",
    "SELECT replace(a, 'x', 'y') FROM t",
  ];
  for (const sql of harmless) assertEquals(doubtAboutSql(sql), null, sql);
  const others = [
    "DROP TABLE t",
    "drop/**/table t",
    "DELETE FROM t",
    "DELETE FROM t WHERE 1=1",
    "DELETE FROM t WHERE 'a'='a'",
    "DELETE FROM t WHERE id=1 OR 1=1",
    "DELETE FROM t WHERE true",
    "UPDATE t SET a=1",
    "TRUNCATE t",
    "SELECT 1; DROP TABLE t",
    "SELECT * INTO OUTFILE 'x' FROM t",
    "COPY t TO PROGRAM 'sh'",
    "ATTACH 'x' AS y",
    "SELECT load_extension('x')",
    "GRANT ALL ON t TO u",
    "/*! DROP */ select 1",
    "SELECT 'open",
    "VACUUM",
    "ALTER TABLE t DROP COLUMN a",
    "WITH x AS (SELECT 1) DELETE FROM t",
  ];
  for (const sql of others) {
    assertEquals(doubtAboutSql(sql) === null, false, sql);
  }
});
