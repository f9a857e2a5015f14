import type { Command, RouteMap } from "@stricli/core";
import type { Frame } from "./frame.ts";

/** What a word of the command line may lead to. */
export type Target = Command<Frame> | RouteMap<Frame>;
type Flag = NonNullable<Command<Frame>["parameters"]["flags"]>[string];
type Row = readonly [name: string, brief: string];

const WIDTH = 80;
const GAP = 2;
const WIDEST_NAME = 30;

const HELP: Row = ["-h, --help", "Print this"];
const VERSION: Row = ["    --version", "Print the version, in one line"];
const REST: Row = ["    --", "All that follows is text, and no flag"];

/** A command's synopsis, flags and example, at most 80 columns wide. */
export function helpOf(
  target: Target,
  prefix: readonly string[],
  program: string,
): string {
  const name = prefix.join(" ");
  const example = target.fullDescription?.replaceAll("fupan", program);
  const sections = [
    ...isCommand(target) ? commandSections(target, name) : [
      [`Usage: ${name} COMMAND ...`],
      [target.brief],
      ["Commands:", ...table(commandsOf(target))],
      ["Flags:", ...table([HELP, VERSION])],
    ],
    ["Example:", `  ${example}`],
  ];
  return sections.map((lines) => lines.join("\n")).join("\n\n") + "\n";
}

/** The flags of a command as they are typed, `--` included. */
export function flagNames(target: Target): string[] {
  const own = isCommand(target)
    ? Object.keys(target.parameters.flags ?? {})
    : [];
  return [...own, "help", "version"].map((name) => `--${name}`);
}

function commandSections(
  { parameters, brief }: Command<Frame>,
  name: string,
): string[][] {
  const flags = Object.entries(parameters.flags ?? {});
  const letterOf = (flag: string) =>
    Object.entries(parameters.aliases ?? {}).find(([, long]) => long === flag)
      ?.[0];
  const { positional } = parameters;
  const places = positional === undefined
    ? []
    : positional.kind === "array"
    ? [positional.parameter]
    : positional.parameters;
  const dots = positional?.kind === "array" ? "..." : "";
  const synopsis = [
    ...flags.map(([flag, how]) => {
      const typed = withValue(
        letterOf(flag) ? `-${letterOf(flag)}` : `--${flag}`,
        how,
      );
      return isOptional(how) ? `[${typed}]` : typed;
    }),
    ...places.map(({ optional, placeholder = "" }) =>
      (optional ? `[${placeholder}]` : placeholder) + dots
    ),
  ];
  return [
    wrap(["Usage:", name, ...synopsis], "       "),
    [brief],
    ...(places.length === 0 ? [] : [[
      "Arguments:",
      ...table(
        places.map(({ placeholder = "", brief }) => [placeholder, brief]),
      ),
    ]]),
    [
      "Flags:",
      ...table([
        ...flags.map(([flag, how]): Row => {
          const letter = letterOf(flag);
          return [
            (letter ? `-${letter}, ` : "    ") + withValue(`--${flag}`, how),
            how.brief +
            ("default" in how && how.default
              ? ` (${how.default} if left out)`
              : ""),
          ];
        }),
        HELP,
        VERSION,
        REST,
      ]),
    ],
  ];
}

function commandsOf(map: RouteMap<Frame>): Row[] {
  return map.getAllEntries().filter(({ hidden }) => !hidden)
    .map(({ name, target }) => [name.original, target.brief]);
}

function withValue(name: string, flag: Flag): string {
  switch (flag.kind) {
    case "enum":
      return `${name} ${flag.values.join("|")}`;
    case "parsed":
      return `${name} ${flag.placeholder ?? "VALUE"}`;
    default:
      return name;
  }
}

function isOptional(flag: Flag): boolean {
  return flag.kind !== "parsed" || flag.optional === true ||
    flag.default !== undefined;
}

function isCommand(target: Target): target is Command<Frame> {
  return "parameters" in target;
}

function table(rows: readonly Row[]): string[] {
  const widest = Math.max(
    ...rows.map(([name]) => name.length).filter((n) => n <= WIDEST_NAME),
  );
  const margin = " ".repeat(GAP + widest + GAP);
  return rows.flatMap(([name, brief]) => {
    const head = `${" ".repeat(GAP)}${name}`;
    const [first = "", ...more] = wrap(brief.split(" "), margin, margin.length);
    return name.length > widest
      ? [head, margin + first, ...more]
      : [head.padEnd(margin.length) + first, ...more];
  });
}

/** Lines of at most 80 columns, of which the first begins at `column`. */
function wrap(
  [first = "", ...words]: readonly string[],
  indent: string,
  column = 0,
): string[] {
  const lines: string[] = [];
  let line = first;
  let room = WIDTH - column;
  for (const word of words) {
    if (line.length + 1 + word.length <= room) line += ` ${word}`;
    else {
      lines.push(line);
      line = indent + word;
      room = WIDTH;
    }
  }
  return [...lines, line];
}
