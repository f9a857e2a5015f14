import { html, raw } from "hono/html";
import type { Recorded } from "../../domain/event_log.ts";
import type { Link } from "../link.ts";
import type { Html } from "./html.ts";
import { momentPart, type MomentShown } from "./moment.ts";
import { scrubber } from "./scrubber.ts";
import { timeline } from "./timeline.ts";
import { counted, moment } from "./words.ts";

/** What stands in the middle: the statecharts, what was said, what it cost. */
export const VIEWS = ["charts", "messages", "tokens"] as const;

export type ViewName = typeof VIEWS[number];

/** A session at one of its moments. */
export interface SessionShown extends MomentShown {
  readonly title: string;
  readonly view: ViewName;
  /** The view's content. */
  readonly content: Html;
  /** What it asks a person. */
  readonly questions: Html | "";
}

/** A session's page. Without scripts it shows the one moment that its address names. */
export function sessionPage(shown: SessionShown, link: Link): Html {
  const { film: { rows }, row, title, view, content, questions } = shown;
  const { stream, revision } = row;
  return html`
    <div class="session" data-session="${stream}" data-moment="${link(
      `/sessions/${stream}/moments/REVISION`,
    )}"
      data-events="${link(`/sessions/${stream}/events`)}" data-view="${view}">
    <header class="section"><h1>${title}</h1>
    <p><code>${stream}</code> ${facts(rows)}</p></header>
    <div class="asks" data-refresh="${link(
      `/sessions/${stream}/questions`,
    )}">${questions}</div>
    ${scrubber(rows, revision)}
    <div class="panes">
    ${timeline(rows, revision, link)}
    <section class="stage" aria-label="View">
    <nav class="views" aria-label="Views">${VIEWS.map((name) =>
      html`<a href="${
        link(`/sessions/${stream}`, { view: name, at: revision })
      }" data-keeps-moment${
        name === view
          ? html`
            aria-current="page"
          `
          : ""
      }>${name}</a>`
    )}</nav>
    <div id="view" data-refresh="${view === "charts"
      ? ""
      : link(`/sessions/${stream}/views/${view}`)}">${content}</div>
    </section>
    <div id="moment">${momentPart(shown, link)}</div>
    </div>
    </div>
  `;
}

/** The machines of a session: one conversation, and one drawing for each approval. */
export function chartsView(maps: ReadonlyMap<string, string>): Html {
  return html`
    <div
      id="charts">${[...maps].map(([machine, svg]) =>
        html`
          <template data-machine="${machine}">
            <figure class="drawing"><figcaption></figcaption>${raw(
              svg,
            )}</figure>
          </template>
        `
      )}<noscript><p class="empty">The drawings are lit by a script.</p></noscript></div>
  `;
}

function facts(rows: readonly Recorded[]): Html {
  const first = rows[0];
  const opening = first?.event;
  if (opening?.type !== "SessionStarted" || !first) {
    return html`${counted(rows.length, "event")}`;
  }
  const { kind, cwd, models, source, from } = opening;
  return html`${kind} ${source} session with ${
    models[0] ?? "no model"
  }, begun ${moment(first.at)} in <code>${cwd}</code>${
    from ? html`, from ${from.stream} at #${from.revision}` : ""
  }`;
}
