import type { Done } from "./request.ts";
import { concrete, general, type Task } from "./task.ts";

/** A step that failed, and how that is put right. */
interface Failure {
  readonly step: string;
  readonly why: string;
  /** The file that the error points to. */
  readonly file: string;
  readonly remedy: string | null;
  readonly isApplied: boolean;
}

/** A step that worked; `why` it was needed, where an error taught that. */
export interface Worked {
  readonly step: string;
  readonly why: string | null;
  /** The step that failed without it. */
  readonly before: string | null;
}

/** How far a task has come, by what the calls of the turn gave. */
export interface Progress {
  readonly agenda: readonly string[];
  readonly failure: Failure | null;
  /** A file that is to be read for the step that comes last. */
  readonly followUp: string | null;
  readonly worked: readonly Worked[];
  readonly failures: number;
}

const STEP = /- Run `([^`]+)`/g;

/** The steps that a text lists, each once. */
export function stepsIn(text: string): readonly string[] {
  return [...new Set([...text.matchAll(STEP)].map(([, step = ""]) => step))];
}

/** Folds the calls of a turn into what is done, and what is next. */
export function progressOf(
  steps: readonly string[],
  done: readonly Done[],
  task: Task,
): Progress {
  const start: Progress = {
    agenda: steps,
    failure: null,
    followUp: null,
    worked: [],
    failures: 0,
  };
  return done.reduce((progress, each) => after(progress, each, task), start);
}

function after(progress: Progress, done: Done, task: Task): Progress {
  const { agenda, failure, followUp, worked } = progress;
  if (done.tool === "read_file") {
    const path = general(String(done.args["path"]), task);
    const remedy = remedyIn(done.result, path);
    if (failure?.file === path) {
      return { ...progress, failure: { ...failure, remedy } };
    }
    return followUp === path
      ? { ...progress, followUp: null, agenda: [...agenda, remedy] }
      : progress;
  }
  if (done.tool !== "terminal") return progress;
  const step = general(String(done.args["command"]), task);
  if (failure && step === failure.remedy) {
    return {
      ...progress,
      failure: { ...failure, isApplied: true },
      worked: [...worked, { step, why: failure.why, before: failure.step }],
    };
  }
  const [next, ...later] = agenda;
  if (step !== next) return progress;
  const error = /^cannot [^:]*: (.*); see (\S+)$/m.exec(done.result);
  if (error) {
    const [, why = "", file = ""] = error;
    return {
      ...progress,
      failures: progress.failures + 1,
      failure: {
        step,
        why,
        file: general(file, task),
        remedy: null,
        isApplied: false,
      },
    };
  }
  const check = /check it with (\S+)/.exec(done.result)?.[1] ?? null;
  const isKnown = later.some((each) => check && each.includes(check));
  return {
    ...progress,
    agenda: later,
    failure: null,
    followUp: isKnown ? null : check,
    worked: [...worked, { step, why: null, before: null }],
  };
}

/** What the text of a file says is to be run, or to be changed in it. */
function remedyIn(text: string, path: string): string {
  const usage = /# usage: (.+)$/m.exec(text)?.[1];
  return usage ?? `sed -i 's/^RELEASE=.*/RELEASE=VERSION/' ${path}`;
}

/** What is to be called next for a task; null once all is done. */
export function nextCall(
  { agenda: [next], failure, followUp }: Progress,
  task: Task,
): { readonly tool: string; readonly args: object } | null {
  const run = (step: string) => ({
    tool: "terminal",
    args: { command: concrete(step, task) },
  });
  const read = (path: string) => ({
    tool: "read_file",
    args: { path: concrete(path, task) },
  });
  if (failure && failure.remedy === null) return read(failure.file);
  if (failure && !failure.isApplied) return run(failure.remedy ?? "");
  if (next !== undefined) return run(next);
  return followUp === null ? null : read(followUp);
}
