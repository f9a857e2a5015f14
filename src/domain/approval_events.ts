import type { BodyFields, Event } from "./event.ts";
import type { Decider } from "./tool_call.ts";

/** How long a person's yes lasts. */
export type ApprovalScope = "once" | "session" | "always";

/** What the gate says of a call. */
export type Verdict = "allow" | "ask" | "deny";

/** Opens the approval of one call; its fields are the machine's input. */
export type ToolCallProposed = Event<"ToolCallProposed", {
  callId: string;
  tool: string;
}>;

/** What happens to the approval of one call. */
export type ApprovalEvent =
  | ToolCallProposed
  | Event<"CallClassified", {
    callId: string;
    verdict: Verdict;
    /** The rule that decided, by its stable name. */
    rule: string;
    by: Decider;
    /** What a person and the model are told. */
    reason: string;
    /** SHA-256 of exactly what would run: a yes is bound to it. */
    digest: string;
  }>
  | Event<"ApprovalRequested", {
    callId: string;
    digest: string;
    /** ISO 8601; null waits for ever. */
    deadline: string | null;
    onTimeout: "deny" | "pause";
  }>
  | Event<"ApprovalGranted", {
    callId: string;
    by: Decider;
    scope: ApprovalScope;
    digest: string;
  }>
  | Event<"ApprovalDenied", { callId: string; by: Decider; reason: string }>
  | Event<"ApprovalExpired", { callId: string }>;

export const APPROVAL_BODIES: BodyFields<ApprovalEvent> = {
  ToolCallProposed: [],
  CallClassified: ["reason"],
  ApprovalRequested: [],
  ApprovalGranted: [],
  ApprovalDenied: ["reason"],
  ApprovalExpired: [],
};
