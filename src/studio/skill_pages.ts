import type { Context, Hono } from "hono";
import { html } from "hono/html";
import type { Skills } from "../domain/skills.ts";
import type { Desks } from "./desk.ts";
import { formOf, positionIn } from "./forms.ts";
import type { StudioGround } from "./ground.ts";
import type { Link } from "./link.ts";
import type { Html } from "./pages/html.ts";
import { page } from "./pages/layout.ts";
import { skillsPage, type SkillsShown } from "./pages/skills.ts";
import { newestOf, skillChanges } from "./read/skill_changes.ts";

/** Adds the page of the skills, and the way back to a version of one. */
export function addSkillPages(
  app: Hono,
  { at }: Pick<StudioGround, "at">,
  desks: Desks,
  link: Link,
): void {
  app.get("/skills", (context) => {
    const done = positionIn(context.req.query("done") ?? "");
    return show(context, { done });
  });

  app.get("/parts/skills", async (context) => {
    const skill = context.req.query("skill") ?? "";
    return context.html(await partOf({ skill }));
  });

  app.post("/skills/rollback", async (context) => {
    const field = await formOf(context);
    const name = field("folder");
    const [seen, to] = ["seen", "position"].map((it) => positionIn(field(it)));
    const result = await at("write", async (workshop) => {
      const skills = await workshop.skills();
      // Edits by hand come into the history first.
      await skills.list();
      if (seen !== newestOf(skills.history(), name)) {
        return "Cannot bring it back: the skill was changed since the page was shown";
      }
      try {
        await skills.rollback({ name, ...to ? { position: to } : {} });
        return newestOf(skills.history(), name);
      } catch (error) {
        const isRefusal = error instanceof RangeError ||
          error instanceof TypeError;
        if (!isRefusal) throw error;
        return error.message;
      }
    });
    return typeof result === "number"
      ? context.redirect(link("/skills", { skill: name, done: result }), 303)
      : show(context, { refusal: result }, 409);
  });

  async function show(
    context: Context,
    said: Pick<SkillsShown, "done" | "refusal">,
    status: 200 | 409 = 200,
  ): Promise<Response> {
    const skill = context.req.query("skill") ?? "";
    const part = await partOf({ skill, ...said });
    const { activity } = await desks.lay();
    const after = activity.position;
    return context.html(
      page({
        title: "Skills",
        place: "skills",
        link,
        live: link("/live", { stream: "skills", after }),
        body: html`<div data-refresh="${
          link("/parts/skills", { skill })
        }">${part}</div>`,
      }),
      status,
    );
  }

  async function partOf(
    said: Pick<SkillsShown, "skill" | "done" | "refusal">,
  ): Promise<Html> {
    // Looking appends nothing, unless there is an edit by hand to be recorded.
    const shown = await at("read", async (workshop) => {
      const skills = await workshop.skills();
      return await skills.isLevel() ? await readingOf(skills) : null;
    }) ?? await at(
      "write",
      async (workshop) => await readingOf(await workshop.skills()),
    );
    return skillsPage({ ...shown, ...said }, link);
  }
}

async function readingOf(
  skills: Skills,
): Promise<Pick<SkillsShown, "rows" | "changes">> {
  const rows = await skills.list();
  return { rows, changes: skillChanges(skills.history()) };
}
