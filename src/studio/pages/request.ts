import { html } from "hono/html";
import type { Remade } from "../../session/replay.ts";
import type { Html } from "./html.ts";
import { pretty } from "./payload.ts";
import { count } from "./words.ts";

const VERDICTS: Readonly<Record<Remade["status"], string>> = {
  "same": "Made again from the log, byte for byte what was sent",
  "different": "Made again, and it is not what was sent",
  "erased": "The session was erased: what was sent cannot be made again",
  "made by another wire":
    "Made by another version, which this one cannot follow",
};

/** A model request as the log gives it again (promise 5). */
export function requestPart({ model, sha256, status, body }: Remade): Html {
  return html`
    <p class="verdict ${status === "same"
      ? "good"
      : "bad"}">${VERDICTS[status]}.</p>
    <dl class="facts">
      <dt>model</dt>
      <dd>${model}</dd>
      <dt>SHA-256</dt>
      <dd><code>${sha256}</code></dd>
      <dt>size</dt>
      <dd>${count(body.length)} characters</dd>
    </dl>
    ${status === "erased"
      ? ""
      : html`<pre class="body" tabindex="0">${pretty(body)}</pre>`}
  `;
}
