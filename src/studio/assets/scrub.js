// Moves every actor of a session to one of its moments.

const session = document.querySelector("[data-session]");
if (session) begin(session);

function begin(session) {
  const range = document.getElementById("scrub");
  const events = document.getElementById("events");
  const where = document.getElementById("where");
  const moment = document.getElementById("moment");
  const view = document.getElementById("view");
  const charts = document.getElementById("charts");
  let revision = Number(range.value);
  let isAsking = false;
  let isListing = false;

  const last = () => Number(range.max);
  const itemOf = (number) =>
    events.children[number - Number(events.dataset.first)];

  document.addEventListener("studio:go", ({ detail }) => go(targetOf(detail)));
  range.addEventListener("input", () => go(Number(range.value)));
  session.addEventListener("click", (click) => {
    if (click.metaKey || click.ctrlKey || click.shiftKey) return;
    const step = click.target.closest("[data-go]");
    if (step) return go(targetOf(step.dataset.go));
    const link = click.target.closest("a[data-revision], #events a");
    if (!link) return;
    click.preventDefault();
    const { revision } = link.dataset;
    go(Number(revision ?? link.parentElement.dataset.revision));
  });
  events.addEventListener("studio:added", ({ detail: { isAtEnd } }) => {
    if (isAtEnd) go(last());
    else settle();
  });
  view.addEventListener("studio:replaced", settle);
  moment.addEventListener("toggle", load, { capture: true });
  for (const box of session.querySelectorAll("[data-show]")) {
    box.addEventListener("change", () => {
      events.classList.toggle(`without-${box.dataset.show}`, !box.checked);
    });
  }
  settle();
  light();
  reveal(events.clientHeight / 2);

  function targetOf(to) {
    if (to === "first") return 1;
    if (to === "last") return last();
    if (to === "cause") {
      const cause = moment.querySelector("[data-cause][data-revision]");
      return Number(cause?.dataset.revision ?? revision);
    }
    const way = to === "next" ? 1 : -1;
    // Steps go over what is not shown.
    for (let at = revision + way; at >= 1 && at <= last(); at += way) {
      const item = itemOf(at);
      // What is not listed yet is not known to be hidden.
      if (!item || item.offsetParent) return at;
    }
    return revision;
  }

  function go(target) {
    const next = Math.min(Math.max(1, target), last());
    if (next === revision) return settle();
    revision = next;
    settle();
    reveal(0);
    if (!itemOf(revision)) list();
    const address = new URL(location.href);
    address.searchParams.set("at", String(revision));
    history.replaceState(null, "", address);
    ask();
  }

  /** Lists the events around the one that is shown, one question at a time. */
  async function list() {
    if (isListing) return;
    isListing = true;
    try {
      while (!itemOf(revision)) {
        const place = new URL(session.dataset.events, location.href);
        place.searchParams.set("around", String(revision));
        const answer = await fetch(place);
        if (!answer.ok) break;
        const part = document.createElement("template");
        part.innerHTML = await answer.text();
        const listed = part.content.querySelector("ol");
        events.dataset.first = listed.dataset.first;
        events.replaceChildren(...listed.children);
        for (const edge of session.querySelectorAll("[data-edge]")) {
          const other = part.content
            .querySelector(`[data-edge=${edge.dataset.edge}]`);
          edge.replaceChildren(...other.childNodes);
        }
      }
    } finally {
      isListing = false;
    }
    settle();
    reveal(events.clientHeight / 2);
  }

  /** Scrolls the list, and never the page, until the event is in sight. */
  function reveal(room) {
    const item = itemOf(revision);
    if (!item) return;
    const top = item.offsetTop - events.offsetTop;
    const bottom = top + item.offsetHeight;
    const isAbove = top < events.scrollTop;
    const isBelow = bottom > events.scrollTop + events.clientHeight;
    if (isAbove) events.scrollTop = top - room;
    if (isBelow) events.scrollTop = bottom - events.clientHeight + room;
  }

  /** Shows where we are, in everything that is there already. */
  function settle() {
    range.value = String(revision);
    const item = itemOf(revision);
    const type = item?.querySelector(".type")?.textContent ?? "";
    const text = `${revision} of ${last()}`;
    range.setAttribute("aria-valuetext", `event ${text}, ${type}`);
    where.textContent = `${text} · ${type}`;
    events.querySelector("[aria-current]")?.removeAttribute("aria-current");
    item?.firstElementChild.setAttribute("aria-current", "true");
    for (const part of view.querySelectorAll("[data-later]")) {
      part.classList.toggle("later", Number(part.dataset.later) > revision);
    }
    for (const link of session.querySelectorAll("[data-keeps-moment]")) {
      const address = new URL(link.href);
      address.searchParams.set("at", String(revision));
      link.href = address.href;
    }
  }

  /** One question at a time; where we went meanwhile is asked next. */
  async function ask() {
    if (isAsking) return;
    isAsking = true;
    try {
      for (let asked = 0; asked !== revision;) {
        asked = revision;
        const place = session.dataset.moment.replace("REVISION", asked);
        const answer = await fetch(place);
        if (!answer.ok) break;
        const isOpen = moment.querySelector("details.request")?.open;
        moment.innerHTML = await answer.text();
        light();
        const request = moment.querySelector("details.request");
        if (request && isOpen) request.open = true;
      }
    } finally {
      isAsking = false;
    }
  }

  /** Lights the states of each living actor, each in a drawing of its own. */
  function light() {
    if (!charts) return;
    const actors = [...moment.querySelectorAll("[data-actor]")];
    const names = new Set(actors.map(({ dataset }) => dataset.actor));
    for (const figure of charts.querySelectorAll("figure")) {
      if (!names.has(figure.dataset.actor)) figure.remove();
    }
    for (const { dataset, classList } of actors) {
      const figure = drawingOf(dataset.actor, dataset.machine);
      if (!figure) continue;
      const states = new Set(dataset.states.split(" "));
      const arrows = new Set(dataset.arrows.split(" "));
      figure.classList.toggle("moved", classList.contains("moved"));
      for (const part of figure.querySelectorAll("[data-state]")) {
        part.classList.toggle("lit", states.has(part.dataset.state));
      }
      for (const part of figure.querySelectorAll("[data-arrow]")) {
        part.classList.toggle("lit", arrows.has(part.dataset.arrow));
      }
      const state = dataset.states.split(" ").at(-1);
      figure.setAttribute("aria-label", `${dataset.actor} is in ${state}`);
    }
  }

  function drawingOf(actor, machine) {
    const known = [...charts.querySelectorAll("figure")]
      .find(({ dataset }) => dataset.actor === actor);
    if (known) return known;
    const template = [...charts.querySelectorAll("template")]
      .find(({ dataset }) => dataset.machine === machine);
    const figure = template?.content.firstElementChild.cloneNode(true);
    if (!figure) return undefined;
    figure.dataset.actor = actor;
    figure.dataset.machine = machine;
    figure.setAttribute("role", "img");
    figure.querySelector("figcaption").textContent = actor;
    charts.append(figure);
    return figure;
  }

  /** A request is large, and made only for who opens it. */
  async function load({ target }) {
    if (!target.open || !target.dataset.load) return;
    const place = target.dataset.load;
    delete target.dataset.load;
    const answer = await fetch(place);
    target.querySelector("div").innerHTML = await answer.text();
  }
}
