import type { Hono } from "hono";
import { html } from "hono/html";
import { UsageError } from "../domain/errors.ts";
import { listSessions } from "../projections/session_list.ts";
import { resolveSession } from "../projections/resolve.ts";
import { transcriptOf } from "../projections/transcript.ts";
import { listModelCalls } from "../projections/usage.ts";
import { remakeRequests } from "../session/replay.ts";
import type { Desk, Desks } from "./desk.ts";
import { questionsPart } from "./home_pages.ts";
import type { Charts, StudioGround } from "./ground.ts";
import type { Link } from "./link.ts";
import type { Html } from "./pages/html.ts";
import { page } from "./pages/layout.ts";
import { messagesView } from "./pages/messages.ts";
import { momentPart, type MomentShown } from "./pages/moment.ts";
import { requestPart } from "./pages/request.ts";
import { lanes } from "./pages/scrubber.ts";
import {
  chartsView,
  sessionPage,
  type ViewName,
  VIEWS,
} from "./pages/session.ts";
import { timelineItems, timelineWindow } from "./pages/timeline.ts";
import { tokensView } from "./pages/tokens.ts";
import type { Film } from "./read/moments.ts";
import { revisionsOf, rowAt } from "./read/places.ts";

/** Adds a session's page and the parts that its scripts ask for. */
export function addSessionPages(
  app: Hono,
  ground: Pick<StudioGround, "charts" | "program" | "visible">,
  desks: Desks,
  link: Link,
): void {
  const { charts, program } = ground;

  app.get("/sessions/:id", async (context) => {
    const desk = await desks.lay();
    const id = context.req.param("id");
    const asked = context.req.query("view");
    const view = VIEWS.find((name) => name === asked) ?? "charts";
    const film = desk.moments.of(id);
    if (!film) {
      const { named } = desk.ask((store) => resolveSession(store, id));
      // The store may still know what another log held.
      if (named === id) throw new UsageError(`Cannot find session "${id}"`);
      return context.redirect(link(`/sessions/${named}`, { view: asked }));
    }
    const at = Number(context.req.query("at") ?? film.rows.length);
    const shown = shownAt(desk, film, within(film, at));
    const content = await viewOf(desk, film, view);
    const title = titleOf(desk, film) ?? id;
    const questions = questionsPart(desk, ground, link, id);
    return context.html(page({
      title,
      link,
      place: "session",
      live: link("/live", { stream: id, after: film.rows.at(-1)?.position }),
      body: sessionPage({ ...shown, title, view, content, questions }, link),
    }));
  });

  app.get("/sessions/:id/questions", async (context) => {
    const desk = await desks.lay();
    const id = context.req.param("id");
    return context.html(questionsPart(desk, ground, link, id));
  });

  app.get("/sessions/:id/calls/:call", async (context) => {
    const id = context.req.param("id");
    const { rows } = filmOf(await desks.lay(), id);
    const call = context.req.param("call");
    const row = rows.findLast(({ event }) =>
      event.type === "ToolCallStarted" && event.callId === call
    );
    return context.redirect(link(`/sessions/${id}`, { at: row?.revision }));
  });

  app.get("/sessions/:id/moments/:revision", async (context) => {
    const desk = await desks.lay();
    const film = filmOf(desk, context.req.param("id"));
    const revision = Number(context.req.param("revision"));
    return context.html(momentPart(shownAt(desk, film, revision), link));
  });

  app.get("/sessions/:id/events", async (context) => {
    const film = filmOf(await desks.lay(), context.req.param("id"));
    const around = context.req.query("around");
    if (around !== undefined) {
      const at = within(film, Number(around));
      return context.html(timelineWindow(film.rows, at, link));
    }
    const after = Number(context.req.query("after") ?? 0);
    const rows = film.rows.slice(Math.max(0, after));
    return context.html(
      html`<ol>${timelineItems(rows, link)}</ol>${lanes(film.rows)}`,
    );
  });

  app.get("/sessions/:id/views/:view", async (context) => {
    const desk = await desks.lay();
    const film = filmOf(desk, context.req.param("id"));
    const asked = context.req.param("view");
    const view = VIEWS.find((name) => name === asked);
    if (!view) throw new UsageError(`Cannot find view "${asked}"`);
    return context.html(await viewOf(desk, film, view));
  });

  app.get("/sessions/:id/requests/:revision", async (context) => {
    const { log } = await desks.lay();
    const revision = Number(context.req.param("revision"));
    const id = context.req.param("id");
    for (const remade of remakeRequests(log, id)) {
      if (remade.revision === revision) {
        return context.html(requestPart(remade));
      }
    }
    throw new UsageError(`Cannot find a request at revision ${revision}`);
  });

  function shownAt(desk: Desk, film: Film, revision: number): MomentShown {
    const row = film.rows[revision - 1];
    if (!row) throw new UsageError(`Cannot find revision ${revision}`);
    const cause = row.cause === null ? undefined : rowAt(desk.log, row.cause);
    return { film, row, cause, way: charts.wayOf(row), program };
  }

  async function viewOf(
    { ask }: Desk,
    film: Film,
    view: ViewName,
  ): Promise<Html> {
    const id = film.rows[0]?.stream ?? "";
    switch (view) {
      case "charts":
        return chartsView(await mapsOf(charts));
      case "messages": {
        const messages = ask((store) => transcriptOf(store, id));
        const own = messages.filter(({ session }) => session === id);
        return messagesView(messages, revisionsOf(own, film.rows), link);
      }
      case "tokens": {
        const calls = ask((store) => listModelCalls(store, rootOf(film)));
        const revisions = new Map(
          film.rows.map(({ position, revision }) => [position, revision]),
        );
        return tokensView(calls, revisions, link);
      }
    }
  }
}

function filmOf({ moments }: Desk, id: string): Film {
  const film = moments.of(id);
  if (!film) throw new UsageError(`Cannot find session "${id}"`);
  return film;
}

/** The nearest moment that there is. */
function within({ rows }: Film, at: number): number {
  const whole = Number.isSafeInteger(at) ? at : rows.length;
  return Math.min(Math.max(1, whole), rows.length);
}

function titleOf({ ask }: Desk, film: Film): string | null {
  const root = rootOf(film);
  const sessions = ask((store) => listSessions(store));
  return sessions.find((row) => row.root === root)?.title ?? null;
}

/** The session that the conversation began with; a fork begins one. */
function rootOf({ rows: [first] }: Film): string {
  if (first?.event.type !== "SessionStarted") return first?.stream ?? "";
  const { kind, root } = first.event;
  return kind === "new" || kind === "fork" ? first.stream : root;
}

async function mapsOf(charts: Charts): Promise<ReadonlyMap<string, string>> {
  const maps = new Map<string, string>();
  for (const machine of charts.machines) {
    maps.set(machine, await charts.map(machine));
  }
  return maps;
}
