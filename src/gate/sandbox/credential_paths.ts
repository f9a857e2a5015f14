import { isWithin } from "../path/follow_links.ts";
import { infoAt, possiblyIn, realPathAt } from "./file_info.ts";

/** Of a home folder: keys, tokens, histories and the stores of browsers. */
const IN_HOME = [
  ".ICEauthority",
  ".Xauthority",
  ".authinfo",
  ".authinfo.gpg",
  ".aws",
  ".azure",
  ".bash_history",
  ".boto",
  ".cargo/credentials",
  ".cargo/credentials.toml",
  ".claude.json",
  ".claude/.credentials.json",
  ".codex/auth.json",
  ".composer/auth.json",
  ".config/BraveSoftware",
  ".config/Signal",
  ".config/age",
  ".config/chromium",
  ".config/containers",
  ".config/doctl",
  ".config/fly",
  ".config/gcloud",
  ".config/gh",
  ".config/git/credentials",
  ".config/github-copilot",
  ".config/google-chrome",
  ".config/helm",
  ".config/heroku",
  ".config/hub",
  ".config/netlify",
  ".config/ngrok",
  ".config/op",
  ".config/rclone",
  ".config/sops",
  ".config/stripe",
  ".config/vercel",
  ".databrickscfg",
  ".docker",
  ".env",
  ".fetchmailrc",
  ".gem/credentials",
  ".git-credentials",
  ".gnupg",
  ".gradle/gradle.properties",
  ".kube",
  ".local/share/keyrings",
  ".m2/settings.xml",
  ".mozilla",
  ".msmtprc",
  ".my.cnf",
  ".mylogin.cnf",
  ".mysql_history",
  ".netrc",
  ".node_repl_history",
  ".npmrc",
  ".oci",
  ".password-store",
  ".pgpass",
  ".pki",
  ".psql_history",
  ".pypirc",
  ".python_history",
  ".s3cfg",
  ".snowsql",
  ".ssh",
  ".terraform.d",
  ".terraformrc",
  ".thunderbird",
  ".vault-token",
  ".zsh_history",
];

/** Homes of this and of other agents: their memory, logs and tokens. */
const AGENT_HOMES = [".agent", ".fupan", ".hermes", ".openclaw"];

/** Whether a path lies in what no command may see, or is that. */
export function isCredential(
  real: string,
  home: string,
  fupanHome: string,
): boolean {
  return isWithin(real, fupanHome) ||
    [...AGENT_HOMES, ...IN_HOME].some((path) =>
      isWithin(real, `${home}/${path}`)
    );
}

/** Of any of `trees`, the folders and files that no command may see. */
export function maskedPaths(
  trees: readonly string[],
  home: string,
  fupanHome: string,
): { readonly path: string; readonly isFolder: boolean }[] {
  const found = new Map<string, boolean>();
  const possible = possiblyIn(home, [...AGENT_HOMES, ...IN_HOME]);
  for (const path of [fupanHome, ...possible]) {
    const real = realPathAt(path);
    const isMounted = trees.some((tree) => isWithin(path, tree)) ||
      (real !== null && trees.some((tree) => isWithin(real, tree)));
    if (real !== null && isMounted) {
      found.set(real, infoAt(real)?.isDirectory ?? false);
    }
  }
  // Below a folder that is hidden nothing is left to be hidden.
  const hidden = [...found.keys()];
  return [...found].filter(([path]) =>
    !hidden.some((other) => other !== path && isWithin(path, other))
  ).map(([path, isFolder]) => ({ path, isFolder }));
}
