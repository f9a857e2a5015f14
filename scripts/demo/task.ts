/** What the person wants done, or found again. */
export interface Task {
  readonly kind: "do" | "recall";
  /** What skills of it are named after. */
  readonly verb: "deploy" | "rotate";
  readonly service: string;
  readonly version: string;
  /** Is what was learned to be kept? */
  readonly isKept: boolean;
}

/** The tasks that the model understands; null for anything else. */
export function taskIn(asked: string): Task | null {
  const isKept = !/keep no skill/i.test(asked);
  const deploy = /^Deploy (\w+) at ([\d.]+\d)/.exec(asked);
  if (deploy) {
    const [, service = "", version = ""] = deploy;
    return { kind: "do", verb: "deploy", service, version, isKept };
  }
  const rotate = /^Rotate the key of (\w+)/.exec(asked);
  const recall = /^Find how the key of (\w+) was rotated/.exec(asked);
  const service = rotate?.[1] ?? recall?.[1];
  return service === undefined ? null : {
    kind: rotate ? "do" : "recall",
    verb: "rotate",
    service,
    version: "",
    isKept,
  };
}

/** A step as a skill holds it, for this task. */
export function concrete(step: string, { service, version }: Task): string {
  return step.replaceAll(/\bSERVICE\b/g, service)
    .replaceAll(/\bVERSION\b/g, version);
}

/** A step that was taken, as a skill holds it. */
export function general(step: string, { service, version }: Task): string {
  const named = step.replaceAll(new RegExp(`\\b${service}\\b`, "g"), "SERVICE");
  return version === "" ? named : named.replaceAll(version, "VERSION");
}
