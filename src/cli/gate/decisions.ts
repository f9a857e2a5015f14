import type { ApprovalScope } from "../../domain/approval_events.ts";
import type { Recorded } from "../../domain/event_log.ts";
import type { Decider } from "../../domain/tool_call.ts";

/** A decision about a call, or a person's rule for later ones (contract 8). */
export interface Decision {
  readonly position: number;
  readonly at: string;
  readonly session: string;
  readonly call: string;
  readonly tool: string | null;
  /** What would run, as the model asked for it. */
  readonly args: string | null;
  readonly decision:
    | "allow"
    | "ask"
    | "deny"
    | "granted"
    | "denied"
    | "expired"
    | "rule";
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
  & Partial<Pick<Decision, "scope" | "session" | "digest">>;

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
    default:
      return null;
  }
}
