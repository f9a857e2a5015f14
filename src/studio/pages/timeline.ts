import { html } from "hono/html";
import { describeEvent } from "../../domain/describe_event.ts";
import type { Recorded } from "../../domain/event_log.ts";
import type { Link } from "../link.ts";
import { isTrouble, kindOf, KINDS } from "../read/kinds.ts";
import { stateName } from "../read/state_ids.ts";
import type { Html } from "./html.ts";
import { clock } from "./words.ts";

/** One line an event, as list items: also what is added while it grows. */
export function timelineItems(
  rows: readonly Recorded[],
  link: Link,
): readonly Html[] {
  return rows.map((row) => {
    const { revision, event, at, stream, from, to } = row;
    const isTurn = from === "idle" && to !== "idle";
    const marks = [
      ...(isTrouble(row) ? ["bad"] : []),
      ...(isTurn ? ["turn"] : []),
    ].join(" ");
    return html`
      <li data-revision="${revision}" data-kind="${kindOf(row)}"
        ${marks
          ? html`
            class="${marks}"
          `
          : ""}><a href="${link(`/sessions/${stream}`, {
            at: revision,
          })}"><span class="rev">${revision}</span><span class="type">${event
          .type}</span><time datetime="${at}">${clock(
            at,
          )}</time><span class="text">${describeEvent(event)}</span>${moved(
            row,
          )}</a></li>
    `;
  });
}

/** The events of a session, and which kinds of them are shown. */
export function timeline(rows: readonly Recorded[], link: Link): Html {
  return html`
    <section class="timeline" aria-labelledby="timeline-title">
      <header>
        <h2 id="timeline-title">Events</h2>
        <fieldset
          class="kinds"><legend class="hidden">Show</legend>${KINDS.map((
            kind,
          ) =>
            html`
              <label
                class="kind ${kind}"><input type="checkbox" checked data-show="${kind}"><span>${kind}</span></label>
            `
          )}</fieldset>
      </header>
      <ol id="events" tabindex="-1">${timelineItems(rows, link)}</ol>
    </section>
  `;
}

function moved({ from, to }: Recorded): Html | "" {
  if (to === null || JSON.stringify(from) === JSON.stringify(to)) return "";
  return html`<span class="move">${from === null ? "" : stateName(from)} → ${
    stateName(to)
  }</span>`;
}
