import { assertEquals } from "@std/assert";
import { readClaude } from "../../../src/import/claude.ts";
import { turnsOf } from "../../../src/import/turns.ts";
import { fixture, lines } from "./support.ts";

const ID = "5b1f0c7e-3d52-4a51-9a0e-6f6f6b1f2a01";
const FACTS = { stem: "x", at: "2025-12-31T00:00:00.000Z" };

Deno.test("readClaude() takes what was said and passes over notes, sub-agents and repetitions", async () => {
  const { text, facts } = await fixture(`claude/-home-u-shop/${ID}.jsonl`);
  const { sessions: [session], damages } = readClaude(text, facts);
  assertEquals(session?.origin, { agent: "claude", id: ID });
  assertEquals(session?.title, "Cart total is never added up");
  assertEquals(session?.cwd, "/home/u/shop");
  assertEquals(session?.model, "claude-sonnet-4");
  assertEquals(session?.startedAt, "2025-03-01T10:00:01.000Z");
  assertEquals(damages.map(({ where }) => where), ["line 10"]);
  const { turns, orphans } = turnsOf(session?.steps ?? []);
  assertEquals(orphans, 0);
  assertEquals(turns.map(({ text }) => text), [
    "Why does the 结账 test fail?",
    "Fix it, as in this picture.\n\n[image]",
    "[Request interrupted by user]",
  ]);
  const [first, second] = turns[0]?.rounds ?? [];
  assertEquals(first, {
    text: "I will read the test and the code.",
    reasoning: "Look at both files.",
    calls: [
      {
        id: "toolu_1",
        tool: "Read",
        args: '{"file_path":"/home/u/shop/cart.ts"}',
        result: {
          text: "export const total = 0;",
          ok: true,
          at: "2025-03-01T10:00:06.000Z",
        },
      },
      {
        id: "toolu_2",
        tool: "Bash",
        args: '{"command":"npm test"}',
        result: {
          text: "1 failed: total is 0",
          ok: false,
          at: "2025-03-01T10:00:07.000Z",
        },
      },
    ],
    model: "claude-sonnet-4",
    // Each of the four lines of the reply repeats the cost of the whole.
    usage: {
      input: 100,
      output: 20,
      cached: 80,
      reasoning: 0,
      estimated: false,
    },
    at: "2025-03-01T10:00:05.000Z",
  });
  assertEquals(second?.text, "`total` is never added up.");
  assertEquals(turns[0]?.rounds.length, 2);
  assertEquals(turns[1]?.rounds[0]?.calls[0]?.result, null);
});

Deno.test("readClaude() finds no session in the file of a sub-agent", async () => {
  const { text, facts } = await fixture("claude/-home-u-shop/agent-1a2b.jsonl");
  assertEquals(readClaude(text, facts), { sessions: [], damages: [] });
});

Deno.test("readClaude() prefers the title that a person gave, and the file's id", () => {
  const said = { type: "user", sessionId: "s9", message: { content: "hi" } };
  const title = (text: string) =>
    readClaude(
      lines(
        { type: "summary", summary: "made" },
        { type: "custom-title", customTitle: text },
        said,
      ),
      FACTS,
    ).sessions[0];
  assertEquals(title("mine")?.title, "mine");
  assertEquals(title("")?.title, "made");
  assertEquals(title("")?.origin.id, "s9");
  assertEquals(title("")?.startedAt, FACTS.at);
});

Deno.test("readClaude() stands whatever the fields hold", () => {
  const odd = [
    { type: "user", message: null },
    { type: "user", message: { content: 5 } },
    { type: "user", message: { content: [null, 1, { type: "tool_result" }] } },
    { type: "assistant", message: { content: [{ type: "tool_use" }] } },
    { type: "assistant", timestamp: "never", message: { usage: "many" } },
    { type: 7 },
  ];
  const { sessions: [session], damages } = readClaude(lines(...odd), FACTS);
  assertEquals(damages, []);
  const { turns, orphans } = turnsOf(session?.steps ?? []);
  assertEquals(orphans, 1);
  assertEquals(turns[0]?.rounds.map(({ calls }) => calls), [
    [{ id: "", tool: "unknown", args: "{}", result: null }],
  ]);
});
