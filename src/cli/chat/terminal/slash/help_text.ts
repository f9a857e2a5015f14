import type { SlashCommand } from "./command.ts";
import { namesOf, resolveSlash } from "./resolve.ts";

const KEYS = [
  ["@path[:a-b]", "in a message: the file, or those lines, go with it"],
  ["!cmd", "run a command of yours; its output goes with the next message"],
  ["!!cmd", "the same, for you alone"],
  ["Enter", "send; in a turn: steer it at its next step"],
  ["Alt-Enter", "new line; in a turn: queue for after it"],
  ["Ctrl-J", "new line (Shift-Enter where the terminal tells it)"],
  ["Esc", "end the turn"],
  ["Ctrl-C", "end the turn, clear the line, twice: leave"],
  ["Ctrl-D", "leave, on an empty line"],
  ["Ctrl-G", "write in $EDITOR"],
  ["Ctrl-R", "search what you typed before"],
  ["Ctrl-L", "clear the screen"],
  ["Tab", "complete; between a question and your text"],
] as const;

/** The commands by group and the keys; one command alone, if it is named. */
export function helpText(
  commands: readonly SlashCommand[],
  name: string,
): string {
  if (name !== "") return aboutOne(commands, name);
  const groups = [...new Set(commands.map(({ group }) => group))];
  const widest = Math.max(
    ...commands.map((command) => synopsis(command).length),
    ...KEYS.map(([key]) => key.length),
  );
  const line = (left: string, right: string) =>
    `  ${left.padEnd(widest)}  ${right}`;
  return [
    ...groups.flatMap((group) => [
      group,
      ...commands.filter((command) => command.group === group)
        .map((command) => line(synopsis(command), command.summary)),
    ]),
    "Keys",
    ...KEYS.map(([key, meaning]) => line(key, meaning)),
  ].join("\n");
}

function aboutOne(commands: readonly SlashCommand[], name: string): string {
  const found = resolveSlash(`/${name.replace(/^\//, "")}`, commands);
  if (!found) return `There is no command "${name}".`;
  if ("complaint" in found) return found.complaint;
  const { command } = found;
  const [, ...aliases] = namesOf(command);
  const also = aliases.length > 0
    ? `\nAlso: ${aliases.map((alias) => `/${alias}`).join(", ")}`
    : "";
  return `${synopsis(command)}\n${command.summary}.${also}`;
}

function synopsis({ name, argument }: SlashCommand): string {
  return `/${name} ${argument}`.trimEnd();
}
