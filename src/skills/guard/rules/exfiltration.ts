import type { Rule } from "../rule.ts";

/** Secrets and conversations that leave the machine. */
export const EXFILTRATION: readonly Rule[] = [
  {
    id: "curl-secret",
    severity: "critical",
    about: "sends a secret variable with curl or wget",
    pattern:
      /\b(?:curl|wget|http|https|xh)\s(?!.{0,200}(?:localhost|127\.0\.0\.1)).{0,200}\$\{?\w*(?:api_?key|token|secret|passw(?:or)?d|credential)\w*(?!.{0,300}(?:localhost|127\.0\.0\.1))/i,
  },
  {
    id: "send-secret-file",
    severity: "critical",
    about: "uploads a file of secrets",
    pattern:
      /\b(?:curl|wget|scp|rsync|nc|ncat|sftp)\s.{0,200}(?:@|\s|=|\/)(?:\.env\b|\.netrc\b|\.pgpass\b|\.npmrc\b|\.pypirc\b|id_(?:rsa|ed25519|ecdsa)\b|credentials\b)/i,
  },
  {
    id: "pipe-secret-file",
    severity: "critical",
    about: "pipes a file of secrets to a program that sends",
    pattern:
      /(?:\.env|\.netrc|\.pgpass|id_(?:rsa|ed25519|ecdsa)|\.aws\/credentials)\b.{0,120}\|.{0,120}\b(?:curl|wget|nc|ncat|socat|telnet)\b/i,
  },
  {
    id: "base64-environment",
    severity: "critical",
    about: "encodes the environment, as before sending it",
    pattern:
      /\b(?:env|printenv|export\s+-p|set)\s*\|.{0,80}\b(?:base64|xxd|gzip|openssl)\b/,
  },
  {
    id: "environment-to-network",
    severity: "critical",
    about: "pipes the environment to a program that sends",
    pattern:
      /\b(?:env|printenv|export\s+-p)\s*\|.{0,120}\b(?:curl|wget|nc|ncat|socat)\b/,
  },
  {
    id: "dump-environment",
    severity: "medium",
    about: "prints every variable of the environment",
    pattern: /(?:^|[;&|`(]\s*)(?:printenv|env|export\s+-p)\s*(?:$|[;&|>)`])/,
  },
  {
    id: "code-environment-secret",
    severity: "medium",
    about: "reads a secret from the environment in code",
    pattern:
      /(?:os\.(?:environ|getenv)|process\.env|Deno\.env\.get|ENV)\W{1,3}["']?\w*(?:secret|token|passw(?:or)?d|api_?key)\w*/i,
  },
  {
    id: "code-environment-all",
    severity: "high",
    about: "serialises the whole environment in code",
    pattern:
      /(?:json\.dumps|JSON\.stringify|str|dict)\(\s*(?:dict\()?(?:os\.environ|process\.env|Deno\.env\.toObject)/,
  },
  {
    id: "ssh-folder",
    severity: "high",
    about: "reads private keys of ssh",
    pattern:
      /(?:~|\$\{?HOME\}?|\/home\/\w+|\/root)\/\.ssh\/(?:id_(?:rsa|ed25519|ecdsa|dsa)(?!\.pub)\b|\*)/,
  },
  {
    id: "cloud-credentials",
    severity: "high",
    about: "reads credentials of a cloud, a cluster or a registry",
    pattern:
      /(?:~|\$\{?HOME\}?|\/home\/\w+|\/root)\/\.(?:aws\/credentials|kube\/config|docker\/config\.json|config\/gcloud|azure|gnupg)\b/,
  },
  {
    id: "own-secrets",
    severity: "critical",
    about: "reads the agent's own secrets",
    pattern:
      /(?:\.fupan|FUPAN_HOME\}?|\.agent|\.hermes)\/(?:\.env|auth\.json)\b/,
  },
  {
    id: "read-secret-file",
    severity: "high",
    about: "prints a file of secrets",
    pattern:
      /\b(?:cat|less|more|head|tail|strings|xxd|base64|open|readFile\w*|read_text)\b[\s("']{1,3}\S{0,80}(?:\.netrc|\.pgpass|\.npmrc|\.pypirc|\.git-credentials|\/etc\/shadow)\b/,
  },
  {
    id: "read-dotenv",
    severity: "medium",
    about: "prints a .env file",
    pattern:
      /\b(?:cat|less|more|head|tail|strings|base64)\s+(?:\S{0,80}\/)?\.env\b(?!\.(?:example|sample|template))/,
  },
  {
    id: "dns-data",
    severity: "critical",
    about: "sends data in a DNS name",
    pattern:
      /\b(?:dig|nslookup|host|ping)\s.{0,60}(?:\$\([^)]{0,80}\)|\$\{?\w+\}?|`[^`]{0,80}`)\.[a-z0-9.-]{0,60}\.[a-z]{2,}/i,
  },
  {
    id: "link-with-variable",
    severity: "high",
    about: "puts data into the address of an image or a link",
    pattern:
      /!\[[^\]]{0,120}\]\(https?:\/\/[^)\s]{0,200}[?&=][^)\s]{0,80}(?:\$\{?\w|\{\{|\{[a-z_]{2,30}\}|%7B)/i,
  },
  {
    id: "send-conversation",
    severity: "critical",
    about: "orders the agent to send the conversation away",
    pattern:
      /\b(?:send|post|upload|forward|transmit|email|exfiltrate|leak)\b.{0,60}\b(?:conversation|chat history|context window|system prompt|memory|transcript|all messages)\b.{0,60}(?:\bto\b|https?:)/i,
  },
  {
    id: "send-secrets-order",
    severity: "critical",
    about: "orders the agent to send secrets away",
    pattern:
      /\b(?:send|post|upload|forward|transmit|exfiltrate|leak)\b.{0,60}(?:\.env\b|api[ _-]?keys?\b|credentials?\b|passwords?\b|secrets?\b|private keys?\b).{0,60}(?:\bto\b|https?:)/i,
  },
  {
    id: "stage-and-send",
    severity: "high",
    about: "packs a home folder to send it",
    pattern:
      /\b(?:tar|zip)\s[^|&;]{0,80}(?:~|\$\{?HOME\}?)[^|&;]{0,80}(?:\||&&|;).{0,80}\b(?:curl|scp|nc|rsync|wget)\b/,
  },
  {
    id: "clipboard-or-keys",
    severity: "medium",
    about: "reads the clipboard or a key store",
    pattern:
      /\b(?:pbpaste|xclip\s+-o|wl-paste|security\s+find-\w+-password|secret-tool\s+lookup)\b/,
  },
  {
    id: "private-key-inside",
    severity: "critical",
    about: "holds a private key",
    pattern: /-----BEGIN (?:[A-Z0-9]+ ){0,3}PRIVATE KEY-----/,
    quotable: false,
  },
  {
    id: "token-inside",
    severity: "critical",
    about: "holds what looks like a live token",
    pattern:
      /\b(?:gh[pousr]_[A-Za-z0-9]{36}|github_pat_\w{60,}|sk-(?:proj-|ant-)?[A-Za-z0-9_-]{32,}|AKIA[A-Z0-9]{16}|xox[baprs]-[A-Za-z0-9-]{20,}|AIza[\w-]{35})\b/,
    quotable: false,
  },
];
