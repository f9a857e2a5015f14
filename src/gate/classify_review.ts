import type { Classify } from "../domain/ports.ts";
import { sha256 } from "../domain/sha256.ts";

/** What a review may use (F166): what it looks back for, and nothing that acts. */
export const REVIEW_TOOLS: ReadonlySet<string> = new Set([
  "memory",
  "skill_manage",
  "skill_view",
  "skills_list",
]);

/**
 * The gate of a background review: memory and skills as elsewhere, everything
 * else is refused, and so is whatever a person would have to be asked about.
 */
export function reviewClassifier(classify: Classify): Classify {
  return async (call, context) => {
    if (!REVIEW_TOOLS.has(call.tool)) {
      return {
        verdict: "deny",
        rule: "review-tools",
        by: "rule",
        reason:
          `${call.tool} does not work in a review; only memory, skills_list, skill_view and skill_manage do. Save what is worth it, or end`,
        digest: sha256(JSON.stringify([call.tool, call.args, context.cwd])),
        policy: "review",
        judge: false,
        grants: [],
      };
    }
    const judged = await classify(call, context);
    return judged.verdict === "ask"
      ? { ...judged, verdict: "deny", judge: false, grants: [] }
      : judged;
  };
}
