import type { Classify } from "../domain/ports.ts";
import type { GatePolicy, Judged } from "./classify_call.ts";
import { isPersistent, isSecret } from "./command/sensitive_paths.ts";
import { isWithin } from "./path/follow_links.ts";
import { whyOddPath } from "./path/odd_path.ts";

type Context = Parameters<Classify>[1];

/**
 * Judges what a file tool would read or write, by where its path really leads:
 * the agent's own folder and credentials never; writing outside the workspace,
 * or where others start or obey what is written, is asked about.
 */
export async function judgeFile(
  path: string,
  use: "read" | "write",
  { cwd, workspace }: Pick<Context, "cwd" | "workspace">,
  { home, fupanHome }: Pick<GatePolicy, "home" | "fupanHome">,
): Promise<Judged> {
  const odd = whyOddPath(path);
  if (odd) return { verdict: "ask", rule: "odd-path", reason: odd };
  const named = path.startsWith("~/")
    ? home + path.slice(1)
    : path.startsWith("/")
    ? path
    : `${cwd}/${path}`;
  const real = await realPath(named);
  const own = [
    await realPath(fupanHome),
    `${home}/.fupan`,
    `${home}/.agent`,
  ];
  if (own.some((folder) => isWithin(real, folder))) {
    return deny("own-folder", `${real} is the agent's own`);
  }
  if (isSecret(real) || isSecret(named)) {
    return deny("credential-file", `${real} holds credentials`);
  }
  if (use === "read") {
    return { verdict: "allow", rule: "read-file", reason: "" };
  }
  if (isPersistent(real)) {
    const reason = `others start or obey what stands in ${real}`;
    return { verdict: "ask", rule: "persistent-file", reason };
  }
  if (isWithin(real, await realPath(workspace))) {
    return { verdict: "allow", rule: "in-workspace", reason: "" };
  }
  const reason = `it writes ${real}, outside ${workspace}`;
  return { verdict: "ask", rule: "outside-workspace", reason };
}

function deny(rule: string, reason: string): Judged {
  return { verdict: "deny", rule, reason };
}

/** Where a path leads once links are followed; the part that is not there yet stays as named. */
async function realPath(path: string): Promise<string> {
  const rest: string[] = [];
  for (
    let known = normal(path);
    known !== "/";
    known = known.slice(0, known.lastIndexOf("/")) || "/"
  ) {
    try {
      return normal([await Deno.realPath(known), ...rest].join("/"));
    } catch (error) {
      const isMissing = error instanceof Deno.errors.NotFound ||
        error instanceof Deno.errors.NotADirectory;
      if (!isMissing) throw error;
      rest.unshift(known.slice(known.lastIndexOf("/") + 1));
    }
  }
  return normal(`/${rest.join("/")}`);
}

function normal(path: string): string {
  const parts: string[] = [];
  for (const part of path.split("/")) {
    if (part === "..") parts.pop();
    else if (part !== "" && part !== ".") parts.push(part);
  }
  return `/${parts.join("/")}`;
}
