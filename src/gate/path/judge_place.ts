import { type EntryFacts, judgeEntry } from "./archive_entry.ts";
import type { Links } from "./follow_links.ts";
import {
  judgePath,
  type PathJudgement,
  type PathOp,
  type PathPolicy,
} from "./judge_path.ts";
import { judgeName } from "./plain_name.ts";

/** A line of `gate path` (contract 8). */
export interface PlaceQuestion extends EntryFacts {
  readonly input: string;
  readonly kind?: string;
  readonly op?: PathOp;
  readonly symlinks?: Links;
}

/** Judges a path, an archive's entry or a name, as its kind says. */
export function judgePlace(
  question: PlaceQuestion,
  policy: PathPolicy,
): PathJudgement {
  const { input, kind = "path", op = "read", symlinks = {} } = question;
  switch (kind) {
    case "path":
      return judgePath(input, { ...policy, op, symlinks });
    case "archive-entry":
      return judgeEntry(input, question);
    case "id":
      return judgeName(input);
    default:
      return { verdict: "deny", reason: `${kind} is no kind of place` };
  }
}
