import type { FileTouch } from "../domain/conversation_events.ts";
import type { ToolContext } from "../domain/ports.ts";
import {
  checkHeld,
  checkPath,
  readSettled,
  renameSettled,
  type Settling,
} from "./settled.ts";
import { folderOf, nameOf } from "./text/paths.ts";
import { similar } from "./text/near.ts";

/** Files up to this size are read whole; larger ones are streamed. */
export const WHOLE_BYTES = 10 * 1024 * 1024;
const MODE = 0o777;

/** A file as it is on disk. */
export interface FileText {
  readonly path: string;
  readonly text: string;
  readonly hash: string;
  readonly mode: number | null;
}

/** SHA-256 of a file's whole content, 64 hex digits. */
export async function hashOf(
  bytes: Uint8Array<ArrayBuffer>,
): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", bytes);
  return new Uint8Array(digest).toHex();
}

/** Where `path` really is; itself if there is nothing yet. */
export async function realPath(
  path: string,
  settling: Settling = {},
): Promise<string> {
  try {
    const real = await Deno.realPath(path);
    checkPath(path, real, settling);
    return real;
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return path;
    throw error;
  }
}

/** What is at `path`, or null. */
export async function infoOf(path: string): Promise<Deno.FileInfo | null> {
  try {
    return await Deno.stat(path);
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return null;
    // A part of the path is a file: there can be nothing below it.
    if (error instanceof Deno.errors.NotADirectory) return null;
    throw error;
  }
}

/**
 * Reads a text file that is to be changed, or null if there is none.
 *
 * @throws {TypeError} If it is a folder, a device, no UTF-8 or too large.
 */
export async function readForChange(
  path: string,
  settling: Settling = {},
): Promise<FileText | null> {
  const info = await infoOf(path);
  if (!info) return null;
  if (info.isDirectory) {
    throw new TypeError(`Cannot write "${path}": it is a folder`);
  }
  if (!info.isFile) {
    throw new TypeError(`Cannot write "${path}": it is no regular file`);
  }
  const bytes = await readSettled(path, settling);
  const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
  const text = decodedBy(decoder, bytes, path);
  return { path, text, hash: await hashOf(bytes), mode: info.mode };
}

function decodedBy(
  decoder: TextDecoder,
  bytes: Uint8Array,
  path: string,
): string {
  try {
    return decoder.decode(bytes);
  } catch (cause) {
    if (!(cause instanceof TypeError)) throw cause;
    throw new TypeError(`Cannot change "${path}": it is no UTF-8 text`, {
      cause,
    });
  }
}

/**
 * Replaces the file at `path` in one step: a reader, or a crash, sees the old
 * text or the new. Keeps its mode and makes missing folders.
 */
export async function writeWhole(
  path: string,
  text: string,
  mode: number | null,
  { callId, isSettled = false }: Pick<ToolContext, "callId" | "isSettled">,
): Promise<FileTouch> {
  const bytes = new TextEncoder().encode(text);
  const folder = folderOf(path);
  await Deno.mkdir(folder, { recursive: true });
  const temporary = `${folder}/.${nameOf(path).slice(0, 100)}.${callId}.tmp`;
  try {
    await writeNew(temporary, bytes, { isSettled });
    if (mode !== null) await Deno.chmod(temporary, mode & MODE);
    await renameSettled(temporary, path, { isSettled });
  } catch (error) {
    await removeIfThere(temporary);
    throw error;
  }
  return { path, op: "write", hash: await hashOf(bytes) };
}

/** Writes nothing before the file is known to stand where it should. */
async function writeNew(path: string, bytes: Uint8Array, settling: Settling) {
  using file = await Deno.open(path, { write: true, createNew: true });
  checkHeld(path, file, settling);
  for (let at = 0; at < bytes.length;) {
    at += await file.write(bytes.subarray(at));
  }
}

async function removeIfThere(path: string): Promise<void> {
  try {
    await Deno.remove(path);
  } catch (error) {
    if (!(error instanceof Deno.errors.NotFound)) throw error;
  }
}

/** A warning if a file is not as this conversation last saw it (F230). */
export function staleNote(
  file: { readonly path: string; readonly hash: string },
  { filesSeen }: ToolContext,
): string | null {
  const seen = filesSeen.get(file.path);
  return seen === undefined || seen === file.hash
    ? null
    : "warning: the file had changed on disk since you last read it; look at it again before you go on";
}

/**
 * A warning if a write made a .json file unreadable that was readable, or new.
 */
export function syntaxNote(
  path: string,
  before: string | null,
  after: string,
): string | null {
  if (!path.endsWith(".json")) return null;
  const error = jsonError(after);
  if (error === null) return null;
  if (before !== null && jsonError(before) !== null) return null;
  return `warning: the file is no valid JSON now: ${error}`;
}

function jsonError(text: string): string | null {
  try {
    JSON.parse(text.replace(/^\ufeff/, ""));
    return null;
  } catch (error) {
    if (error instanceof SyntaxError) return error.message;
    throw error;
  }
}

/**
 * Keeps a placeholder for a secret from being written as if it were text.
 *
 * @throws {RangeError} If `text` holds one.
 */
export function assertNoPlaceholder(path: string, text: string): void {
  const found = /\[redacted:[\w.-]+(?::[\w.-]*)?\]/.exec(text)?.[0];
  if (!found) return;
  throw new RangeError(
    `Cannot write "${path}": ${found} stands for a secret that is not held here, nothing was written; leave that part of the file as it is, or read the secret from the environment`,
  );
}

/** Names in the folder of `path` that look like its own. */
export async function siblingsLike(path: string): Promise<string[]> {
  const folder = folderOf(path);
  const names: string[] = [];
  try {
    for await (const { name } of Deno.readDir(folder)) names.push(name);
  } catch (error) {
    const absent = error instanceof Deno.errors.NotFound ||
      error instanceof Deno.errors.NotADirectory ||
      error instanceof Deno.errors.PermissionDenied;
    if (!absent) throw error;
  }
  const prefix = folder === "/" ? "" : folder;
  return similar(nameOf(path), names.sort(), 3)
    .map((name) => `${prefix}/${name}`);
}
