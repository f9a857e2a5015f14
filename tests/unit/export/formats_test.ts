import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { WRITERS } from "../../../src/export/formats.ts";
import { assertPairs } from "../../support/assert_pairs.ts";
import { sample } from "./talk.ts";

const PROGRAM = { name: "fupan", version: "9.9.9" };

function written(format: keyof typeof WRITERS, changes = {}): string {
  return WRITERS[format]({ ...sample(), ...changes }, PROGRAM);
}

Deno.test("openaiOf() writes one line that a trainer takes, with every pair whole", () => {
  const line = written("openai");
  assertEquals(line.indexOf("\n"), line.length - 1);
  assertPairs(line);
  const { messages, tools, ...others } = JSON.parse(line);
  assertEquals(others, {});
  assertEquals(tools[0].function.name, "terminal");
  assertEquals(messages[2], {
    role: "assistant",
    content: "Looking.",
    tool_calls: [
      {
        id: "s1-c1",
        type: "function",
        function: { name: "terminal", arguments: '{"command":"ls"}' },
      },
      {
        id: "s1-c2",
        type: "function",
        function: { name: "read_file", arguments: "half of" },
      },
    ],
  });
  assertEquals(messages[3].content, '{"files":2}');
});

Deno.test("F244 sharegptOf() writes think blocks, tagged calls and grouped results", () => {
  const { conversations, ...rest } = JSON.parse(written("sharegpt"));
  assertEquals(rest, {
    timestamp: "2025-01-02T00:09:00.000Z",
    model: "model-a",
    completed: true,
  });
  assertStringIncludes(
    conversations[0].value,
    '<tools>\n[{"name":"terminal","parameters":{}}]\n</tools>',
  );
  assertEquals(conversations.slice(1), [
    { from: "human", value: "count <b>files</b> & 复盘" },
    {
      from: "gpt",
      value: "<think>\nTwo at once.\n</think>\nLooking.\n" +
        '<tool_call>\n{"name":"terminal","arguments":{"command":"ls"}}\n</tool_call>\n' +
        '<tool_call>\n{"name":"read_file","arguments":{"arguments":"half of"}}\n</tool_call>',
    },
    {
      from: "tool",
      value:
        '<tool_response>\n{"tool_call_id":"s1-c1","name":"terminal","content":{"files":2}}\n</tool_response>\n' +
        '<tool_response>\n{"tool_call_id":"s1-c2","name":"read_file","content":"Error: no such file"}\n</tool_response>',
    },
    { from: "gpt", value: "<think>\n</think>\nThere are `2`." },
  ]);
});

Deno.test("sharegptOf() moves a scratchpad into the think block, and says what is not completed", () => {
  const text = "<REASONING_SCRATCHPAD>\nhm\n</REASONING_SCRATCHPAD>\nYes.";
  const steps = [{ ...sample().steps[2], text }];
  const { conversations, completed } = JSON.parse(
    written("sharegpt", { steps, stopReason: "interrupted" }),
  );
  assertEquals(conversations[1].value, "<think>\nhm\n</think>\nYes.");
  assertEquals(completed, false);
});

Deno.test("atifOf() numbers its steps, and ties each observation to its call", () => {
  const trajectory = JSON.parse(written("atif"));
  assertEquals(trajectory.schema_version, "ATIF-v1.7");
  assertEquals(trajectory.agent.name, "fupan");
  assertEquals(trajectory.agent.version, "9.9.9");
  assertEquals(
    trajectory.steps.map(
      ({ step_id, source }: { step_id: number; source: string }) => [
        step_id,
        source,
      ],
    ),
    [[1, "system"], [2, "user"], [3, "agent"], [4, "agent"]],
  );
  const [, , step] = trajectory.steps;
  assertEquals(step.reasoning_content, "Two at once.");
  assertEquals(step.tool_calls[0], {
    tool_call_id: "s1-c1",
    function_name: "terminal",
    arguments: { command: "ls" },
  });
  assertEquals(step.observation.results, [
    { source_call_id: "s1-c1", content: '{"files":2}' },
    { source_call_id: "s1-c2", content: "Error: no such file" },
  ]);
  assertEquals(step.metrics, {
    prompt_tokens: 100,
    completion_tokens: 10,
    cached_tokens: 0,
  });
  assertEquals(trajectory.final_metrics, {
    total_prompt_tokens: 200,
    total_completion_tokens: 20,
    total_cached_tokens: 0,
    total_steps: 4,
  });
});

Deno.test("markdownOf() fences what could end its own fence", () => {
  const [first, calling] = sample().steps;
  assert(calling?.role === "assistant");
  const result = { text: "```\n# not a heading\n````", at: "", ok: true };
  const calls = [{ ...calling.calls[0], result }];
  const text = written("md", { steps: [first, { ...calling, calls }] });
  assertStringIncludes(text, "# Count & tell\n");
  assertStringIncludes(text, "## User\n\ncount <b>files</b> & 复盘\n");
  assertStringIncludes(text, "> Two at once.\n");
  assertStringIncludes(text, "`````\n```\n# not a heading\n````\n`````");
});

Deno.test("htmlOf() escapes every text, loads nothing, and is light or dark", () => {
  const evil = '<script>alert("1")</script>\u0000\u202e';
  const [first, calling] = sample().steps;
  const html = written("html", {
    title: evil,
    cwd: evil,
    model: evil,
    steps: [
      { ...first, text: evil },
      {
        ...calling,
        reasoning: evil,
        calls: [{
          callId: "c",
          tool: evil,
          args: evil,
          result: { text: evil, at: "", ok: false },
        }],
      },
    ],
  });
  for (const unruly of ["<script", "\u0000", "\u202e"]) {
    assert(!html.includes(unruly), unruly);
  }
  assertEquals(html.match(/&lt;script&gt;/g)?.length, 9);
  assert(!/\b(src|href)=|url\(|@import/.test(html));
  assertStringIncludes(html, "light-dark(");
  assertStringIncludes(html, "default-src 'none'");
});
