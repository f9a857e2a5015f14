import type { SkillTrust } from "../domain/skill_events.ts";
import type { SkillDeps } from "./deps.ts";
import type { GuardFinding } from "./guard/scan_tree.ts";
import { type GuardVerdict, mayEnter } from "./guard/trust.ts";
import { FILE_BYTES, TREE_BYTES, TREE_FILES } from "./limits.ts";
import {
  decodeUtf8,
  type ParsedSkill,
  parseSkillBytes,
} from "./text/parse_skill.ts";
import { SKILL_FILE, type Tree } from "./tree/tree.ts";

const SHOWN = 8;
const EXAMPLE =
  "---\nname: NAME\ndescription: What it does and when to use it\n---\n\n## Steps\n1. ...";

/** What a new tree is judged by. */
export interface Judgement {
  /** What it is made from. */
  readonly base: Tree | null;
  /** A tree that may be used: what the guard finds in it was let in before. */
  readonly vetted: Tree | null;
  /** The file that was touched. */
  readonly file: string;
  readonly deps: SkillDeps;
  readonly trust?: SkillTrust;
  readonly force?: boolean;
}

/**
 * Says whether a tree may become a skill; gives what a person should know of it.
 *
 * @throws {RangeError} If it is too large, cannot be read as a skill, holds a
 * secret, or the guard blocks it; the message says what would help.
 */
export async function checkTree(
  tree: Tree,
  judgement: Judgement,
): Promise<string[]> {
  assertSizes(tree);
  const notes = await checkText(tree, judgement);
  assertNoSecrets(tree, judgement);
  return [...notes, ...await judge(tree, judgement)];
}

function assertSizes(tree: Tree): void {
  let size = 0;
  for (const [path, { bytes }] of tree) {
    size += bytes.length;
    if (bytes.length > FILE_BYTES) {
      throw new RangeError(
        `Cannot keep ${path}: it has ${bytes.length} bytes, ${FILE_BYTES} is the most`,
      );
    }
  }
  if (tree.size > TREE_FILES || size > TREE_BYTES) {
    throw new RangeError(
      `Cannot keep the skill: it has ${tree.size} files and ${size} bytes, ${TREE_FILES} and ${TREE_BYTES} are the most`,
    );
  }
}

/** A fault that was there before may stay: it is told, and can be repaired in steps (P31). */
async function checkText(
  tree: Tree,
  { base, file }: Judgement,
): Promise<string[]> {
  const [now, old] = [await parsed(tree), base && await parsed(base)];
  const wasFaulty = old !== null && "reason" in old;
  if ("reason" in now) {
    if (wasFaulty) return [`still not valid: ${now.reason}`];
    const help = file === SKILL_FILE ? `; it must begin like\n${EXAMPLE}` : "";
    throw new RangeError(`Cannot keep ${SKILL_FILE}: ${now.reason}${help}`);
  }
  if (old && !("reason" in old) && old.name !== now.name) {
    throw new RangeError(
      `Cannot rename "${old.name}" to "${now.name}": create the other skill and delete this one`,
    );
  }
  return [...now.notes];
}

async function parsed(tree: Tree): Promise<ParsedSkill> {
  const file = tree.get(SKILL_FILE);
  return file
    ? await parseSkillBytes(file.bytes)
    : { reason: `${SKILL_FILE} is missing` };
}

/** The log keeps every version, and keeps no secret: so no version may have one. */
function assertNoSecrets(tree: Tree, { deps }: Judgement): void {
  for (const [path, { bytes }] of tree) {
    const text = decodeUtf8(bytes);
    if (text === null) continue;
    const placeholder = /\[redacted:[\w.-]+(?::[\w.-]*)?\]/.exec(text)?.[0];
    if (placeholder === undefined && deps.redact(text) === text) continue;
    throw new RangeError(
      `Cannot keep ${path}: it holds ${
        placeholder ?? "a secret"
      }; name the variable of the environment that has it instead`,
    );
  }
}

async function judge(tree: Tree, judgement: Judgement): Promise<string[]> {
  const [{ scanTree }, scan] = await Promise.all([
    import("./guard/scan_tree.ts"),
    judgement.deps.loadScan(),
  ]);
  const { vetted, deps, force = false } = judgement;
  const trust = judgement.trust ??
    (deps.origin === "person" ? "trusted" : "agent-created");
  const known = new Set(
    vetted ? scanTree(vetted, scan).findings.map(keyOf) : [],
  );
  const findings = scanTree(tree, scan).findings
    .filter((finding) => !known.has(keyOf(finding)));
  const verdict = verdictOn(findings);
  // What is dangerous stays out of what others wrote, whoever insists.
  const isForced = force && verdict !== "dangerous";
  if (mayEnter(trust, verdict) || isForced) {
    return findings.filter(({ severity }) => severity !== "low").map(line);
  }
  const shown = findings.filter(({ severity }) =>
    severity === "critical" || severity === "high"
  ).slice(0, SHOWN).map(line);
  throw new RangeError(
    `Cannot keep the skill: the guard calls it ${verdict} (${trust}), nothing was changed\n${
      shown.join("\n")
    }`,
  );
}

function verdictOn(findings: readonly GuardFinding[]): GuardVerdict {
  const has = (wanted: string) =>
    findings.some(({ severity }) => severity === wanted);
  return has("critical") ? "dangerous" : has("high") ? "caution" : "safe";
}

function keyOf({ rule, path, text }: GuardFinding): string {
  return JSON.stringify([rule, path, text]);
}

function line(
  { path, line, rule, severity, about, text }: GuardFinding,
): string {
  return `${path}:${line} ${severity} ${rule}: ${about}${
    text ? `: ${text.trim()}` : ""
  }`;
}
