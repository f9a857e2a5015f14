import { gradeOf, type Scan } from "./screen.ts";

/** What stands in the place of a secret, for what was taken out already. */
const PLACEHOLDER = /\[redacted:[a-z0-9-]{1,40}:[0-9a-f]{10}\]/;

/** How new entries are checked before they are written. */
export interface Checks {
  readonly scan: Scan;
  /** The text with its secrets taken out; itself if it has none. */
  readonly redact: (text: string) => string;
}

/** Why entries must not be written, or how sure the scanner is that they may be. */
export function checkWritten(
  written: readonly string[],
  { scan, redact }: Checks,
): { readonly refusal: string } | {
  readonly scan: "allow" | "warn";
  readonly why: string;
} {
  // Whoever gets the memory folder must not get a key with it (promise 10).
  if (written.some((text) => PLACEHOLDER.test(text) || redact(text) !== text)) {
    return {
      refusal:
        "the text holds a secret, and memory keeps none; note where the secret is kept instead",
    };
  }
  const grades = written.map((text) => gradeOf(text, scan));
  const blocked = grades.find(({ verdict }) => verdict === "block");
  if (blocked) {
    return {
      refusal:
        `the text reads like an order to the agent, or hides something (${blocked.why}); memory holds facts in plain words`,
    };
  }
  const doubtful = grades.find(({ verdict }) => verdict === "warn");
  return doubtful
    ? { scan: "warn", why: doubtful.why }
    : { scan: "allow", why: "" };
}
