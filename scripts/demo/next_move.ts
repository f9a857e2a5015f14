import { nextCall, type Progress, progressOf, stepsIn } from "./progress.ts";
import {
  askedIn,
  type Done,
  doneIn,
  type SeenRequest,
  systemIn,
} from "./request.ts";
import { concrete, general, type Task, taskIn } from "./task.ts";

/** What the model says, and calls, if anything. */
export interface Move {
  readonly text: string;
  readonly call: { readonly tool: string; readonly args: object } | null;
}

/** What a skill of each task is called. */
const SKILLS = { deploy: "deploy-service", rotate: "rotate-key" } as const;

/**
 * What the model does next: a pure function of the request. It remembers
 * nothing, so what it knows of earlier sessions can only have come from what
 * the program put before it: a skill, or a past that it searched.
 */
export function nextMove(request: SeenRequest): Move {
  const task = taskIn(askedIn(request));
  const done = doneIn(request);
  if (task === null) return say("Nothing to save.");
  return task.kind === "recall"
    ? recall(task, done)
    : work(task, done, systemIn(request));
}

/** Does the task: by a skill if one is listed, else by trial and error. */
function work(task: Task, done: readonly Done[], system: string): Move {
  const skill = new RegExp(`(?<![\\w-])${task.verb}-[a-z]+`).exec(system)?.[0];
  const viewed = resultOf(done, "skill_view");
  if (skill !== undefined && viewed === undefined) {
    return call("skill_view", { name: skill });
  }
  const learned = stepsIn(viewed ?? "");
  if (learned.length > 0) return goOn(task, done, learned, skill ?? null);
  const [listed] = done;
  if (listed === undefined) {
    return call("search_files", { pattern: "*", target: "files" });
  }
  const readme = done.find(({ args }) => args["path"] === "README.md");
  if (readme === undefined) return call("read_file", { path: "README.md" });
  const line = new RegExp(`- ${task.verb}[^\`]*\`([^\`]+)\``, "i");
  const main = line.exec(readme.result)?.[1];
  return main === undefined
    ? say("I do not find how that is done here.")
    : goOn(task, done, [main], null);
}

function goOn(
  task: Task,
  done: readonly Done[],
  steps: readonly string[],
  skill: string | null,
): Move {
  const progress = progressOf(steps, done, task);
  const next = nextCall(progress, task);
  if (next) return { text: "", call: next };
  const isSaved = resultOf(done, "skill_manage") !== undefined;
  if (progress.failures > 0 && task.isKept && !isSaved) {
    return skill === null
      ? created(task, progress.worked.map(listed))
      : patched(skill, progress);
  }
  const took = progress.worked.map(({ step }) =>
    `- Run \`${concrete(step, task)}\``
  );
  return say(
    `Done: ${task.verb} ${task.service}.\n\nWhat worked:\n${took.join("\n")}`,
  );
}

/** Finds in the past how a task was done, and keeps that as a skill. */
function recall(task: Task, done: readonly Done[]): Move {
  const found = resultOf(done, "session_search");
  if (found === undefined) {
    const query = `${task.verb} ${task.service}`;
    return call("session_search", { query, raw: true });
  }
  const steps = stepsIn(found).map((step) => general(step, task));
  if (steps.length === 0) return say("I find nothing of it in the past.");
  return resultOf(done, "skill_manage") === undefined
    ? created(task, steps.map((step) => `- Run \`${step}\``))
    : say(`Kept as ${SKILLS[task.verb]}: ${steps.length} steps.`);
}

function created({ verb }: Task, lines: readonly string[]): Move {
  const name = SKILLS[verb];
  const content = [
    "---",
    `name: ${name}`,
    `description: How to ${name.replace("-", " a ")} here, in order`,
    "---",
    "# Steps",
    "",
    "SERVICE and VERSION stand for what was asked for.",
    "",
    ...lines,
    "",
  ].join("\n");
  return call("skill_manage", {
    action: "create",
    name,
    category: "operations",
    content,
  });
}

/** Puts what an error taught before the step that failed without it. */
function patched(name: string, { worked }: Progress): Move {
  const lesson = worked.find(({ why }) => why !== null);
  const failed = `- Run \`${lesson?.before}\``;
  return call("skill_manage", {
    action: "patch",
    name,
    old_string: failed,
    new_string: lesson ? `${listed(lesson)}\n${failed}` : failed,
  });
}

function listed({ step, why }: Progress["worked"][number]): string {
  return `- Run \`${step}\`${why === null ? "" : `, or else: ${why}`}`;
}

function resultOf(done: readonly Done[], tool: string): string | undefined {
  return done.find((each) => each.tool === tool)?.result;
}

function call(tool: string, args: object): Move {
  return { text: "", call: { tool, args } };
}

function say(text: string): Move {
  return { text, call: null };
}
