import type { Judged } from "./classify_call.ts";
import { judgeHop } from "./net/judge_url.ts";

/** A longer query may carry something out (security 6). */
const LONGEST_QUERY = 128;

/**
 * Judges the reading of a web page by its address: what is not public is never
 * fetched, and what sends much along is asked about. Names are resolved, and
 * judged again, when the page is fetched.
 */
export function judgeFetch(address: unknown): Judged {
  if (typeof address !== "string") {
    return { verdict: "deny", rule: "no-url", reason: "it names no URL" };
  }
  if (address.includes("[redacted:")) {
    const reason = "it would send a secret to a web server";
    return { verdict: "deny", rule: "secret-in-url", reason };
  }
  const hop = judgeHop(address);
  if ("verdict" in hop) {
    return { verdict: "deny", rule: "no-public-url", reason: hop.reason };
  }
  const { search, host } = hop.url;
  return search.length > LONGEST_QUERY
    ? {
      verdict: "ask",
      rule: "long-query",
      reason: `it sends ${search.length} characters to ${host}`,
    }
    : { verdict: "allow", rule: "public-url", reason: "" };
}
