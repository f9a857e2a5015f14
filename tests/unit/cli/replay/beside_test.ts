import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { besideLines } from "../../../../src/cli/replay/beside.ts";
import { displayWidth } from "../../../../src/cli/sessions/display_width.ts";
import { compare } from "../../../../src/rerun/compare.ts";
import { History } from "../../../support/history.ts";

const LONG = "复盘 is to play a finished game again, move by move. ".repeat(5);

function comparison() {
  const history = new History();
  const talk = history.start("old");
  const { revision } = talk.user("first");
  talk.reply("", [["terminal", '{"command":"ls"}']]);
  talk.result(1, `${LONG}\x1b[2J`);
  talk.reply(LONG);
  talk.end();
  const fork = talk.fork("new", revision);
  fork.reply("", [["terminal", '{"command":"ls"}']]);
  fork.result(1, "");
  fork.reply("short");
  return compare(
    {
      read: (stream) => history.rows.filter((row) => row.stream === stream),
    },
    "old",
    "new",
  );
}

for (const columns of [30, 80, 160]) {
  Deno.test(`besideLines fit ${columns} columns, the second column in its place`, () => {
    const lines = besideLines(comparison(), columns);
    const table = lines.slice(0, lines.indexOf(""));
    const width = Math.floor((columns - 3) / 2);
    for (const line of table) {
      assert(displayWidth(line) <= columns, line);
      assert(!line.includes("\x1b"));
    }
    assert(table.every((line) => line.trim() !== ""));
    const call = table.find((line) => line.includes("call:")) ?? "";
    assertEquals(call.slice(width, width + 3), " = ");
    const answer = table.find((line) => line.includes(" ~ ")) ?? "";
    assertStringIncludes(answer, "model: short".slice(0, width));
    assert(table.some((line) => line.includes("<")));
  });
}

Deno.test("besideLines tell what both came to, and where they part", () => {
  const lines = besideLines(comparison(), 80);
  const row = (name: string) =>
    lines.find((line) => line.startsWith(name.padEnd(20)))?.split(/\s{2,}/)
      .slice(-2);
  assertEquals(row("model calls"), ["2", "2"]);
  assertEquals(row("ended"), ["answered", "not yet"]);
  assertEquals(
    lines.at(-1),
    "1 step the same, 2 not; the first at event 5 beside 4",
  );
});
