import { assertEquals } from "@std/assert";
import * as fc from "fast-check";
import { markedForCache } from "../../../src/context/cache_marks.ts";

interface Message {
  readonly role: string;
  readonly content: string | readonly Part[];
  readonly tool_calls?: unknown;
}

interface Part {
  readonly type: string;
  readonly text: string;
  readonly cache_control?: unknown;
}

function marked(messages: readonly Message[]): readonly Message[] {
  return markedForCache(messages.map((each) => JSON.stringify(each)))
    .map((text) => JSON.parse(text));
}

const isMarked = ({ content }: Message) => typeof content !== "string";

Deno.test("markedForCache() marks the system message and the last three others (F125)", () => {
  const roles = ["system", "user", "assistant", "tool", "assistant", "user"];
  const messages = roles.map((role, n) => ({ role, content: `text ${n}` }));
  const sent = marked(messages);
  assertEquals(sent.map(isMarked), [true, false, false, true, true, true]);
  assertEquals(sent[5], {
    role: "user",
    content: [{
      type: "text",
      text: "text 5",
      cache_control: { type: "ephemeral" },
    }],
  });
});

Deno.test("markedForCache() passes over what says nothing, and keeps the rest of a message", () => {
  const call = { role: "assistant", content: "", tool_calls: [{ id: "c1" }] };
  const sent = marked([
    { role: "system", content: "you are" },
    { role: "user", content: "one" },
    call,
    { role: "tool", content: "two" },
  ]);
  assertEquals(sent.map(isMarked), [true, true, false, true]);
  assertEquals(sent[2], call);
});

Deno.test("markedForCache() sets at most four marks and changes no text", () => {
  fc.assert(fc.property(
    fc.array(fc.record({
      role: fc.constantFrom("user", "assistant", "tool"),
      content: fc.string(),
    }, { noNullPrototype: true })),
    (others) => {
      const messages = [{ role: "system", content: "s" }, ...others];
      const sent = marked(messages);
      const plain = sent.map((message) => ({
        ...message,
        content: typeof message.content === "string"
          ? message.content
          : message.content.map(({ text }) => text).join(""),
      }));
      assertEquals(plain, messages);
      assertEquals(sent.filter(isMarked).length <= 4, true);
    },
  ));
});
