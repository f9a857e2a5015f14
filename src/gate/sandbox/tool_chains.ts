import { isWithin } from "../path/follow_links.ts";
import { infoAt, possiblyIn } from "./file_info.ts";
import { systemFolders } from "./system_mounts.ts";
import { SETTINGS_MOUNTED } from "./system_settings.ts";

/** Where compilers, interpreters and their managers live in a home folder. */
export const TOOL_CHAINS_IN_HOME: readonly string[] = [
  ".asdf",
  ".bun",
  ".cargo",
  ".deno",
  ".gitconfig",
  ".config/git",
  ".juliaup",
  ".local/bin",
  ".local/lib",
  ".local/pipx",
  ".local/share/fnm",
  ".local/share/mise",
  ".local/share/pipx",
  ".local/share/pnpm",
  ".local/share/uv",
  ".nvm",
  ".pyenv",
  ".rbenv",
  ".rustup",
  ".sdkman",
  ".volta",
  "go/bin",
];

/** Variables that name a tool chain, or certificates that its programs trust. */
const NAMED_BY = [
  "CARGO_HOME",
  "CURL_CA_BUNDLE",
  "GIT_SSL_CAINFO",
  "JAVA_HOME",
  "NODE_EXTRA_CA_CERTS",
  "NVM_DIR",
  "PYENV_ROOT",
  "REQUESTS_CA_BUNDLE",
  "RUSTUP_HOME",
  "SSL_CERT_DIR",
  "SSL_CERT_FILE",
  "VIRTUAL_ENV",
];

/**
 * The paths that every command may read: the usual tool chains, those that the
 * environment names, and what `sandbox.read` adds, as far as they are there and
 * not in a folder that is mounted anyway.
 */
export function toolChains(
  home: string,
  environment: Readonly<Record<string, string>>,
  read: readonly string[],
): string[] {
  const wanted = [
    ...possiblyIn(home, TOOL_CHAINS_IN_HOME),
    ...NAMED_BY.map((name) => environment[name] ?? ""),
    ...read.map((path) => path.replace(/^~(?=\/|$)/, home)),
  ].filter((path) => path.startsWith("/"));
  const there = [...new Set(wanted)].filter((path) => infoAt(path) !== null);
  const mounted = [...systemFolders(), ...SETTINGS_MOUNTED];
  return there.sort().filter((path, index) =>
    ![...mounted, ...there.slice(0, index)].some((tree) => isWithin(path, tree))
  );
}
