import type { Home } from "../../cli/host.ts";
import { appendApprovals, APPROVALS } from "../../session/approvals.ts";

/** The rules that a person added with "always", in any conversation, up to a position. */
export function addedRules(
  { log }: Pick<Home, "log">,
  asOf = Infinity,
): readonly string[] {
  return log.read(APPROVALS).flatMap(({ event, position }) =>
    event.type === "ApprovalRuleAdded" && position <= asOf
      ? [event.pattern]
      : []
  );
}

/** Keeps rules for every conversation to come. */
export function addRules(
  home: Pick<Home, "log" | "clock">,
  patterns: readonly string[],
  session: string,
  callId: string,
): void {
  const known = new Set(addedRules(home));
  appendApprovals(
    home,
    patterns.filter((pattern) => !known.has(pattern)).map((pattern) => ({
      type: "ApprovalRuleAdded",
      pattern,
      session,
      callId,
    })),
  );
}
