import type { Category } from "./judgement.ts";
import { CARRIERS } from "./specs/carriers.ts";
import { isInterpreter } from "./specs/interpreters.ts";
import { matchesGlob } from "./match_glob.ts";

/** Doubts that a rule lifts only where it names every word. */
const NEEDS_EVERY_WORD: ReadonlySet<Category> = new Set<Category>([
  "delete",
  "secret-read",
  "persistence",
  "remote-exec",
  "exfiltration",
  "inline-code",
  "option-exec",
  "outside-workspace",
  "privilege",
  "permissions",
]);

/** Doubts that no rule lifts: what would run is not known, or is the agent's. */
const NEVER: ReadonlySet<Category> = new Set<Category>([
  "self-protection",
  "obfuscation",
  "unparsable",
  "limit",
  "shell-feature",
  "environment",
  "user-rule",
]);

/** The rule that lets the project's own code run where no sandbox holds it. */
export const PROJECT_TOOLS = "@project-tools";

/** The person's rules, ready to be held against commands. */
export class PersonRules {
  readonly #deny: readonly string[];
  readonly #allow: readonly (readonly string[])[];
  /** Does a person let code of the project run without a sandbox? */
  readonly letsProjectRun: boolean;

  constructor(deny: readonly string[], allow: readonly string[]) {
    this.#deny = deny.map((glob) => glob.trim().toLowerCase())
      .filter((glob) => glob !== "");
    this.#allow = allow.map((rule) => rule.trim().split(/\s+/))
      .filter((words) => words[0] !== "" && isStorable(words));
    this.letsProjectRun = allow.some((rule) => rule.trim() === PROJECT_TOOLS);
  }

  /** The deny glob that `text` or a program name matches, or null. */
  denies(text: string): string | null {
    const lower = text.toLowerCase();
    return this.#deny.find((glob) => matchesGlob(glob, lower)) ?? null;
  }

  /** Whether a rule stands for this command, so that this doubt is lifted. */
  lifts(argv: readonly (string | undefined)[], category: Category): boolean {
    if (NEVER.has(category)) return false;
    return this.#allow.some((rule) =>
      rule.every((word, i) => argv[i] === word) &&
      (rule.length === argv.length || !NEEDS_EVERY_WORD.has(category))
    );
  }
}

/**
 * The rule that a person's "always" stores: the whole innermost command. Null
 * for what carries or interprets something else, and for words that cannot be
 * told from a pattern.
 */
export function ruleFor(argv: readonly string[]): string | null {
  return isStorable(argv) ? argv.join(" ") : null;
}

function isStorable(argv: readonly string[]): boolean {
  const [program, sub] = argv;
  if (program === undefined || program === "") return false;
  const base = program.replace(/^.*\//, "");
  if (isInterpreter(base) || Object.hasOwn(CARRIERS, base)) return false;
  if (Object.hasOwn(CARRIERS, `${base} ${sub}`)) return false;
  if (RUNNERS.has(base) || RUNNERS.has(`${base} ${sub}`)) return false;
  return argv.every((word) => /^[\w@%+=:,./-]+$/.test(word));
}

/** They run whatever their next word names. */
const RUNNERS = new Set([
  "npx",
  "bunx",
  "pnpx",
  "uvx",
  "pipx",
  "npm exec",
  "npm x",
  "pnpm dlx",
  "yarn dlx",
  "bun x",
  "deno x",
  "su",
  "find",
  "fd",
  "alias",
  "trap",
  "eval",
  "source",
  ".",
  "git -c",
  "git -C",
  "docker run",
  "docker exec",
  "podman run",
  "podman exec",
  "kubectl exec",
  "ansible",
  "make -f",
  "tar",
  "rsync",
  "man",
  "less",
  "crontab",
]);
