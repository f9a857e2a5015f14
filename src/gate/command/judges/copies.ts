import type { Argument } from "../argument.ts";
import { type Call, type Desk, optionOf } from "../desk.ts";

/** cp, mv, ln, install, rsync: a new name makes nothing trusted. */
export function rememberCopies(call: Call, desk: Desk): void {
  const { operands } = call.parsed;
  const into = optionOf(call, "-t", "--target-directory")?.value;
  const target = into ?? operands.at(-1);
  const sources = into === undefined ? operands.slice(0, -1) : operands;
  for (const source of sources) {
    if (!isSuspect(source, desk)) continue;
    for (const place of target?.values ?? []) {
      // It may be a folder, in which the source keeps its name.
      for (const name of [place, ...inside(place, source)]) {
        for (const path of desk.place.resolve(name) ?? []) {
          desk.findings.untrusted.add(path);
          if (isFolder(source, desk)) desk.findings.untrustedFolders.add(path);
        }
      }
    }
  }
}

/** Of a pattern nobody knows what it matches. */
function isSuspect({ values, glob }: Argument, desk: Desk): boolean {
  if (values === null || glob) return desk.findings.untrusted.size > 0;
  return values.some((value) =>
    desk.place.resolve(value)?.some((path) => desk.findings.isSuspect(path)) ??
      true
  );
}

function isFolder({ values }: Argument, desk: Desk): boolean {
  return values?.some((value) =>
    desk.place.resolve(value)?.some((path) => desk.findings.isForeign(path))
  ) ?? false;
}

function inside(folder: string, { values }: Argument): readonly string[] {
  return values?.map((value) => {
    const name = value.replace(/\/+$/, "").replace(/^.*\//, "");
    return `${folder.replace(/\/+$/, "")}/${name}`;
  }) ?? [];
}
