import { assert, assertEquals } from "@std/assert";
import { nextMove } from "../../../../src/model/practice/next_move.ts";
import type { PracticeRequest } from "../../../../src/model/practice/practice_request.ts";

const ALL = [
  "terminal",
  "read_file",
  "write_file",
  "patch",
  "search_files",
  "memory",
];

function request(
  prompt: string,
  outputs: readonly string[] = [],
  more: Partial<PracticeRequest> = {},
): PracticeRequest {
  return {
    prompt,
    offered: new Map(ALL.map((name) => [name, new Set<string>()])),
    done: outputs.map((output) => ({ tool: "", output })),
    mayCall: true,
    callsBefore: 0,
    tokens: 1,
    ...more,
  };
}

const called = (...parts: Parameters<typeof request>) => {
  const { call } = nextMove(request(...parts));
  return call && `${call.tool}${call.args}`;
};
const said = (...parts: Parameters<typeof request>) => {
  const { text, call } = nextMove(request(...parts));
  assertEquals(call, undefined);
  return text;
};

Deno.test("nextMove runs a command and reports its output", () => {
  const prompt = "run: echo hi";
  assertEquals(called(prompt), 'terminal{"command":"echo hi"}');
  const text = said(prompt, ["hi\n"]);
  assert(text.includes("echo hi") && text.includes("```\nhi\n```"));
});

Deno.test("nextMove takes one step after the other", () => {
  const prompt = "read a.txt, then run: ls";
  assertEquals(called(prompt), 'read_file{"path":"a.txt"}');
  assertEquals(called(prompt, ["AAA"]), 'terminal{"command":"ls"}');
  const text = said(prompt, ["AAA", "BBB"]);
  assert(text.indexOf("AAA") < text.indexOf("BBB"));
});

Deno.test("nextMove lists the folder of a file that is not there, and stops", () => {
  const prompt = "read src/a.txt, then run: ls";
  const error = "Error: Cannot read src/a.txt: no such file";
  assertEquals(
    called(prompt, [error]),
    'search_files{"pattern":"*","target":"files","path":"src"}',
  );
  const text = said(prompt, [error, "src/b.txt"]);
  for (const part of ["failed", error, "src/b.txt", "Not done: run `ls`"]) {
    assert(text.includes(part), part);
  }
});

Deno.test("nextMove reads the file whose text it could not replace", () => {
  const prompt = "replace x with y in a.txt";
  assertEquals(
    called(prompt, ["Error: not found"]),
    'read_file{"path":"a.txt"}',
  );
  assert(said(prompt, ["Error: not found", "zzz"]).includes("zzz"));
});

Deno.test("nextMove stops at a denial and works around nothing", () => {
  const denied = "Not run: the person said no";
  const text = said("run: rm x, \nread a.txt", [denied]);
  assert(text.includes(denied) && text.includes("Not done: read a.txt"));
});

Deno.test("nextMove goes on after a command whose exit code is not 0", () => {
  assertEquals(
    called("run: false\nread a.txt", ["[exit code 1]"]),
    'read_file{"path":"a.txt"}',
  );
});

Deno.test("nextMove says which tool is missing", () => {
  const text = said("search past sessions for x");
  assert(text.includes("`session_search`"));
});

Deno.test("nextMove sends only arguments that the tool takes", () => {
  const offered = new Map([["search_files", new Set(["pattern"])]]);
  assertEquals(
    called("list files", [], { offered }),
    'search_files{"pattern":"*"}',
  );
});

Deno.test("nextMove answers in text where no tool may be called", () => {
  const prompt = "read a.txt, then run: ls";
  const none = { mayCall: false };
  const text = said(prompt, ["AAA"], none);
  assert(text.includes("AAA") && text.includes("Not done: run `ls`"));
  assert(said(prompt, [], none).includes("Not done"));
});

Deno.test("nextMove says what it is to what it does not understand", () => {
  for (
    const name of [
      "OPENAI_API_KEY",
      "OPENAI_BASE_URL",
      "FUPAN_MODEL",
      "practice",
    ]
  ) {
    assert(said("write me a poem").includes(name));
  }
  const chinese = said("给我写一首诗");
  assert(chinese.includes("练习模型") && chinese.includes("OPENAI_API_KEY"));
  assert(said("help").includes("run: ls"));
});

Deno.test("nextMove does what it understands beside what it does not", () => {
  const prompt = "read a.txt\nsing a song";
  assertEquals(called(prompt), 'read_file{"path":"a.txt"}');
  assert(said(prompt, ["AAA"]).includes("sing a song"));
});

Deno.test("nextMove starts nothing for a text that mostly is no request", () => {
  const page =
    "You look back at a chat.\nSave what lasts.\nRemember: be brief.";
  assert(said(page).includes("practice model"));
});

Deno.test("nextMove answers in the language of the request", () => {
  assert(said("读取 a.txt", ["内容"]).startsWith("完成：读取 a.txt。"));
});

Deno.test("nextMove keeps an output that holds fences inside of a longer one", () => {
  assert(
    said("read a.md", ["```\nx\n```"]).includes("````\n```\nx\n```\n````"),
  );
});

Deno.test("nextMove answers a request without tools by its own text, in short", () => {
  const offered = new Map();
  assertEquals(
    said("Name this:\n a chat", [], { offered }),
    "Name this: a chat",
  );
});
