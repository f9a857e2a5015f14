import { assert, assertEquals } from "@std/assert";
import { approvalMachine } from "../../../actors/approval_machine.ts";
import { fold } from "../../../actors/fold.ts";
import type {
  ApprovalEvent,
  ToolCallProposed,
} from "../../../src/domain/approval_events.ts";
import { given } from "../../support/given.ts";

const callId = "c1";
const proposed: ToolCallProposed = {
  type: "ToolCallProposed",
  callId,
  tool: "read",
};
const classified = (verdict: "allow" | "ask" | "deny"): ApprovalEvent => ({
  type: "CallClassified",
  callId,
  verdict,
  rule: "r",
  by: "rule",
  reason: "why",
  digest: "d1",
  policy: "p",
  judge: false,
  grants: [],
});
const granted = (digest = "d1"): ApprovalEvent => ({
  type: "ApprovalGranted",
  callId,
  by: "person",
  scope: "once",
  digest,
});
const denied: ApprovalEvent = {
  type: "ApprovalDenied",
  callId,
  by: "person",
  reason: "no",
};

Deno.test("approvalMachine has the gate judge before anybody is asked", () => {
  given(approvalMachine, proposed).when(classified("allow")).then("allowed");
  given(approvalMachine, proposed).when(classified("deny")).then("refused");
  given(approvalMachine, proposed).when(classified("ask"))
    .then("asking", "askPerson");
});

Deno.test("approvalMachine takes a yes only to exactly what was shown", () => {
  const asking = fold(approvalMachine, proposed, [classified("ask")]);
  assert(!asking.can(granted("d2")));
  given(approvalMachine, proposed, classified("ask")).when(granted())
    .then("granted");
});

Deno.test("approvalMachine takes no yes before it has asked", () => {
  assert(!fold(approvalMachine, proposed, []).can(granted()));
});

Deno.test("approvalMachine stays denied whatever follows", () => {
  given(approvalMachine, proposed, classified("ask"), denied).when(granted())
    .then("denied");
});

Deno.test("approvalMachine keeps asking while its request is noted", () => {
  const request: ApprovalEvent = {
    type: "ApprovalRequested",
    callId,
    digest: "d1",
    deadline: null,
    onTimeout: "deny",
  };
  const asking = fold(approvalMachine, proposed, [classified("ask"), request]);
  assertEquals(asking.value, "asking");
  given(approvalMachine, proposed, classified("ask"), request)
    .when({ type: "ApprovalExpired", callId }).then("expired");
});
