import type { Argument } from "./argument.ts";
import type { Findings } from "./findings.ts";
import type { CommandPolicy, PathUse } from "./judgement.ts";
import { isWithin } from "../path/follow_links.ts";
import {
  isBlockDevice,
  isOpenDevice,
  isPersistent,
  isRegenerable,
  isSecret,
  isSystemPath,
  mayGlobSecret,
} from "./sensitive_paths.ts";

/**
 * Judges path operands from every folder the command may be in by then. All of
 * it is text: links are the sandbox's and the path guard's business.
 */
export class Place {
  /** Where the shell may be; null once that cannot be told. */
  cwds: readonly string[] | null;
  readonly workspace: string;
  readonly #policy: CommandPolicy;
  readonly #findings: Findings;

  constructor(policy: CommandPolicy, findings: Findings) {
    this.#policy = policy;
    this.#findings = findings;
    this.cwds = [normalise(policy.cwd)];
    this.workspace = normalise(policy.workspace ?? policy.cwd);
  }

  get home(): string {
    return this.#policy.home;
  }

  /** Whether everything run here belongs to the workspace. */
  isHere(): boolean {
    return this.cwds !== null && this.cwds.every((cwd) => this.isInside(cwd));
  }

  /** Whether `path` is of the workspace; a whole machine is none. */
  isInside(path: string): boolean {
    return this.workspace !== "/" && isWithin(path, this.workspace);
  }

  /** The absolute forms of `path`; null where the folder is not known. */
  resolve(path: string): readonly string[] | null {
    if (path.startsWith("/")) return [normalise(path)];
    if (/^~(?:\/|$)/.test(path)) {
      return [normalise(this.#policy.home + path.slice(1))];
    }
    return this.cwds?.map((cwd) => normalise(`${cwd}/${path}`)) ?? null;
  }

  /** Asks about, or denies, whatever `argument` may name. */
  judge(argument: Argument, use: PathUse): void {
    if (argument.values === null) return this.#judgeUnknown(argument, use);
    for (const value of argument.values) {
      this.judgePath(value, use, argument.glob);
    }
  }

  /** Asks about, or denies, one path. */
  judgePath(path: string, use: PathUse, glob = false): void {
    const paths = this.resolve(path);
    if (use === "read") {
      if (
        (glob && mayGlobSecret(path)) || isSecret(path) ||
        paths?.some(isSecret)
      ) {
        return this.#ask("path.secret", "secret-read", `${path} holds secrets`);
      }
      for (const absolute of paths ?? []) this.#judgeRead(absolute);
      return;
    }
    if (paths === null) {
      return this.#ask(
        "path.unknown",
        "outside-workspace",
        `${path} is below a folder that is not known`,
      );
    }
    for (const absolute of paths) {
      this.#judgeChange(absolute, path, use, glob);
    }
  }

  #judgeRead(path: string): void {
    if (this.isOwn(path)) {
      this.#ask("path.own", "self-protection", `${path} is the agent's own`);
    } else if (/^\/dev\/(?:tcp|udp)\//.test(path)) {
      this.#ask("path.socket", "exfiltration", `${path} opens a connection`);
    } else if (/^\/dev\//.test(path) && !isOpenDevice(path)) {
      this.#ask("path.device", "disk", `${path} is a device`);
    } else if (path !== this.workspace && this.#holdsEverything(path)) {
      this.#ask("path.everything", "secret-read", `reads what is in ${path}`);
    }
    this.#consult(path, "read");
  }

  #judgeChange(
    path: string,
    written: string,
    use: "write" | "delete",
    glob: boolean,
  ): void {
    const verb = use === "write" ? "writes" : "deletes";
    if (this.isOwn(path)) {
      this.#findings.deny(
        "floor.own",
        "self-protection",
        `${verb} ${path}, the agent's own`,
      );
      return;
    }
    if (isBlockDevice(path)) {
      this.#findings.deny("floor.device", "disk", `${verb} the disk ${path}`);
      return;
    }
    if (use === "write" && isOpenDevice(path)) return;
    this.#findings.writes.add(path);
    if (isSecret(path) || (glob && mayGlobSecret(written))) {
      this.#ask("path.secret", "secret-read", `${verb} ${path}`);
    } else if (isPersistent(path) && !path.endsWith("/.git/COMMIT_EDITMSG")) {
      this.#ask(
        "path.persistent",
        "persistence",
        `${verb} ${path}, which others start or obey`,
      );
    } else if (this.isInside(path) || this.#isTemporary(path)) {
      if (use === "delete" && path === this.workspace) {
        this.#ask("path.workspace", "delete", `${verb} the workspace itself`);
      }
      this.#consult(path, use);
      return;
    } else {
      this.#ask(
        "path.outside",
        isSystemPath(path) ? "system" : "outside-workspace",
        `${verb} ${path}, outside the workspace`,
      );
    }
    this.#consult(path, use);
  }

  #judgeUnknown(argument: Argument, use: PathUse): void {
    // What is written around the unknown part may say enough.
    const written = argument.text.replace(/["'\\]/g, "");
    if (use === "read" && isSecret(written)) {
      return this.#ask(
        "path.secret",
        "secret-read",
        `${written} holds secrets`,
      );
    }
    const isListed = argument.origin === "listing" && argument.prefix === "";
    if (use === "read" && isListed) return;
    if (use === "read" && argument.prefix !== "") {
      // Whatever follows, what is known must be harmless, and go on inside.
      const folder = argument.prefix.replace(/[^/]*$/, "");
      const isBelow = folder !== "" && folder !== "/" &&
        this.resolve(folder)?.every((path) => this.isInside(path)) === true;
      if (isBelow) return this.judgePath(argument.prefix, use);
    }
    this.#ask(
      `path.unknown-${use}`,
      use === "read" ? "obfuscation" : "outside-workspace",
      `cannot tell what ${argument.text} names`,
    );
  }

  #holdsEverything(path: string): boolean {
    const { home } = this.#policy;
    return [
      home,
      `${home}/.config`,
      `${home}/.local`,
      `${home}/.local/share`,
      `${home}/Library`,
    ].includes(path) ||
      /^\/(?:home|root|etc|proc|Users|var)?$/.test(path);
  }

  /** Whether `path` is the agent's home or something in it. */
  isOwn(path: string): boolean {
    const { home, fupanHome } = this.#policy;
    return [fupanHome, `${home}/.agent`, `${home}/.fupan`].some((own) =>
      isWithin(path, normalise(own))
    ) || /\/\.(?:fupan|agent)(?:\/|$)/.test(path);
  }

  /** Whether `path` may be deleted whole: a build makes it again. */
  isRegenerable(path: string): boolean {
    const paths = this.resolve(path);
    return paths !== null &&
      paths.every((absolute) =>
        this.isInside(absolute) && absolute !== this.workspace &&
        isRegenerable(absolute.slice(this.workspace.length + 1)) &&
        !isPersistent(absolute)
      );
  }

  /** Whether `path` may be something that the workspace holds. */
  isHeld(path: string): boolean {
    return this.resolve(path)?.some((absolute) => this.isInside(absolute)) ??
      true;
  }

  /**
   * Whether `path` is only temporary. A workspace is not, wherever it lies; and
   * of one that lies among temporary folders neither are its neighbours.
   */
  isScratch(path: string): boolean {
    const { cwd } = this.#policy;
    if (!path.startsWith("/") && isScratchPath(normalise(cwd))) return false;
    return this.resolve(path)?.every((absolute) =>
      this.#isTemporary(absolute) && !this.isInside(absolute) &&
      !isWithin(this.workspace, absolute)
    ) === true;
  }

  /** A home is none of the temporary folders, even if it lies among them. */
  #isTemporary(path: string): boolean {
    const { home } = this.#policy;
    return isScratchPath(path) &&
      !(isScratchPath(home) && isWithin(path, home));
  }

  /** Whether a word, taken as a pattern, could name credentials. */
  isSecretPattern(word: Argument): boolean {
    return word.values?.some((value) =>
      !value.startsWith("-") && (isSecret(value) || mayGlobSecret(value))
    ) ?? false;
  }

  #consult(path: string, use: PathUse): void {
    const opinion = this.#policy.judgePath?.(path, use);
    if (opinion === undefined || opinion.verdict === "allow") return;
    if (opinion.verdict === "deny") {
      this.#findings.deny("path.guard", "outside-workspace", opinion.reason);
    } else {
      this.#ask("path.guard", "outside-workspace", opinion.reason);
    }
  }

  #ask(
    rule: string,
    category: Parameters<Findings["ask"]>[1],
    text: string,
  ): void {
    this.#findings.ask(rule, category, text);
  }
}

/** A path without `.`, `..`, doubled and trailing slashes. */
function normalise(path: string): string {
  const parts: string[] = [];
  for (const part of path.split("/")) {
    if (part === "" || part === ".") continue;
    if (part === "..") parts.pop();
    else parts.push(part);
  }
  return `/${parts.join("/")}`;
}

export function isScratchPath(path: string): boolean {
  return /^\/(?:tmp|var\/tmp|dev\/shm)\/./.test(path);
}
