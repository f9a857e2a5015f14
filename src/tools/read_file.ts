import { z } from "zod";
import type { ToolContext, ToolOutcome } from "../domain/ports.ts";
import { head } from "../domain/text.ts";
import {
  hashOf,
  infoOf,
  realPath,
  siblingsLike,
  WHOLE_BYTES,
} from "./files.ts";
import { checkHeld, readSettled, type Settling } from "./settled.ts";
import { binaryKind } from "./text/binary.ts";
import { absolutePath } from "./text/paths.ts";
import { defineTool } from "./tool.ts";
import { upTo } from "./up_to.ts";

/** Characters of one page and of one line (F226, behaviour 3.2). */
const PAGE_CHARS = 100_000;
const LINE_CHARS = 2000;
/** Room that is left on a page for what is said under it. */
const FOOTER_CHARS = 200;

const schema = z.strictObject({
  path: z.string(),
  offset: z.int().min(1).default(1).describe("First line"),
  limit: upTo(2000).default(500).describe("Lines (500)"),
});
type Page = Pick<z.output<typeof schema>, "offset" | "limit">;

export const readFile = defineTool({
  name: "read_file",
  description: "Read a text file; each line as NUMBER|TEXT.",
  schema,
  async run({ path, ...page }, context, deps) {
    const wanted = absolutePath(path, context.cwd, deps.home);
    const info = await infoOf(wanted);
    if (!info) throw await missing(wanted);
    if (info.isDirectory) {
      throw new TypeError(
        `Cannot read "${path}": it is a folder; list it with search_files, target files`,
      );
    }
    const real = await realPath(wanted, context);
    // A regular file by its mode may still never end, or act when it is read.
    if (!info.isFile || /^\/(proc|sys|dev)\//.test(real)) {
      throw new TypeError(
        `Cannot read "${path}": it is a device, a pipe or of the system, and no regular file`,
      );
    }
    return info.size > WHOLE_BYTES
      ? await readStreamed(real, info.size, page, context)
      : await readWhole(real, page, context);
  },
});

async function missing(path: string): Promise<Error> {
  const names = await siblingsLike(path);
  const hint = names.length > 0
    ? `did you mean ${names.join(" or ")}`
    : "find it with search_files, target files";
  return new Deno.errors.NotFound(
    `Cannot read "${path}": there is no such file; ${hint}`,
  );
}

async function readWhole(
  path: string,
  page: Page,
  settling: Settling,
): Promise<ToolOutcome> {
  const bytes = await readSettled(path, settling);
  const files = [{ path, op: "read" as const, hash: await hashOf(bytes) }];
  const kind = binaryKind(bytes);
  if (kind) return { output: binaryNote(kind, bytes.length), ok: true, files };
  // The decoder drops a byte order mark; the numbered lines drop CR.
  const text = new TextDecoder().decode(bytes);
  if (text === "") return { output: "[the file is empty]", ok: true, files };
  const lines = text.replace(/\r?\n$/, "").split("\n");
  const shown = pageOf(lines.slice(page.offset - 1), page);
  const ending = text.includes("\r\n") ? "; lines end in CRLF" : "";
  const note = rangeNote(page, shown.length, lines.length, ending);
  return { output: [...shown, ...note].join("\n"), ok: true, files };
}

/** Reads no further than the page: no total, and no hash of the whole. */
async function readStreamed(
  path: string,
  size: number,
  page: Page,
  { signal, isSettled = false }: ToolContext,
): Promise<ToolOutcome> {
  using file = await Deno.open(path);
  checkHeld(path, file, { isSettled });
  const chunk = new Uint8Array(256 * 1024);
  const decoder = new TextDecoder();
  const lines: string[] = [];
  let rest = "";
  let line = 1;
  let ended = false;
  while (!ended && lines.length < page.limit && !signal.aborted) {
    const read = await file.read(chunk);
    const bytes = chunk.subarray(0, read ?? 0);
    const kind = line === 1 && rest === "" ? binaryKind(bytes) : null;
    if (kind) return { output: binaryNote(kind, size), ok: true };
    ended = read === null;
    const text = rest + decoder.decode(bytes, { stream: !ended });
    const found = text.split("\n");
    // Behind the last line end stands no line.
    if (ended && found.at(-1) === "") found.pop();
    // A line that is too long to be shown is not held whole either.
    rest = ended ? "" : (found.pop() ?? "").slice(0, LINE_CHARS + 1);
    for (const text of found) {
      if (line++ >= page.offset && lines.length < page.limit) lines.push(text);
    }
  }
  const shown = pageOf(lines, page);
  const next = page.offset + shown.length;
  const hint = shown.length === 0
    ? `no line ${page.offset}; the file has ${line - 1}`
    : ended && next >= line
    ? `the end of a file of ${size} bytes`
    : `a file of ${size} bytes, lines not counted; go on with offset ${next}`;
  return { output: [...shown, `[${hint}]`].join("\n"), ok: true };
}

/** Numbered lines, as many as fit on a page. */
function pageOf(lines: readonly string[], { offset, limit }: Page): string[] {
  const shown: string[] = [];
  let room = PAGE_CHARS - FOOTER_CHARS;
  for (const [index, line] of lines.slice(0, limit).entries()) {
    const numbered = `${offset + index}|${shortened(line)}`;
    room -= numbered.length + 1;
    if (room < 0) break;
    shown.push(numbered);
  }
  return shown;
}

function shortened(line: string): string {
  const text = line.replace(/\r$/, "");
  if (text.length <= LINE_CHARS) return text;
  return `${head(text, LINE_CHARS)} [... line cut]`;
}

function rangeNote(
  { offset }: Page,
  count: number,
  total: number,
  ending: string,
): string[] {
  if (offset > total) return [`[no line ${offset}; the file has ${total}]`];
  const last = offset + count - 1;
  const next = last < total ? `; go on with offset ${last + 1}` : "";
  if (offset === 1 && next === "" && ending === "") return [];
  return [`[lines ${offset}-${last} of ${total}${next}${ending}]`];
}

function binaryNote(kind: string, size: number): string {
  return `[${kind}, ${size} bytes: not shown as text]`;
}
