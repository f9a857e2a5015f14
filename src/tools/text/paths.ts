/**
 * The absolute path that a tool's `path` means, without `.` and `..`.
 *
 * Written out because `node:path` costs 8 ms of start, and ordering a batch
 * needs this before any tool is loaded.
 *
 * @throws {TypeError} If the path is empty or holds U+0000.
 */
export function absolutePath(
  path: string,
  cwd: string,
  home: string | null,
): string {
  if (path.trim() === "") throw new TypeError("Cannot use path: it is empty");
  if (path.includes("\0")) {
    throw new TypeError("Cannot use path: it holds a NUL character");
  }
  const expanded = home !== null && /^~(\/|$)/.test(path)
    ? home + path.slice(1)
    : path;
  const parts: string[] = [];
  const whole = expanded.startsWith("/") ? expanded : `${cwd}/${expanded}`;
  for (const part of whole.split("/")) {
    if (part === "..") parts.pop();
    else if (part !== "" && part !== ".") parts.push(part);
  }
  return `/${parts.join("/")}`;
}

/** The folder that holds `path`. */
export function folderOf(path: string): string {
  return path.slice(0, Math.max(1, path.lastIndexOf("/")));
}

/** The last name of `path`. */
export function nameOf(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1);
}

/** Is `path` the folder `folder` or something in it? */
export function isWithin(path: string, folder: string): boolean {
  return path === folder || folder === "/" || path.startsWith(`${folder}/`);
}
