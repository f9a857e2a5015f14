import type { Rule } from "../rule.ts";

/** What cannot be taken back. */
export const DESTRUCTIVE: readonly Rule[] = [
  {
    id: "remove-root",
    severity: "critical",
    about: "removes the root, the home or all of a system folder",
    pattern:
      /\brm\s+(?:-{1,2}[\w-]+\s+){0,6}["']?(?:\/(?:\*|\.?\s*$|["'\s;&|])|\/(?:etc|usr|bin|lib|var|boot|home|root|opt|srv)\/?\*?["']?(?:\s|$|[;&|])|(?:~|\$\{?HOME\}?)\/?\*?["']?(?:\s|$|[;&|]))/,
  },
  {
    id: "remove-no-preserve",
    severity: "critical",
    about: "removes the root although rm refuses to",
    pattern: /\brm\b.{0,60}--no-preserve-root\b/,
  },
  {
    id: "remove-variable",
    severity: "medium",
    about: "removes a folder named by a variable that may be empty",
    pattern:
      /\brm\s+-\w*[rR]\w*\s+(?:-\w+\s+){0,3}["']?\$\{?\w+\}?["']?\/(?:\*|["'\s]|$)/,
  },
  {
    id: "open-modes",
    severity: "high",
    about: "lets everyone write",
    pattern: /\bchmod\s+(?:-\w+\s+){0,3}(?:0?777|a\+rwx|ugo\+rwx)\b/,
  },
  {
    id: "write-system-file",
    severity: "high",
    about: "writes to a system's configuration",
    pattern:
      /(?:>>?|\btee\s+(?:-a\s+)?)\s*["']?\/etc\/(?!cron|sudoers|systemd|init\.d|profile|ld\.so)/,
  },
  {
    id: "format-disk",
    severity: "critical",
    about: "formats a disk",
    pattern:
      /\b(?:mkfs(?:\.\w+)?|mkswap|wipefs|shred)\s+(?:-\S+\s+){0,6}\/dev\/\w+/,
  },
  {
    id: "write-device",
    severity: "critical",
    about: "overwrites a disk",
    pattern:
      /\bdd\b.{0,120}\bof=\/dev\/(?:sd|hd|nvme|vd|xvd|disk|mmcblk)\w*|>\s*\/dev\/(?:sd|hd|nvme|vd|disk)\w+/,
  },
  {
    id: "code-remove-tree",
    severity: "critical",
    about: "removes an absolute folder in code",
    pattern:
      /\b(?:shutil\.rmtree|fs\.(?:rm|rmdir)(?:Sync)?|FileUtils\.rm_rf|Deno\.remove(?:Sync)?|os\.removedirs)\(\s*(?:["'](?:\/(?:etc|usr|home|root|var|bin|boot)?\/?["']|~)|os\.path\.expanduser\(["']~\/?["']\)|Path\.home\(\))/,
  },
  {
    id: "truncate-system-file",
    severity: "critical",
    about: "empties a system file or a log",
    pattern:
      /\btruncate\s+(?:-\S+\s+){1,3}(?:0\s+)?\/(?:etc|var|boot|usr)\/|(?:^|[;&|]\s*):?\s*>\s*\/(?:etc|boot|usr)\//,
  },
  {
    id: "fork-bomb",
    severity: "critical",
    about: "is a fork bomb",
    pattern: /:\s*\(\s*\)\s*\{\s*:\s*\|\s*:\s*&\s*\}\s*;\s*:/,
  },
  {
    id: "kill-everything",
    severity: "high",
    about: "ends every process",
    pattern: /\bkill\s+(?:-\w+\s+){0,2}-1\b|\bkillall5\b|\bpkill\s+-9\s+-u\b/,
  },
  {
    id: "find-delete-root",
    severity: "critical",
    about: "deletes what it finds from the root or the home on",
    pattern:
      /\bfind\s+(?:\/|~|\$\{?HOME\}?)\s+.{0,120}(?:-delete\b|-exec\s+rm\b)/,
  },
  {
    id: "drop-database",
    severity: "high",
    about: "drops a database or empties a table",
    pattern:
      /\b(?:DROP\s+(?:DATABASE|SCHEMA)\s+(?!IF\s+EXISTS\s+["'`]?(?:test|tmp|scratch))|dropdb\s+(?!--help)|FLUSHALL\b)/i,
  },
  {
    id: "force-push-all",
    severity: "high",
    about: "overwrites a shared history",
    pattern:
      /\bgit\s+push\s+(?:\S+\s+){0,4}(?:--mirror|(?:--force|-f)\s+(?:--all|--mirror|\S+\s+(?:main|master)\b))/,
  },
  {
    id: "destroy-cloud",
    severity: "high",
    about: "destroys cloud resources without asking",
    pattern:
      /\bterraform\s+destroy\b.{0,60}-auto-approve|\baws\s+s3\s+rb\b.{0,80}--force|\bkubectl\s+delete\s+(?:ns|namespace)s?\b.{0,60}--all\b|\bgcloud\s+projects\s+delete\b.{0,80}--quiet/,
  },
  {
    id: "remove-history",
    severity: "high",
    about: "removes the traces of what was done",
    pattern:
      /\bhistory\s+-c\b|\bunset\s+HISTFILE\b|HISTFILE=\/dev\/null|\brm\s+.{0,40}\.(?:bash|zsh)_history\b/,
  },
  {
    id: "remove-own-log",
    severity: "critical",
    about: "removes or rewrites the agent's own log",
    pattern:
      /\b(?:rm|truncate|shred|sqlite3|mv|unlink)\b.{0,120}\bevents\.db\b/,
  },
];
