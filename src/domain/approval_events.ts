import type { BodyFields, Event } from "./event.ts";
import type { Decider } from "./tool_call.ts";
import type { Usage } from "./usage.ts";

/** How long a person's yes lasts. */
export type ApprovalScope = "once" | "session" | "always";

/** What the gate says of a call. */
export type Verdict = "allow" | "ask" | "deny";

/** What a command gets beyond its workspace. */
export type Capabilities = Readonly<{
  /** The network of the machine, its loopback services included. */
  net: boolean;
  /** The SSH agent's socket and the known hosts, never a key. */
  agent: boolean;
  /** Absolute paths that it may write besides the workspace and /tmp. */
  write: readonly string[];
}>;

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
    /** SHA-256 of exactly what would run, where, and under which policy. */
    digest: string;
    /** Version of the rules that were in force. */
    policy: string;
    /** May a judge model lower this ask (mode smart)? */
    judge: boolean;
    /** The rules that a yes for longer would add; none: a yes is for once. */
    grants: readonly Readonly<{ pattern: string }>[];
    /** What a command gets if it runs; left out: nothing. */
    capabilities?: Capabilities;
  }>
  /** A judge model was asked. Doubt and errors are "ask". */
  | Event<"CallJudged", {
    callId: string;
    verdict: Verdict;
    reason: string;
    model: string;
    usage: Usage | null;
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

/** A standing rule of a person, in the shared stream `approvals`; no machine hears it. */
export type RuleEvent = Event<"ApprovalRuleAdded", {
  pattern: string;
  session: string;
  callId: string;
}>;

export const RULE_BODIES: BodyFields<RuleEvent> = {
  ApprovalRuleAdded: ["pattern"],
};

/**
 * A person's answer that was given away from the session's own terminal, in the
 * shared stream `approvals`. Whoever runs the session takes it up, if it still
 * asks about exactly this; no machine hears it.
 */
export type OfferEvent = Event<"ApprovalAnswerOffered", {
  session: string;
  callId: string;
  /** What was shown when the person answered. */
  digest: string;
  granted: boolean;
  /** Of a yes; a no is for once. */
  scope: ApprovalScope;
  /** Of a no; a yes needs none. */
  reason: string;
}>;

export const OFFER_BODIES: BodyFields<OfferEvent> = {
  ApprovalAnswerOffered: ["reason"],
};

export const APPROVAL_BODIES: BodyFields<ApprovalEvent> = {
  ToolCallProposed: [],
  CallClassified: ["reason", "pattern"],
  CallJudged: ["reason"],
  ApprovalRequested: [],
  ApprovalGranted: [],
  ApprovalDenied: ["reason"],
  ApprovalExpired: [],
};
