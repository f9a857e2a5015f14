import { html, raw } from "hono/html";
import { describeEvent } from "../../domain/describe_event.ts";
import type { Recorded } from "../../domain/event_log.ts";
import type { Link } from "../link.ts";
import { isTrouble, kindOf, KINDS } from "../read/kinds.ts";
import { stateName } from "../read/state_ids.ts";
import type { Html } from "./html.ts";
import { clock } from "./words.ts";

/** Events that a page lists at once. */
const WINDOW = 400;

/**
 * One line an event, as list items: also what is added while it grows. Written
 * without templates, for a session may have ten thousands of them.
 */
export function timelineItems(rows: readonly Recorded[], link: Link): Html {
  const [first] = rows;
  if (!first) return raw("");
  const place = escaped(link(`/sessions/${first.stream}`, { at: "AT" }));
  return raw(rows.map((row) => item(row, place)).join(""));
}

function item(row: Recorded, place: string): string {
  const { revision, event, at, from, to } = row;
  const isTurn = from === "idle" && to !== "idle";
  const marks = [
    ...(isTrouble(row) ? ["bad"] : []),
    ...(isTurn ? ["turn"] : []),
  ].join(" ");
  return `<li data-revision="${revision}" data-kind="${kindOf(row)}"${
    marks && ` class="${marks}"`
  }><a href="${
    place.replace("AT", String(revision))
  }"><span class="rev">${revision}</span><span class="type">${event.type}</span><time datetime="${at}">${
    clock(at)
  }</time><span class="text">${escaped(describeEvent(event))}</span>${
    moved(row)
  }</a></li>`;
}

/** The events around one, and ways to those before and after: a browser is not given ten thousands at once. */
export function timelineWindow(
  rows: readonly Recorded[],
  at: number,
  link: Link,
): Html {
  const most = Math.max(0, rows.length - WINDOW);
  const start = Math.min(Math.max(0, at - 1 - WINDOW / 2), most);
  const shown = rows.slice(start, start + WINDOW);
  const end = start + shown.length;
  return html`
    ${edge(rows, start, "earlier", link)}<ol
      id="events" tabindex="-1" data-first="${start + 1}">${timelineItems(
        shown,
        link,
      )}</ol>${edge(rows, end < rows.length ? end + 1 : 0, "later", link)}
  `;
}

/** The way to the events beyond a window, by the revision next to it; 0: none. */
function edge(
  rows: readonly Recorded[],
  revision: number,
  word: "earlier" | "later",
  link: Link,
): Html {
  const stream = rows[0]?.stream;
  return html`<p class="edge" data-edge="${word}">${
    revision === 0 ? "" : html`
      <a href="${link(`/sessions/${stream}`, { at: revision })}"
        data-revision="${revision}">${word} events, from #${revision}</a>
    `
  }</p>`;
}

/** The events of a session, and which kinds of them are shown. */
export function timeline(
  rows: readonly Recorded[],
  at: number,
  link: Link,
): Html {
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
      ${timelineWindow(rows, at, link)}
    </section>
  `;
}

function moved({ from, to }: Recorded): string {
  if (to === null || JSON.stringify(from) === JSON.stringify(to)) return "";
  const before = from === null ? "" : escaped(stateName(from));
  return `<span class="move">${before} → ${escaped(stateName(to))}</span>`;
}

/** A text as markup that says just that text. */
function escaped(text: string): string {
  return text.replaceAll(
    /[&<>"']/g,
    (character) => `&#${character.charCodeAt(0)};`,
  );
}
