/** Where each link leads, by its absolute path. */
export type Links = Readonly<Record<string, string>>;

/** As many as Linux follows. */
const MAX_LINKS = 40;

/**
 * Where an absolute path leads, component by component as the kernel goes: `..`
 * leaves the folder that a link led to. Undefined if links go in a circle.
 */
export function followLinks(
  path: string,
  links: ReadonlyMap<string, string>,
): string | undefined {
  const rest = parts(path).toReversed();
  let done: string[] = [];
  let followed = 0;
  for (let part = rest.pop(); part !== undefined; part = rest.pop()) {
    if (part === "..") {
      done.pop();
      continue;
    }
    const target = links.get(`/${[...done, part].join("/")}`);
    if (target === undefined) {
      done.push(part);
      continue;
    }
    if (++followed > MAX_LINKS) return undefined;
    if (target.startsWith("/")) done = [];
    rest.push(...parts(target).toReversed());
  }
  return `/${done.join("/")}`;
}

/** An absolute path without `.` and `..`, as the tools read it: by its words alone. */
export function withoutDots(path: string): string {
  return followLinks(path, NO_LINKS) ?? "/";
}

const NO_LINKS: ReadonlyMap<string, string> = new Map();

function parts(path: string): string[] {
  return path.split("/").filter((part) => part !== "" && part !== ".");
}

/** Whether the path is the folder or lies in it, by whole components. */
export function isWithin(path: string, folder: string): boolean {
  const base = folder.replace(/\/+$/, "");
  return path === base || path.startsWith(`${base}/`);
}
