import { html } from "hono/html";
import type { Html } from "./html.ts";

/** What was just done, or why it was not; read out as the page comes. */
export function said(text: string, isDone: boolean): Html | "" {
  if (text === "") return "";
  return isDone
    ? html`
      <p class="done" role="status">${text}</p>
    `
    : html`
      <p class="alert" role="alert">${text}</p>
    `;
}

/** A button that takes a change back; `of` says to a screen reader which. */
export function undoForm(
  action: string,
  fields: Readonly<Record<string, string | number>>,
  label: string,
  of: string,
): Html {
  return html`
    <form method="post"
      action="${action}">${Object.entries(fields).map((
        [name, value],
      ) =>
        html`
          <input type="hidden" name="${name}" value="${value}">
        `
      )}<button aria-label="${label}: ${of}">${label}</button></form>
  `;
}
