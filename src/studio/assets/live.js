// Brings in what the log gains while the page is open.

const status = document.querySelector("[data-live-status]");
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
  const grew = soon(takeIn);
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
}

async function addEvents() {
  const session = document.querySelector("[data-session]");
  if (!session) return;
  const events = document.getElementById("events");
  const range = document.getElementById("scrub");
  const isAtEnd = range.value === range.max;
  const place = new URL(session.dataset.events, location.href);
  place.searchParams.set("after", String(events.children.length));
  const answer = await fetch(place);
  if (!answer.ok) return;
  const part = document.createElement("template");
  part.innerHTML = await answer.text();
  const added = part.content.querySelector("ol");
  if (added.children.length === 0) return;
  events.append(...added.children);
  document.getElementById("lanes").replaceChildren(
    part.content.querySelector("svg"),
  );
  range.max = String(events.children.length);
  events.dispatchEvent(
    new CustomEvent("studio:added", { detail: { isAtEnd } }),
  );
}

async function refresh(part) {
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
