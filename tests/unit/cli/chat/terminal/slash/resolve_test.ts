import { assert, assertEquals } from "@std/assert";
import { SLASH_COMMANDS } from "../../../../../../src/cli/chat/terminal/slash/commands.ts";
import {
  namesOf,
  resolveSlash,
} from "../../../../../../src/cli/chat/terminal/slash/resolve.ts";

function meaningOf(line: string): string {
  const found = resolveSlash(line, SLASH_COMMANDS);
  if (!found) return "a message";
  return "complaint" in found
    ? found.complaint
    : `${found.command.name}|${found.argument}`;
}

for (
  const [line, expected] of [
    ["/status", "status|"],
    ["/STATUS ", "status|"],
    ["/exit", "quit|"],
    ["/queue first\nthen this", "queue|first\nthen this"],
    ["/q", "Cannot run /q: it may be /queue, /quit"],
    ["/ret", "retry|"],
    ["/stat", "status|"],
    [
      "/modle",
      "Cannot run /modle: there is no such command; the nearest is /model",
    ],
    ["/etc/hosts is wrong", "a message"],
    ["/ hello", "a message"],
    ["/", "a message"],
    ["what is /status", "a message"],
  ] as const
) {
  Deno.test(`a line ${JSON.stringify(line)} means ${JSON.stringify(expected)} (F044)`, () => {
    assertEquals(meaningOf(line), expected);
  });
}

Deno.test("no two commands answer to one name (F044)", () => {
  const names = SLASH_COMMANDS.flatMap(namesOf);
  assertEquals(new Set(names).size, names.length);
  assert(names.every((name) => /^[a-z][a-z-]*$/.test(name)));
});
