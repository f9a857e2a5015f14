// Brings in what the log gains while the page is open.

const status = document.querySelector("[data-live-status]");
const said = document.querySelector("[data-said]");
const { title } = document;
let known = 0;
const grew = soon(takeIn);
tellWaiting();
if (document.body.dataset.live) listen(document.body.dataset.live);

/** A burst of events becomes one change of the page, and one after another. */
function soon(work) {
  let timer;
  let working = Promise.resolve();
  return () => {
    timer ??= setTimeout(() => {
      timer = undefined;
      working = working.then(work);
    }, 100);
  };
}

function listen(place) {
  const source = new EventSource(place);
  source.addEventListener("ready", () => say("live"));
  source.addEventListener("message", grew);
  source.addEventListener("error", () => {
    say(source.readyState === EventSource.CLOSED ? "closed" : "reconnecting");
  });
}

function say(word) {
  status.textContent = word;
  status.dataset.state = word;
}

async function takeIn() {
  await addEvents();
  for (const part of document.querySelectorAll("[data-refresh]")) {
    if (part.dataset.refresh) await refresh(part);
  }
  tellWaiting();
}

/** Says in the title, and to whoever cannot see it, how many answers are due. */
function tellWaiting() {
  const parts = [...document.querySelectorAll("[data-waiting]")];
  const waiting = parts.reduce(
    (sum, { dataset }) => sum + Number(dataset.waiting),
    0,
  );
  if (waiting === known) return;
  document.title = waiting > 0 ? `(${waiting}) ${title}` : title;
  if (waiting > known) {
    said.textContent = waiting === 1
      ? "An approval waits for your answer"
      : `${waiting} approvals wait for your answer`;
  } else if (waiting === 0) {
    said.textContent = "No approval waits any more";
  }
  known = waiting;
}

async function addEvents() {
  const session = document.querySelector("[data-session]");
  if (!session) return;
  const events = document.getElementById("events");
  const range = document.getElementById("scrub");
  const isAtEnd = range.value === range.max;
  const place = new URL(session.dataset.events, location.href);
  place.searchParams.set("after", range.max);
  const answer = await fetch(place);
  if (!answer.ok) return;
  const part = document.createElement("template");
  part.innerHTML = await answer.text();
  const added = part.content.querySelector("ol");
  if (added.children.length === 0) return;
  const listed = Number(events.dataset.first) + events.children.length - 1;
  const most = Number(range.max) + added.children.length;
  // A window that does not reach the end is made anew by whoever goes there.
  if (listed === Number(range.max)) events.append(...added.children);
  document.getElementById("lanes").replaceChildren(
    part.content.querySelector("svg"),
  );
  range.max = String(most);
  events.dispatchEvent(
    new CustomEvent("studio:added", { detail: { isAtEnd } }),
  );
}

async function refresh(part) {
  // What a person is just filling in is not taken away.
  if (part.querySelector("form:focus-within")) {
    part.addEventListener("focusout", grew, { once: true });
    return;
  }
  const answer = await fetch(part.dataset.refresh);
  if (!answer.ok) return;
  const text = await answer.text();
  const focused = part.contains(document.activeElement)
    ? document.activeElement.getAttribute("href")
    : null;
  part.innerHTML = text;
  if (focused !== null) {
    part.querySelector(`[href="${CSS.escape(focused)}"]`)?.focus();
  }
  part.dispatchEvent(new CustomEvent("studio:replaced"));
}
