import type { State } from "../../domain/event_log.ts";

/** The ids of the states that a machine's value names, parents before children. */
export function stateIds(machine: string, value: State): readonly string[] {
  return [machine, ...inside(machine, value)];
}

/** A machine's value on one line. */
export function stateName(value: State): string {
  return typeof value === "string" ? value : Object.entries(value)
    .map(([region, inner]) =>
      inner === undefined ? region : `${region}.${stateName(inner)}`
    ).join(" + ");
}

function inside(id: string, value: State): readonly string[] {
  if (typeof value === "string") return [`${id}.${value}`];
  return Object.entries(value).flatMap(([region, inner]) => [
    `${id}.${region}`,
    ...(inner === undefined ? [] : inside(`${id}.${region}`, inner)),
  ]);
}
