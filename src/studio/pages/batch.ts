import { html } from "hono/html";
import type { Link } from "../link.ts";
import type { BatchProgress } from "../read/batches.ts";
import type { Html } from "./html.ts";
import { moment, span } from "./words.ts";

/** A batch in short: how far it is, and how its rows ended. */
export function batchCard(batch: BatchProgress, link: Link): Html {
  const { id, total, ended, at } = batch;
  return html`
    <article class="card batch">
      <h3><a href="${link(`/batches/${id}`)}">Batch ${id}</a></h3>
      <progress max="${total || 1}" value="${ended}"
        aria-label="Rows that ended">${ended}</progress>
      <p>${ended} of ${total} rows${tally(batch)} <small>last at ${moment(
        at,
      )}</small></p>
    </article>
  `;
}

/** A batch's rows, each with its session. */
export function batchPage(batch: BatchProgress, link: Link): Html {
  const { id, total, ended, rows, startedAt, at } = batch;
  return html`
    <section aria-labelledby="batch-title">
      <header class="section">
        <h1 id="batch-title">Batch ${id}</h1>
        <p>${ended} of ${total} rows${tally(batch)}, begun ${moment(
          startedAt,
        )}, ${span(Date.parse(at) - Date.parse(startedAt))} so far</p>
      </header>
      <progress class="wide" max="${total || 1}" value="${ended}"
        aria-label="Rows that ended">${ended}</progress>
      <div class="scroll">
        <table data-list>
          <thead>
            <tr>
              <th class="number">Row</th>
              <th>Status</th>
              <th>Session</th>
              <th>Since</th>
            </tr>
          </thead>
          <tbody>${rows.map(({ row, status, session, at }) =>
            html`
              <tr>
                <td class="number">${row}</td>
                <td><span class="state ${status === "running"
                  ? "on"
                  : status === "done"
                  ? ""
                  : "bad"}">${status}</span></td>
                <td>${session === null
                  ? "none"
                  : html`<a href="${
                    link(`/sessions/${session}`)
                  }">${session}</a>`}</td>
                <td>${moment(at)}</td>
              </tr>
            `
          )}</tbody>
        </table>
      </div>
    </section>
  `;
}

function tally({ rows }: BatchProgress): string {
  const counts = Object.entries(Object.groupBy(rows, ({ status }) => status));
  return counts.map(([status, rows]) => `, ${rows?.length ?? 0} ${status}`)
    .join("");
}
