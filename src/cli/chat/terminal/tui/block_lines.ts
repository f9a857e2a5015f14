import { truncateToWidth, wrapTextWithAnsi } from "@earendil-works/pi-tui";
import { printable } from "../../../visible.ts";
import type { Block, Mark, Tone, ToolBlock } from "../ui.ts";
import type { Paint, Style } from "./style.ts";
import { rowsOf } from "./wrap.ts";

/** The lines of a block that is no answer, each at most `width` columns. */
export function linesOf(
  block: Exclude<Block, { kind: "answer" }>,
  width: number,
  style: Style,
): readonly string[] {
  switch (block.kind) {
    case "user": {
      const rows = wrapped(printable(block.text), Math.max(1, width - 2));
      return [
        "",
        ...rows.map((row, index) =>
          style.bold(style.cyan((index === 0 ? "› " : "  ") + row))
        ),
        "",
      ];
    }
    case "note":
      return wrapped(block.text, width).map(toneOf(block.tone, style));
    case "tool":
      return toolLines(block, width, style);
    case "diff":
      return block.lines.flatMap((line) =>
        wrapped(line, width).map(diffPaint(line, style))
      );
    case "question":
      return questionLines(block, width, style);
  }
}

/** A mark for how a call came out, with its colour. */
const MARKS: Readonly<Record<Mark, readonly [string, keyof Style]>> = {
  done: ["✓", "green"],
  failed: ["✗", "red"],
  denied: ["⊘", "yellow"],
  stopped: ["■", "yellow"],
};

function toolLines(
  { mark, title, detail, lines, isDiff }: ToolBlock,
  width: number,
  style: Style,
): readonly string[] {
  const [sign, color] = MARKS[mark];
  const room = Math.max(1, width - 2);
  const full = `${title}  ${detail}`;
  // The title gives way: how it came out must be seen.
  const kept = truncateToWidth(
    title,
    Math.max(8, room - detail.length - 2),
    "…",
  );
  const rows = wrapped(
    full.length <= room ? full : `${kept}  ${detail}`,
    room,
  );
  return [
    ...rows.map((row, index) =>
      index === 0 ? `${style[color](sign)} ${row}` : `  ${style.dim(row)}`
    ),
    ...lines.flatMap((line) =>
      wrapped(line, room).map((row) => {
        const paint = isDiff ? diffPaint(line, style) : style.dim;
        return `  ${paint(row)}`;
      })
    ),
  ];
}

function diffPaint(line: string, style: Style): Paint {
  if (line.startsWith("@@")) return style.cyan;
  if (/^(?:diff --git|\+\+\+|---) /.test(line)) return style.bold;
  if (line.startsWith("+")) return style.green;
  if (line.startsWith("-")) return style.red;
  return style.dim;
}

/** Whole, in a frame that shows where even blanks begin and end. */
function questionLines(
  { title, lines, reason }: Extract<Block, { kind: "question" }>,
  width: number,
  style: Style,
): readonly string[] {
  const room = Math.max(1, width - 2);
  const framed = (sign: string, text: string, paint: Paint) =>
    rowsOf(text, room).map((row, index) =>
      `${style.yellow(index === 0 ? sign : "│")} ${paint(row)}`
    );
  return [
    "",
    ...framed("╭", title, style.bold),
    ...lines.flatMap((line) => framed("│", line, (text) => text)),
    ...framed("╰", reason, style.dim),
  ];
}

function toneOf(tone: Tone, style: Style): Paint {
  switch (tone) {
    case "plain":
      return (text) => text;
    case "dim":
      return style.dim;
    case "good":
      return style.green;
    case "warning":
      return style.yellow;
    case "error":
      return style.red;
  }
}

function wrapped(text: string, width: number): readonly string[] {
  return text.replaceAll("\t", "    ").split("\n")
    .flatMap((line) => wrapTextWithAnsi(line, width));
}
