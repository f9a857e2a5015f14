import { assert, assertEquals } from "@std/assert";
import { renderHits } from "../../../src/cli/search/render.ts";
import {
  clipped,
  displayWidth,
  fitted,
} from "../../../src/cli/sessions/display_width.ts";
import { renderSessions } from "../../../src/cli/sessions/list.ts";
import { localTime } from "../../../src/cli/sessions/local_time.ts";
import { renderSession } from "../../../src/cli/sessions/show.ts";
import type { Hit } from "../../../src/projections/search.ts";
import type { SessionRow } from "../../../src/projections/session_list.ts";
import type { Message } from "../../../src/projections/transcript.ts";

const AT = "2025-01-02T03:04:05.678Z";

const ROW: SessionRow = {
  session: "20250102_030405_aaaaaa",
  root: "20250101_030405_bbbbbb",
  title: "Fix the build",
  started_at: AT,
  updated_at: AT,
  messages: 12,
  tool_calls: 3,
  cwd: "/home/u/project",
  source: "chat",
  tokens: { input: 100, output: 10 },
};

const MESSAGES: readonly Message[] = [
  { seq: 1, role: "user", content: "go", at: AT, session: "s1" },
  {
    seq: 2,
    role: "assistant",
    content: "",
    tool_calls: [{
      id: "c1",
      type: "function",
      function: { name: "terminal", arguments: '{"command":"ls"}' },
    }],
    at: AT,
    session: "s1",
  },
  {
    seq: 3,
    role: "tool",
    content: "a.txt\r\n\x1b[31mb.txt\x1b[0m\n",
    tool_call_id: "c1",
    at: AT,
    session: "s2",
  },
];

const HIT: Hit = {
  session: "s2",
  root: "s1",
  seq: 3,
  role: "tool",
  at: AT,
  snippet: "the >>>zebra<<<\x1b[2J runs",
  rank: 1,
  position: 77,
};

Deno.test("renderSessions() prints the contract's fields as JSON", () => {
  assertEquals(JSON.parse(renderSessions([ROW], { json: true, width: 80 })), [
    ROW,
  ]);
  assertEquals(Object.keys(ROW), [
    "session",
    "root",
    "title",
    "started_at",
    "updated_at",
    "messages",
    "tool_calls",
    "cwd",
    "source",
    "tokens",
  ]);
  assertEquals(renderSessions([], { json: true, width: 80 }), "[]\n");
  assertEquals(
    renderSessions([], { json: false, width: 80 }),
    "No sessions yet.\n",
  );
});

Deno.test("renderSessions() keeps columns in line and fits the terminal, whatever the script", () => {
  const titles = [
    "复盘一局围棋，看看哪里出了问题，再写一份总结",
    "👩‍👩‍👧 family " + "x".repeat(90),
    "e\u0301".repeat(80),
    null,
  ];
  const rows = titles.map((title) => ({ ...ROW, title }));
  for (const width of [60, 80, 120] as const) {
    const lines = renderSessions(rows, { json: false, width }).split("\n");
    assertEquals(lines.pop(), "");
    assert(lines.every((line) => displayWidth(line) <= width));
    const header = lines[0] ?? "";
    const column = header.indexOf("TITLE");
    assertEquals(header.slice(0, column - 2).endsWith("MESSAGES"), true);
    for (const line of lines.slice(1)) {
      assert(line.slice(0, column).trimEnd().endsWith("12"), line);
    }
  }
});

Deno.test("renderSessions() cuts nothing if there is no width to keep", () => {
  const title = "long ".repeat(40).trim();
  const text = renderSessions([{ ...ROW, title }], {
    json: false,
    width: null,
  });
  assert(text.includes(title));
});

Deno.test("renderSessions() shows a title's control characters and does not obey them", () => {
  const title = "a\x1b[2J\nb\u202ec";
  const text = renderSessions([{ ...ROW, title }], {
    json: false,
    width: null,
  });
  assertEquals(text.split("\n").length, 3);
  assert(!text.includes("\x1b") && !text.includes("\u202e"));
});

Deno.test("renderSession() prints the contract's fields as JSON", () => {
  assertEquals(JSON.parse(renderSession(MESSAGES, { json: true })), MESSAGES);
  assertEquals(renderSession([], { json: true }), "[]\n");
});

Deno.test("renderSession() prints a conversation to read", () => {
  assertEquals(
    renderSession(MESSAGES, { json: false }),
    `[1] user ${localTime(AT)}
go

[2] assistant ${localTime(AT)}
-> terminal {"command":"ls"}

[3] tool terminal ${localTime(AT)}
a.txt
\\u{1b}[31mb.txt\\u{1b}[0m
`,
  );
  assertEquals(renderSession([], { json: false }), "No messages yet.\n");
});

Deno.test("renderHits() prints the contract's fields as JSON", () => {
  const [row] = JSON.parse(renderHits([HIT], { json: true, width: 80 }));
  const { position: _, ...shown } = HIT;
  assertEquals(row, shown);
  assertEquals(renderHits([], { json: true, width: 80 }), "[]\n");
});

Deno.test("renderHits() prints where a hit is and what it says", () => {
  assertEquals(
    renderHits([HIT], { json: false, width: null }),
    `s2 [3] tool ${localTime(AT)}\n  the >>>zebra<<<\\u{1b}[2J runs\n`,
  );
  const narrow = renderHits([{ ...HIT, snippet: "围棋".repeat(60) }], {
    json: false,
    width: 40,
  });
  assert(narrow.split("\n").every((line) => displayWidth(line) <= 40));
  assertEquals(renderHits([], { json: false, width: 40 }), "No hits.\n");
});

Deno.test("displayWidth() counts columns, not characters", () => {
  for (
    const [text, width] of [
      ["plain", 5],
      ["复盘", 4],
      ["ﾊﾝｶｸ", 4],
      ["ＡＢ", 4],
      ["한글", 4],
      ["e\u0301", 1],
      ["😀", 2],
      ["👩‍👩‍👧", 2],
      ["🇨🇳", 2],
      ["✔️", 2],
      ["✓", 1],
      ["a\u200bb", 2],
      ["", 0],
    ] as const
  ) {
    assertEquals(displayWidth(text), width, JSON.stringify(text));
  }
});

Deno.test("fitted() and clipped() never cut a character in two", () => {
  assertEquals(fitted("复盘", 6), "复盘  ");
  assertEquals(fitted("复盘一局", 6), "复盘… ");
  assertEquals(fitted("复盘一局", 5), "复盘…");
  assertEquals(clipped("复盘一局", 6), "复盘…");
  assertEquals(clipped("复盘", 4), "复盘");
});
