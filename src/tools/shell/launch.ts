import type { Launch } from "../../domain/ports.ts";

/** Variables that a command may see: no secret has one of these names. */
const ALLOWED = new Set([
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
const UNATTENDED = {
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

/** The environment of every command: what is harmless, and nobody to answer. */
export function commandEnvironment(
  environment: Readonly<Record<string, string>>,
): Record<string, string> {
  const kept = Object.entries(environment).filter(([name]) =>
    ALLOWED.has(name) || /^LC_[A-Z]+$/.test(name)
  );
  return { ...Object.fromEntries(kept), ...UNATTENDED };
}

/**
 * Runs commands with `bash -c`, never as a login shell: a profile costs up to
 * 124 ms, and may ask, print or export what it likes.
 */
export function createLaunch(
  environment: Readonly<Record<string, string>>,
): Launch {
  const env = commandEnvironment(environment);
  return (command, { callId }) =>
    Promise.resolve({
      program: "bash",
      args: ["-c", command],
      env: { ...env, FUPAN_CALL: callId },
    });
}
