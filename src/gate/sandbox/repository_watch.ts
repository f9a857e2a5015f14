import { infoAt } from "./file_info.ts";

/** Folders without which git does not take a folder for a repository. */
const FOLDERS = ["objects", "refs"];

/** No branch's name is longer. */
const LONGEST = 4096;

/**
 * Notes what makes a folder a repository. Without it git would look for one
 * further up or take the workspace itself for one, with whatever settings a
 * command has put there; the function it gives puts it back and says so.
 */
export function watchRepository(gitFolder: string): () => string[] {
  const path = `${gitFolder}/HEAD`;
  const info = infoAt(path);
  const head = info?.isFile && info.size <= LONGEST
    ? Deno.readTextFileSync(path)
    : null;
  const folders = FOLDERS.map((name) => `${gitFolder}/${name}`)
    .filter((folder) => infoAt(folder)?.isDirectory);
  return () => [
    ...(head === null ? [] : restoreHead(path, head)),
    ...folders.flatMap(restoreFolder),
  ];
}

function restoreHead(path: string, head: string): string[] {
  const info = infoAt(path);
  const isGood = info?.isFile && info.size <= LONGEST &&
    /^(?:ref: refs\/|[0-9a-f]{40,64}\s*$)/.test(Deno.readTextFileSync(path));
  if (isGood) return [];
  if (info) Deno.removeSync(path, { recursive: true });
  Deno.writeTextFileSync(path, head);
  return [`${path} is there again: without it git would obey another folder`];
}

function restoreFolder(path: string): string[] {
  const info = infoAt(path);
  if (info?.isDirectory) return [];
  if (info) Deno.removeSync(path);
  Deno.mkdirSync(path);
  return [`${path} is there again: without it git would obey another folder`];
}
