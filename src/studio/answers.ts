import type { Hono } from "hono";
import { html } from "hono/html";
import type { OfferEvent } from "../domain/approval_events.ts";
import type { Desk, Desks } from "./desk.ts";
import { formOf } from "./forms.ts";
import type { StudioGround } from "./ground.ts";
import type { Link } from "./link.ts";
import { said } from "./pages/change.ts";
import { page } from "./pages/layout.ts";
import type { Question } from "./read/open_session.ts";

type Offer = Omit<OfferEvent, "type">;

const NO = "the user said no";

/** Adds the way to answer what waits for a person. */
export function addAnswers(
  app: Hono,
  { at }: Pick<StudioGround, "at">,
  desks: Desks,
  link: Link,
): void {
  app.post("/answers", async (context) => {
    const field = await formOf(context);
    const session = field("session");
    const question = questionIn(await desks.lay(), session, field);
    const offer = question && offerTo(question, session, field);
    if (!offer) {
      return context.html(
        page({
          title: "Not answered",
          place: "home",
          link,
          body: html`
            <section class="panel"><h1>Not answered</h1>
            ${said(
              "Cannot answer: this is not asked any more, or it changed since the page was shown",
              false,
            )}
            <p><a href="${link("/")}">What is asked now</a></p></section>
          `,
        }),
        409,
      );
    }
    await at("write", (workshop) => Promise.resolve(workshop.offer(offer)));
    return context.redirect(
      field("from") === "session" ? link(`/sessions/${session}`) : link("/"),
      303,
    );
  });
}

/** The question as it was shown: one about other bytes is another. */
function questionIn(
  { activity }: Desk,
  session: string,
  field: (name: string) => string,
): Question | undefined {
  return activity.questionsOf(session).find(({ callId, digest }) =>
    callId === field("call") && digest === field("digest")
  );
}

function offerTo(
  { callId, digest, grants }: Question,
  session: string,
  field: (name: string) => string,
): Offer | undefined {
  const about = { session, callId, digest };
  const answer = field("answer");
  switch (answer) {
    case "session":
    case "always":
      // Without a rule to keep, a yes can only be for once.
      if (grants.length === 0) return undefined;
      return { ...about, granted: true, scope: answer, reason: "" };
    case "once":
      return { ...about, granted: true, scope: answer, reason: "" };
    case "no": {
      const why = field("reason").trim();
      const reason = why === "" ? NO : `${NO}: ${why}`;
      return { ...about, granted: false, scope: "once", reason };
    }
    default:
      return undefined;
  }
}
