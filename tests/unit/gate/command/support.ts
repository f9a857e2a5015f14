import {
  type JudgeCommand,
  loadJudge,
} from "../../../../src/gate/command/judge_command.ts";
import type {
  CommandPolicy,
  Judgement,
} from "../../../../src/gate/command/judgement.ts";

/** A policy of which a test names only what matters to it. */
export function policyOf(some: Partial<CommandPolicy> = {}): CommandPolicy {
  return {
    mode: "manual",
    cwd: "/ws",
    home: "/home/u",
    fupanHome: "/home/u/.fupan",
    deny: [],
    allow: [],
    ...some,
  };
}

const judge: JudgeCommand = await loadJudge();

export function judged(
  command: string,
  some: Partial<CommandPolicy> = {},
): Judgement {
  return judge(command, policyOf(some));
}

export function verdictOf(
  command: string,
  some: Partial<CommandPolicy> = {},
): Judgement["verdict"] {
  return judged(command, some).verdict;
}

/** A row of a corpus of commands. */
export interface Row {
  readonly cmd: string;
  readonly category: string;
  readonly trick?: string;
}

export async function rowsOf(file: string): Promise<Row[]> {
  const url = new URL(`../../../fixtures/gate/${file}`, import.meta.url);
  const text = await Deno.readTextFile(url);
  return text.trim().split("\n").map((line) => JSON.parse(line));
}
