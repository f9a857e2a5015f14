import { assertEquals } from "@std/assert";
import { readCodex } from "../../../src/import/codex.ts";
import { turnsOf } from "../../../src/import/turns.ts";
import { fixture, lines } from "./support.ts";

const FILE =
  "codex/2025/03/04/rollout-2025-03-04T08-00-00-0195f0a0-1111-7222-8333-444455556666.jsonl";

Deno.test("readCodex() takes messages, calls of every kind and what they cost", async () => {
  const { text, facts } = await fixture(FILE);
  const { sessions: [session], damages } = readCodex(text, facts);
  assertEquals(session?.origin, {
    agent: "codex",
    id: "0195f0a0-1111-7222-8333-444455556666",
  });
  assertEquals(session?.cwd, "/home/u/api");
  assertEquals(session?.model, "gpt-5-codex");
  assertEquals(damages.map(({ where }) => where), ["line 11"]);
  const { turns, orphans } = turnsOf(session?.steps ?? []);
  assertEquals(orphans, 1);
  assertEquals(turns.map(({ text }) => text), [
    "List the routes and count them",
  ]);
  const [calling, answer] = turns[0]?.rounds ?? [];
  assertEquals(calling?.reasoning, "**Finding the routes**");
  assertEquals(
    calling?.calls.map(({ tool, args, result }) => [
      tool,
      args,
      result?.text,
      result?.ok,
    ]),
    [
      ["shell", '{"command":["rg","route"]}', "a.ts: route /a\n", false],
      [
        "apply_patch",
        '{"input":"*** Begin Patch"}',
        "Success. Updated a.ts",
        true,
      ],
    ],
  );
  assertEquals(calling?.usage, {
    input: 900,
    output: 40,
    cached: 600,
    reasoning: 10,
    estimated: false,
  });
  assertEquals(answer?.text, "There is one route.");
  assertEquals(answer?.usage, null);
});

Deno.test("readCodex() reads the older form without payloads", () => {
  const { sessions: [session] } = readCodex(
    lines(
      { id: "old1", timestamp: "2024-05-01T00:00:00.000Z", instructions: null },
      { record_type: "state" },
      {
        type: "message",
        role: "user",
        content: [{ type: "input_text", text: "hello" }],
      },
      {
        type: "local_shell_call",
        call_id: "k1",
        action: { type: "exec", command: ["ls"] },
      },
      {
        type: "function_call_output",
        call_id: "k1",
        output: { content: "a.txt", success: false },
      },
      {
        type: "message",
        role: "assistant",
        content: [{ type: "output_text", text: "one file" }],
      },
    ),
    { stem: "rollout", at: "2025-12-31T00:00:00.000Z" },
  );
  assertEquals(session?.origin.id, "old1");
  assertEquals(session?.startedAt, "2024-05-01T00:00:00.000Z");
  const { turns } = turnsOf(session?.steps ?? []);
  const [calling, answer] = turns[0]?.rounds ?? [];
  assertEquals(calling?.calls[0]?.tool, "local_shell");
  assertEquals(calling?.calls[0]?.result?.text, "a.txt");
  assertEquals(calling?.calls[0]?.result?.ok, false);
  assertEquals(answer?.text, "one file");
});

Deno.test("readCodex() keeps an output that only looks like its own JSON", () => {
  const output = (text: string) => {
    const { sessions: [session] } = readCodex(
      lines(
        { type: "function_call", name: "f", arguments: "{}", call_id: "k" },
        { type: "function_call_output", call_id: "k", output: text },
      ),
      { stem: "s", at: "2025-12-31T00:00:00.000Z" },
    );
    return turnsOf(session?.steps ?? []).turns[0]?.rounds[0]?.calls[0]?.result;
  };
  assertEquals(output('{"rows":3}')?.text, '{"rows":3}');
  assertEquals(output('{"half')?.text, '{"half');
});
