import { type Context, Hono } from "hono";
import { html } from "hono/html";
import { LogUnavailableError, UsageError } from "../domain/errors.ts";
import { searchMessages } from "../projections/search.ts";
import { StoreUnavailableError } from "../projections/store_error.ts";
import { listModelCalls } from "../projections/usage.ts";
import { addAnswers } from "./answers.ts";
import { addAssets } from "./assets/routes.ts";
import { type Desk, Desks } from "./desk.ts";
import type { StudioGround } from "./ground.ts";
import { guard } from "./guard.ts";
import { linksFor } from "./link.ts";
import { live } from "./live.ts";
import { homePage, homePart } from "./home_pages.ts";
import { addMemoryPages } from "./memory_pages.ts";
import { batchPage } from "./pages/batch.ts";
import type { Html } from "./pages/html.ts";
import { type Frame, page, trouble } from "./pages/layout.ts";
import { machinesPage } from "./pages/machines.ts";
import { MARKS, searchPage } from "./pages/search.ts";
import { usagePage } from "./pages/usage.ts";
import { rowAt } from "./read/places.ts";
import { addSessionPages } from "./session_pages.ts";
import { addSkillPages } from "./skill_pages.ts";

/** Hits of one search; more words find fewer. */
const HITS = 100;

/**
 * The studio as a handler of requests. It answers whoever has the token, names
 * no other origin, and changes only what a form of its own asks for: an answer
 * to an approval, a change of memory or of a skill that is taken back.
 */
export function studio(ground: StudioGround): Hono {
  const { charts, program } = ground;
  const link = linksFor(ground.token);
  const desks = new Desks(ground);
  const app = new Hono();
  const show = (context: Context, frame: Omit<Frame, "link">) =>
    context.html(page({ ...frame, link }));
  app.use(guard(ground.token));
  addAssets(app);
  addSessionPages(app, ground, desks, link);
  addMemoryPages(app, ground, desks, link);
  addSkillPages(app, ground, desks, link);
  addAnswers(app, ground, desks, link);

  app.get(
    "/",
    async (context) => show(context, homePage(await desks.lay(), ground, link)),
  );

  app.get(
    "/parts/home",
    async (context) => context.html(homePart(await desks.lay(), ground, link)),
  );

  app.get("/live", (context) => live(context, ground));

  app.get("/search", async (context) => {
    const query = context.req.query("q")?.trim() ?? "";
    const { ask } = await desks.lay();
    const found = ask((store) =>
      searchMessages(store, query, { limit: HITS, all: true, marks: MARKS })
    );
    const body = searchPage(query, found, link);
    return show(context, { title: "Search", place: "search", query, body });
  });

  app.get("/usage", async (context) => {
    const { ask } = await desks.lay();
    const body = usagePage(ask((store) => listModelCalls(store)));
    return show(context, { title: "Usage", place: "usage", body });
  });

  app.get("/batches/:id", async (context) => {
    const id = context.req.param("id");
    const { activity } = await desks.lay();
    const after = activity.position;
    return show(context, {
      title: `Batch ${id}`,
      place: "home",
      live: link("/live", { stream: `batch:${id}`, after }),
      body: html`<div data-refresh="${link(`/parts/batches/${id}`)}">${
        batchPart(activity, id)
      }</div>`,
    });
  });

  app.get("/parts/batches/:id", async (context) => {
    const { activity } = await desks.lay();
    return context.html(batchPart(activity, context.req.param("id")));
  });

  function batchPart({ batches }: Desk["activity"], id: string): Html {
    const batch = batches.of(id);
    if (!batch) throw new UsageError(`Cannot find batch "${id}"`);
    return batchPage(batch, link);
  }

  app.get("/machines", async (context) => {
    const drawings = new Map<string, string>();
    for (const name of charts.machines) {
      drawings.set(name, await charts.whole(name));
    }
    const body = machinesPage(drawings, program);
    return show(context, { title: "Machines", place: "machines", body });
  });

  app.get("/positions/:position", async (context) => {
    const position = context.req.param("position");
    const { log } = await desks.lay();
    const row = rowAt(log, Number(position));
    if (!row) throw new UsageError(`Cannot find position ${position}`);
    const view = context.req.query("view");
    return context.redirect(
      link(`/sessions/${row.stream}`, { at: row.revision, view }),
    );
  });

  app.notFound((context) => {
    const isLook = ["GET", "HEAD"].includes(context.req.method);
    return isLook
      ? context.html(
        trouble(link, "Cannot show this address: no such page"),
        404,
      )
      : context.text("Cannot change this: it is to look at", 405);
  });
  app.onError((error, context) => {
    const status = statusOf(error);
    if (status === 500) ground.note(error.stack ?? error.message);
    return context.html(trouble(link, messageOf(error)), status);
  });
  return app;
}

function statusOf(error: Error): 404 | 500 | 503 {
  if (error instanceof UsageError) return 404;
  return error instanceof StoreUnavailableError ||
      error instanceof LogUnavailableError
    ? 503
    : 500;
}

function messageOf(error: Error): string {
  return "hint" in error ? `${error.message}; ${error.hint}` : error.message;
}
