import type { ParsedScript } from "unbash";
import { withoutEnd } from "./remove_ends.ts";
import { resolveValue, type WordScope } from "./resolve_word.ts";
import type { Holding } from "./variables.ts";

/** What `$(basename X .end)` or `$(dirname X)` prints; undefined for others. */
export function pathNamePrintedBy(
  script: ParsedScript,
  scope: WordScope,
): Holding | undefined {
  const node = script.commands[0]?.command;
  if (script.commands.length !== 1 || node?.type !== "Command") {
    return undefined;
  }
  if (node.prefix.length > 0 || node.redirects.length > 0) return undefined;
  const isBase = node.name?.value === "basename";
  if (!isBase && node.name?.value !== "dirname") return undefined;
  const words = node.args.flatMap((word) =>
    word.type === "Word" ? [resolveValue(word, scope)] : []
  );
  const [path, end] = words;
  const suffix = end === undefined ? "" : end.values?.[0];
  const isPlain = path !== undefined && words.length === node.args.length &&
    words.length <= (isBase ? 2 : 1) && !path.guessed &&
    suffix !== undefined && (end?.values?.length ?? 1) === 1;
  if (!isPlain) return undefined;
  const names = path.values?.map((value) => nameOf(value, isBase, suffix));
  const known = names?.filter((name) => name !== undefined) ?? [];
  const isKnown = known.length > 0 && known.length === names?.length;
  return isKnown
    ? { values: known, glob: path.glob, guessed: false, origin: "known" }
    : undefined;
}

function nameOf(
  path: string,
  isBase: boolean,
  suffix: string,
): string | undefined {
  const bare = path.replace(/(?!^)\/+$/, "");
  if (bare === "" || bare.startsWith("-")) return undefined;
  if (!isBase) {
    return bare.includes("/") ? withoutEnd(bare, "%", "/*") || "/" : ".";
  }
  const name = withoutEnd(bare, "##", "*/") || undefined;
  if (name === undefined || suffix === "") return name;
  return withoutEnd(name, "%", suffix) || undefined;
}
