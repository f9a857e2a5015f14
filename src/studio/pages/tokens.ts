import { html } from "hono/html";
import type { ModelCall } from "../../projections/usage.ts";
import type { Link } from "../link.ts";
import type { Html } from "./html.ts";
import { count, instant } from "./words.ts";

/** Tokens of one call or of many. */
export type Tokens = Pick<ModelCall, "input" | "output" | "cached">;

/** A bar of a chart: cached and fresh input below, output on top. */
export interface Bar extends Tokens {
  readonly label: string;
  readonly revision?: number | undefined;
}

const HEIGHT = 100;

/** What the model calls of a conversation cost, call by call. */
export function tokensView(
  calls: readonly ModelCall[],
  revisions: ReadonlyMap<number, number>,
  link: Link,
): Html {
  if (calls.length === 0) {
    return html`<p class="empty">No model was asked yet.</p>`;
  }
  const bars = calls.map((call): Bar => ({
    ...call,
    label: `${call.model ?? "?"} at ${call.at}`,
    revision: revisions.get(call.position),
  }));
  return html`
    ${totals(calls)}
    ${chart(bars, "Tokens by model call")}
    <div class="scroll">
      <table>
        <thead>
          <tr>
            <th>Call</th>
            <th>Model</th>
            <th class="number">Input</th>
            <th class="number">cached</th>
            <th class="number">Output</th>
            <th class="number">reasoning</th>
            <th>Cost</th>
          </tr>
        </thead>
        <tbody>${calls.map((call) =>
          html`
            <tr${later(revisions.get(call.position))}>
              <td><a href="${link(`/positions/${call.position}`, {
                view: "tokens",
              })}">${instant(call.at)}</a></td>
              <td>${call.model ?? "unknown"}${call.purpose === "review"
                ? html`
                  <small>review</small>
                `
                : ""}</td>
              <td class="number">${count(call.input)}${call.estimated
                ? html`
                  <small>estimated</small>
                `
                : ""}</td>
              <td class="number">${count(call.cached)}</td>
              <td class="number">${count(call.output)}</td>
              <td class="number">${count(call.reasoning)}</td>
              <td>n/a</td>
              </tr>
          `
        )}</tbody>
      </table>
    </div>
  `;
}

/** The sums of calls. No price is known, so no cost is made up. */
export function totals(calls: readonly Tokens[]): Html {
  const sum = (field: keyof Tokens) =>
    calls.reduce((total, call) => total + call[field], 0);
  const [input, cached] = [sum("input"), sum("cached")];
  const share = input === 0 ? 0 : Math.round(100 * cached / input);
  return html`
    <dl class="totals">
      <div>
        <dt>model calls</dt>
        <dd>${count(calls.length)}</dd>
      </div>
      <div>
        <dt>input</dt>
        <dd>${count(input)}</dd>
      </div>
      <div>
        <dt>from cache</dt>
        <dd>${share} %</dd>
      </div>
      <div>
        <dt>output</dt>
        <dd>${count(sum("output"))}</dd>
      </div>
      <div>
        <dt>cost</dt>
        <dd title="The prices of this model are not known">n/a</dd>
      </div>
    </dl>
  `;
}

/** Bars over time; what they say stands in a table beside them, too. */
export function chart(bars: readonly Bar[], title: string): Html {
  const most = Math.max(1, ...bars.map(({ input, output }) => input + output));
  const scale = HEIGHT / most;
  return html`
    <figure class="bars">
      <figcaption>${title}, up to ${count(
        most,
      )} <span class="legend"><i class="cached"></i>cached input <i class="input"></i>input <i class="output"></i>output</span></figcaption>
      <svg viewBox="0 0 ${Math.max(bars.length, 12) *
        10} ${HEIGHT}" preserveAspectRatio="none"
        role="img" aria-label="${title}">${bars.map(
          ({ input, cached, output, label, revision }, index) => {
            const x = index * 10 + 1;
            const rect = (kind: string, from: number, tokens: number) =>
              html`
                <rect class="${kind}" x="${x}" width="8" y="${(HEIGHT -
                  (from + tokens) * scale).toFixed(2)}"
                  height="${(tokens * scale).toFixed(2)}" />
              `;
            return html`<g${later(revision)}><title>${label}: ${
              count(input)
            } in, ${count(cached)} of it cached, ${count(output)} out</title>${
              rect("cached", 0, cached)
            }${rect("input", cached, input - cached)}${
              rect("output", input, output)
            }</g>`;
          },
        )}</svg>
    </figure>
  `;
}

function later(revision: number | undefined): Html | "" {
  return revision === undefined ? "" : html`
    data-later="${revision}"
  `;
}
