import { html } from "hono/html";
import type { Link } from "../link.ts";
import type { OpenSession, Question } from "../read/open_session.ts";
import type { Html } from "./html.ts";
import { clock, moment } from "./words.ts";

/** What waits for a person, with exactly what would run. It is answered elsewhere. */
export function questionCards(
  sessions: readonly OpenSession[],
  link: Link,
): Html {
  return html`
    <section aria-labelledby="questions-title" class="questions">
      <header class="section">
        <h2 id="questions-title">Waiting for your answer</h2>
        <p>Answer in the terminal that holds the session.</p>
      </header>
      <div class="cards">${sessions.map(({ session, questions }) =>
        questions.map((question) => card(session, question, link))
      )}</div>
    </section>
  `;
}

function card(session: string, question: Question, link: Link): Html {
  const { tool, args, cwd, reason, rule, digest, deadline } = question;
  const { revision, at } = question;
  return html`<article class="card question">
<h3><span class="chip approval">${tool}</span> asked at ${clock(at)}</h3>
${wouldRun(args)}
<dl class="facts">
<dt>folder</dt><dd><code>${cwd}</code></dd>
<dt>why asked</dt><dd>${reason} <small>${rule}</small></dd>
<dt>until</dt><dd>${deadline ? moment(deadline) : "it is answered"}</dd>
<dt>digest</dt><dd><code title="${digest}">${digest.slice(0, 12)}</code></dd>
</dl>
<p><a href="${
    link(`/sessions/${session}`, { at: revision })
  }">See it in its session</a></p>
</article>`;
}

/** The arguments by name, whole: this is what a yes is given to. */
function wouldRun(args: string): readonly Html[] {
  return Object.entries(argumentsOf(args)).map(([name, value]) =>
    html`
      <div
        class="would"><small>${name}</small><pre tabindex="0">${typeof value ===
            "string"
          ? value
          : JSON.stringify(value, null, 2)}</pre></div>
    `
  );
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
