import { type Call, type Desk, hasOption, optionOf } from "../desk.ts";
import { shown } from "../argument.ts";
import { rememberCopies } from "./copies.ts";

const MOST_NAMED = 20;

/** rm: named files in the workspace, and whole folders that a build makes again. */
export function judgeRm(call: Call, desk: Desk): void {
  const isRecursive = hasOption(call, "-r", "-R", "--recursive") ||
    /^(?:rimraf|trash|trash-put)$/.test(call.key);
  const { operands } = call.parsed;
  if (operands.length > MOST_NAMED) {
    desk.ask(
      "delete.bulk",
      "delete",
      `deletes ${operands.length} things at once`,
    );
  }
  for (const operand of operands) {
    for (const value of operand.values ?? []) {
      if (desk.place.isRegenerable(value)) continue;
      const isScratch = !operand.glob && desk.place.isScratch(value);
      if (isRecursive && !isScratch) {
        desk.ask(
          "delete.recursive",
          "delete",
          `deletes ${shown(operand)} whole`,
        );
      } else if (operand.glob) {
        desk.ask("delete.glob", "delete", `deletes whatever ${value} matches`);
      }
    }
  }
}

/** mv: what leaves the workspace is gone from it, and scratch does not last. */
export function judgeMv(call: Call, desk: Desk): void {
  const sources = call.parsed.operands.slice(0, -1);
  const target = call.parsed.operands.at(-1);
  const leaves =
    target?.values?.some((value) =>
      desk.place.resolve(value)?.every((path) => desk.place.isInside(path)) !==
        true
    ) ?? true;
  for (const source of sources) {
    const isAll = source.values?.some((value) =>
      /^(?:\.\/)?(?:\*|\.\/?|\.\*)$/.test(value)
    );
    if (leaves && source.values?.some((value) => desk.place.isHeld(value))) {
      desk.ask(
        "delete.move",
        "delete",
        `moves ${source.text} out of the workspace`,
      );
    } else if (source.glob && (leaves || isAll)) {
      desk.ask(
        "delete.move",
        "delete",
        `moves whatever ${source.text} matches`,
      );
    }
  }
  judgePlacedIn(call, desk);
}

/** cp, mv, install: a file put into a folder keeps its own name there. */
export function judgePlacedIn(call: Call, desk: Desk): void {
  rememberCopies(call, desk);
  const target = call.parsed.operands.at(-1);
  for (const folder of target?.values ?? []) {
    for (const source of call.parsed.operands.slice(0, -1)) {
      for (const value of source.values ?? []) {
        const name = value.replace(/\/+$/, "").replace(/^.*\//, "");
        if (
          /^(?:AGENTS|CLAUDE|SOUL|GEMINI)\.md$|^\.(?:envrc|bashrc|zshrc|profile|npmrc|mcp\.json)$/i
            .test(name)
        ) {
          desk.place.judgePath(`${folder}/${name}`, "write");
        }
      }
    }
  }
}

/** ln: a link out of the workspace opens what lies there. */
export function judgeLn(call: Call, desk: Desk): void {
  rememberCopies(call, desk);
  const { operands } = call.parsed;
  const into = optionOf(call, "-t", "--target-directory")?.value;
  const isNamed = into === undefined && operands.length > 1;
  const name = isNamed ? operands.at(-1) : into;
  const folders = foldersOfLinks(call, name?.values ?? [""]);
  for (const target of isNamed ? operands.slice(0, -1) : operands) {
    const isInside = target.values?.every((value) =>
      (value.startsWith("/") ? [""] : folders).every((folder) =>
        desk.place.resolve(`${folder}${value}`)?.every((path) =>
          desk.place.isInside(path)
        ) === true
      )
    ) ?? false;
    if (!isInside) {
      desk.ask("link.outside", "outside-workspace", `links to ${target.text}`);
    }
  }
}

/**
 * From where a relative target leads: a symbolic link's own folder, and as its
 * name may be a folder that stands already, that one too; for others from here.
 */
function foldersOfLinks(
  call: Call,
  names: readonly string[],
): readonly string[] {
  const isSymbolic = hasOption(call, "-s", "--symbolic") &&
    !hasOption(call, "-r", "--relative");
  if (!isSymbolic) return [""];
  return names.flatMap((name) =>
    name === "" ? [""] : [/^.*\//.exec(name)?.[0] ?? "", `${name}/`]
  );
}

/** truncate: one named file. */
export function judgeTruncate(call: Call, desk: Desk): void {
  for (const operand of call.parsed.operands) {
    if (operand.glob) {
      desk.ask(
        "delete.truncate",
        "delete",
        `empties what ${operand.text} matches`,
      );
    }
  }
}
