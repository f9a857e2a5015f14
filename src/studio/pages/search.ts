import { html } from "hono/html";
import type { Found, Hit } from "../../projections/search.ts";
import type { Link } from "../link.ts";
import type { Html } from "./html.ts";
import { counted, moment } from "./words.ts";

/** Characters that no text of a message holds as such: they mark what was found. */
export const MARKS = ["\ue100", "\ue101"] as const;

/** What messages hold a text, best first, each a way into its session. */
export function searchPage(query: string, found: Found, link: Link): Html {
  const { hits, note } = found;
  return html`<section aria-labelledby="search-title">
<header class="section"><h1 id="search-title">${
    query === "" ? "Search" : html`Search for “${query}”`
  }</h1><p>${note ?? counted(hits.length, "message")}</p></header>
${
    hits.length === 0
      ? html`<p class="empty">${
        query === "" ? "Type what to look for." : "No message holds it."
      }</p>`
      : html`<ol class="hits" data-list>${
        hits.map((hit) => item(hit, link))
      }</ol>`
  }
</section>`;
}

function item({ position, role, session, seq, at, snippet }: Hit, link: Link) {
  return html`<li><a href="${
    link(`/positions/${position}`, { view: "messages" })
  }"><span class="chip ${role}">${role}</span> <span class="snippet">${
    marked(snippet)
  }</span></a><small>${session}, message ${seq}, ${moment(at)}</small></li>`;
}

function marked(snippet: string): readonly (Html | string)[] {
  const [open, close] = MARKS;
  return snippet.split(open).flatMap((piece, index) => {
    if (index === 0) return [piece];
    const [found = "", ...rest] = piece.split(close);
    return [html`<mark>${found}</mark>`, rest.join(close)];
  });
}
