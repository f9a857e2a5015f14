import { readPhrase } from "./phrases.ts";
import { type Step, steps } from "./step.ts";

const FENCE = /^[ \t]*(`{3,}|~{3,})[^\n]*\n([^]*?)\n?^[ \t]*\1[ \t]*$/gm;
/** Stands for a block: private-use characters around its number. */
const BLOCK = /\ue000(\d+)\ue001/g;
const LIST_MARK =
  /^\s*(?:\d+\s*[.)、．]|[-*•]\s|第[一二三四五六七八九十\d]+步?[:：，,、]?)\s*/;
/** `run: COMMAND` takes the rest of the line as it is (contract 2). */
const RUN = /^(?:please\s+|请)?(?:run|运行|执行)[:：]\s*(.+)$/i;
/** Between two steps of one line. */
const BETWEEN =
  /\s*[,;.]?\s+(?:and\s+)?(?:then|after that|afterwards|finally)[,:]?\s+|\s+and\s+(?=(?:run|execute|read|show|write|create|make|replace|change|edit|search|find|grep|remember|list)\b)|[;；]\s*|[.!?]\s+(?=[A-Z\u4e00-\u9fff])|。\s*|[，,]?\s*(?:然后|接着|之后|最后)[，,：:]?\s*|[，,]\s*再(?=[\u4e00-\u9fff])|[，,]\s*(?:并且?)(?=(?:运行|执行|读|写|把|将|搜索|查找|记住|创建))/g;
const QUOTED =
  /"[^"\n]*"|`[^`\n]*`|“[^”\n]*”|「[^」\n]*」|(?<![\p{L}\d])'[^'\n]*'(?![\p{L}\d])/gu;

/** The steps that a request asks for, in their order. */
export function readSteps(prompt: string): readonly Step[] {
  const blocks: string[] = [];
  // What was piped in or pasted as a block is data, not a request.
  const text = prompt.replace(FENCE, (_, __, inner: string) => {
    blocks.push(inner);
    return `\ue000${blocks.length - 1}\ue001`;
  }).replace(/[:：]\s*\n\s*(?=\ue000)/g, ": ");
  const found = text.split("\n").flatMap((line) => inLine(line, blocks));
  return found.length > 0 ? found : [steps.unknown(prompt.trim())];
}

function inLine(line: string, blocks: readonly string[]): Step[] {
  let rest = line.replace(LIST_MARK, "").trim();
  const found: Step[] = [];
  while (rest !== "") {
    const command = RUN.exec(rest)?.[1];
    if (command !== undefined) return [...found, steps.run(command)];
    const { piece, after } = cutAtNext(rest);
    rest = after;
    if (piece.replace(BLOCK, "").trim() !== "") {
      found.push(withBlocks(readPhrase(piece), blocks));
    }
  }
  return found;
}

/** Cuts where the next step begins; nothing inside of quotes begins one. */
function cutAtNext(text: string): { piece: string; after: string } {
  const masked = text.replace(QUOTED, (quoted) => "x".repeat(quoted.length));
  BETWEEN.lastIndex = 0;
  for (
    let found = BETWEEN.exec(masked);
    found;
    found = BETWEEN.exec(masked)
  ) {
    if (found.index === 0) continue;
    return {
      piece: text.slice(0, found.index),
      after: text.slice(found.index + found[0].length).trim(),
    };
  }
  return { piece: text, after: "" };
}

/** Puts a block back to where a step speaks of it. */
function withBlocks(step: Step, blocks: readonly string[]): Step {
  const back = (value: unknown) =>
    typeof value === "string"
      ? value.replace(BLOCK, (_, n) => blocks[Number(n)] ?? "")
      : value;
  const args = Object.entries(step.args).map(([key, value]) =>
    [key, back(value)] as const
  );
  return { ...step, args: Object.fromEntries(args) };
}
