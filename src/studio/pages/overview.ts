import { html } from "hono/html";
import type { SessionRow } from "../../projections/session_list.ts";
import type { Link } from "../link.ts";
import type { BatchProgress } from "../read/batches.ts";
import type { OpenSession } from "../read/open_session.ts";
import { stateName } from "../read/state_ids.ts";
import { batchCard } from "./batch.ts";
import type { Html } from "./html.ts";
import { count, counted, moment } from "./words.ts";

/** What the first page shows. */
export interface Overview {
  readonly sessions: readonly SessionRow[];
  readonly open: readonly OpenSession[];
  readonly batches: readonly BatchProgress[];
  /** What waits for an answer. */
  readonly questions: Html | "";
  readonly program: string;
}

/** The first page's content, made anew as the log grows. */
export function overview(
  { sessions, open, batches, questions, program }: Overview,
  link: Link,
): Html {
  const states = new Map(open.map((one) => [one.session, one]));
  const running = batches.filter(({ ended, total }) => ended < total);
  const shown = running.length > 0 ? running : batches.slice(0, 3);
  return html`
    ${questions}
    <section aria-labelledby="sessions-title">
    <header class="section"><h1 id="sessions-title">Sessions</h1>
    <p>${counted(sessions.length, "conversation")}, ${open.length === 0
      ? "none in the middle of a turn"
      : `${open.length} in the middle of a turn`}</p></header>
    ${sessions.length === 0
      ? html`
        <p
          class="empty">Nothing was said yet. <code>${program} chat</code> begins the first session, and it appears here.</p>
      `
      : sessionTable(sessions, states, link)}
    </section>
    ${shown.length === 0 ? "" : html`
      <section aria-labelledby="batches-title">
        <header class="section">
          <h2 id="batches-title">Batches</h2>
        </header>
        <div class="cards">${shown.map((batch) => batchCard(batch, link))}</div>
      </section>
    `}
  `;
}

function sessionTable(
  sessions: readonly SessionRow[],
  states: ReadonlyMap<string, OpenSession>,
  link: Link,
): Html {
  return html`
    <div class="scroll">
      <table class="sessions" data-list>
        <thead>
          <tr>
            <th>Session</th>
            <th>State</th>
            <th>Updated</th>
            <th class="number">Messages</th>
            <th class="number">Calls</th>
            <th class="number">Tokens in</th>
            <th class="number">out</th>
            <th>Folder</th>
          </tr>
        </thead>
        <tbody>${sessions.map((row) => {
          const open = states.get(row.session);
          return html`
            <tr${open
              ? html`
                class="open"
              `
              : ""}>
              <td><a href="${link(`/sessions/${row.session}`)}">${row.title ??
                "untitled"}</a><small>${row.session}</small></td>
              <td>${open
                ? html`<span class="state on">${stateName(open.state)}</span>`
                : html`<span class="state">idle</span>`}</td>
              <td>${moment(row.updated_at)}</td>
              <td class="number" data-label="messages">${count(
                row.messages,
              )}</td>
              <td class="number" data-label="calls">${count(
                row.tool_calls,
              )}</td>
              <td class="number" data-label="tokens in">${count(
                row.tokens.input,
              )}</td>
              <td class="number" data-label="out">${count(
                row.tokens.output,
              )}</td>
              <td class="path" title="${row.cwd}"><bdi>${row.cwd}</bdi></td>
              </tr>
          `;
        })}</tbody>
      </table>
    </div>
  `;
}
