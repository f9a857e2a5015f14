/** Variables that a child may see: no secret has one of these names. */
const ALLOWED: ReadonlySet<string> = new Set([
  "PATH",
  "HOME",
  "USER",
  "LOGNAME",
  "SHELL",
  "LANG",
  "LANGUAGE",
  "TZ",
  "TMPDIR",
  "XDG_RUNTIME_DIR",
  "XDG_CACHE_HOME",
  "XDG_CONFIG_HOME",
  "XDG_DATA_HOME",
  "HTTP_PROXY",
  "HTTPS_PROXY",
  "ALL_PROXY",
  "NO_PROXY",
  "http_proxy",
  "https_proxy",
  "all_proxy",
  "no_proxy",
  "SSL_CERT_FILE",
  "SSL_CERT_DIR",
  "NODE_EXTRA_CA_CERTS",
  "REQUESTS_CA_BUNDLE",
  "CURL_CA_BUNDLE",
  "GIT_SSL_CAINFO",
  "VIRTUAL_ENV",
  "JAVA_HOME",
  "GOPATH",
  "CARGO_HOME",
  "RUSTUP_HOME",
  "DENO_DIR",
  "NVM_DIR",
  "PYENV_ROOT",
]);

/** Answers for what would otherwise open a pager, an editor or a prompt (P57). */
const UNATTENDED: Readonly<Record<string, string>> = {
  TERM: "dumb",
  PAGER: "cat",
  GIT_PAGER: "cat",
  MANPAGER: "cat",
  SYSTEMD_PAGER: "cat",
  EDITOR: "true",
  VISUAL: "true",
  GIT_EDITOR: "true",
  GIT_SEQUENCE_EDITOR: "true",
  GIT_TERMINAL_PROMPT: "0",
  GIT_ASKPASS: "false",
  SSH_ASKPASS: "false",
  SSH_ASKPASS_REQUIRE: "force",
  SUDO_ASKPASS: "/bin/false",
  DEBIAN_FRONTEND: "noninteractive",
  NO_COLOR: "1",
};

type Variables = Readonly<Record<string, string>>;

/** The whole environment of a child, and what of ours it does not get. */
export interface ChildEnvironment {
  readonly env: Record<string, string>;
  /** Names only, sorted: their values are what a child must not have. */
  readonly dropped: readonly string[];
}

/**
 * The one builder of the environment of every child: what is harmless of ours,
 * and `own`, in which `${NAME}` stands for our variable of that name (P38).
 *
 * @throws {RangeError} If `own` refers to a variable that is not set.
 */
export function childEnvironment(
  ours: Variables,
  own: Variables = {},
): ChildEnvironment {
  const env: Record<string, string> = {};
  const dropped: string[] = [];
  for (const [name, value] of Object.entries(ours)) {
    if (ALLOWED.has(name) || /^LC_[A-Z]+$/.test(name)) env[name] = value;
    else if (!Object.hasOwn(own, name)) dropped.push(name);
  }
  for (const [name, value] of Object.entries(own)) {
    env[name] = expanded(name, value, ours);
  }
  return { env, dropped: dropped.sort() };
}

/** The environment of every command: what is harmless, and nobody to answer. */
export function commandEnvironment(ours: Variables): Record<string, string> {
  return { ...childEnvironment(ours).env, ...UNATTENDED };
}

/** A line for the debug log; it names no value (FC-62). */
export function droppedNote(
  child: string,
  { dropped }: Pick<ChildEnvironment, "dropped">,
): string {
  return dropped.length === 0
    ? `${child} gets every variable`
    : `${child} does not get ${dropped.join(", ")}`;
}

function expanded(name: string, value: string, ours: Variables): string {
  return value.replaceAll(/\$\{([A-Za-z_]\w*)\}/g, (_, wanted: string) => {
    if (Object.hasOwn(ours, wanted)) return ours[wanted] ?? "";
    throw new RangeError(`Cannot set ${name}: ${wanted} is not set`);
  });
}
