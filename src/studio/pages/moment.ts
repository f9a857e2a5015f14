import { html } from "hono/html";
import type { Recorded, State } from "../../domain/event_log.ts";
import type { Way } from "../ground.ts";
import type { Link } from "../link.ts";
import { kindOf } from "../read/kinds.ts";
import type { Film } from "../read/moments.ts";
import { stateIds, stateName } from "../read/state_ids.ts";
import type { Html } from "./html.ts";
import { fields } from "./payload.ts";
import { instant, span } from "./words.ts";

/** Approvals of one turn that are drawn. */
const APPROVALS = 12;

/** A moment of a session: the state after one event, and that event whole. */
export interface MomentShown {
  readonly film: Film;
  readonly row: Recorded;
  /** The row that led to it, wherever it stands. */
  readonly cause: Recorded | undefined;
  readonly way: Way;
  readonly program: string;
}

/** The living actors and the event, as one part that scrubbing replaces. */
export function momentPart(shown: MomentShown, link: Link): Html {
  const { film, row } = shown;
  return html`${actors(film.actorsAt(row.revision), shown)}${
    inspector(shown, link)
  }`;
}

/** What lights the drawings: each actor, its states, and the arrows just taken. */
function actors(
  living: ReadonlyMap<string, State>,
  { row, way }: MomentShown,
): Html {
  const shown = shownOf([...living.keys()], row.actor);
  const more = living.size - shown.size;
  return html`<ul class="actors" aria-label="Living actors">${
    [...living].filter(([actor]) => shown.has(actor)).map(([actor, state]) => {
      const [machine = ""] = actor.split(":", 1);
      const isMoved = actor === row.actor;
      return html`
        <li data-actor="${actor}" data-machine="${machine}"
          data-states="${stateIds(machine, state).join(
            " ",
          )}" data-arrows="${isMoved ? way.arrows.join(" ") : ""}"
          ${isMoved
            ? html`
              class="moved"
            `
            : ""}><span class="actor">${actor}</span> <span class="state on">${stateName(
              state,
            )}</span></li>
      `;
    })
  }</ul>${
    more === 0
      ? ""
      : html`<p class="empty">and ${more} earlier approvals of this turn</p>`
  }`;
}

/** All but the earlier approvals of a turn that had very many; never without the one that moved. */
function shownOf(
  actors: readonly string[],
  moved: string,
): ReadonlySet<string> {
  const approvals = actors.filter((actor) => actor.startsWith("approval:"));
  const earlier = new Set(approvals.slice(0, -APPROVALS));
  return new Set(
    actors.filter((actor) => !earlier.has(actor) || actor === moved),
  );
}

function inspector(
  { film, row, cause, program }: MomentShown,
  link: Link,
): Html {
  const { event, revision, position, actor, at, turn, stream } = row;
  const { type, ...payload } = event;
  const before = film.rows[revision - 2];
  const since = before ? Date.parse(at) - Date.parse(before.at) : undefined;
  return html`
    <section class="inspector" aria-labelledby="event-title"
      data-revision="${revision}" data-type="${type}">
    <header><h2 id="event-title"><span class="chip ${kindOf(
      row,
    )}">#${revision}</span> ${type}</h2>
    <p>${moved(row)}</p></header>
    <dl class="facts">
    <dt>actor</dt><dd>${actor} <small>${row.machine ??
      "no machine"}</small></dd>
    <dt>at</dt><dd>${instant(at)} <small>${since === undefined
      ? ""
      : `${span(since)} after #${revision - 1}`}</small></dd>
    <dt>cause</dt><dd>${cause
      ? html`
        <a data-cause href="${link(`/sessions/${cause.stream}`, {
          at: cause.revision,
        })}" ${cause.stream === stream
          ? html`
            data-revision="${cause.revision}"
          `
          : ""}>#${cause.revision} ${cause.event.type}</a>
      `
      : "none: it came from outside"}</dd>
    <dt>led to</dt><dd>${effects(film, row, link)}</dd>
    <dt>in the log</dt><dd>position ${position}, turn ${turn}</dd>
    </dl>
    <h3>Payload</h3>
    ${Object.keys(payload).length === 0
      ? html`<p class="empty">The event says it all.</p>`
      : fields(payload)}
    ${request(film, row, link)}
    <footer><p>From here: <code>${program} replay ${stream} --fork ${revision}</code></p></footer>
    </section>
  `;
}

function moved({ from, to }: Recorded): Html | string {
  if (to === null) return "no machine hears it";
  if (from === null) {
    return html`opens as <span class="state on">${stateName(to)}</span>`;
  }
  if (JSON.stringify(from) === JSON.stringify(to)) {
    return html`stays <span class="state on">${stateName(to)}</span>`;
  }
  return html`
    <span class="state">${stateName(from)}</span> → <span
      class="state on">${stateName(to)}</span>
  `;
}

function effects(film: Film, { revision, stream }: Recorded, link: Link) {
  const led = film.effectsOf(revision);
  if (led.length === 0) return "nothing yet";
  return html`<ul class="led">${
    led.map((effect) =>
      html`<li><a href="${
        link(`/sessions/${stream}`, { at: effect })
      }" data-revision="${effect}">#${effect} ${
        film.rows[effect - 1]?.event.type
      }</a></li>`
    )
  }</ul>`;
}

/** The request that this event sent, or that it answers. */
function request({ rows }: Film, row: Recorded, link: Link): Html | "" {
  const { type } = row.event;
  if (!["ModelRequested", "ModelReplied", "ModelFailed"].includes(type)) {
    return "";
  }
  const asked = rows.slice(0, row.revision).findLast(({ event }) =>
    event.type === "ModelRequested"
  );
  if (!asked) return "";
  const place = link(`/sessions/${row.stream}/requests/${asked.revision}`);
  return html`
    <details class="request" data-load="${place}">
      <summary>${type === "ModelRequested"
        ? "The request that was sent"
        : "The request that it answers"}</summary>
      <div aria-live="polite">
        <p class="empty">Making it again from the log …</p>
      </div>
    </details>
  `;
}
