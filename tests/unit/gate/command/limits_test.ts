import { assert, assertEquals } from "@std/assert";
import fc from "fast-check";
import { judged, verdictOf } from "./support.ts";

Deno.test("judgeCommand asks about characters that hide or turn the text", () => {
  const hidden = [
    "\u0000",
    "\u0007",
    "\r",
    "\u001b[2K",
    "\u200b",
    "\u202e",
    "\u00a0",
    "\u3164",
    "\u{e0041}",
    "\ud800",
    "\ufeff",
  ];
  for (const char of hidden) {
    const command = `ls ${char} src`;
    const { verdict, reasons } = judged(command);
    assertEquals(verdict, "ask", JSON.stringify(command));
    assertEquals(reasons[0]?.span, [3, 4]);
  }
});

Deno.test("judgeCommand leaves letters of other scripts alone", () => {
  assertEquals(verdictOf("grep -rn '升级 é пароль' src"), "allow");
});

Deno.test("judgeCommand ends on the strict side at every limit", () => {
  const bombs = [
    `echo ${"a".repeat(17_000)}`,
    "ls; ".repeat(300),
    "ls | ".repeat(100) + "ls",
    "$(".repeat(100) + "ls" + ")".repeat(100),
    "<<a ".repeat(60),
    "${x:-".repeat(80) + "}".repeat(80),
    "echo " + "$a".repeat(7_000),
    "env ".repeat(60) + "ls",
    "",
    "   ",
  ];
  for (const command of bombs) {
    assertEquals(verdictOf(command), "ask", command.slice(0, 40));
  }
  assertEquals(verdictOf("a".repeat(10_000_000)), "deny");
});

Deno.test("judgeCommand never throws, whatever the text", () => {
  const piece = fc.constantFrom(
    ..."$ ( ) { } ` ' \" \\ ; & | < > << <<- <<< [[ ]] (( )) # ! ~ * ? = a rm ls x= if then fi do done case esac in for while time coproc function \n \t - -- / .. 1 $x ${ $( $(( @ %"
      .split(" "),
    " ",
  );
  fc.assert(
    fc.property(
      fc.oneof(
        fc.array(piece, { maxLength: 40 }).map((parts) => parts.join("")),
        fc.string({ unit: "binary", maxLength: 80 }),
      ),
      (command) => {
        const { verdict, reasons } = judged(command);
        assert(["allow", "ask", "deny"].includes(verdict));
        assert(
          reasons.every(({ rule }) => rule !== "judge.fault"),
          JSON.stringify({ command, reasons }),
        );
      },
    ),
    { numRuns: 1_000 },
  );
});
