import { html } from "hono/html";
import { listSessions } from "../projections/session_list.ts";
import type { Desk } from "./desk.ts";
import type { StudioGround } from "./ground.ts";
import type { Link } from "./link.ts";
import type { Html } from "./pages/html.ts";
import type { Frame } from "./pages/layout.ts";
import { overview } from "./pages/overview.ts";
import { questionCards } from "./pages/questions.ts";
import type { Question } from "./read/open_session.ts";

/** What pages take from the ground as it is. */
type Showing = Pick<StudioGround, "program" | "visible">;

/** Sessions on the first page; search finds the others. */
const SHOWN = 200;

/** The first page: what is going on, and what there is. */
export function homePage(
  desk: Desk,
  ground: Showing,
  link: Link,
): Omit<Frame, "link"> {
  const { position } = desk.activity;
  return {
    title: "Sessions",
    place: "home",
    live: link("/live", { after: position }),
    body: html`<div data-refresh="${link("/parts/home")}">${
      homePart(desk, ground, link)
    }</div>`,
  };
}

/** What of the first page changes while the log grows. */
export function homePart(
  desk: Desk,
  ground: Showing,
  link: Link,
): Html {
  const { ask, activity } = desk;
  const { program } = ground;
  const sessions = ask((store) => listSessions(store, { limit: SHOWN }));
  const open = activity.open();
  const batches = activity.batches.all();
  const questions = questionsPart(desk, ground, link);
  return overview({ sessions, open, batches, questions, program }, link);
}

/** What waits for a person's answer, in all sessions or in one. */
export function questionsPart(
  { activity }: Desk,
  { program, visible }: Showing,
  link: Link,
  session?: string,
): Html | "" {
  const sessions = activity.open().filter((open) =>
    session === undefined || open.session === session
  );
  const answerTo = (question: Question) => activity.answerTo(question);
  const from = session === undefined ? "home" : "session";
  return questionCards({ sessions, answerTo, from, program, visible }, link);
}
