import type { Manner } from "../../cli/host.ts";
import type { Recorded } from "../../domain/event_log.ts";
import { personalityNames, personalityOverlay } from "../../persona/overlay.ts";

/** Speaks as SOUL.md has it, and nothing else. */
const PLAIN = "none";

/** A manner, and what it adds to the context of each turn. */
export interface TurnManner extends Manner {
  /** "" for the plain one. */
  readonly overlay: string;
}

/**
 * The manner of a session. Nothing is kept of it but what its turns were told:
 * a session that is gone on with speaks as its last turn did.
 */
export function mannerOf(
  history: readonly Recorded[],
  custom: Readonly<Record<string, string>> = {},
): TurnManner {
  const names = personalityNames(custom);
  let name = names.find((name) => isToldIn(history, overlayOf(name))) ?? PLAIN;
  return {
    names: [...names, PLAIN],
    get name() {
      return name;
    },
    get overlay() {
      return overlayOf(name);
    },
    choose(chosen) {
      // It throws where there is none of that name.
      const isPlain = overlayOf(chosen) === "";
      name = isPlain ? PLAIN : chosen.trim().toLowerCase();
    },
  };

  function overlayOf(name: string): string {
    return personalityOverlay(name, custom);
  }
}

function isToldIn(history: readonly Recorded[], overlay: string): boolean {
  const event = history.findLast(({ event }) =>
    event.type === "TurnContextAdded"
  )?.event;
  return event?.type === "TurnContextAdded" && event.text.includes(overlay);
}
