import { html } from "hono/html";
import type { Capabilities } from "../../domain/approval_events.ts";
import type { Link } from "../link.ts";
import type { Offered } from "../read/offers.ts";
import type { OpenSession, Question } from "../read/open_session.ts";
import type { Html } from "./html.ts";
import { clock, counted, moment } from "./words.ts";

/** What waits for a person, and what a person has answered already. */
export interface Asked {
  readonly sessions: readonly OpenSession[];
  readonly answerTo: (question: Question) => Offered | undefined;
  /** Where the person goes on after an answer. */
  readonly from: "home" | "session";
  readonly program: string;
  /** A line such that a reader sees every character of it (P62). */
  readonly visible: (line: string) => string;
}

/** What waits for a person, with exactly what would run, and the ways to answer. */
export function questionCards(asked: Asked, link: Link): Html | "" {
  const waiting = asked.sessions.flatMap(({ session, questions }) =>
    questions.map((question) => ({ session, question }))
  );
  if (waiting.length === 0) return "";
  const open = waiting.filter(({ question }) => !asked.answerTo(question));
  return html`
    <section aria-labelledby="questions-title" class="questions"
      data-waiting="${open.length}">
      <header class="section">
        <h2 id="questions-title">Waiting for your answer</h2>
        <p>${counted(
          open.length,
          "approval",
        )}. What runs the session takes the answer up; whoever answers first decides.</p>
      </header>
      <div class="cards">${waiting.map(({ session, question }) =>
        card(session, question, asked, link)
      )}</div>
    </section>
  `;
}

function card(
  session: string,
  question: Question,
  asked: Asked,
  link: Link,
): Html {
  const { tool, args, cwd, reason, rule, digest, deadline } = question;
  const { revision, at, callId, capabilities } = question;
  const { visible } = asked;
  const title = `question-${callId}`;
  return html`<article class="card question" aria-labelledby="${title}">
<h3 id="${title}"><span class="chip approval">${tool}</span> asked at ${
    clock(at)
  }</h3>
${wouldRun(args, visible)}
<dl class="facts">
<dt>folder</dt><dd><code>${visible(cwd)}</code></dd>
<dt>why asked</dt><dd>${visible(reason)} <small>${rule}</small></dd>
${
    capabilities
      ? html`
        <dt>it gets</dt>
        <dd>${given(capabilities)}</dd>
      `
      : ""
  }
<dt>until</dt><dd>${deadline ? moment(deadline) : "it is answered"}</dd>
<dt>digest</dt><dd><code title="${digest}">${digest.slice(0, 12)}</code></dd>
<dt>session</dt><dd><a href="${
    link(`/sessions/${session}`, { at: revision })
  }">${session}</a></dd>
</dl>
${answers(session, question, asked, link)}
</article>`;
}

function answers(
  session: string,
  question: Question,
  asked: Asked,
  link: Link,
): Html {
  const { answerTo, program } = asked;
  const offered = answerTo(question);
  const forms = answerForms(session, question, asked, link);
  if (!offered) return forms;
  const { granted, scope, reason, at } = offered;
  return html`
    <p class="done"
      role="status">You answered ${granted
        ? `yes, ${
          scope === "once"
            ? "once"
            : scope === "session"
            ? "in this session"
            : "always"
        }`
        : `no (${reason})`} at ${clock(
          at,
        )}. The session takes it up as soon as it goes on: <code>${program} chat -r ${session}</code></p>
    <details><summary>Answer differently</summary>${forms}</details>
  `;
}

/** A no stands in a form of its own: Enter in its field is never a yes. */
function answerForms(
  session: string,
  { callId, digest, grants, tool }: Question,
  { from, visible }: Asked,
  link: Link,
): Html {
  const about = html`
    <input type="hidden" name="session" value="${session}">
    <input type="hidden" name="call" value="${callId}">
    <input type="hidden" name="digest" value="${digest}">
    <input type="hidden" name="from" value="${from}">
  `;
  return html`
    <div class="ways">
      <form method="post" action="${link("/answers")}" class="answers"
        aria-label="Allow ${tool}">
      ${about}
      <button name="answer" value="once" class="yes">Allow once</button>
      ${grants.length === 0 ? "" : html`
        <button name="answer" value="session">In this session</button>
        <button name="answer" value="always">Always</button>
        <small>longer allows ${grants.map((grant) =>
          html`
            <code>${visible(grant)}</code>
          `
        )}</small>
      `}
      </form>
      <form method="post" action="${link("/answers")}" class="answers"
        aria-label="Deny ${tool}">
      ${about}
      <button name="answer" value="no" class="no">Deny</button>
      <input type="text" name="reason" placeholder="why, for the model"
        aria-label="Why not" maxlength="2000" autocomplete="off">
      </form>
    </div>
  `;
}

/** The arguments by name, whole: this is what a yes is given to. */
function wouldRun(
  args: string,
  visible: Asked["visible"],
): readonly Html[] {
  return Object.entries(argumentsOf(args)).map(([name, value]) => {
    const text = typeof value === "string"
      ? value
      : JSON.stringify(value, null, 2);
    const shown = text.split("\n").map(visible).join("\n");
    return html`
      <div
        class="would"><small>${visible(
          name,
        )}</small><pre tabindex="0">${shown}</pre></div>
    `;
  });
}

function given({ net, agent, write }: Capabilities): string {
  return [
    ...net ? ["the network"] : [],
    ...agent ? ["the SSH agent"] : [],
    ...write.map((path) => `writing ${path}`),
  ].join(", ") || "nothing beyond its folder";
}

/** What is no JSON object stays the text it is. */
function argumentsOf(args: string): object {
  try {
    const value: unknown = JSON.parse(args);
    if (typeof value === "object" && value !== null) return value;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  return { arguments: args };
}
