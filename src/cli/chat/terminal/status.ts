import { dollars } from "../../../domain/prices.ts";
import { short } from "../short.ts";
import type { ApprovalMode } from "../../chat_flags.ts";

/** What the status bar tells. */
export interface Status {
  readonly model: string;
  /** Tokens that the next request begins with; null before the first. */
  readonly context: number | null;
  /** Tokens that the model takes; null where nobody said. */
  readonly window: number | null;
  readonly input: number;
  readonly output: number;
  /** In US dollars; null where a price is not set. */
  readonly cost: number | null;
  /** Was any of it our own estimate (P80)? */
  readonly isEstimated: boolean;
  readonly approval: ApprovalMode;
  /** The state of the conversation, in words. */
  readonly words: string;
  /** What the other actors are doing, in words. */
  readonly others: readonly string[];
  /** The working folder, the home folder as `~`. */
  readonly cwd: string;
}

/** A part of the status bar; the lower its rank, the longer it stays. */
export interface StatusPart {
  readonly rank: number;
  readonly text: string;
  readonly level: "plain" | "good" | "warning" | "error";
}

/** Longest name of a model that is shown whole (behaviour 13.6). */
const MODEL_CHARS = 26;

/** Percent of the window at which the colour changes (P: yellow 50, red 80). */
const YELLOW = 50;
const RED = 80;

/** The parts of the status bar, from left to right. */
export function statusParts(status: Status): readonly StatusPart[] {
  const { model, input, output, cost, isEstimated } = status;
  const { approval, words, others, cwd } = status;
  const about = isEstimated ? "~" : "";
  return [
    plain(0, [words, ...others].join(", ")),
    plain(1, clipped(model, MODEL_CHARS)),
    ...contextParts(status),
    ...input + output > 0
      ? [
        plain(4, `${about}${short(input)} in ${about}${short(output)} out`),
        // None is made up where no price is set.
        plain(6, cost === null ? "" : about + dollars(cost)),
      ]
      : [],
    {
      rank: 3,
      text: `approval ${approval}`,
      level: approval === "off" ? "error" : "plain",
    },
    plain(5, cwd),
  ];
}

/** As many parts as fit, the least important left out first. */
export function fitParts(
  parts: readonly StatusPart[],
  width: number,
  widthOf: (text: string) => number,
  separator: string,
): readonly StatusPart[] {
  let kept = parts.filter(({ text }) => text !== "");
  const total = () =>
    kept.reduce((sum, { text }) => sum + widthOf(text), 0) +
    Math.max(0, kept.length - 1) * widthOf(separator);
  while (kept.length > 1 && total() > width) {
    const last = Math.max(...kept.map(({ rank }) => rank));
    kept = kept.filter(({ rank }) => rank !== last);
  }
  return kept;
}

function contextParts(
  { context, window, isEstimated }: Status,
): readonly StatusPart[] {
  if (context === null) return [];
  const about = isEstimated ? "~" : "";
  if (window === null) return [plain(2, `context ${about}${short(context)}`)];
  const percent = Math.round(context / window * 100);
  return [{
    rank: 2,
    text: `context ${about}${percent}% of ${short(window)}`,
    level: percent >= RED ? "error" : percent >= YELLOW ? "warning" : "good",
  }];
}

function plain(rank: number, text: string): StatusPart {
  return { rank, text, level: "plain" };
}

function clipped(text: string, length: number): string {
  return text.length > length ? `${text.slice(0, length - 1)}…` : text;
}
