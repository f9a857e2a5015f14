import { html } from "hono/html";
import { capped } from "../../domain/text.ts";
import type { Html } from "./html.ts";

/** More of one text is not shown: `log export` has it whole. */
const LONGEST = 20_000;

/** Longer texts stand below their name. */
const SHORT = 80;

/** The fields of a value by name: texts as they read, the rest as JSON. */
export function fields(value: object): Html {
  return html`<dl class="fields">${
    Object.entries(value).map(([name, field]) =>
      html`
        <div${isLong(field)
          ? html`
            class="long"
          `
          : ""}>
          <dt>${name}</dt>
          <dd>${shown(field)}</dd>
          </div>
      `
    )
  }</dl>`;
}

/** JSON with indents, where it is JSON; otherwise the text. */
export function pretty(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return text;
  }
}

function isLong(value: unknown): boolean {
  if (typeof value === "string") return isLongText(value);
  return typeof value === "object" && value !== null &&
    (!Array.isArray(value) || value.some(isObject));
}

function isLongText(text: string): boolean {
  return text.length > SHORT || text.includes("\n") || /^\s*[[{]/.test(text);
}

function isObject(value: unknown): boolean {
  return typeof value === "object" && value !== null;
}

function shown(value: unknown): Html {
  if (typeof value === "string") return text(value);
  if (Array.isArray(value)) {
    return value.some(isObject)
      ? html`<ol class="items">${
        value.map((item) => html`<li>${shown(item)}</li>`)
      }</ol>`
      : html`<code>${value.length === 0 ? "none" : value.join(", ")}</code>`;
  }
  if (typeof value === "object" && value !== null) return fields(value);
  return html`<code class="literal">${String(value)}</code>`;
}

function text(value: string): Html {
  if (value === "") return html`<code class="literal">""</code>`;
  return isLongText(value)
    ? html`<pre tabindex="0">${capped(pretty(value), LONGEST)}</pre>`
    : html`<code>${value}</code>`;
}
