import { assertEquals } from "@std/assert";
import type { Delta, ModelReply } from "../../../src/domain/ports.ts";
import { MarkupHold, rescueCalls } from "../../../src/model/rescue.ts";

const TOOLS = new Set(["read_file", "terminal"]);
const CALL =
  '<tool_call>{"name":"read_file","arguments":{"path":"a"}}</tool_call>';

const reply = (text: string, more: Partial<ModelReply> = {}): ModelReply => ({
  text,
  reasoning: "",
  calls: [],
  finish: "stop",
  usage: null,
  model: "m",
  ...more,
});

function rescued(text: string) {
  const { text: rest, calls, finish } = rescueCalls(reply(text), TOOLS);
  return {
    rest,
    calls: calls.map(({ name, args }) => `${name}${args}`),
    finish,
  };
}

const READ_A = {
  rest: "",
  calls: ['read_file{"path":"a"}'],
  finish: "tool_calls",
};

Deno.test("P48 a call written as <tool_call> is a call and its tag is gone", () => {
  assertEquals(rescued(CALL), READ_A);
  assertEquals(rescued(`I look.\n${CALL}\n`), { ...READ_A, rest: "I look." });
  assertEquals(rescued(CALL.replace("</tool_call>", "")), READ_A);
});

Deno.test("P48 a call written as <function=name> is a call, in both dialects", () => {
  assertEquals(rescued('<function=read_file>{"path":"a"}</function>'), READ_A);
  assertEquals(
    rescued(
      "<tool_call>\n<function=read_file>\n<parameter=path>\na\n</parameter>\n</function>\n</tool_call>",
    ),
    READ_A,
  );
});

Deno.test("P48 several calls keep their order", () => {
  assertEquals(
    rescued(`${CALL}\n${CALL.replace('"a"', '"b"')}`).calls,
    ['read_file{"path":"a"}', 'read_file{"path":"b"}'],
  );
});

for (
  const [what, text] of [
    ["in a fence", `\`\`\`\n${CALL}\n\`\`\``],
    ["in code marks", `Write \`${CALL}\` for that.`],
    ["of an unknown tool", CALL.replace("read_file", "launch")],
    ["with arguments that do not parse", CALL.replace('"a"}', '"a"')],
    ["with arguments that are no object", CALL.replace('{"path":"a"}', "[1]x")],
  ] as const
) {
  Deno.test(`P48 a call ${what} stays text`, () => {
    assertEquals(rescued(text), { rest: text, calls: [], finish: "stop" });
  });
}

Deno.test("P48 a cut or called reply is left as it is", () => {
  for (
    const whole of [
      reply(CALL, { finish: "length" }),
      reply(CALL, { calls: [{ id: "1", name: "terminal", args: "{}" }] }),
      reply("ok", { reasoning: CALL }),
    ]
  ) assertEquals(rescueCalls(whole, TOOLS), whole);
});

Deno.test("MarkupHold shows text up to where a call may begin, and the rest on release", () => {
  const shown: Delta[] = [];
  const hold = new MarkupHold((delta) => shown.push(delta));
  for (const text of ["a < b <too", "l box> <func", "tion=x>", "y"]) {
    hold.take({ kind: "text", text });
  }
  hold.take({ kind: "reasoning", text: "r" });
  const before = shown.map((delta) => "text" in delta ? delta.text : "");
  assertEquals(before.join(""), "a < b <tool box> r");
  hold.release();
  assertEquals(shown.at(-1), { kind: "text", text: "<function=x>y" });
});
