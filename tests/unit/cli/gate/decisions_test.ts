import { assertEquals } from "@std/assert";
import { decisionsIn } from "../../../../src/cli/gate/decisions.ts";
import { History } from "../../../support/history.ts";

const DIGEST = "0".repeat(64);

/** One call for each way in which a call is decided. */
function history() {
  const history = new History();
  const talk = history.start("s1");
  talk.user("go");
  const args = '{"command":"rm -r src"}';
  talk.reply("", [1, 2, 3, 4].map(() => ["terminal", args] as const));
  const classified = (callId: string, verdict: "allow" | "ask") =>
    talk.add({
      type: "CallClassified",
      callId,
      verdict,
      rule: verdict === "allow" ? "understood" : "delete.recursive",
      by: "rule",
      reason: verdict === "allow" ? "" : "deletes src whole",
      digest: DIGEST,
      policy: "p1",
      judge: false,
      grants: [],
    });
  classified("s1-c1", "allow");
  for (const call of ["s1-c2", "s1-c3", "s1-c4"]) classified(call, "ask");
  talk.add({
    type: "ApprovalRequested",
    callId: "s1-c2",
    digest: DIGEST,
    deadline: null,
    onTimeout: "deny",
  });
  talk.add({
    type: "ApprovalGranted",
    callId: "s1-c2",
    by: "person",
    scope: "always",
    digest: DIGEST,
  });
  history.add(
    "approvals",
    {
      type: "ApprovalRuleAdded",
      pattern: "rm -r src",
      session: "s1",
      callId: "s1-c2",
    },
    null,
    null,
  );
  talk.add({
    type: "ApprovalDenied",
    callId: "s1-c3",
    by: "nobody",
    reason: "nobody can be asked",
  });
  talk.add({ type: "ApprovalExpired", callId: "s1-c4" });
  return history.rows;
}

Deno.test("decisionsIn gives every decision, who took it and under which rule", () => {
  const decisions = [...decisionsIn(history())];
  assertEquals(
    decisions.map(({ call, decision, by, rule, scope }) => [
      call,
      decision,
      by,
      rule,
      scope,
    ]),
    [
      ["s1-c1", "allow", "rule", "understood", null],
      ["s1-c2", "ask", "rule", "delete.recursive", null],
      ["s1-c3", "ask", "rule", "delete.recursive", null],
      ["s1-c4", "ask", "rule", "delete.recursive", null],
      ["s1-c2", "granted", "person", "delete.recursive", "always"],
      ["s1-c2", "rule", "person", "delete.recursive", "always"],
      ["s1-c3", "denied", "nobody", "delete.recursive", null],
      ["s1-c4", "expired", "nobody", "delete.recursive", null],
    ],
  );
  for (const { session, tool, args, policy, digest } of decisions) {
    assertEquals([session, tool, args, policy, digest], [
      "s1",
      "terminal",
      '{"command":"rm -r src"}',
      "p1",
      DIGEST,
    ]);
  }
});
