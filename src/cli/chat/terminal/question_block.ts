import type { Question } from "../../../domain/ports.ts";
import { visible } from "../../visible.ts";
import { argumentsOf } from "./tool_title.ts";
import type { Block } from "./ui.ts";

/** Digits of the digest that are enough to compare by eye. */
const DIGEST_DIGITS = 12;

/**
 * All that would run, before it does: nothing is cut, every character can be
 * seen (P62). What is no text of its own line is shown as `name: value`.
 */
export function questionBlock(
  { call: { tool, args }, cwd, reason, digest }: Question,
): Extract<Block, { kind: "question" }> {
  return {
    kind: "question",
    title: `${visible(tool)} in ${visible(cwd)} (${
      digest.slice(0, DIGEST_DIGITS)
    })`,
    lines: linesOf(tool, args),
    reason: visible(reason),
  };
}

function linesOf(tool: string, args: string): readonly string[] {
  const given = argumentsOf(args);
  if (given === null) return shown(args);
  const { command, ...others } = given;
  const rest = Object.entries(others);
  if (tool === "terminal" && typeof command === "string") {
    return [...shown(command), ...rest.flatMap(named)];
  }
  return Object.entries(given).flatMap(named);
}

function named([name, value]: [string, unknown]): readonly string[] {
  const lines = shown(
    typeof value === "string" ? value : JSON.stringify(value, null, 2),
  );
  const [only = "", second] = lines;
  return second === undefined
    ? [`${visible(name)}: ${only}`]
    : [`${visible(name)}:`, ...lines.map((line) => `  ${line}`)];
}

function shown(text: string): readonly string[] {
  return text.split("\n").map(visible);
}
