import type { Done, PracticeRequest } from "./practice_request.ts";
import { readSteps } from "./read_steps.ts";
import { type Step, steps } from "./step.ts";
import { type Words, wordsFor } from "./words.ts";

/** What the practice model does next: a call, or its answer. */
export interface Move {
  readonly text: string;
  readonly call?: { readonly tool: string; readonly args: string };
}

/** Denied, refused or interrupted: the person's word, not to be worked around. */
const STOPPED = /^(?:Not run:|\[Interrupted)/;
const FAILED =
  /^(?:Error\b|Cannot |No such file|File not found)|^\s*\{\s*"(?:error"|success"\s*:\s*false|ok"\s*:\s*false)/i;
const HELP = /^(?:help|\/help|what can you do\??|帮助|你能做什么[?？]?)$/i;

/**
 * Walks the steps of the prompt along the results that are there, so that the
 * same request always gives the same move.
 */
export function nextMove(request: PracticeRequest): Move {
  const { prompt, offered, mayCall } = request;
  const words = wordsFor(prompt);
  const plan = readSteps(prompt);
  const understood = plan.filter(({ kind }) => kind !== "unknown").length;
  // What mostly is no such request, as a page of instructions, starts nothing.
  if (HELP.test(prompt) || understood === 0 || understood * 2 < plan.length) {
    return offered.size > 0 ? { text: words.intro } : { text: aside(prompt) };
  }
  const walk = new Walk(request.done, words);
  for (const [n, step] of plan.entries()) {
    const open = walk.take(step, offered);
    if (open && mayCall) {
      return callOf(open, offered, walk.lead ?? words.doing(open));
    }
    if (open || walk.hasEnded) {
      walk.leave(plan.slice(open ? n : n + 1));
      break;
    }
  }
  return { text: walk.report.join("\n\n") || words.nothingDone };
}

/** What came of the steps so far. */
class Walk {
  readonly report: string[] = [];
  /** Said before the next call, where it is not what was asked for. */
  lead: string | undefined;
  hasEnded = false;
  readonly #done: readonly Done[];
  readonly #words: Words;
  #at = 0;

  constructor(done: readonly Done[], words: Words) {
    this.#done = done;
    this.#words = words;
  }

  /** Reports a step that has its result; returns the one to be done otherwise. */
  take(step: Step, offered: PracticeRequest["offered"]): Step | undefined {
    if (step.kind === "unknown") {
      this.report.push(this.#words.unknown(step));
      return;
    }
    if (!offered.has(step.tool)) {
      this.report.push(this.#words.missing(step));
      return;
    }
    const output = this.#next();
    if (output === undefined) return step;
    if (STOPPED.test(output)) {
      this.report.push(this.#words.stopped(step, output));
      this.hasEnded = true;
    } else if (!FAILED.test(output)) {
      this.report.push(this.#words.did(step, output));
    } else return this.#recover(step, output, offered);
  }

  /** Says what there is no result for. */
  leave(rest: readonly Step[]): void {
    if (rest.length > 0) this.report.push(this.#words.left(rest));
  }

  /** Tries one other thing that helps to see why; later steps built on this one. */
  #recover(
    step: Step,
    output: string,
    offered: PracticeRequest["offered"],
  ): Step | undefined {
    this.report.push(this.#words.failed(step, output));
    const other = alternative(step);
    const found = other && offered.has(other.tool) ? this.#next() : "";
    if (other && found === undefined) {
      this.lead = `${this.#words.failed(step, "")} ${this.#words.doing(other)}`;
      return other;
    }
    if (other && found) {
      this.report.push(
        this.#words.instead(other),
        this.#words.did(other, found),
      );
    }
    this.hasEnded = true;
  }

  #next(): string | undefined {
    return this.#done[this.#at++]?.output;
  }
}

/** A missing file: what is there? A text not found: what does the file say? */
function alternative({ kind, args }: Step): Step | undefined {
  const path = typeof args.path === "string" ? args.path : "";
  if (kind === "edit") return steps.read(path);
  if (kind !== "read") return undefined;
  const folder = path.replace(/\/?[^/]*$/, "");
  return steps.list(folder || (path.startsWith("/") ? "/" : "."));
}

function callOf(
  { tool, args }: Step,
  offered: PracticeRequest["offered"],
  text: string,
): Move {
  const known = offered.get(tool);
  // Only what this tool takes; a tool that does not say takes anything.
  const taken = Object.entries(args).filter(([name]) =>
    !known?.size || known.has(name)
  );
  return {
    text,
    call: { tool, args: JSON.stringify(Object.fromEntries(taken)) },
  };
}

/** Without tools it is a side request, as for a title or a summary. */
function aside(prompt: string): string {
  return prompt.replace(/\s+/g, " ").slice(0, 400).toWellFormed();
}
