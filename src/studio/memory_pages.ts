import type { Context, Hono } from "hono";
import { html } from "hono/html";
import type { Memory } from "../domain/memory.ts";
import type { MemoryTarget } from "../domain/memory_events.ts";
import type { Desks } from "./desk.ts";
import { formOf, positionIn } from "./forms.ts";
import type { StudioGround } from "./ground.ts";
import type { Link } from "./link.ts";
import type { Html } from "./pages/html.ts";
import { page } from "./pages/layout.ts";
import { memoryPage, type MemoryShown } from "./pages/memory.ts";

const TARGETS: readonly MemoryTarget[] = ["memory", "user"];

/** Adds the page of what is remembered, and the way to take a change back. */
export function addMemoryPages(
  app: Hono,
  { at }: Pick<StudioGround, "at">,
  desks: Desks,
  link: Link,
): void {
  app.get("/memory", (context) => {
    const undone = positionIn(context.req.query("undone") ?? "");
    return show(context, { undone });
  });

  app.get(
    "/parts/memory",
    async (context) => context.html(await partOf({})),
  );

  app.post("/memory/undo", async (context) => {
    const field = await formOf(context);
    const position = positionIn(field("position"));
    const { ok, text } = await at(
      "write",
      async (workshop) => await (await workshop.memory()).undo({ position }),
    );
    return ok
      ? context.redirect(link("/memory", { undone: position }), 303)
      : show(context, { refusal: text }, 409);
  });

  async function show(
    context: Context,
    said: Pick<MemoryShown, "undone" | "refusal">,
    status: 200 | 409 = 200,
  ): Promise<Response> {
    const part = await partOf(said);
    const { activity } = await desks.lay();
    const after = activity.position;
    return context.html(
      page({
        title: "Memory",
        place: "memory",
        link,
        live: link("/live", { stream: "memory", after }),
        body: html`<div data-refresh="${link("/parts/memory")}">${part}</div>`,
      }),
      status,
    );
  }

  async function partOf(
    said: Pick<MemoryShown, "undone" | "refusal">,
  ): Promise<Html> {
    // Looking appends nothing, unless there is an edit by hand to be recorded.
    const memory = await at("read", async (workshop) => {
      const memory = await workshop.memory();
      for (const target of TARGETS) {
        if (!await memory.isLevel(target)) return null;
      }
      return await readingOf(memory);
    }) ?? await at(
      "write",
      async (workshop) => await readingOf(await workshop.memory()),
    );
    return memoryPage({ ...memory, ...said }, link);
  }
}

async function readingOf(
  memory: Memory,
): Promise<Pick<MemoryShown, "states" | "changes">> {
  const states = [];
  for (const target of TARGETS) states.push(await memory.read(target));
  return { states, changes: memory.history() };
}
