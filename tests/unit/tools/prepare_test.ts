import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { prepareCalls } from "../../../src/tools/prepare.ts";

const OFFERED = [
  "clarify",
  "patch",
  "process",
  "read_file",
  "search_files",
  "terminal",
  "todo",
  "write_file",
];

async function prepared(name: string, args: string, truncated = false) {
  const [call] = await prepareCalls(
    [{ id: "x", name, args }],
    OFFERED,
    truncated,
  );
  assert(call);
  return call;
}

const NAMES: readonly (readonly [string, string])[] = [
  ["Read_File", "read_file"],
  ["read-file", "read_file"],
  ["readFile", "read_file"],
  ["read_fil", "read_file"],
  ["read_fileread_file", "read_file"],
  ["functions.read_file", "read_file"],
];

for (const [name, tool] of NAMES) {
  Deno.test(`prepareCalls reads the name ${name} as ${tool}`, async () => {
    const call = await prepared(name, '{"path":"a"}');
    assertEquals(call.tool, tool);
    assertEquals(call.problem, undefined);
    assertEquals(call.repaired, ["name"]);
  });
}

Deno.test("prepareCalls leaves a right call as it came", async () => {
  const args = '{ "path": "a",  "limit": 5 }';
  const call = await prepared("read_file", args);
  assertEquals(call.args, args);
  assertEquals(call.repaired, undefined);
  assertEquals(call.key.length, 16);
});

Deno.test("prepareCalls gives one key to one call whatever the order of its keys", async () => {
  const a = await prepared("read_file", '{"path":"a","limit":5}');
  const b = await prepared("read_file", '{"limit":5,"path":"a"}');
  const c = await prepared("read_file", '{"limit":6,"path":"a"}');
  assertEquals(a.key, b.key);
  assert(a.key !== c.key);
});

const ARGUMENTS: readonly (readonly [string, string, string, unknown])[] = [
  ["no text", "todo", "", {}],
  ["null", "todo", "null", {}],
  ["a number in quotes", "read_file", '{"path":"a","limit":"42"}', {
    path: "a",
    limit: 42,
  }],
  ["a truth in quotes", "terminal", '{"command":"a","background":"true"}', {
    command: "a",
    background: true,
  }],
  [
    "an array in quotes",
    "todo",
    '{"todos":"[{\\"id\\":1,\\"content\\":\\"x\\"}]"}',
    {
      todos: [{ id: "1", content: "x" }],
    },
  ],
  ["null for an optional field", "read_file", '{"path":"a","limit":null}', {
    path: "a",
  }],
  ["camel case", "patch", '{"path":"a","oldString":"b","newString":"c"}', {
    path: "a",
    old_string: "b",
    new_string: "c",
  }],
  ["a JSON string of an object", "read_file", '"{\\"path\\":\\"a\\"}"', {
    path: "a",
  }],
];

for (const [what, tool, text, expected] of ARGUMENTS) {
  Deno.test(`prepareCalls repairs ${what}`, async () => {
    const call = await prepared(tool, text);
    assertEquals(call.problem, undefined);
    assertEquals(JSON.parse(call.args), expected);
    assertEquals(call.repaired, ["args"]);
  });
}

Deno.test("FC-14 prepareCalls repairs a doubled name with doubled arguments", async () => {
  const call = await prepared(
    "search_filessearch_files",
    '{"pattern":"}"}{"pattern":"}"}',
  );
  assertEquals(call.tool, "search_files");
  assertEquals(call.args, '{"pattern":"}"}');
  assertEquals(call.repaired, ["name", "args"]);
});

Deno.test("FC-14 prepareCalls refuses two objects that differ", async () => {
  const call = await prepared("read_file", '{"path":"a"}{"path":"b"}');
  assertEquals(call.problem, "bad_arguments");
});

Deno.test("FC-13 prepareCalls never completes arguments that were cut off", async () => {
  const half = '{"path":"report.md","content":"# Q3\n\nRevenue grew';
  for (const truncated of [true, false]) {
    const call = await prepared("write_file", half, truncated);
    assertEquals(call.problem, "truncated");
    assertEquals(call.args, "{}");
    assertStringIncludes(call.advice ?? "", "smaller pieces");
  }
});

Deno.test("P02 prepareCalls takes every call of a cut-off reply as truncated", async () => {
  const calls = await prepareCalls(
    [
      { id: "1", name: "read_file", args: '{"path":"a"}' },
      { id: "2", name: "write_file", args: '{"path":"a","content":""}' },
    ],
    OFFERED,
    true,
  );
  assertEquals(calls.map(({ problem }) => problem), ["truncated", "truncated"]);
});

Deno.test("FC-25 prepareCalls replaces half a surrogate pair in arguments", async () => {
  const call = await prepared(
    "write_file",
    '{"path":"a","content":"\\ude00 plan"}',
  );
  assertEquals(JSON.parse(call.args).content, "\ufffd plan");
});

Deno.test("prepareCalls takes a number over the limit for the limit", async () => {
  const call = await prepared("read_file", '{"path":"a","limit":9000}');
  assertEquals(call.problem, undefined);
});

const FAULTS: readonly (readonly [string, string, string])[] = [
  ["read_file", "{}", '"path" must be a string'],
  ["read_file", '{"path":"a","offset":0}', '"offset" must be at least 1'],
  ["process", '{"action":"stop"}', '"action" must be one of list, poll'],
  ["read_file", '{"path":"a","ofset":3}', 'did you mean "offset"'],
  ["terminal", '{"command":"ls","cwd":"/"}', 'there is no field "cwd"'],
  ["terminal", '{"command":"ls","timeout":601}', "at most 600"],
  ["read_file", '{"path": "a" "b"}', "no valid JSON"],
  ["read_file", '["a"]', "no JSON object"],
];

for (const [tool, args, advice] of FAULTS) {
  Deno.test(`prepareCalls says of ${tool} ${args}: ${advice}`, async () => {
    const call = await prepared(tool, args);
    assertEquals(call.problem, "bad_arguments");
    assertStringIncludes(call.advice ?? "", advice);
    assertStringIncludes(call.advice ?? "", "nothing was run");
  });
}

Deno.test("prepareCalls lists the tools for an unknown name", async () => {
  const call = await prepared("fly_to_moon", "{}");
  assertEquals(call.problem, "unknown_tool");
  assertStringIncludes(call.advice ?? "", OFFERED.join(", "));
});

Deno.test("prepareCalls gives no list for an empty name", async () => {
  const call = await prepared("", "{}");
  assertEquals(call.problem, "unknown_tool");
  assertEquals(call.tool, "unnamed");
  assert(!call.advice?.includes("read_file"));
});

Deno.test("prepareCalls knows no tool that is not offered", async () => {
  const [call] = await prepareCalls(
    [{ id: "", name: "terminal", args: '{"command":"ls"}' }],
    ["read_file"],
    false,
  );
  assertEquals(call?.problem, "unknown_tool");
});

Deno.test("prepareCalls marks the second of two identical calls", async () => {
  const calls = await prepareCalls(
    [
      { id: "1", name: "read_file", args: '{"path":"a"}' },
      { id: "2", name: "ReadFile", args: '{ "path": "a" }' },
      { id: "3", name: "read_file", args: '{"path":"b"}' },
    ],
    OFFERED,
    false,
  );
  assertEquals(
    calls.map(({ problem }) => problem),
    [undefined, "duplicate", undefined],
  );
});
