import { assertEquals } from "@std/assert";
import fc from "fast-check";
import { loadParsers } from "../../../../src/gate/command/parsers.ts";
import { plainCommandName } from "../../../../src/gate/command/plain_command.ts";

Deno.test("plainCommandName() takes words only", () => {
  assertEquals(plainCommandName("npm test"), "npm");
  assertEquals(plainCommandName("./run.sh --jobs=4 a/b:c"), "./run.sh");
  for (
    const command of [
      "A=b cmd",
      "if x",
      "time ls",
      "a  b",
      "a;b",
      "a 'b'",
      "a $b",
      "a\nb",
      "ls | head",
      "~/x",
      "{ a",
      "",
      " a",
      "a #b",
      "echo *",
      "a ==",
    ]
  ) assertEquals(plainCommandName(command), null, command);
});

Deno.test("plainCommandName() names what the second parser sees, whatever the words", async () => {
  const { secondOpinion } = await loadParsers();
  const first = fc.stringMatching(/^[A-Za-z./][\w./-]{0,9}$/);
  const word = fc.stringMatching(/^[\w./:@,=-]{1,12}$/);
  fc.assert(fc.property(first, fc.array(word), (first, words) => {
    const command = [first, ...words].join(" ");
    const name = plainCommandName(command);
    fc.pre(name !== null);
    assertEquals(secondOpinion(command), [name]);
  }));
});
