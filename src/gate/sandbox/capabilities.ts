import type { Capabilities } from "../../domain/approval_events.ts";
import type { Judgement } from "../command/judgement.ts";

/** What a command gets of which nothing is known. */
export const NO_CAPABILITIES: Capabilities = {
  net: false,
  agent: false,
  write: [],
};

/** Git's own words for talking to a remote. */
const REMOTE_VERBS: ReadonlySet<string> = new Set([
  "fetch",
  "ls-remote",
  "pull",
  "push",
]);

/** What a judged command needs, which is what it gets once it is allowed. */
export function capabilitiesFor(
  { commands, capabilities }: Pick<Judgement, "commands" | "capabilities">,
): Capabilities {
  const { net, write } = capabilities;
  return {
    net: net === true || (net !== false && net.length > 0),
    agent: commands.length > 0 && commands.every(isFitForAgent) &&
      commands.some(talksToRemote),
    write,
  };
}

/** Is this git with a remote that the repository itself names, or with none? */
function talksToRemote([program, verb, ...rest]: readonly string[]): boolean {
  if (program !== "git" || verb === undefined || !REMOTE_VERBS.has(verb)) {
    return false;
  }
  // A submodule's settings lie where every command can write them.
  if (rest.some((word) => word.startsWith("--rec"))) return false;
  const [remote] = rest.filter((word) => !word.startsWith("-"));
  return remote === undefined || /^[\w.-]+$/.test(remote);
}

/**
 * Can this, in one command with a remote, not use the agent for anything else?
 * Other verbs of git look into submodules and nested repositories, and obey
 * what stands there; so does git after a `cd`.
 */
function isFitForAgent(argv: readonly string[]): boolean {
  return argv[0] === "echo" || talksToRemote(argv);
}
