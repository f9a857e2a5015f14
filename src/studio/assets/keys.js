// The keyboard: every key has its button or link, too.

const help = document.getElementById("help");
const STEPS = {
  j: "next",
  k: "previous",
  ArrowRight: "next",
  ArrowLeft: "previous",
  Home: "first",
  End: "last",
  c: "cause",
};

document.querySelector("[data-help]").addEventListener(
  "click",
  () => help.showModal(),
);

document.addEventListener("keydown", (press) => {
  if (press.ctrlKey || press.metaKey || press.altKey) return;
  const { target, key } = press;
  if (help.open) return;
  if (target.matches("input[type=search], input[type=text]")) {
    if (key === "Escape") target.blur();
    return;
  }
  // Where a text scrolls, arrows are its own.
  const scrolls = target.matches("pre, .drawing");
  if (scrolls && key.length > 1) return;
  if (act(key, target)) press.preventDefault();
});

function act(key, target) {
  if (key === "/") {
    document.querySelector("input[type=search]").select();
    return true;
  }
  if (key === "?") {
    help.showModal();
    return true;
  }
  const step = STEPS[key];
  if (!step) return false;
  if (document.querySelector("[data-session]")) {
    document.dispatchEvent(new CustomEvent("studio:go", { detail: step }));
    return true;
  }
  return key === "j" || key === "k" ? choose(step, target) : false;
}

/** Moves from row to row of a list. */
function choose(step, target) {
  const links = [...document.querySelectorAll("[data-list] a")];
  if (links.length === 0) return false;
  const at = links.indexOf(target);
  const next = step === "next" ? at + 1 : Math.max(0, at - 1);
  links[Math.min(next, links.length - 1)].focus();
  return true;
}
