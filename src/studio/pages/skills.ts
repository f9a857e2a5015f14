import { html } from "hono/html";
import type { SkillRow } from "../../domain/skills.ts";
import type { Link } from "../link.ts";
import type { FileChange, SkillChange } from "../read/skill_changes.ts";
import { said, undoForm } from "./change.ts";
import type { Html } from "./html.ts";
import { count, counted, instant, moment } from "./words.ts";

/** Changes that are shown; `skills log` has them all. */
const SHOWN = 100;

/** Lines of one file that are shown at most. */
const LINES = 200;

/** What skills there are, how they came to be so, and what was just done. */
export interface SkillsShown {
  readonly rows: readonly SkillRow[];
  /** Oldest first. */
  readonly changes: readonly SkillChange[];
  /** The folder whose history alone is wanted; "" for all. */
  readonly skill: string;
  /** The position of the change that was just made. */
  readonly done?: number;
  /** Why it was not made. */
  readonly refusal?: string;
}

/** The skills, and their history with a way back to each version. */
export function skillsPage(
  { rows, changes, skill, done, refusal }: SkillsShown,
  link: Link,
): Html {
  const wanted = changes.filter(({ folder }) =>
    skill === "" || folder === skill
  );
  const newest = new Map(
    changes.filter(({ isNewest }) => isNewest)
      .map(({ folder, version }) => [folder, version.position]),
  );
  const made = changes.find(({ version }) => version.position === done);
  return html`
    <section aria-labelledby="changes-title">
      <header class="section">
        <h1 id="changes-title">${skill === "" ? "Skills" : skill}</h1>
        <p>${counted(wanted.length, "change")}, the newest first${skill === ""
          ? ""
          : html`; <a href="${link("/skills")}">show all skills</a>`}</p>
      </header>
      ${said(
        refusal ??
          (made ? `${made.folder} was brought back, as change #${done}.` : ""),
        refusal === undefined,
      )}
      ${wanted.length === 0
        ? html`
          <p class="empty">No skill was changed.</p>
        `
        : html`
          <ol class="changes" data-list>${wanted.slice(-SHOWN).toReversed().map(
            (change) =>
              item(change, newest.get(change.folder) ?? 0, skill !== "", link),
          )}</ol>
        `}
    </section>
    ${skill === "" ? table(rows, link) : ""}
  `;
}

function item(
  change: SkillChange,
  newest: number,
  /** Is it shown among those of its skill only? */
  isAlone: boolean,
  link: Link,
): Html {
  const { version: { position, at }, folder, files } = change;
  return html`
    <li class="change" id="p${position}">
      <header>
        <b>${wordOf(change)}</b>
        <span><a href="${link("/skills", {
          skill: folder,
        })}">${folder}</a>${originOf(change, link)}</span>
        <small>#${position}, ${instant(at)}</small>
      </header>
      ${files.map((file) => fileDetails(file, isAlone))} ${wayBack(
        change,
        newest,
        link,
      )}
    </li>
  `;
}

function wordOf({ version: { event } }: SkillChange): string {
  switch (event.type) {
    case "SkillChanged":
      return event.op;
    case "SkillEditedOutside":
      return event.after_hash === null ? "removed by hand" : "edit by hand";
    case "SkillInstalled":
      return "installed";
    case "SkillAllowed":
      return "allowed as it stands";
    case "SkillUsed":
      return "used";
  }
}

function originOf({ version: { event } }: SkillChange, link: Link) {
  if (event.type === "SkillInstalled") return ` from ${event.source}`;
  if (event.type !== "SkillChanged") return "";
  const { origin, session, callId, of } = event;
  const back = of === null ? "" : html`
    to <a href="#p${of}">#${of}</a>
  `;
  if (session === null) return html`${back} by ${origin}`;
  const path = callId === null
    ? `/sessions/${session}`
    : `/sessions/${session}/calls/${callId}`;
  return html`${back} by ${origin} in <a href="${link(path)}">${session}</a>`;
}

function fileDetails(
  { path, what, line, removed, added }: FileChange,
  isOpen: boolean,
): Html {
  return html`
    <details ${isOpen ? "open" : ""}>
      <summary><code>${path}</code> ${what}<small>, from line ${line}: ${counted(
        removed.length,
        "line",
      )} out, ${added.length} in</small></summary>
      ${lines("del", "removed", removed)} ${lines("ins", "added", added)}
    </details>
  `;
}

function lines(kind: "ins" | "del", word: string, texts: readonly string[]) {
  if (texts.length === 0) return "";
  const more = texts.length - LINES;
  const sign = kind === "ins" ? "+" : "−";
  const shown = texts.slice(0, LINES).map((text) => `${sign} ${text}`);
  return html`
    <pre class="${kind}" tabindex="0"
      aria-label="Lines ${word}">${shown.join("\n")}${more > 0
        ? `\n… ${more} more lines`
        : ""}</pre>
  `;
}

/** The newest is taken back; to an older one the skill can be brought back. */
function wayBack(
  { version: { position }, folder, isTree, isNewest }: SkillChange,
  /** Of its folder: if it is another by then, nothing is done. */
  seen: number,
  link: Link,
): Html | "" {
  if (!isTree) return "";
  const action = link("/skills/rollback");
  const of = `${folder} at ${position}`;
  return isNewest
    ? undoForm(action, { folder, seen }, "Undo", of)
    : undoForm(action, { folder, seen, position }, "Bring back", of);
}

function table(rows: readonly SkillRow[], link: Link): Html {
  return html`
    <section aria-labelledby="skills-title">
      <header class="section">
        <h2 id="skills-title">Library</h2>
        <p>${counted(rows.length, "skill")}</p>
      </header>
      <div class="scroll" tabindex="0" role="region" aria-labelledby="skills-title">
        <table class="skills">
          <thead>
            <tr>
              <th>Skill</th>
              <th>State</th>
              <th>From</th>
              <th class="number">Uses</th>
              <th>Last used</th>
            </tr>
          </thead>
          <tbody>${rows.map((row) => skillRow(row, link))}</tbody>
        </table>
      </div>
    </section>
  `;
}

function skillRow(
  { name, folder, description, root, state, reason, uses, last_used }: SkillRow,
  link: Link,
): Html {
  return html`
    <tr>
      <td>${root === "home"
        ? html`<a href="${link("/skills", { skill: folder })}">${name}</a>`
        : html`<b>${name}</b>`}<small>${description}</small></td>
      <td><span class="state ${state === "ok"
        ? "on"
        : "bad"}">${state}</span>${reason === null ? "" : html`
        <small>${reason}</small>
      `}</td>
      <td>${root === "home" ? "your home" : "built in"}</td>
      <td class="number">${count(uses)}</td>
      <td>${last_used === null ? "never" : moment(last_used)}</td>
    </tr>
  `;
}
