import { z } from "zod";
import {
  assertNoPlaceholder,
  hashOf,
  infoOf,
  realPath,
  staleNote,
  syntaxNote,
  writeWhole,
} from "./files.ts";
import { readSettled, type Settling } from "./settled.ts";
import { absolutePath } from "./text/paths.ts";
import { defineTool } from "./tool.ts";

const schema = z.strictObject({ path: z.string(), content: z.string() });

export const writeFile = defineTool({
  name: "write_file",
  description:
    "Write a whole file, with its folders. To change part of one, use patch.",
  schema,
  async run({ path, content }, context, deps) {
    assertNoPlaceholder(path, content);
    const target = await realPath(
      absolutePath(path, context.cwd, deps.home),
      context,
    );
    const before = await present(target, context);
    const touch = await writeWhole(
      target,
      content,
      before?.mode ?? null,
      context,
    );
    const notes = [
      before ? staleNote({ path: target, hash: before.hash }, context) : null,
      syntaxNote(target, before?.text ?? null, content),
    ].filter((note) => note !== null).map((note) => `[${note}]`);
    const done = before ? "overwrote" : "created";
    return {
      output: [`${done} ${target}: ${sizeOf(content)}`, ...notes].join("\n"),
      ok: true,
      files: [touch],
    };
  },
});

/** What will be overwritten; it may be no text. */
async function present(path: string, settling: Settling) {
  const info = await infoOf(path);
  if (!info) return null;
  if (!info.isFile) {
    const kind = info.isDirectory ? "a folder" : "no regular file";
    throw new TypeError(`Cannot write "${path}": it is ${kind}`);
  }
  const bytes = await readSettled(path, settling);
  const text = new TextDecoder().decode(bytes);
  return { text, hash: await hashOf(bytes), mode: info.mode };
}

function sizeOf(content: string): string {
  const lines = content === ""
    ? 0
    : content.replace(/\n$/, "").split("\n").length;
  const bytes = new TextEncoder().encode(content).length;
  return `${bytes} bytes, ${lines} ${lines === 1 ? "line" : "lines"}`;
}
