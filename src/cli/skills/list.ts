import type { SkillRow } from "../../domain/skills.ts";
import { visible } from "../visible.ts";

/** The skills by category for a person; those that cannot be used stand last, with file and reason. */
export function listText(rows: readonly SkillRow[]): string {
  if (rows.length === 0) return "There are no skills.\n";
  const usable = rows.filter(({ state }) => state === "ok");
  const others = rows.filter(({ state }) => state !== "ok");
  const groups = Map.groupBy(usable, ({ category }) => category || "(none)");
  const blocks = [...groups].sort(([a], [b]) => a < b ? -1 : 1)
    .map(([category, skills]) =>
      [category, ...skills.map(line), ""].join("\n")
    );
  return [
    ...blocks,
    ...others.map(({ folder, state, reason, file }) =>
      `${visible(folder)}  ${state}: ${visible(reason ?? "")}  (${
        visible(file)
      })`
    ),
    `${usable.length} skills${
      others.length > 0 ? `, ${others.length} that cannot be used` : ""
    }`,
    "",
  ].join("\n");
}

function line(
  { name, description, root, uses, unmet, notes }: SkillRow,
): string {
  const marks = [
    ...root === "home" ? ["yours"] : [],
    ...uses > 0 ? [`used ${uses} times`] : [],
    ...unmet === null ? [] : [unmet],
    ...notes,
  ];
  return `  ${name}  ${visible(description)}${
    marks.length > 0 ? `  [${marks.join("; ")}]` : ""
  }`;
}
