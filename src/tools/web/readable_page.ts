/** The readable part of a page. */
export interface ReadablePage {
  readonly title: string;
  readonly markdown: string;
}

/** The little of the DOM that is used here. */
interface Node {
  getAttribute(name: string): string | null;
  setAttribute(name: string, value: string): void;
  remove(): void;
}
interface Tree extends Node {
  readonly title: string;
  readonly body: unknown;
  querySelectorAll(selector: string): Iterable<Node>;
}

/** HTML longer than this takes seconds to understand; the rest is left out. */
const HTML_CHARS = 600_000;
/** Longer runs of blanks only slow down those who look for their ends. */
const BLANKS = /(?:&nbsp;|&#160;|\s){200,}/g;

/** Elements in elements: more than these only an attack has. */
const MAX_DEPTH = 500;
/** Elements: more than these take seconds, too. */
const MAX_ELEMENTS = 60_000;

/** Elements that need no end, and so count for nothing in depth. */
const UNCLOSED =
  /^(area|base|br|col|dd|dt|embed|hr|img|input|li|link|meta|option|p|param|path|rect|source|tbody|td|tfoot|th|thead|tr|track|use|wbr)$/i;

/** Never text, whatever is in it. */
const NO_TEXT =
  "script,style,noscript,template,iframe,object,embed,svg,canvas,link,meta[http-equiv],[hidden],[aria-hidden=true]";

/** The main text of a page as markdown, its links made whole. */
export async function readablePage(
  html: string,
  url: string,
): Promise<ReadablePage> {
  const bounded = withoutScripts(html).slice(0, HTML_CHARS)
    .replace(BLANKS, "\n");
  if (isMonstrous(bounded)) {
    return { title: "", markdown: withoutTags(bounded) };
  }
  const [{ DOMParser }, { Readability }, { default: Turndown }] = await Promise
    .all([
      import("linkedom"),
      import("@mozilla/readability"),
      import("turndown"),
    ]);
  const service = new Turndown({
    headingStyle: "atx",
    codeBlockStyle: "fenced",
    bulletListMarker: "-",
  });
  service.addRule("cell", {
    filter: ["th", "td"],
    replacement: (text: string) =>
      ` ${text.split("\n").map((line) => line.trim()).join(" ").trim()} |`,
  });
  service.addRule("row", {
    filter: "tr",
    replacement: (text: string) => `|${text}\n`,
  });
  const parse = (text: string) =>
    new DOMParser().parseFromString(
      asDocument(text),
      "text/html",
    ) as unknown as Tree;
  const document = cleaned(parse(bounded), url);
  const title = document.title.trim();
  const article = new Readability(cleaned(parse(bounded), url) as never)
    .parse();
  // What a page says in little text is all that it says.
  const text = article?.content && (article.textContent ?? "").length > 200
    ? service.turndown(parse(article.content).body as never)
    : service.turndown(document.body as never);
  return { title: article?.title?.trim() || title, markdown: tidy(text) };
}

/** The parser adds nothing that is left out, as a browser would. */
function asDocument(html: string): string {
  if (/<body\b/i.test(html)) return html;
  const [, head = "", rest = html] =
    /^((?:\s*<(?:!doctype|html|meta|link|base|title)\b[^>]*>(?:[^<]*<\/title>)?)*)([^]*)$/i
      .exec(html) ?? [];
  return `<html><head>${
    head.replace(/<(!doctype|html)\b[^>]*>/gi, "")
  }</head><body>${rest}</body></html>`;
}

function isMonstrous(html: string): boolean {
  let depth = 0;
  let elements = 0;
  for (
    const [, close, name] of html.matchAll(/<(\/?)([a-z][a-z0-9]*)?/gi)
  ) {
    if (close) depth = Math.max(0, depth - 1);
    else if (name && !UNCLOSED.test(name) && ++depth > MAX_DEPTH) return true;
    if (++elements > MAX_ELEMENTS * 2) return true;
  }
  return false;
}

function cleaned(document: Tree, url: string): Tree {
  for (const node of document.querySelectorAll(NO_TEXT)) node.remove();
  for (const [selector, name] of [["a[href]", "href"], ["img[src]", "src"]]) {
    for (const node of document.querySelectorAll(selector ?? "")) {
      const value = node.getAttribute(name ?? "") ?? "";
      // An image that is its own data is thousands of letters of nothing.
      if (/^data:/i.test(value.trim())) node.remove();
      else node.setAttribute(name ?? "", URL.parse(value, url)?.href ?? value);
    }
  }
  return document;
}

function tidy(text: string): string {
  return text.split("\n").map((line) => line.trimEnd()).join("\n")
    .replace(/\n{3,}/g, "\n\n").trim();
}

function withoutTags(html: string): string {
  return tidy(html.replace(/<[^<>]*>/g, " ").replace(/ {2,}/g, " "));
}

/** Takes time in proportion to the text, whatever is opened and never closed. */
function withoutScripts(html: string): string {
  const opening = /<(script|style)\b/gi;
  const kept: string[] = [];
  let at = 0;
  for (let found = opening.exec(html); found; found = opening.exec(html)) {
    kept.push(html.slice(at, found.index));
    const closing = new RegExp(`</${found[1]}\\s*>`, "gi");
    closing.lastIndex = found.index;
    if (!closing.exec(html)) return kept.join("");
    at = opening.lastIndex = closing.lastIndex;
  }
  return kept.join("") + html.slice(at);
}
