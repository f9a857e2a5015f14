import type { Classify } from "../domain/ports.ts";
import type { CallPolicy, Judged } from "./classify_call.ts";
import { isPersistent, isSecret } from "./command/sensitive_paths.ts";
import { isWithin, withoutDots } from "./path/follow_links.ts";
import { whyOddPath } from "./path/odd_path.ts";
import { hostPath } from "./sandbox/conversation_folder.ts";

type Context = Parameters<Classify>[1];
type FilePolicy = Pick<CallPolicy, "home" | "fupanHome" | "folder">;

/**
 * Judges what a file tool would read or write, by where its path really leads:
 * the agent's own folder and credentials never; writing outside the workspace
 * and the conversation's /tmp, or where others start or obey what is written,
 * is asked about.
 */
export async function judgeFile(
  path: string,
  use: "read" | "write",
  { cwd, workspace }: Pick<Context, "cwd" | "workspace">,
  policy: FilePolicy,
): Promise<Judged> {
  const { home, folder } = policy;
  const odd = whyOddPath(path) ?? null;
  // No file is called that.
  if (path.includes("\0")) {
    return { verdict: "ask", rule: "odd-path", reason: odd ?? "" };
  }
  const named = path.startsWith("~/")
    ? home + path.slice(1)
    : !path.startsWith("/")
    ? `${cwd}/${path}`
    : folder === null
    ? path
    : hostPath(path, folder, workspace);
  const real = await realPath(named);
  return await judgeReal({ real, named, odd }, use, workspace, policy);
}

/** Where a path leads, as found once; what was odd about it, if anything. */
export interface RealPlace {
  readonly real: string;
  readonly named: string;
  readonly odd: string | null;
}

/** As `judgeFile`, for a place that was found already and is not looked up again. */
export async function judgeReal(
  { real, named, odd }: RealPlace,
  use: "read" | "write",
  workspace: string,
  { home, fupanHome, folder }: FilePolicy,
): Promise<Judged> {
  const asksOdd: Judged = {
    verdict: "ask",
    rule: "odd-path",
    reason: odd ?? "",
  };
  if (folder !== null && isWithin(real, await realPath(`${folder}/tmp`))) {
    return odd ? asksOdd : { verdict: "allow", rule: "own-tmp", reason: "" };
  }
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
  // After the floor, which no mode lifts.
  if (odd) return asksOdd;
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
export async function realPath(path: string): Promise<string> {
  const rest: string[] = [];
  for (
    let known = withoutDots(path);
    known !== "/";
    known = known.slice(0, known.lastIndexOf("/")) || "/"
  ) {
    try {
      return withoutDots([await Deno.realPath(known), ...rest].join("/"));
    } catch (error) {
      if (!isUnreachable(error)) throw error;
      rest.unshift(known.slice(known.lastIndexOf("/") + 1));
    }
  }
  return withoutDots(`/${rest.join("/")}`);
}

/** Is there nothing, or nothing that the tools could get at, either? */
function isUnreachable(error: unknown): boolean {
  return error instanceof Deno.errors.NotFound ||
    error instanceof Deno.errors.NotADirectory ||
    error instanceof Deno.errors.PermissionDenied ||
    error instanceof Deno.errors.FilesystemLoop ||
    error instanceof Error && "code" in error && error.code === "ENAMETOOLONG";
}
