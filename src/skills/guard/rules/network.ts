import type { Rule } from "../rule.ts";

/** Doors that are opened, and what comes in through them. */
export const NETWORK: readonly Rule[] = [
  {
    id: "netcat-shell",
    severity: "critical",
    about: "gives a shell to somebody over the network",
    pattern:
      /\b(?:nc|ncat|netcat|socat)\b.{0,120}(?:\s-[a-z]*[ec]\s*["']?(?:\/bin\/)?(?:ba|z|da)?sh\b|EXEC:["']?(?:\/bin\/)?(?:ba)?sh)/i,
  },
  {
    id: "dev-tcp",
    severity: "critical",
    about: "opens a connection from the shell itself",
    pattern: /\/dev\/(?:tcp|udp)\/(?!(?:localhost|127\.0\.0\.1)\/)[^\s/]+\/\S+/,
  },
  {
    id: "socket-shell",
    severity: "critical",
    about: "ties a shell to a socket in code",
    pattern:
      /\bos\.dup2\(\s*\w+\.fileno\(\)|\bpty\.spawn\(\s*["']\/bin\/|\bsocket\b.{0,200}\bsubprocess\.\w+\(\s*\[?["'](?:\/bin\/)?(?:ba)?sh/,
  },
  {
    id: "fifo-shell",
    severity: "critical",
    about: "ties a shell to a connection through a pipe",
    pattern: /\bmkfifo\b.{0,120}\b(?:nc|ncat|telnet|openssl s_client)\b/,
  },
  {
    id: "tunnel-service",
    severity: "high",
    about: "opens a tunnel from the internet to this machine",
    pattern:
      /\b(?:ngrok\s+(?:http|tcp|tls|start)|cloudflared\s+tunnel|localtunnel|lt\s+--port|bore\s+local|serveo\.net|frpc\s+-c|pagekite\.py)\b/i,
  },
  {
    id: "ssh-remote-forward",
    severity: "high",
    about: "lets another machine connect to this one",
    pattern: /\bssh\s(?:[^|;&\n]{0,80}\s)?-\w*R\s*\S*:\S+/,
  },
  {
    id: "bind-all",
    severity: "medium",
    about: "listens on every address",
    pattern:
      /(?:--(?:host|bind|listen|address)[= ]|\bbind\(\s*\(?["']|-b\s+|host\s*=\s*["'])0\.0\.0\.0\b/,
  },
  {
    id: "hard-coded-address",
    severity: "medium",
    about: "names a public address and a port",
    pattern:
      /\b(?!(?:10|127|0)\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|169\.254\.|192\.0\.2\.|198\.51\.100\.|203\.0\.113\.|255\.)(?:\d{1,3}\.){3}\d{1,3}:\d{2,5}\b/,
  },
  {
    id: "request-bin",
    severity: "critical",
    about: "sends to a service that collects requests",
    pattern:
      /\b(?:requestbin\.\w+|webhook\.site|pipedream\.net|beeceptor\.com|requestcatcher\.com|interact\.sh|oast(?:ify)?\.(?:com|pro|live|fun|me|site)|burpcollaborator\.net|dnslog\.cn|canarytokens\.com)\b/i,
  },
  {
    id: "paste-site",
    severity: "high",
    about: "sends to, or fetches from, a paste site",
    pattern:
      /\b(?:curl|wget|fetch|requests\.\w+|nc)\b.{0,120}\b(?:pastebin\.com|transfer\.sh|file\.io|0x0\.st|termbin\.com|ix\.io|hastebin\.com|paste\.rs|dpaste\.com|anonfiles\.com)\b/i,
  },
  {
    id: "download-and-run",
    severity: "critical",
    about: "runs what it downloads unseen",
    pattern:
      /\b(?:curl|wget|fetch)\b[^|;\n]{0,300}\|\s*(?:sudo\s+(?:-\S+\s+)?)?(?:env\s+)?(?:\/\S{0,40}\/)?(?:ba|z|da|k)?sh\b|\b(?:curl|wget)\b[^|;\n]{0,300}\|\s*(?:sudo\s+)?(?:python\d?|perl|ruby|node|deno|php)\b/,
  },
  {
    id: "substitute-download",
    severity: "critical",
    about: "runs what it downloads unseen",
    pattern:
      /\b(?:ba|z|da)?sh\s+(?:-c\s+)?(?:<\(|["']?\$\(|["']?`)\s*(?:curl|wget)\b|\b(?:eval|source|\.)\s+(?:<\(|["']?\$\(|`)\s*(?:curl|wget)\b/,
  },
  {
    id: "code-download-and-run",
    severity: "critical",
    about: "runs what it downloads unseen, in code",
    pattern:
      /\b(?:exec|eval)\(\s*(?:requests\.get|urllib\.request\.urlopen|urlopen|await\s+\(?await\s+fetch|httpx\.get)\b/,
  },
  {
    id: "powershell-download",
    severity: "critical",
    about: "runs what it downloads unseen, in PowerShell",
    pattern:
      /\b(?:iex|Invoke-Expression)\b.{0,120}\b(?:DownloadString|iwr|Invoke-WebRequest|irm|Invoke-RestMethod)\b|\b(?:iwr|irm|Invoke-WebRequest|Invoke-RestMethod)\b.{0,160}\|\s*(?:iex|Invoke-Expression)\b/i,
  },
  {
    id: "install-from-address",
    severity: "high",
    about: "installs a package from an address of its own",
    pattern:
      /\b(?:pip3?|uv pip|npm|pnpm|yarn)\s+(?:install|add|i)\s+(?:-\S+\s+){0,4}(?:git\+)?https?:\/\/(?!github\.com\/)|\bpip3?\s+install\b.{0,120}--(?:extra-)?index-url\s+https?:\/\/(?!pypi\.org)/,
  },
  {
    id: "metadata-service",
    severity: "critical",
    about: "asks a cloud's metadata service, which gives credentials",
    pattern:
      /\b169\.254\.169\.254\b|\bmetadata\.google\.internal\b|\b100\.100\.100\.200\b/,
  },
  {
    id: "no-certificate-check",
    severity: "medium",
    about: "does not check whom it talks to",
    pattern:
      /\bcurl\s(?:.{0,120}\s)?(?:-\w*k\w*|--insecure)\s|\bwget\b.{0,120}--no-check-certificate|\bverify\s*=\s*False\b|NODE_TLS_REJECT_UNAUTHORIZED\W{1,4}0|\bgit\s+-c\s+http\.sslVerify=false/,
  },
  {
    id: "disable-firewall",
    severity: "high",
    about: "switches the firewall off",
    pattern:
      /\bufw\s+disable\b|\biptables\s+-F\b|\bsystemctl\s+(?:stop|disable)\s+(?:--now\s+)?(?:firewalld|ufw|nftables)\b|\bnetsh\s+advfirewall\s+set\s+\w+\s+state\s+off/,
  },
  {
    id: "mining",
    severity: "critical",
    about: "mines a currency",
    pattern:
      /\b(?:xmrig|cpuminer|minerd|ethminer|cgminer)\b|\bstratum\+(?:tcp|ssl):\/\//i,
  },
];
