import type { ApprovalScope } from "../../domain/approval_events.ts";
import type { Recorded } from "../../domain/event_log.ts";
import type { Decider } from "../../domain/tool_call.ts";

/** A decision about a call or a project's file, or a person's rule for later ones (contract 8). */
export interface Decision {
  readonly position: number;
  readonly at: string;
  readonly session: string;
  readonly call: string;
  readonly tool: string | null;
  /** What would run, as the model or the person asked for it. */
  readonly args: string | null;
  readonly decision:
    | "allow"
    | "ask"
    | "deny"
    | "granted"
    | "denied"
    | "expired"
    | "rule"
    /** A part of a project's file was kept out of a prompt. */
    | "withheld";
  readonly by: Decider;
  readonly rule: string | null;
  readonly policy: string | null;
  readonly scope: ApprovalScope | null;
  readonly reason: string;
  readonly digest: string | null;
}

/** What is known of a call by the time it is decided on. */
interface Facts {
  readonly tool: string | null;
  readonly args: string | null;
  readonly rule: string | null;
  readonly policy: string | null;
  readonly digest: string | null;
}

const NOTHING: Facts = {
  tool: null,
  args: null,
  rule: null,
  policy: null,
  digest: null,
};

type Outcome =
  & Pick<Decision, "call" | "decision" | "by" | "reason">
  & Partial<
    Pick<
      Decision,
      "args" | "scope" | "session" | "digest" | "policy" | "tool" | "rule"
    >
  >;

/** Every decision in the events, in their order, each under the rule that led to it. */
export function* decisionsIn(
  events: Iterable<Recorded>,
): Generator<Decision> {
  const calls = new Map<string, Facts>();
  const learn = (callId: string, some: Partial<Facts>) =>
    calls.set(callId, { ...(calls.get(callId) ?? NOTHING), ...some });
  for (const recorded of events) {
    const { event, position, at, stream } = recorded;
    if (event.type === "ModelReplied") {
      for (const { callId, tool, args } of event.calls) {
        learn(callId, { tool, args });
      }
      continue;
    }
    if (event.type === "CallClassified") {
      const { callId, rule, policy, digest } = event;
      learn(callId, { rule, policy, digest });
    }
    const outcome = outcomeOf(recorded);
    if (outcome === null) continue;
    yield {
      position,
      at,
      session: stream,
      scope: null,
      ...(calls.get(outcome.call) ?? NOTHING),
      ...outcome,
    };
  }
}

function outcomeOf({ event }: Recorded): Outcome | null {
  switch (event.type) {
    case "CallClassified": {
      const { callId: call, verdict: decision, by, reason } = event;
      return { call, decision, by, reason };
    }
    case "CallJudged": {
      const { callId: call, verdict: decision, reason } = event;
      return { call, decision, by: "judge", reason };
    }
    case "ApprovalGranted": {
      const { callId: call, by, scope, digest } = event;
      return { call, decision: "granted", by, scope, digest, reason: "" };
    }
    case "ApprovalDenied": {
      const { callId: call, by, reason } = event;
      return { call, decision: "denied", by, reason };
    }
    case "ApprovalExpired": {
      const { callId: call } = event;
      const reason = "nobody answered in time";
      return { call, decision: "expired", by: "nobody", reason };
    }
    case "ApprovalRuleAdded": {
      const { callId: call, session, pattern } = event;
      const reason = `allows ${pattern} from now on`;
      return {
        call,
        decision: "rule",
        by: "person",
        session,
        scope: "always",
        reason,
      };
    }
    case "PersonCommandStarted": {
      const { callId: call, by, rule, policy, digest, command } = event;
      const decision = by === "person" ? "granted" : "allow";
      const asked = { tool: "terminal", args: JSON.stringify({ command }) };
      return { call, decision, by, rule, policy, digest, ...asked, reason: "" };
    }
    case "PersonCommandRefused": {
      const { callId: call, by, rule, reason, command } = event;
      const decision = by === "rule" ? "deny" : "denied";
      const asked = { tool: "terminal", args: JSON.stringify({ command }) };
      return { call, decision, by, rule, ...asked, reason };
    }
    case "ContextWithheld": {
      const { file: tool, hash: digest, family: rule, line } = event;
      const reason = `line ${line} of ${
        digest.slice(0, 12)
      } reads like an attack`;
      const by = "rule";
      return { call: "", decision: "withheld", by, tool, rule, digest, reason };
    }
    case "ContextAllowed": {
      const { file: tool, hash: digest } = event;
      const reason = `shown to the model as it is: ${digest}`;
      const [by, scope] = ["person", "always"] as const;
      return { call: "", decision: "allow", by, tool, scope, digest, reason };
    }
    default:
      return null;
  }
}
