import { html } from "hono/html";
import { capped } from "../../domain/text.ts";
import type { Message } from "../../projections/transcript.ts";
import type { Link } from "../link.ts";
import type { Html } from "./html.ts";
import { pretty } from "./payload.ts";
import { clock } from "./words.ts";

/** Characters of one output: a page of many shows less of each; its event has more. */
const SHOWN = { least: 500, most: 20_000, together: 1_500_000 };

/** Longer output is folded. */
const LINES = 12;

/** A conversation as it was said; those of this session lead to their event. */
export function messagesView(
  messages: readonly Message[],
  revisions: ReadonlyMap<Message, number>,
  link: Link,
): Html {
  if (messages.length === 0) {
    return html`<p class="empty">Nothing was said yet.</p>`;
  }
  const { least, most, together } = SHOWN;
  const share = Math.floor(together / messages.length);
  const longest = Math.min(most, Math.max(least, share));
  return html`<ol class="messages">${
    messages.map((message) => {
      const { role, content, at, session, tool_calls = [] } = message;
      const revision = revisions.get(message);
      return html`
        <li class="${role}" ${revision === undefined ? "" : html`
          data-later="${revision}"
        `}>
        <header><b>${role}</b> ${revision === undefined
          ? html`<small>${clock(at)}, in ${session}</small>`
          : html`
            <a href="${link(`/sessions/${session}`, {
              at: revision,
              view: "messages",
            })}"
              data-revision="${revision}">#${revision}</a> <small>${clock(
                at,
              )}</small>
          `}</header>
        ${role === "tool"
          ? output(content, longest)
          : content && html`<div class="said">${content}</div>`}
        ${tool_calls.map(({ function: { name, arguments: args } }) =>
          html`
            <div
              class="call"><span class="chip tool">${name}</span><pre tabindex="0">${pretty(
                args,
              )}</pre></div>
          `
        )}</li>
      `;
    })
  }</ol>`;
}

function output(text: string, longest: number): Html {
  const shown = html`<pre tabindex="0">${capped(text, longest)}</pre>`;
  const lines = text.split("\n").length;
  return lines <= LINES && text.length < 1000
    ? shown
    : html`<details><summary>${lines} lines, ${text.length} characters</summary>${shown}</details>`;
}
