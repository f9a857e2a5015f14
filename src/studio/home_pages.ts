import { html } from "hono/html";
import { listSessions } from "../projections/session_list.ts";
import type { Desk } from "./desk.ts";
import type { Link } from "./link.ts";
import type { Html } from "./pages/html.ts";
import type { Frame } from "./pages/layout.ts";
import { overview } from "./pages/overview.ts";

/** Sessions on the first page; search finds the others. */
const SHOWN = 200;

/** The first page: what is going on, and what there is. */
export function homePage(
  desk: Desk,
  program: string,
  link: Link,
): Omit<Frame, "link"> {
  const { position } = desk.activity;
  return {
    title: "Sessions",
    place: "home",
    live: link("/live", { after: position }),
    body: html`<div data-refresh="${link("/parts/home")}">${
      homePart(desk, program, link)
    }</div>`,
  };
}

/** What of the first page changes while the log grows. */
export function homePart(
  { ask, activity }: Desk,
  program: string,
  link: Link,
): Html {
  const sessions = ask((store) => listSessions(store, { limit: SHOWN }));
  const open = activity.open();
  const batches = activity.batches.all();
  return overview({ sessions, open, batches, program }, link);
}
