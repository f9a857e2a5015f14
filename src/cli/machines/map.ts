import {
  arrowId,
  childrenOf,
  type Drawing,
  type DrawnState,
  isGroup,
} from "./drawing.ts";
import { FONT, quote } from "./dot_text.ts";

/**
 * A machine's shape in the language of Graphviz: states with the work they run,
 * and arrows without words. Small enough to be watched while it moves.
 */
export function map(drawing: Drawing): string {
  const [root] = drawing.states;
  return [
    "digraph machine {",
    `compound=true; nodesep=0.35; ranksep=0.42; ${FONT};`,
    `node [shape=box margin="0.18,0.09" style="rounded,filled" fillcolor=white ${FONT} fontsize=15];`,
    "edge [arrowsize=0.7];",
    ...(root ? inside(drawing, root) : []),
    ...drawing.states.flatMap((state) => arrows(drawing, state)),
    "}",
    "",
  ].join("\n");
}

function inside(drawing: Drawing, group: DrawnState): string[] {
  return childrenOf(drawing, group).flatMap((state) =>
    isGroup(state)
      ? [
        `subgraph ${quote(`cluster_${state.id}`)} {`,
        `id=${quote(state.id)}; style=rounded; label=${
          quote(state.path.at(-1) ?? state.id)
        };`,
        ...inside(drawing, state),
        "}",
      ]
      : [leaf(state)]
  );
}

function leaf(state: DrawnState): string {
  const lines = [state.path.at(-1) ?? state.id, ...state.effects];
  const ends = state.type === "final" ? " peripheries=2" : "";
  return `${quote(state.id)} [id=${quote(state.id)} label=${
    quote(lines.join("\n"))
  }${ends}];`;
}

/** Where a state leads to. What the root accepts everywhere leads to no other. */
function arrows(drawing: Drawing, state: DrawnState): string[] {
  const leaving = state.transitions.filter(({ target }) =>
    target !== null && target !== state.id && state.path.length > 0
  );
  return [...Map.groupBy(leaving, ({ target }) => target)].flatMap(
    ([target, transitions]) => {
      const [from, to] = [end(drawing, state.id), end(drawing, target)];
      const [first] = transitions;
      if (!from || !to || !first) return [];
      const isAlways = transitions.every(({ kind }) => kind === "always");
      const attributes = [
        `id=${quote(arrowId(state, first))}`,
        ...(isAlways ? ["style=dashed"] : []),
        ...(from.group ? [`ltail=${quote(from.group)}`] : []),
        ...(to.group ? [`lhead=${quote(to.group)}`] : []),
      ].join(" ");
      return [`${quote(from.leaf)} -> ${quote(to.leaf)} [${attributes}];`];
    },
  );
}

/** Graphviz draws from leaf to leaf, and cuts the arrow at the group's edge. */
function end(
  drawing: Drawing,
  id: string | null,
): { readonly leaf: string; readonly group?: string } | undefined {
  const state = drawing.states.find((state) => state.id === id);
  if (!state) return undefined;
  if (!isGroup(state)) return { leaf: state.id };
  const inner = end(
    drawing,
    state.initial ?? childrenOf(drawing, state)[0]?.id ?? null,
  );
  return inner && { leaf: inner.leaf, group: `cluster_${state.id}` };
}
