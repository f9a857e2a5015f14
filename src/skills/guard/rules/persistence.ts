import type { Rule } from "../rule.ts";

/** What stays behind when the skill is gone. */
export const PERSISTENCE: readonly Rule[] = [
  {
    id: "install-cron",
    severity: "high",
    about: "adds a job to cron without asking",
    pattern:
      /\|\s*crontab\s+-(?:\s|$)|>>?\s*\/(?:etc\/cron\S*|var\/spool\/cron\S*)/,
  },
  {
    id: "edit-cron",
    severity: "low",
    about: "names cron's table",
    pattern: /\bcrontab\s+(?:-u\s+\w+\s+)?(?:-e\b|\S+\.(?:txt|cron)\b)/,
  },
  {
    id: "shell-start-file",
    severity: "high",
    about: "adds a line to a shell's start file",
    pattern:
      /(?:>>?|\btee\s+-a)\s*["']?(?:~|\$\{?HOME\}?|\/home\/\w+|\/root)\/\.(?:bashrc|zshrc|profile|bash_profile|zprofile|zshenv|config\/fish\/config\.fish)\b|>>?\s*\/etc\/(?:profile|bash\.bashrc|zsh\/)/,
  },
  {
    id: "authorized-keys",
    severity: "critical",
    about: "lets somebody log in by ssh",
    pattern:
      /(?:>>?|\btee\b|\becho\b|\bcp\b|\bcat\b|\binstall\b).{0,160}\bauthorized_keys\b/,
  },
  {
    id: "new-ssh-key",
    severity: "low",
    about: "makes a key for ssh",
    pattern: /\bssh-keygen\s+(?!-[lFRHy]\b).{0,80}-(?:t|f|N)\b/,
  },
  {
    id: "copy-ssh-key",
    severity: "medium",
    about: "puts a key on another machine",
    pattern: /\bssh-copy-id\s+\S/,
  },
  {
    id: "systemd-unit",
    severity: "medium",
    about: "installs a service",
    pattern:
      /(?:>>?|\btee|\bcp|\bmv|\bln|\binstall)\s.{0,120}(?:\/etc\/systemd\/system|\.config\/systemd\/user)\//,
  },
  {
    id: "init-script",
    severity: "high",
    about: "adds a script that runs at boot",
    pattern:
      /(?:>>?|\btee|\bcp|\bmv|\bln|\binstall)\s.{0,120}\/etc\/(?:init\.d|rc\.local|rc\d\.d|ld\.so\.preload)/,
  },
  {
    id: "launch-agent",
    severity: "medium",
    about: "installs a launch agent of macOS",
    pattern:
      /(?:>>?|\btee|\bcp|\bmv|\bln)\s.{0,120}Library\/Launch(?:Agents|Daemons)\/|\blaunchctl\s+(?:load|bootstrap)\s+(?:-\w\s+)?\S{0,80}\/tmp\//,
  },
  {
    id: "sudoers",
    severity: "critical",
    about: "gives itself the rights of root",
    pattern:
      /(?:>>?|\btee\b|\becho\b|\bcp\b|\bsed\b).{0,120}\/etc\/sudoers|\bNOPASSWD\s*:\s*ALL\b/,
  },
  {
    id: "setuid",
    severity: "critical",
    about: "makes a program run as its owner",
    pattern:
      /\bchmod\s+(?:-\w+\s+){0,2}(?:[ugo]*u[ugo]*\+[rwxt]*s|\+[rwxt]*s|[46]7[0-7]{2})\b/,
  },
  {
    id: "git-global-config",
    severity: "medium",
    about: "changes the global configuration of git",
    pattern:
      /\bgit\s+config\s+(?:--global|--system)\s+(?:core\.(?:hooksPath|sshCommand|pager|editor|fsmonitor)|credential\.helper|url\.|include\.path|alias\.\w+\s+["']?!)/,
  },
  {
    id: "git-hook",
    severity: "high",
    about: "writes a hook that git will run",
    pattern:
      /(?:>>?|\btee|\bcp|\bmv|\bln)\s.{0,120}\.git\/hooks\/(?!\S*\.sample)/,
  },
  {
    id: "agent-instructions-shell",
    severity: "critical",
    about: "writes to the instructions of an agent",
    pattern:
      /(?:>>?|\btee\s+(?:-a\s+)?|\bsed\s+-i\S*\s.{0,80})\s*["']?\S{0,80}(?:AGENTS|CLAUDE|GEMINI|SOUL|MEMORY|USER)\.md\b|(?:>>?|\btee\b)\s*\S{0,80}(?:\.cursorrules|copilot-instructions\.md)/,
  },
  {
    id: "agent-instructions-prose",
    severity: "high",
    about: "tells the agent to change an agent's instructions",
    pattern:
      /\b(?:append|add|insert|write|inject|copy)\b.{0,80}\b(?:to|into|in)\b.{0,30}(?:(?:AGENTS|CLAUDE|GEMINI|SOUL)\.md|\.cursorrules|copilot-instructions)/i,
  },
  {
    id: "agent-configuration",
    severity: "critical",
    about: "changes the agent's own settings or skills",
    pattern:
      /(?:>>?|\btee\b|\bsed\s+-i\S*|\bcp\b|\bmv\b).{0,120}(?:\.fupan|FUPAN_HOME\}?|\.hermes|\.claude|\.codex)\/(?:config|settings|skills|hooks|mcp|\.env)/,
  },
  {
    id: "remember-forever",
    severity: "high",
    about: "plants an order in the agent's memory",
    pattern:
      /\b(?:save|store|add|write|remember)\b.{0,40}\b(?:to|in|into)\b.{0,20}\b(?:your )?(?:long-term |permanent )?memory\b.{0,60}\b(?:always|never|must|from now on)\b/i,
  },
  {
    id: "package-hook",
    severity: "medium",
    about: "runs a script whenever packages are installed",
    pattern:
      /"(?:pre|post)install"\s*:\s*"[^"]{0,200}(?:curl|wget|node -e|bash|sh )/,
  },
];
