import type { Capabilities } from "../../domain/approval_events.ts";

/** How programs word that there is no network. */
const NO_NETWORK =
  /could not resolve|temporary failure (in name resolution|resolving)|name or service not known|network is unreachable|ENOTFOUND|EAI_AGAIN|ENETUNREACH|getaddrinfo|failed to lookup address|no such host|dns error|nodename nor servname|couldn't connect to server|failed to connect to|connection refused|unable to (resolve|access)|network is down/i;

const NO_AGENT = /permission denied \(publickey|host key verification failed/i;

const READ_ONLY =
  /read-only file system|\bEROFS\b|device or resource busy|\bEBUSY\b/i;

/** What of a failure comes from the sandbox, and which rule would lift it. */
export function endNotes(
  { exitCode, output }: { readonly exitCode: number; readonly output: string },
  { net, agent }: Capabilities,
  workspace: string,
): string[] {
  if (exitCode === 0) return [];
  if (/^bwrap: /m.test(output)) {
    return ["the sandbox could not be set up, so nothing was run"];
  }
  const notes: string[] = [];
  if (!net && NO_NETWORK.test(output)) {
    notes.push(
      "the sandbox gave this command no network (rule net): package managers, git with a remote, curl and the like get it once they are allowed; call such a program directly, not from a script",
    );
  }
  if (!agent && NO_AGENT.test(output)) {
    notes.push(
      "the sandbox gave this command no SSH agent (rule agent): git fetch, pull, push and ls-remote to a remote that the repository names get it, called alone",
    );
  }
  if (READ_ONLY.test(output)) {
    notes.push(
      `the sandbox lets commands write ${workspace} and /tmp, without .git/config, .git/hooks and the files that agents and editors obey (rule write); other places are opened by approving a command that names them`,
    );
  }
  return notes;
}
