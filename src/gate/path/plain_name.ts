import type { PathJudgement } from "./judge_path.ts";
import { whyOddName } from "./odd_path.ts";

/** Judges a name that becomes a file's: letters, digits, `.`, `_`, `-`, 64 at most (security 2.17). */
export function judgeName(input: string): PathJudgement {
  const isPlain = typeof input === "string" && input.length <= 256 &&
    /^[\p{L}\p{N}][\p{L}\p{M}\p{N}._-]{0,63}$/u.test(input);
  const reason = isPlain
    ? input.normalize("NFKC") === input
      ? whyOddName(input)
      : "it is spelled in look-alike characters"
    : "it is no plain name";
  return reason
    ? { verdict: "deny", reason }
    : { verdict: "allow", reason: "plain name" };
}
