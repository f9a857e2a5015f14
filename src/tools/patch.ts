import { z } from "zod";
import type { ToolOutcome } from "../domain/ports.ts";
import { capped } from "../domain/text.ts";
import {
  assertNoPlaceholder,
  type FileText,
  readForChange,
  realPath,
  siblingsLike,
  staleNote,
  syntaxNote,
  writeWhole,
} from "./files.ts";
import { absolutePath } from "./text/paths.ts";
import {
  type Place,
  type Replacement,
  replacePassage,
} from "./text/replace_passage.ts";
import { defineTool } from "./tool.ts";

/** Characters of a diff that the model reads. */
const DIFF_CHARS = 20_000;
const PLACE_CHARS = 200;

const schema = z.strictObject({
  path: z.string(),
  old_string: z.string().describe(
    "Must occur once; as in read_file, without line numbers",
  ),
  new_string: z.string(),
  replace_all: z.boolean().default(false),
});

export const patch = defineTool({
  name: "patch",
  description: "Replace text in a file; returns a diff.",
  schema,
  async run(args, context, deps) {
    assertNoPlaceholder(args.path, args.new_string);
    const path = await realPath(
      absolutePath(args.path, context.cwd, deps.home),
      context,
    );
    const file = await readForChange(path, context);
    if (!file) throw await noFile(path);
    const made = replacePassage(
      file.text,
      args.old_string,
      args.new_string,
      args.replace_all,
    );
    switch (made.kind) {
      case "ambiguous":
        throw ambiguous(path, made.places);
      case "missing":
        throw missing(path, made.nearest);
      case "applied":
        return {
          output: `${path} already has new_string; nothing was changed`,
          ok: true,
        };
      case "replaced": {
        const touch = await writeWhole(
          path,
          made.text,
          file.mode,
          context,
        );
        const note = staleNote(file, context);
        return { ...await described(file, made, note), files: [touch] };
      }
    }
  },
});

async function described(
  { path, text }: FileText,
  made: Replacement & { readonly kind: "replaced" },
  stale: string | null,
): Promise<ToolOutcome> {
  const times = made.count === 1 ? "" : ` ${made.count} times`;
  const how = made.strategy === "exact"
    ? ""
    : ` (matched ${made.strategy}: check the diff)`;
  const diff = await unified(path, text, made.text);
  const shown = capped(diff, DIFF_CHARS);
  const notes = [stale, syntaxNote(path, text, made.text)]
    .filter((note) => note !== null).map((note) => `[${note}]`);
  return {
    output: [`patched ${path}${times}${how}`, shown, ...notes].join("\n"),
    ...(shown === diff ? {} : { full: diff }),
    ok: true,
  };
}

async function unified(
  path: string,
  before: string,
  after: string,
): Promise<string> {
  const { createTwoFilesPatch } = await import("diff");
  const [old, now] = [before, after].map((text) =>
    text.replace(/^\ufeff/, "").replaceAll("\r\n", "\n")
  );
  return createTwoFilesPatch(path, path, old ?? "", now ?? "", "", "", {
    context: 3,
  }).replace(/^=+\n/, "").trimEnd();
}

async function noFile(path: string): Promise<Error> {
  const names = await siblingsLike(path);
  const hint = names.length > 0
    ? `did you mean ${names.join(" or ")}`
    : "create it with write_file";
  return new Deno.errors.NotFound(
    `Cannot patch "${path}": there is no such file; ${hint}`,
  );
}

function ambiguous(path: string, places: readonly Place[]): Error {
  return new RangeError(
    `Cannot patch "${path}": old_string matches in several places, nothing was changed; add neighbouring lines to it, or set replace_all\n${
      listed(places)
    }`,
  );
}

function missing(path: string, nearest: readonly Place[]): Error {
  const hint = nearest.length > 0
    ? `the nearest lines are\n${listed(nearest)}`
    : "no line is like it";
  return new RangeError(
    `Cannot patch "${path}": old_string is not in it, nothing was changed; read the file again and copy the text exactly, do not overwrite the whole file; ${hint}`,
  );
}

function listed(places: readonly Place[]): string {
  return places.map(({ number, text }) =>
    `${number}|${capped(text, PLACE_CHARS)}`
  ).join("\n");
}
