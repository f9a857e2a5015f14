import { foldersBelow } from "../../context/hints/folders_below.ts";
import { hintsIn, type ShownHints } from "../../context/hints/hints_in.ts";
import { touchedPaths } from "../../context/hints/touched_paths.ts";
import { workspaceIn } from "../../context/conversation_state.ts";
import {
  plain,
  PROJECT_FILES,
  projectHint,
} from "../../context/project_file.ts";
import type { HintShown } from "../../domain/conversation_events.ts";
import type { Recorded } from "../../domain/event_log.ts";
import type { Toolbox, ToolContext, ToolOutcome } from "../../domain/ports.ts";
import type { SessionEvent } from "../../domain/session_events.ts";
import { sha256 } from "../../domain/sha256.ts";
import type { ToolCall } from "../../domain/tool_call.ts";
import {
  judgedInstructions,
  type Readers,
  readInstructions,
} from "./project_instructions.ts";
import { withRun } from "../../domain/with_run.ts";

/** Files that one result shows; the others wait for the next call that goes there. */
const MOST_FILES = 3;

/** What the hints of a conversation are read against. */
export interface Hinting extends Omit<Readers, "withheld"> {
  readonly history: () => readonly Recorded[];
}

/**
 * The toolbox whose results show, once a conversation, the instructions of the
 * folders below the workspace that a call went to (F180). What was shown stands
 * in the log, so that a resumed conversation is not told again.
 */
export function hinting(toolbox: Toolbox, hints: Hinting): Toolbox {
  // Each is looked into once. Calls of one group run at once, and all of them
  // see the log from before it: the first to come takes a folder.
  const looked = new Set<string>();
  let compacted = -1;
  return withRun(toolbox, async (call, context) => {
    const outcome = await toolbox.run(call, context);
    if (outcome.timedOut || context.signal.aborted) return outcome;
    const newest = hints.history().findLastIndex(({ event }) =>
      event.type === "HistoryCompacted"
    );
    if (newest !== compacted) looked.clear();
    compacted = newest;
    const folders = await foldersOf(
      call,
      context,
      outcome,
      hints.history(),
      looked,
    );
    if (folders.length === 0) return outcome;
    return await shown(outcome, folders, context, hints, looked);
  });
}

/** The folders below the workspace that a call went to, the outermost first. */
async function foldersOf(
  call: ToolCall,
  { cwd }: ToolContext,
  { cwd: moved, files = [] }: ToolOutcome,
  history: readonly Recorded[],
  looked: ReadonlySet<string>,
): Promise<readonly string[]> {
  const workspace = workspaceIn(history);
  const isNew = (path: string) =>
    foldersBelow(workspace, path).some((folder) => !looked.has(folder));
  const paths = [
    ...touchedPaths(call, cwd),
    ...files.map(({ path }) => path),
    ...moved === undefined ? [] : [moved],
  ].filter(isNew);
  if (paths.length === 0) return [];
  const root = await unlessMissing(Deno.realPath(workspace));
  if (root === null) return [];
  const touched = await Promise.all(
    [...new Set(paths)].map(async (path) =>
      await isFolder(path) ? path : path.slice(0, path.lastIndexOf("/"))
    ),
  );
  const folders = new Set(
    touched.flatMap((folder) => foldersBelow(workspace, folder)),
  ).difference(looked);
  const inside = await Promise.all(
    // A link may lead out of the tree: what lies there is not the project's.
    [...folders].map(async (folder) =>
      await isBelow(folder, root) ? [folder] : []
    ),
  );
  return inside.flat().sort((a, b) => a.length - b.length);
}

async function shown(
  outcome: ToolOutcome,
  folders: readonly string[],
  context: ToolContext,
  { history, note, allowed }: Hinting,
  looked: Set<string>,
): Promise<ToolOutcome> {
  const seen = hintsIn(history());
  const known = projectTextIn(history());
  const workspace = workspaceIn(history());
  const texts: string[] = [];
  const files: HintShown[] = [];
  const events: SessionEvent[] = [];
  const readers = {
    note,
    allowed,
    withheld: (event: SessionEvent) => void events.push(event),
  };
  for (const folder of folders) {
    if (texts.length === MOST_FILES) break;
    if (looked.has(folder)) continue;
    looked.add(folder);
    const found = await instructionsOf(folder, note);
    if (!found) continue;
    const { path, text } = found;
    const hash = sha256(text);
    const isCopy = files.some((file) => file.hash === hash);
    if (isCopy || isSeen({ path, hash }, seen, context, outcome)) continue;
    files.push({ path, hash });
    if (plain(text) === "" || known.includes(plain(text))) continue;
    const name = path.slice(workspace.length + 1);
    texts.push(await judgedInstructions(name, text, readers, projectHint));
  }
  if (texts.length === 0) return outcome;
  return {
    ...outcome,
    hints: { text: texts.join("\n\n"), shown: files },
    events: [...outcome.events ?? [], ...events],
  };
}

/** Shown before, or read or written by the model itself. */
function isSeen(
  { path, hash }: HintShown,
  { paths, hashes }: ShownHints,
  { filesSeen }: ToolContext,
  { files = [] }: ToolOutcome,
): boolean {
  return paths.has(path) || hashes.has(hash) || filesSeen.has(path) ||
    files.some((file) => file.path === path);
}

/** The first file of instructions in a folder, if it lies there itself. */
async function instructionsOf(
  folder: string,
  note: (text: string) => void,
): Promise<{ readonly path: string; readonly text: string } | null> {
  const real = await unlessMissing(Deno.realPath(folder));
  if (real === null) return null;
  for (const name of PROJECT_FILES) {
    const path = `${folder}/${name}`;
    if (!await isBelow(path, real)) continue;
    const text = await readInstructions(path, note);
    if (text !== null) return { path, text };
  }
  return null;
}

/** The workspace's own instructions: a copy of them tells nothing new. */
function projectTextIn(history: readonly Recorded[]): string {
  const built = history.find(({ event }) => event.type === "PromptBuilt");
  return built?.event.type === "PromptBuilt"
    ? built.event.layers.find(({ name }) => name === "project")?.text ?? ""
    : "";
}

async function isBelow(path: string, folder: string): Promise<boolean> {
  const real = await unlessMissing(Deno.realPath(path));
  return real?.startsWith(`${folder}/`) ?? false;
}

async function isFolder(path: string): Promise<boolean> {
  return (await unlessMissing(Deno.stat(path)))?.isDirectory ?? false;
}

/** What cannot be reached shows nothing; the call's own result must not suffer. */
async function unlessMissing<T>(looking: Promise<T>): Promise<T | null> {
  try {
    return await looking;
  } catch (error) {
    if (error instanceof Error) return null;
    throw error;
  }
}
