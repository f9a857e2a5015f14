import { html } from "hono/html";
import type { MemoryChange, MemoryState } from "../../domain/memory.ts";
import type { Link } from "../link.ts";
import { said, undoForm } from "./change.ts";
import type { Html } from "./html.ts";
import { counted, instant } from "./words.ts";

/** Changes that are shown; `memory log` has them all. */
const SHOWN = 200;

const NAMES = { memory: "MEMORY.md", user: "USER.md" } as const;

/** What is remembered, how it came to that, and what was just done about it. */
export interface MemoryShown {
  readonly states: readonly MemoryState[];
  /** Oldest first. */
  readonly changes: readonly MemoryChange[];
  /** The position that was just taken back. */
  readonly undone?: number;
  /** Why that was not done. */
  readonly refusal?: string;
}

/** The two memory files, and their history with a way back from each change. */
export function memoryPage(
  { states, changes, undone, refusal }: MemoryShown,
  link: Link,
): Html {
  const isDone = changes.some((change) =>
    change.undone && change.recorded.position === undone
  );
  return html`
    <section aria-labelledby="memory-title">
      <header class="section">
        <h1 id="memory-title">Memory</h1>
        <p>What every new session is told.</p>
      </header>
      ${said(
        refusal ?? (isDone ? `The change at ${undone} was taken back.` : ""),
        refusal === undefined,
      )}
      <div class="pair">${states.map(fileCard)}</div>
    </section>
    <section aria-labelledby="changes-title">
      <header class="section">
        <h2 id="changes-title">History</h2>
        <p>${counted(changes.length, "change")}, the newest first${changes
            .length > SHOWN
          ? `; the first ${changes.length - SHOWN} are not shown`
          : ""}</p>
      </header>
      ${changes.length === 0
        ? html`
          <p class="empty">Nothing was ever remembered.</p>
        `
        : html`
          <ol class="changes" data-list>${changes.slice(-SHOWN).toReversed()
            .map((change) => item(change, link))}</ol>
        `}
    </section>
  `;
}

function fileCard({ target, entries, used, limit, problem }: MemoryState) {
  const name = NAMES[target];
  return html`
    <article class="card" aria-label="${name}">
      <h2>${name} <small>${used} of ${limit} characters</small></h2>
      <progress max="${limit || 1}" value="${used}"
        aria-label="Room that is used in ${name}"></progress>
      ${problem === null ? "" : html`
        <p class="alert" role="alert">${problem}</p>
      `} ${entries.length === 0
        ? html`
          <p class="empty">Nothing yet.</p>
        `
        : html`
          <ul class="entries">${entries.map(({ text, blocked }) =>
            html`
              <li>${text}${blocked === null ? "" : html`
                <small class="alert">kept from the prompt: ${blocked}</small>
              `}</li>
            `
          )}</ul>
        `}
    </article>
  `;
}

function item({ recorded, added, removed, undone }: MemoryChange, link: Link) {
  const { position, at, event } = recorded;
  const title = `${NAMES[event.target]} at ${position}`;
  return html`
    <li class="change${undone ? " undone" : ""}" id="p${position}">
      <header>
        <b>${event.type === "MemoryChanged" ? event.op : "edit by hand"}</b>
        <span>${NAMES[event.target]}${origin(event, link)}</span>
        <small>#${position}, ${instant(at)}</small>
      </header>
      ${lines("del", "removed", removed)} ${lines("ins", "added", added)}
      ${undone
        ? html`
          <p class="empty">Taken back.</p>
        `
        : undoForm(link("/memory/undo"), { position }, "Undo", title)}
    </li>
  `;
}

function origin(event: MemoryChange["recorded"]["event"], link: Link) {
  if (event.type !== "MemoryChanged") return "";
  const { origin, session, callId, of } = event;
  const back = of === null ? "" : html`
    of <a href="#p${of}">#${of}</a>
  `;
  if (session === null) {
    return html`
      ${back} by ${origin}
    `;
  }
  const path = callId === null
    ? `/sessions/${session}`
    : `/sessions/${session}/calls/${callId}`;
  return html`
    ${back} by ${origin} in <a href="${link(path)}">${session}</a>
  `;
}

function lines(kind: "ins" | "del", word: string, texts: readonly string[]) {
  return texts.map((text) =>
    html`
      <div
        class="${kind}"><span class="hidden">${word}: </span>${text}</div>
    `
  );
}
