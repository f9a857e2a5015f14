import { z } from "zod";
import type { ToolContext, ToolOutcome } from "../domain/ports.ts";
import { infoOf, siblingsLike } from "./files.ts";
import { keptBack } from "./search/kept_back.ts";
import { findFiles } from "./search/find_files.ts";
import { type Found, pageOfHits } from "./search/page_of_hits.ts";
import { searchOurselves } from "./search/own_search.ts";
import { searchWithRipgrep } from "./search/ripgrep.ts";
import { type FileHits, PatternError, type Search } from "./search/search.ts";
import { filePattern } from "./text/file_pattern.ts";
import { absolutePath, folderOf, isWithin, nameOf } from "./text/paths.ts";
import { defineTool, type ToolDeps } from "./tool.ts";
import { upTo } from "./up_to.ts";

/** Milliseconds after which a search tells what it has. */
const LIMIT_MS = 30_000;

const schema = z.strictObject({
  pattern: z.string().min(1).describe(
    "Regex; for files a glob or part of the path",
  ),
  target: z.enum(["content", "files"]).default("content"),
  path: z.string().default("."),
  file_glob: z.string().optional(),
  limit: upTo(1000).default(50),
  offset: z.int().min(0).default(0),
  output_mode: z.enum(["content", "files_only", "count"]).default("content"),
  context: upTo(20, 0).default(0).describe("Lines around"),
});
type Args = z.output<typeof schema>;

export const searchFiles = defineTool({
  name: "search_files",
  description:
    "Search contents, or find files (newest first); heeds .gitignore. Use it, not grep, find, ls.",
  schema,
  async run(args, context, deps) {
    const place = await placeOf(args.path, context, deps);
    const timer = deadline(context.signal);
    try {
      const found = args.target === "files"
        ? await findFiles({ ...args, ...place, signal: timer.signal }, deps)
        : await searchContent(args, place, timer.signal, deps);
      return outcome(found, args, context, timer.isLate());
    } finally {
      timer.clear();
    }
  },
});

interface PlaceToSearch {
  readonly folder: string;
  readonly file: string | null;
  /** The folder as the model should read it, with its slash, or "". */
  readonly shown: string;
}

async function placeOf(
  path: string,
  { cwd }: ToolContext,
  { home }: ToolDeps,
): Promise<PlaceToSearch> {
  const place = absolutePath(path, cwd, home);
  const info = await infoOf(place);
  if (!info) {
    const names = await siblingsLike(place);
    const hint = names.length > 0 ? `; did you mean ${names.join(" or ")}` : "";
    throw new Deno.errors.NotFound(
      `Cannot search "${place}": there is no such file or folder${hint}`,
    );
  }
  const folder = info.isDirectory ? place : folderOf(place);
  const file = info.isDirectory ? null : nameOf(place);
  return { folder, file, shown: shownFolder(folder, cwd) };
}

/** Paths below the working folder are told from there. */
function shownFolder(folder: string, cwd: string): string {
  if (folder === cwd) return "";
  const inside = isWithin(folder, cwd) && cwd !== "/";
  const shown = inside ? folder.slice(cwd.length + 1) : folder;
  return shown.endsWith("/") ? shown : `${shown}/`;
}

async function searchContent(
  args: Args,
  { folder, file, shown }: PlaceToSearch,
  signal: AbortSignal,
  deps: ToolDeps,
): Promise<Found> {
  const matches = args.file_glob ? filePattern(args.file_glob) : () => true;
  const withheld = new Set<string>();
  const search: Search = {
    folder,
    file,
    pattern: args.pattern,
    accepts: matches,
    context: args.output_mode === "content" ? args.context : 0,
    keep: args.output_mode === "content" ? args.offset + args.limit + 1 : 0,
    signal,
  };
  const hits = shownHits(search, deps, withheld);
  const page = await pageOfHits(hits, args, shown);
  return { ...page, withheld: withheld.size };
}

/** The hits, without those of files that are kept back. */
async function* shownHits(
  search: Search,
  deps: ToolDeps,
  withheld: Set<string>,
): AsyncGenerator<FileHits> {
  const whyKept = await keptBack(search.folder, deps.ownFolder ?? null);
  for await (const hits of hitsOf(search, deps)) {
    const why = whyKept(hits.path);
    if (why === null) yield hits;
    else if (why === "credential") withheld.add(hits.path);
  }
}

/** Ripgrep if it is there and knows the pattern, as it knows no look-around. */
async function* hitsOf(
  search: Search,
  { ripgrep }: ToolDeps,
): AsyncGenerator<FileHits> {
  if (ripgrep) {
    try {
      yield* searchWithRipgrep(search);
      return;
    } catch (error) {
      const isAbsent = error instanceof Deno.errors.NotFound;
      const lookaround = error instanceof PatternError &&
        /look-around|backreferences/.test(error.reason);
      if (!isAbsent && !lookaround) throw error;
    }
  }
  yield* searchOurselves(search);
}

function outcome(
  { lines, next, withheld }: Found,
  { limit }: Args,
  { signal }: ToolContext,
  isLate: boolean,
): ToolOutcome {
  const notes: string[] = [];
  if (next !== null) {
    notes.push(`more than ${limit}: go on with offset ${next}`);
  }
  if (withheld > 0) {
    notes.push(
      `${withheld} credential ${withheld === 1 ? "file" : "files"} left out`,
    );
  }
  if (isLate) {
    notes.push(
      `stopped after ${
        LIMIT_MS / 1000
      } s, there may be more: narrow path or file_glob`,
    );
  }
  if (signal.aborted) notes.push("interrupted, there may be more");
  const shown = lines.length > 0 ? lines : ["No matches."];
  return {
    output: [...shown, ...notes.map((note) => `[${note}]`)].join("\n"),
    ok: true,
  };
}

function deadline(outer: AbortSignal) {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), LIMIT_MS);
  return {
    signal: AbortSignal.any([outer, late.signal]),
    isLate: () => late.signal.aborted,
    clear: () => clearTimeout(timer),
  };
}
