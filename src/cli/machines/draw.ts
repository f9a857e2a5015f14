import type { MACHINES } from "../../../actors/catalog.ts";
import type { Drawing, DrawnState, DrawnTransition } from "./drawing.ts";

/** A machine of the catalog. */
export type Machine = typeof MACHINES[string];

type Node = Machine["root"];
type Transition = Node["transitions"] extends Map<string, (infer TTransition)[]>
  ? TTransition
  : never;

/**
 * Everything a machine's definition says, `always` and guards included, which
 * XState's own graph leaves out.
 */
export function draw(name: string, machine: Machine): Drawing {
  return { name, version: machine.version ?? "0", states: walk(machine.root) };
}

/** Which arrows of its drawing each transition of a machine became. */
export function sourcesOf(
  { states }: Drawing,
  { root }: Machine,
): ReadonlyMap<Transition, readonly DrawnTransition[]> {
  const nodes = nodesIn(root);
  return new Map(
    states.flatMap(({ transitions }, index) => {
      const node = nodes[index];
      let at = 0;
      return (node ? transitionsOf(node) : []).map((transition) => {
        const from = at;
        at += Math.max(transition.target?.length ?? 0, 1);
        return [transition, transitions.slice(from, at)] as const;
      });
    }),
  );
}

function nodesIn(node: Node): Node[] {
  return [node, ...Object.values(node.states).flatMap(nodesIn)];
}

function transitionsOf(node: Node): Transition[] {
  return [...(node.always ?? []), ...[...node.transitions.values()].flat()];
}

function walk(node: Node): DrawnState[] {
  return [
    {
      id: node.id,
      path: node.path,
      type: node.type,
      initial: node.initial?.target?.[0]?.id ?? null,
      tags: node.tags,
      effects: node.invoke.map(({ src }) => nameOf(src)),
      entry: node.entry.map(nameOf).filter(isOurs),
      exit: node.exit.map(nameOf).filter(isOurs),
      transitions: transitionsOf(node).flatMap(drawTransition),
    },
    ...Object.values(node.states).flatMap(walk),
  ];
}

function drawTransition(transition: Transition): DrawnTransition[] {
  const { eventType, guard, target, actions } = transition;
  const targets = target?.length ? target.map(({ id }) => id) : [null];
  return targets.map((target) => ({
    ...meaningOf(eventType),
    guard: guard === undefined ? null : nameOf(guard),
    target,
    actions: actions.map(nameOf),
  }));
}

function meaningOf(type: string): Pick<DrawnTransition, "kind" | "event"> {
  if (type === "") return { kind: "always", event: null };
  if (/^xstate\.(done|error)\./.test(type)) {
    return { kind: "done", event: type };
  }
  if (type.startsWith("xstate.after.")) return { kind: "after", event: type };
  return { kind: "on", event: type };
}

/** An action's, guard's or effect's name; of a combined guard, with its parts. */
function nameOf(part: unknown): string {
  if (typeof part === "string") return part;
  if (typeof part === "function") {
    const parts = "guards" in part && Array.isArray(part.guards)
      ? `(${part.guards.map(nameOf).join(", ")})`
      : "";
    return part.name + parts;
  }
  const { type, id } = Object(part);
  return String(type ?? id ?? "unnamed");
}

/** XState keeps its timers as entry and exit actions of its own. */
function isOurs(name: string): boolean {
  return name !== "raise" && name !== "cancel";
}
