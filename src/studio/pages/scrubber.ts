import { html } from "hono/html";
import type { Recorded } from "../../domain/event_log.ts";
import { isTrouble, type Kind, kindOf, KINDS } from "../read/kinds.ts";
import type { Html } from "./html.ts";

/** The bar that moves every actor to the moment after an event. */
export function scrubber(rows: readonly Recorded[], at: number): Html {
  return html`
    <section class="scrubber" aria-label="Timeline">
      <div class="steps">
        <button type="button" data-go="first" title="First event (Home)"
          aria-label="First event">⇤</button>
        <button type="button" data-go="previous" title="Previous event (←)"
          aria-label="Previous event">←</button>
        <output id="where" for="scrub"></output>
        <button type="button" data-go="next" title="Next event (→)"
          aria-label="Next event">→</button>
        <button type="button" data-go="last" title="Newest event (End)"
          aria-label="Newest event">⇥</button>
      </div>
      <div class="track">
        <div id="lanes">${lanes(rows)}</div>
        <input id="scrub" type="range" min="1" max="${rows
          .length}" value="${at}"
          step="1" aria-label="Event of the session">
      </div>
    </section>
  `;
}

/** Half the width of a mark: most of the room between two, but never a slab. */
const HALF = { most: 0.36, share: 0.008 };

/** A mark an event, in the lane of whoever caused it; the bar's thumb is at its middle. */
export function lanes(rows: readonly Recorded[]): Html {
  const length = Math.max(1, rows.length - 1);
  const half = Math.min(HALF.most, length * HALF.share);
  const marks = (chosen: (row: Recorded) => boolean, lane: number) =>
    rows.filter(chosen).map(({ revision }) =>
      `M${(revision - 1 - half).toFixed(2)} ${lane + 0.1}h${
        (2 * half).toFixed(2)
      }v0.8h-${(2 * half).toFixed(2)}z`
    ).join("");
  const isIn = (kind: Kind) => (row: Recorded) => kindOf(row) === kind;
  return html`
    <svg viewBox="0 0 ${length} ${KINDS.length}" preserveAspectRatio="none"
      aria-hidden="true">
      ${KINDS.map((kind, lane) =>
        html`
          <path class="${kind}" d="${marks(isIn(kind), lane)}" />
        `
      )}
      <path class="bad" d="${KINDS.map((kind, lane) =>
        marks((row) => isIn(kind)(row) && isTrouble(row), lane)
      ).join("")}"/>
    </svg>
  `;
}
