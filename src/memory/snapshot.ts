import type { MemorySnapshot } from "../domain/memory.ts";
import type { MemoryTarget } from "../domain/memory_events.ts";
import { capped } from "../domain/text.ts";
import { SEPARATOR, sizeOf } from "./entries.ts";
import { FILES } from "./files.ts";
import { gradeOf, type Scan, stub } from "./screen.ts";

const RULE = "=".repeat(46);
/** A file that grew by hand is shown up to here, or twice its limit (behaviour 5.1). */
const LEAST_CAP = 4000;
const HEAD_SHARE = 0.7;

/**
 * A memory file as a session's prompt shows it: how full it is, then its
 * entries, with a stub for each that reads like an order (F144, F146).
 */
export function snapshotOf(
  target: MemoryTarget,
  entries: readonly { readonly text: string }[],
  limit: number,
  scan: Scan,
): Omit<MemorySnapshot, "problem"> {
  const graded = entries.map(({ text }) => ({ text, ...gradeOf(text, scan) }));
  const shown = graded.map(shownText).join(`\n${SEPARATOR}\n`);
  const body = capped(shown, Math.max(2 * limit, LEAST_CAP), HEAD_SHARE);
  const { name, purpose } = FILES[target];
  const usage = usageOf(sizeOf(entries), limit);
  return {
    text: `${name} (${purpose}): ${usage}\n${RULE}\n${body}`,
    blocked: graded.filter(({ verdict }) => verdict === "block").length,
  };
}

/** How full a file is, as `67%, 1,474/2,200 characters`. */
export function usageOf(used: number, limit: number): string {
  const percent = Math.round(100 * used / limit);
  return `${percent}%, ${grouped(used)}/${grouped(limit)} characters`;
}

/** A number with a comma between thousands. */
export function grouped(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, ",");
}

function shownText(
  { text, verdict, why }:
    & { readonly text: string }
    & ReturnType<
      typeof gradeOf
    >,
): string {
  switch (verdict) {
    case "block":
      return stub(why);
    case "warn":
      return `[untrusted: ${why}] ${text}`;
    case "allow":
      return text;
  }
}
