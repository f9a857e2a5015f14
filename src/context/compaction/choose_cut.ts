import type { Cut } from "../../domain/compression_events.ts";
import type { WireMessage } from "../wire_message.ts";
import { weightOf } from "../tokens.ts";
import { isAt } from "./is_at.ts";

/** What is to stay, and how much room it may take. */
export interface Wanted {
  /** Messages at the end that stay (4: seed 002). */
  readonly protectTail: number;
  /** Messages that the end may grow to so that it begins with a turn. */
  readonly tailTokens: number;
  /** Tokens above which long results of what stays are cut in the middle. */
  readonly mostTokens: number;
}

/** Characters of a result that may be left of it, longest first. */
const LENGTHS = [16_000, 8_000, 4_000, 2_000, 1_000];

/**
 * Where a history may be cut: never between calls and their results, with the
 * person's newest message kept (behaviour 9, P09). Fewer messages stay than are
 * wanted if they would take too much room. Null if nothing lies before.
 */
export function chooseCut(
  lasting: readonly WireMessage[],
  { protectTail, tailTokens, mostTokens }: Wanted,
): Cut | null {
  const least = tailThatFits(lasting, protectTail, mostTokens);
  const start = turnStart(lasting, least, tailTokens);
  const tailFrom = lasting[start]?.at;
  if (!tailFrom) return null;
  const said = lasting.findLastIndex(isSaid);
  const lastUser = said >= 0 && said < start ? lasting[said]?.at ?? null : null;
  const left = lasting.slice(0, start).filter((message) =>
    !message.isBackground && !(lastUser && message === lasting[said])
  );
  if (left.length === 0) return null;
  const kept = lasting.slice(start);
  return { tailFrom, lastUser, longest: longestThatFits(kept, mostTokens) };
}

/** The messages that `cut` leaves out: not the background of an earlier one. */
export function leftOut(
  lasting: readonly WireMessage[],
  { tailFrom, lastUser }: Cut,
): readonly WireMessage[] {
  const start = lasting.findIndex((message) => isAt(message, tailFrom));
  return lasting.slice(0, Math.max(0, start)).filter((message) =>
    !message.isBackground && !isAt(message, lastUser)
  );
}

/** A message that a person sent, and no block of ours. */
export function isSaid({ role, isBackground }: WireMessage): boolean {
  return role === "user" && !isBackground;
}

function tailThatFits(
  lasting: readonly WireMessage[],
  wanted: number,
  most: number,
): number {
  const longest = LENGTHS.at(-1) ?? 0;
  for (let count = wanted; count > 1; count--) {
    const start = groupStart(lasting, lasting.length - count);
    if (weightAt(lasting.slice(start), longest) <= most) return start;
  }
  return groupStart(lasting, lasting.length - 1);
}

/** What messages weigh with results of at most so many characters. */
function weightAt(messages: readonly WireMessage[], longest: number): number {
  return messages.reduce((sum, message) =>
    sum + weightOf(
      message.role === "tool"
        ? { ...message, content: message.content.slice(0, longest) }
        : message,
    ), 0);
}

/** Back from a result to the reply that asked for it. */
function groupStart(lasting: readonly WireMessage[], index: number): number {
  let start = Math.max(0, Math.min(index, lasting.length - 1));
  while (start > 0 && lasting[start]?.role === "tool") start--;
  return start;
}

/** Back to the beginning of the turn, if what lies between is small enough. */
function turnStart(
  lasting: readonly WireMessage[],
  index: number,
  most: number,
): number {
  let tokens = lasting.slice(index).reduce((sum, m) => sum + weightOf(m), 0);
  for (let start = index; start >= 0; start--) {
    const message = lasting[start];
    if (!message || message.isBackground) break;
    if (start < index) tokens += weightOf(message);
    if (tokens > most && start < index) break;
    if (isSaid(message)) return start;
  }
  return index;
}

function longestThatFits(
  kept: readonly WireMessage[],
  most: number,
): number | null {
  if (weightAt(kept, Infinity) <= most) return null;
  return LENGTHS.find((length) => weightAt(kept, length) <= most) ??
    LENGTHS.at(-1) ?? null;
}
