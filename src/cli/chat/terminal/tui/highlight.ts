import type { Paint, Style } from "./style.ts";

/** The lines of a code text with colours in them; null for a language unknown. */
export type Highlight = (
  code: string,
  language: string,
) => readonly string[] | null;

/** Loads the highlighter and the languages that answers mostly hold. */
export async function loadHighlight(style: Style): Promise<Highlight> {
  const [{ default: hljs }, ...languages] = await Promise.all([
    import("highlight.js/lib/core"),
    import("highlight.js/lib/languages/bash"),
    import("highlight.js/lib/languages/cpp"),
    import("highlight.js/lib/languages/css"),
    import("highlight.js/lib/languages/diff"),
    import("highlight.js/lib/languages/go"),
    import("highlight.js/lib/languages/java"),
    import("highlight.js/lib/languages/javascript"),
    import("highlight.js/lib/languages/json"),
    import("highlight.js/lib/languages/python"),
    import("highlight.js/lib/languages/rust"),
    import("highlight.js/lib/languages/sql"),
    import("highlight.js/lib/languages/typescript"),
    import("highlight.js/lib/languages/xml"),
    import("highlight.js/lib/languages/yaml"),
  ]);
  NAMES.forEach((name, index) => {
    const language = languages[index];
    if (language) hljs.registerLanguage(name, language.default);
  });
  const paints = paintsOf(style);
  return (code, language) =>
    hljs.getLanguage(language)
      ? painted(
        hljs.highlight(code, { language, ignoreIllegals: true }).value,
        paints,
      )
      : null;
}

const NAMES = [
  "bash",
  "cpp",
  "css",
  "diff",
  "go",
  "java",
  "javascript",
  "json",
  "python",
  "rust",
  "sql",
  "typescript",
  "xml",
  "yaml",
] as const;

type Paints = Readonly<Record<string, Paint>>;

function paintsOf(style: Style): Paints {
  return {
    keyword: style.magenta,
    built_in: style.cyan,
    type: style.cyan,
    literal: style.yellow,
    number: style.yellow,
    string: style.green,
    regexp: style.green,
    comment: style.dim,
    title: style.blue,
    attr: style.blue,
    attribute: style.blue,
    name: style.blue,
    tag: style.blue,
    meta: style.dim,
    variable: style.yellow,
    addition: style.green,
    deletion: style.red,
  };
}

const MARKUP = /<span class="hljs-([\w-]+)[^"]*">|<\/span>|[^<]+/g;

/** Turns the highlighter's markup into painted lines. */
function painted(markup: string, paints: Paints): readonly string[] {
  const open: (Paint | undefined)[] = [];
  let lines = "";
  for (const [part, name] of markup.matchAll(MARKUP)) {
    if (name !== undefined) open.push(paints[name] ?? open.at(-1));
    else if (part === "</span>") open.pop();
    else lines += eachLine(plain(part), open.at(-1));
  }
  return lines.split("\n");
}

/** No colour reaches across the end of a line: each is drawn alone. */
function eachLine(text: string, paint: Paint | undefined): string {
  if (!paint) return text;
  return text.split("\n").map((line) => line && paint(line)).join("\n");
}

function plain(text: string): string {
  return text.replace(
    /&(lt|gt|quot|amp|#x27);/g,
    (whole, name) => ENTITIES[name] ?? whole,
  );
}

const ENTITIES: Readonly<Record<string, string>> = {
  lt: "<",
  gt: ">",
  quot: '"',
  amp: "&",
  "#x27": "'",
};
