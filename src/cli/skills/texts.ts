import type {
  SkillAnswer,
  SkillInstalled,
  SkillProblem,
  SkillScan,
} from "../../domain/skills.ts";

/** What a change came to, for a person. */
export function answerText(
  { folder, path, after, changed, notes }: SkillAnswer,
): string {
  const what = !changed
    ? `${folder} was so already; nothing was changed`
    : after === null
    ? `${folder} is gone; skills rollback brings it back`
    : `${folder} is now ${path}`;
  return lines(what, ...notes.map((note) => `  ${note}`));
}

/** What the guard found, worst first, for a person. */
export function findingsText(scans: readonly SkillScan[]): string {
  if (scans.length === 0) return "There is no skill of yours to scan.\n";
  return scans.map(({ folder, verdict, findings }) =>
    lines(
      `${folder}  ${verdict}`,
      ...findings.map(({ path, line, severity, rule, about, text }) =>
        `  ${path}:${line}  ${severity} ${rule}: ${about}${
          text ? `: ${text.trim()}` : ""
        }`
      ),
    )
  ).join("");
}

/** What became of each skill of a source, for a person. */
export function installedText(results: readonly SkillInstalled[]): string {
  if (results.length === 0) return "No skill was installed from elsewhere.\n";
  return results.map(({ name, folder, outcome, notes }) =>
    lines(
      `${folder || name}  ${outcome}`,
      ...notes.map((note) => `  ${note.replaceAll("\n", "\n  ")}`),
    )
  ).join("");
}

/** Whether disk and log agree, for a person. */
export function problemsText(problems: readonly SkillProblem[]): string {
  if (problems.length === 0) return "All skills are as the log has them.\n";
  return lines(...problems.map(({ folder, what }) => `${folder}  ${what}`));
}

function lines(...parts: readonly string[]): string {
  return parts.map((part) => `${part}\n`).join("");
}
