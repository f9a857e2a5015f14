import { html } from "hono/html";
import type { ModelCall } from "../../projections/usage.ts";
import type { Html } from "./html.ts";
import { chart, type Tokens, totals } from "./tokens.ts";
import { count, day } from "./words.ts";

/** What all sessions cost, day by day and model by model. */
export function usagePage(calls: readonly ModelCall[]): Html {
  const days = grouped(calls, ({ at }) => day(at));
  const models = grouped(calls, ({ model }) => model ?? "unknown");
  return html`<section aria-labelledby="usage-title">
<header class="section"><h1 id="usage-title">Usage</h1><p>Tokens of every model call in this home. Cost is n/a: no prices are known.</p></header>
${
    calls.length === 0
      ? html`<p class="empty">No model was asked yet.</p>`
      : html`${totals(calls)}
${
        chart(
          days.map(({ name, ...sums }) => ({ label: name, ...sums })),
          "Tokens by day",
        )
      }
<div class="pair">${table("Day", days.toReversed())}${
        table("Model", models)
      }</div>`
  }
</section>`;
}

interface Group extends Tokens {
  readonly name: string;
  readonly calls: number;
}

function grouped(
  calls: readonly ModelCall[],
  nameOf: (call: ModelCall) => string,
): readonly Group[] {
  return [...Map.groupBy(calls, nameOf)].map(([name, calls]) => {
    const sum = (field: keyof Tokens) =>
      calls.reduce((total, call) => total + call[field], 0);
    return {
      name,
      calls: calls.length,
      input: sum("input"),
      cached: sum("cached"),
      output: sum("output"),
    };
  });
}

function table(heading: string, groups: readonly Group[]): Html {
  return html`
    <div class="scroll">
      <table>
        <thead>
          <tr>
            <th>${heading}</th>
            <th class="number">Calls</th>
            <th class="number">Input</th>
            <th class="number">cached</th>
            <th class="number">Output</th>
          </tr>
        </thead>
        <tbody>${groups.map(({ name, calls, input, cached, output }) =>
          html`
            <tr>
              <td>${name}</td>
              <td class="number">${count(calls)}</td>
              <td class="number">${count(input)}</td>
              <td class="number">${count(cached)}</td>
              <td class="number">${count(output)}</td>
            </tr>
          `
        )}</tbody>
      </table>
    </div>
  `;
}
