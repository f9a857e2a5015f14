import { assertEquals } from "@std/assert";
import { AnswerText } from "../../../../../src/cli/chat/terminal/answer_text.ts";
import type { Block } from "../../../../../src/cli/chat/terminal/ui.ts";
import { History } from "../../../../support/history.ts";

function recorder(showsReasoning = false) {
  const seen: string[] = [];
  const answer = new AnswerText({
    stream: (text) => seen.push(text),
    endStream: () => seen.push("|"),
    print: (...blocks: readonly Block[]) =>
      blocks.forEach((block) =>
        seen.push(block.kind === "note" ? `(${block.text})` : block.kind)
      ),
  }, showsReasoning);
  return { answer, seen, talk: new History().start("s1") };
}

Deno.test("AnswerText shows an answer once, streamed or not", () => {
  const { answer, seen, talk } = recorder();
  answer.push({ kind: "text", text: "Hel" });
  answer.hear(talk.reply("Hello"));
  answer.hear(talk.reply("not streamed"));
  assertEquals(seen, ["Hel", "lo", "|", "not streamed", "|"]);
});

Deno.test("AnswerText goes on with an answer that was cut off", () => {
  const { answer, seen, talk } = recorder();
  answer.push({ kind: "text", text: "one " });
  answer.hear({ ...talk.dropped("one "), to: "recovering" });
  answer.push({ kind: "text", text: "two" });
  answer.hear(talk.reply("two"));
  assertEquals(seen, ["one ", "two", "|"]);
});

Deno.test("AnswerText ignores a reply that came too late", () => {
  const { answer, seen, talk } = recorder();
  answer.hear(talk.reply("late", [], { late: true }));
  assertEquals(seen, []);
});

Deno.test("AnswerText shows reasoning only where it is asked to, before the answer (F247)", () => {
  for (const shows of [false, true]) {
    const { answer, seen } = recorder(shows);
    answer.push({ kind: "reasoning", text: "let me " });
    answer.push({ kind: "reasoning", text: "think" });
    answer.push({ kind: "text", text: "Yes" });
    assertEquals(seen, shows ? ["(let me think)", "Yes"] : ["Yes"]);
  }
});

Deno.test("AnswerText lets no escape of a model act", () => {
  const { answer, seen } = recorder();
  answer.push({ kind: "text", text: "a\x1b[2Jb\r" });
  assertEquals(seen, ["a\\u{1b}[2Jb\\u{d}"]);
});
