/**
 * What a workspace holds that something outside the sandbox later obeys or
 * runs: read-only even where it is not there yet (security, table row 18;
 * CVE-2026-25725).
 */
export const PROTECTED: readonly string[] = [
  ".agents",
  ".claude",
  ".codex",
  ".cursor",
  ".cursorrules",
  ".envrc",
  ".fupan",
  ".fupan.md",
  ".gemini",
  ".husky",
  ".idea",
  ".mcp.json",
  ".vscode",
  "AGENTS.md",
  "CLAUDE.md",
  "GEMINI.md",
];

/** What a person's own shell or git obeys, if the workspace is a home folder. */
export const PROTECTED_IN_HOME: readonly string[] = [
  ".bash_aliases",
  ".bash_login",
  ".bash_logout",
  ".bash_profile",
  ".bashrc",
  ".config/autostart",
  ".config/environment.d",
  ".config/fish",
  ".config/git",
  ".config/systemd",
  ".gitconfig",
  ".inputrc",
  ".local/bin",
  ".profile",
  ".tmux.conf",
  ".vimrc",
  ".xprofile",
  ".zlogin",
  ".zprofile",
  ".zshenv",
  ".zshrc",
];

/** Of a `.git` folder: what makes git run programs. */
export const PROTECTED_IN_GIT: readonly string[] = [
  "config",
  "config.worktree",
  "hooks",
];
