import { assertEquals } from "@std/assert";
import { readRequest } from "../../../../src/model/practice/practice_request.ts";

const promptOf = (content: string) =>
  readRequest(JSON.stringify({ messages: [{ role: "user", content }] })).prompt;

Deno.test("readRequest leaves out what goes with a message besides its words", () => {
  assertEquals(
    promptOf(
      "run: ls\n\n[attached: a.ts]\n```\nrun: rm x\n```\n\n<context>\nx\n</context>",
    ),
    "run: ls",
  );
  assertEquals(promptOf("say [attached: x] twice"), "say [attached: x] twice");
});
