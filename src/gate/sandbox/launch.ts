import type { Capabilities } from "../../domain/approval_events.ts";
import type { Launch, LaunchPlan } from "../../domain/ports.ts";
import { isWithin } from "../path/follow_links.ts";
import { barePlan } from "./bare_plan.ts";
import { NO_CAPABILITIES } from "./capabilities.ts";
import { commandEnvironment } from "./child_environment.ts";
import { conversationFolder } from "./conversation_folder.ts";
import { isCredential } from "./credential_paths.ts";
import { endNotes } from "./end_notes.ts";
import { infoAt, realPathAt } from "./file_info.ts";
import {
  AGENT_SOCKET,
  bwrapArguments,
  isInside,
  KNOWN_HOSTS,
  type Layout,
} from "./layout.ts";
import { releasePlaceholder } from "./placeholders.ts";
import { grantsFor, workspaceAt } from "./placement.ts";
import { HEEDING_TERM, probeWall, type Wall } from "./probe.ts";
import { protect } from "./protection.ts";
import { StandIns } from "./stand_ins.ts";
import { toolChains } from "./tool_chains.ts";
import { enterWorkspace, type WorkspaceUse } from "./workspace_use.ts";

/** What a sandbox is made by, the same for every command of a run. */
export interface SandboxOptions {
  /** `auto` runs bare where there is no sandbox, `require` then runs nothing. */
  readonly mode: "auto" | "require" | "off";
  /** Of this process; commands get a small part of it. */
  readonly environment: Readonly<Record<string, string>>;
  readonly home: string;
  readonly fupanHome: string;
  /** What `sandbox.read` adds to the usual tool chains. */
  readonly read: readonly string[];
  /** The folder a conversation began in: a later `cd` opens nothing. */
  readonly workspaceOf: (root: string) => string;
  readonly capabilitiesOf: (callId: string) => Capabilities | undefined;
  /** The folder for what a conversation's commands share, /tmp among it. */
  readonly tmpOf: (root: string) => string;
  /** Tries a sandbox; left out, this machine's. */
  readonly probe?: () => Promise<Wall>;
}

/** Processes of one user in one sandbox; a runaway stops here (trap 6). */
const LIMITS = "ulimit -c 0 -u 4096 2>/dev/null;";

/** Ignores SIGTERM, so that a sandbox outlives its command, which heeds it. */
const FIRST = "trap '' TERM; ";

/**
 * Puts every command behind the wall: no network, a clean environment, only
 * the workspace writable, no credentials, as far as its capabilities add
 * nothing. What the wall cannot hold is not run.
 *
 * @throws {RangeError} When called, if `mode` requires what does not work, or
 * if the place or a capability cannot be had in a sandbox.
 */
export function sandboxLaunch(options: SandboxOptions): Launch {
  const { mode, environment, capabilitiesOf, probe = probeWall } = options;
  const env = commandEnvironment(environment);
  const home = homeOf(options.home);
  const fupanHome = realPathAt(options.fupanHome) ?? options.fupanHome;
  const standIns = new StandIns();
  return async (command, { cwd, root, callId }) => {
    if (mode === "off") return barePlan(command, env, callId);
    const wall = await probe();
    if (!wall.works) {
      if (mode === "auto") return barePlan(command, env, callId);
      throw new RangeError(
        `Cannot run a command: the sandbox is required and does not work (${wall.why})`,
      );
    }
    const capabilities = capabilitiesOf(callId) ?? NO_CAPABILITIES;
    const workspace = workspaceAt(options.workspaceOf(root), fupanHome);
    const use = enterWorkspace(workspace, home, capabilities.write);
    try {
      const place = { workspace, cwd, home, fupanHome, capabilities };
      const { layout, placeholders, leave } = layOut(options, root, place, use);
      const environment = {
        ...insideEnvironment(env, layout),
        FUPAN_CALL: callId,
      };
      const after: LaunchPlan["after"] = (end) =>
        Promise.resolve([
          ...endNotes(end, layout.capabilities, workspace),
          ...standIns.notesOn(end.output, placeholders),
          ...leave(),
        ]);
      return { ...plan(command, wall, layout), env: environment, after };
    } catch (error) {
      use.leave();
      throw error;
    }
  };
}

type Place = Pick<
  Layout,
  "workspace" | "cwd" | "home" | "fupanHome" | "capabilities"
>;

interface LaidOut {
  readonly layout: Layout;
  /** Folders that stand where nothing does, while the command runs. */
  readonly placeholders: readonly string[];
  readonly leave: () => string[];
}

function layOut(
  { environment, read, tmpOf }: SandboxOptions,
  root: string,
  place: Place,
  use: WorkspaceUse,
): LaidOut {
  const { workspace, home, fupanHome, capabilities } = place;
  const { repository, isLifted } = use;
  const folder = conversationFolder(tmpOf(root));
  const outer = repository?.outer ?? null;
  const gitFolder = repository?.gitFolder ?? null;
  const chains = toolChains(home, environment, read);
  const parts = {
    ...place,
    folder,
    read: outer === null ? chains : [...chains, outer],
    grants: grantsFor(capabilities.write, {
      workspace,
      home,
      isSecret: (real) => isCredential(real, home, fupanHome),
    }),
    gitFolder: gitFolder !== null && !isWithin(gitFolder, workspace)
      ? gitFolder
      : null,
    agentSocket: environment["SSH_AUTH_SOCK"] || null,
  };
  const cwd = folderInside(place.cwd, parts);
  // Further down, or in a worktree, git may obey settings that a command wrote.
  const isOwn = repository !== null && repository.outer === null &&
    repository.link === null && cwd === workspace;
  const { mounts, placeholders } = protect({
    workspace,
    repository,
    home: isWithin(home, workspace) ? home : null,
    isLifted,
    park: folder.park,
  });
  return {
    layout: {
      ...parts,
      cwd,
      capabilities: {
        ...capabilities,
        agent: capabilities.agent && isOwn,
      },
      protection: mounts,
    },
    placeholders,
    leave: () => {
      for (const path of placeholders) releasePlaceholder(path, folder.park);
      return use.leave();
    },
  };
}

/** @throws {RangeError} If the sandbox does not hold that folder. */
function folderInside(
  cwd: string,
  parts: Parameters<typeof isInside>[1],
): string {
  const real = realPathAt(cwd) ?? cwd;
  if (isInside(real, parts)) return real;
  throw new RangeError(
    `Cannot run in "${cwd}": the sandbox does not hold it; work below ${parts.workspace}, or add it to sandbox.read`,
  );
}

function plan(
  command: string,
  { bwrap, asksFirst }: Wall,
  layout: Layout,
): Pick<LaunchPlan, "program" | "args"> {
  const { filter } = layout.folder;
  const start = asksFirst ? FIRST : "";
  return {
    // Where it is dash, that is 0.8 ms less than bash takes.
    program: "/bin/sh",
    args: [
      "-c",
      filter === null ? `${start}exec "$@"` : `${start}exec "$@" 9<"$0"`,
      filter ?? "sh",
      bwrap,
      ...(filter === null ? [] : ["--seccomp", "9"]),
      ...bwrapArguments(layout),
      ...(asksFirst ? HEEDING_TERM : []),
      ...["bash", "-c", `${LIMITS} ${command}`],
    ],
  };
}

/** The clean environment, with what names places that are other ones inside. */
function insideEnvironment(
  env: Readonly<Record<string, string>>,
  { home, workspace, capabilities, agentSocket }: Layout,
): Record<string, string> {
  const kept = Object.entries(env).filter(([name]) =>
    !name.startsWith("XDG_") && name !== "DENO_DIR"
  );
  return {
    ...Object.fromEntries(kept),
    HOME: home,
    TMPDIR: "/tmp",
    GOPATH: `${home}/.cache/go`,
    npm_config_cache: `${home}/.cache/npm`,
    ...(capabilities.agent && agentSocket !== null
      ? {
        SSH_AUTH_SOCK: AGENT_SOCKET,
        // Whatever the workspace holds gets no use of it: programs, submodules.
        PATH: outerPath(env["PATH"] ?? "", workspace),
        GIT_CONFIG_COUNT: "2",
        GIT_CONFIG_KEY_0: "fetch.recurseSubmodules",
        GIT_CONFIG_VALUE_0: "false",
        GIT_CONFIG_KEY_1: "submodule.recurse",
        GIT_CONFIG_VALUE_1: "false",
        GIT_SSH_COMMAND:
          `ssh -F none -o BatchMode=yes -o StrictHostKeyChecking=yes -o UserKnownHostsFile=${KNOWN_HOSTS}`,
      }
      : {}),
  };
}

/** The folders of PATH that no command of this workspace could have filled. */
function outerPath(path: string, workspace: string): string {
  return path.split(":").filter((entry) => {
    if (!entry.startsWith("/") || isWithin(entry, workspace)) return false;
    return !isWithin(realPathAt(entry) ?? entry, workspace);
  }).join(":");
}

/** An account without a home of its own gets one that is only inside. */
function homeOf(path: string): string {
  const real = realPathAt(path) ?? path;
  return real.startsWith("/") && real !== "/" && infoAt(real)?.isFile !== true
    ? real
    : "/home/agent";
}
