/** Where a session speaks. */
export type Platform = "terminal" | "print" | "batch" | "review";

const HINTS: Readonly<Record<Platform, string>> = {
  terminal: "A person reads along at a terminal; markdown is rendered.",
  print:
    "Nobody can answer here: decide yourself, and say what you assumed. The answer is printed as plain text.",
  batch:
    "This is one row of a batch and nobody reads along: decide yourself, finish what can be finished, and end with the result alone, as plain text.",
  review:
    "This runs in the background: nobody reads along, and only what you save is kept.",
};

/** What the agent should know of the surface it speaks on (F174). */
export function platformHint(platform: Platform): string {
  return HINTS[platform];
}
