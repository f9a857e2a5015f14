import type { Drawing, Marks } from "./drawing.ts";

/** The machines as JSON; with marks, how often each part was taken. */
export function json(
  drawings: readonly Drawing[],
  marks: ReadonlyMap<Drawing, Marks> = new Map(),
): string {
  const machines = drawings.map((drawing) => {
    const path = marks.get(drawing);
    return path === undefined ? drawing : {
      ...drawing,
      states: drawing.states.map((state) => ({
        ...state,
        visits: path.states.get(state) ?? 0,
        transitions: state.transitions.map((transition) => ({
          ...transition,
          taken: path.transitions.get(transition) ?? 0,
        })),
      })),
    };
  });
  return `${JSON.stringify({ machines }, null, 2)}\n`;
}
