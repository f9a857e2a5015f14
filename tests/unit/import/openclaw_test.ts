import { assertEquals } from "@std/assert";
import { readOpenClaw } from "../../../src/import/openclaw.ts";
import { turnsOf } from "../../../src/import/turns.ts";
import { fixture, lines } from "./support.ts";

const FOLDER = "openclaw/agents/main/sessions";
const ID = "c0ffee00-0000-4000-8000-000000000001";

Deno.test("readOpenClaw() reads the newest branch, also past a parent that is lost", async () => {
  const { text, facts } = await fixture(`${FOLDER}/${ID}.jsonl`);
  const { sessions: [session], damages } = readOpenClaw(text, facts);
  assertEquals(damages, [{ where: "line 7", why: "it is no JSON object" }]);
  assertEquals(session?.origin, { agent: "openclaw", id: ID });
  assertEquals(session?.title, "Notizen zählen");
  assertEquals(session?.cwd, "/home/u/notes");
  assertEquals(session?.model, "claude-opus-4");
  const { turns } = turnsOf(session?.steps ?? []);
  assertEquals(turns.map(({ text }) => text), ["Wie viele Notizen?"]);
  const [calling, answer, ...others] = turns[0]?.rounds ?? [];
  assertEquals(others, []);
  assertEquals(calling?.reasoning, "Count files.");
  assertEquals(calling?.calls[0]?.args, '{"command":"ls | wc -l"}');
  assertEquals(calling?.calls[0]?.result?.text, "7");
  assertEquals(calling?.usage?.input, 75);
  assertEquals(calling?.usage?.cached, 20);
  assertEquals(answer?.text, "Es sind 7.");
});

Deno.test("readOpenClaw() says that a file without a header is no session", async () => {
  const { text, facts } = await fixture(`${FOLDER}/odd.jsonl`);
  assertEquals(readOpenClaw(text, facts), {
    sessions: [],
    damages: [{ where: "line 1", why: "it has no session header" }],
  });
});

Deno.test("readOpenClaw() reads the oldest form, which has no tree", () => {
  const { sessions: [session] } = readOpenClaw(
    lines(
      { type: "session", id: "v1", timestamp: 1_700_000_000_000 },
      { type: "message", message: { role: "user", content: "one" } },
      { type: "message", message: { role: "assistant", content: "two" } },
      { type: "message", message: { role: "custom", content: "three" } },
    ),
    { stem: "v1", at: "2025-12-31T00:00:00.000Z" },
  );
  assertEquals(session?.startedAt, "2023-11-14T22:13:20.000Z");
  assertEquals(session?.steps.map(({ kind }) => kind), ["user", "reply"]);
});
