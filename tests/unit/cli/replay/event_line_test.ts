import { assertEquals } from "@std/assert";
import { asLine } from "../../../../src/cli/replay/event_line.ts";
import { recorded } from "../../../support/recorded.ts";

Deno.test("asLine shows what would steer a terminal or turn a line around", () => {
  const line = asLine(
    recorded({ type: "SessionRenamed", title: "a\u202eb\x1b]0;t\x07\u2066c" }),
  );
  assertEquals(/[\p{Cc}\p{Bidi_Control}]/u.test(line), false);
  assertEquals(line.includes("a\\u{202e}b"), true);
});
