import { html } from "hono/html";
import { SCRIPTS, STYLES } from "../assets/assets.ts";
import type { Link } from "../link.ts";
import type { Html } from "./html.ts";

/** What stands around every page. */
export interface Frame {
  readonly title: string;
  readonly link: Link;
  /** The part of the studio that this page is in. */
  readonly place:
    | "home"
    | "memory"
    | "skills"
    | "search"
    | "usage"
    | "machines"
    | "session";
  /** Where new events come from, after those that the page shows. */
  readonly live?: string;
  readonly query?: string;
  readonly body: Html;
}

const PLACES = [
  ["home", "/", "Sessions"],
  ["memory", "/memory", "Memory"],
  ["skills", "/skills", "Skills"],
  ["usage", "/usage", "Usage"],
  ["machines", "/machines", "Machines"],
] as const;

/** A whole page. */
export function page(
  { title, link, place, live, query = "", body }: Frame,
): Html {
  return html`
    <!DOCTYPE html>
    <html lang="en">
      <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>${title} · Fupan studio</title>
    <link rel="icon" type="image/svg+xml" href="${link("/icon.svg")}">
    ${STYLES.map((name) =>
      html`<link rel="stylesheet" href="${link(`/${name}`)}">`
    )}
    ${SCRIPTS.map((name) =>
      html`<script type="module" src="${link(`/${name}`)}"></script>`
    )}
      </head>
      <body data-place="${place}" ${live
        ? html`
          data-live="${live}"
        `
        : ""}>
        <a class="skip" href="#main">Skip to the content</a>
        <header class="top">
          <a class="brand"
            href="${link(
              "/",
            )}"><span aria-hidden="true" lang="zh">复盘</span> Fupan studio</a>
          <nav aria-label="Studio">${PLACES.map(([name, path, label]) =>
            html`
              <a href="${link(path)}" ${name === place
                ? html`
                  aria-current="page"
                `
                : ""}>${label}</a>
            `
          )}</nav>
          <form class="find" role="search" action="/search">
            <input type="hidden" name="token" value="${link.token}">
            <input type="search" name="q" value="${query}"
              placeholder="Search all sessions" aria-label="Search all sessions"
              aria-keyshortcuts="/" autocomplete="off">
          </form>
          <span class="live" role="status" data-live-status>${live
            ? "connecting"
            : ""}</span>
          <span class="hidden" role="status" data-said></span>
          <button type="button" class="quiet" data-help aria-keyshortcuts="?"
            title="Keys (?)">?</button>
        </header>
        <main id="main" tabindex="-1">
    ${body}
        </main>
        <dialog id="help" aria-labelledby="help-title">
          <h2 id="help-title">Keys</h2>
          <dl class="keys">
            <dt><kbd>j</kbd> <kbd>k</kbd></dt>
            <dd>next, previous event or session</dd>
            <dt><kbd>←</kbd> <kbd>→</kbd></dt>
            <dd>scrub by one event</dd>
            <dt><kbd>Home</kbd> <kbd>End</kbd></dt>
            <dd>first, newest event</dd>
            <dt><kbd>c</kbd></dt>
            <dd>to the cause of this event</dd>
            <dt><kbd>Enter</kbd></dt>
            <dd>open the chosen session</dd>
            <dt><kbd>/</kbd></dt>
            <dd>search</dd>
            <dt><kbd>?</kbd></dt>
            <dd>this help</dd>
          </dl>
          <form method="dialog"><button>Close</button></form>
        </dialog>
      </body>
    </html>
  `;
}

/** A page that says what could not be shown. */
export function trouble(link: Link, message: string): Html {
  return page({
    title: "Not shown",
    link,
    place: "home",
    body: html`
      <section class="panel">
        <h1>Not shown</h1>
        <p>${message}</p>
      </section>
    `,
  });
}
