import { assertEquals } from "@std/assert";
import {
  heard,
  NO_CHAT,
} from "../../../../../src/cli/chat/terminal/chat_state.ts";
import {
  blocksOf,
  type ToolDisplay,
} from "../../../../../src/cli/chat/terminal/present.ts";
import { recapOf } from "../../../../../src/cli/chat/terminal/recap.ts";
import type { Recorded } from "../../../../../src/domain/event_log.ts";
import { History, type Talk } from "../../../../support/history.ts";

/** What the last row of a talk says. */
function lastOf(
  tell: (talk: Talk) => Recorded,
  display: ToolDisplay = "all",
) {
  const history = new History();
  const last = tell(history.start("s1"));
  const before = history.rows.slice(0, -1).reduce(heard, NO_CHAT);
  return blocksOf(last, before, display);
}

Deno.test("a patch shows its diff, and no more of it than fits (F247)", () => {
  const diff = ["--- a", "+++ a", "@@ -1,2 +1,2 @@", "-old", "+new"];
  const patched = (lines: readonly string[]) =>
    lastOf((talk) => {
      talk.reply("", [["patch", '{"path":"src/a.ts","new_string":"new"}']]);
      return talk.result(1, ["patched src/a.ts", ...lines].join("\n"));
    });
  assertEquals(patched(diff), [{
    kind: "tool",
    mark: "done",
    title: "patch src/a.ts",
    detail: "0.0 s",
    lines: ["@@ -1,2 +1,2 @@", "-old", "+new"],
    isDiff: true,
  }]);
  const [long] = patched([...diff, ...Array(100).fill("+more")]);
  assertEquals(long?.kind === "tool" && long.lines.length, 61);
  assertEquals(
    long?.kind === "tool" && long.lines.at(-1),
    "… 43 more lines",
  );
});

Deno.test("tools are shown as much as the display says, failures always (F247)", () => {
  const done = (display: ToolDisplay) =>
    lastOf((talk) => {
      talk.reply("", [["terminal", '{"command":"ls\\nrm x"}']]);
      return talk.result(1, "one\ntwo\x1b[2J");
    }, display);
  assertEquals(done("off"), []);
  assertEquals(done("new").length, 1);
  const [all] = done("all");
  const [verbose] = done("verbose");
  assertEquals(all?.kind === "tool" && all.title, "terminal ls rm x");
  assertEquals(all?.kind === "tool" && all.lines, []);
  assertEquals(verbose?.kind === "tool" && verbose.lines, [
    "one",
    "two\\u{1b}[2J",
  ]);
  const [failed] = lastOf((talk) => {
    talk.reply("", [["read_file", '{"path":"x"}']]);
    return talk.failure(1, "Cannot read x: no such file\nmore");
  }, "off");
  assertEquals(failed?.kind === "tool" && [failed.mark, failed.detail], [
    "failed",
    "Cannot read x: no such file, 0.0 s",
  ]);
});

Deno.test("the display of new tools leaves out what only repeats", () => {
  const second = (tool: string) =>
    lastOf((talk) => {
      talk.reply("", [["terminal", "{}"]]);
      talk.result(1, "done");
      talk.reply("", [[tool, "{}"]]);
      return talk.result(2, "done");
    }, "new");
  assertEquals(second("terminal"), []);
  assertEquals(second("read_file").length, 1);
});

Deno.test("a call whose arguments are no JSON is shown as it came", () => {
  const [block] = lastOf((talk) => {
    talk.reply("", [["terminal", '{"command": "l']]);
    return talk.failure(1, "not JSON");
  });
  assertEquals(
    block?.kind === "tool" && block.title,
    'terminal {"command": "l',
  );
});

Deno.test("a queued message is said when it joins, not when it was typed", () => {
  const queued = (talk: Talk) =>
    talk.add({
      type: "MessageQueued",
      messageId: "m1",
      mode: "steer",
      text: "use staging",
    });
  assertEquals(lastOf(queued), []);
  assertEquals(
    lastOf((talk) => {
      queued(talk);
      return talk.add({ type: "QueuedMessageTaken", messageId: "m1" });
    }),
    [{ kind: "user", text: "use staging" }],
  );
});

Deno.test("a recap shows the last exchanges, shortened, and says how many came before", () => {
  const history = new History();
  const talk = history.start("s1");
  for (const number of [1, 2, 3]) {
    talk.user(`question ${number}`);
    talk.reply("", [["terminal", '{"command":"ls"}']]);
    talk.reply(`answer ${number} ${"x".repeat(300)}`);
    talk.end();
  }
  const [block] = recapOf(history.rows, 2);
  assertEquals(
    block?.kind === "note" &&
      block.text.split("\n").map((line) => line.slice(0, 14)),
    [
      "… 1 earlier ex",
      "› question 2",
      "  answer 2 xxx",
      "› question 3",
      "  answer 3 xxx",
    ],
  );
  assertEquals(
    block?.kind === "note" && block.text.split("\n").at(-1)?.length,
    202,
  );
  assertEquals(recapOf(history.rows, 0), []);
});

Deno.test("what a message carried is named on the screen, and not shown", () => {
  const text = "look\n\n[attached: a.ts]\n```\n1|secret plan\n```";
  assertEquals(
    lastOf((talk) => talk.user(text)),
    [{ kind: "user", text: "look\n+ a.ts (1 lines)" }],
  );
});

Deno.test("a file that was overwritten shows its diff, unless the call failed", () => {
  const written = (ok: boolean) => {
    const history = new History();
    const talk = history.start("s1");
    talk.reply("", [["write_file", '{"path":"a","content":"2"}']]);
    const last = talk.result(1, "overwrote a");
    const before = history.rows.slice(0, -1).reduce(heard, NO_CHAT);
    if (last.event.type !== "ToolCallCompleted") {
      throw new TypeError("not over");
    }
    const row = { ...last, event: { ...last.event, ok } };
    const [block] = blocksOf(row, before, "all", [
      "@@ -1,1 +1,1 @@",
      "-1",
      "+2",
    ]);
    return block?.kind === "tool" && [block.isDiff, ...block.lines];
  };
  assertEquals(written(true), [true, "@@ -1,1 +1,1 @@", "-1", "+2"]);
  assertEquals(written(false), [false]);
});
