import type { SyntaxNode } from "unbash";
import type { Parsers } from "./parsers.ts";

/** The other grammar has nodes of their own for these, not commands. */
const NO_COMMAND_THERE = /^(?:\[|export|declare|typeset|local|readonly|unset)$/;

/**
 * Whether both parsers see the same commands. Only ever a reason to ask: a
 * shared blind spot is not seen, so no trust follows from agreement.
 */
export function doParsersAgree(command: string, parsers: Parsers): boolean {
  const second = parsers.secondOpinion(command);
  if (second === null) return false;
  const first = namesIn(command, parsers);
  const others = second.filter((name) => !NO_COMMAND_THERE.test(name));
  return first.length === others.length &&
    first.toSorted().join("\n") === others.toSorted().join("\n");
}

function namesIn(command: string, parsers: Parsers): string[] {
  const names: string[] = [];
  let timed: SyntaxNode | undefined;
  const visit = (node: SyntaxNode): void => {
    if (
      node.type === "Pipeline" && node.prefixes.some((p) => p.type === "Time")
    ) {
      timed = node.commands[0];
      names.push("time");
    }
    if (
      node.type === "Command" && node.name !== undefined && node !== timed &&
      !NO_COMMAND_THERE.test(node.name.text)
    ) names.push(node.name.text);
    parsers.forEachChild(node, visit);
  };
  visit(parsers.parse(command));
  return names;
}
