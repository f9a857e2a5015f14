import { html, raw } from "hono/html";
import type { Html } from "./html.ts";

/** The machines that decide, drawn with everything that they say. */
export function machinesPage(
  drawings: ReadonlyMap<string, string>,
  program: string,
): Html {
  return html`<section aria-labelledby="machines-title">
<header class="section"><h1 id="machines-title">Machines</h1><p>Drawn from the code that runs. As files: <code>${program} machines --format svg</code></p></header>
${
    [...drawings].map(([name, svg]) =>
      html`
        <h2>${name}</h2>
        <div class="drawing whole" role="img" aria-label="Statechart of ${name}"
          tabindex="0">${raw(svg)}</div>
      `
    )
  }
</section>`;
}
