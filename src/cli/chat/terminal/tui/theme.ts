import type {
  EditorTheme,
  MarkdownTheme,
  SelectListTheme,
} from "@earendil-works/pi-tui";
import type { Style } from "./style.ts";

/** How markdown looks. Fenced code is drawn apart, see `code_lines.ts`. */
export function markdownTheme(style: Style): MarkdownTheme {
  return {
    heading: (text) => style.bold(style.cyan(text)),
    link: style.blue,
    linkUrl: style.dim,
    code: style.yellow,
    codeBlock: (text) => text,
    codeBlockBorder: style.dim,
    quote: style.italic,
    quoteBorder: style.dim,
    hr: style.dim,
    listBullet: style.cyan,
    bold: style.bold,
    italic: style.italic,
    strikethrough: style.strike,
    underline: style.underline,
  };
}

/** How a list to choose from looks. */
export function listTheme(style: Style): SelectListTheme {
  return {
    selectedPrefix: style.cyan,
    selectedText: (text) => style.bold(style.cyan(text)),
    description: style.dim,
    scrollInfo: style.dim,
    noMatch: style.dim,
  };
}

/** How the editor looks. */
export function editorTheme(style: Style): EditorTheme {
  return { borderColor: style.dim, selectList: listTheme(style) };
}
