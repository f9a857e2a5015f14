import {
  childrenOf,
  detailsOf,
  type Drawing,
  type DrawnState,
  type DrawnTransition,
  isGroup,
  labelOf,
  type Marks,
} from "./drawing.ts";

/** Graphviz knows how wide its letters are; of others it guesses. */
const FONT = `fontname="Arial"`;
const VISITED = `color="#1e8449" penwidth=2`;

/** A picture in the language of Graphviz. Each state's SVG id is its own id. */
export function dot(
  drawings: readonly Drawing[],
  marks: ReadonlyMap<Drawing, Marks> = new Map(),
): string {
  return [
    "digraph machines {",
    `nodesep=0.5; ${FONT};`,
    `node [shape=box margin="0.2,0.08" style="rounded,filled" fillcolor=white ${FONT}];`,
    `edge [${FONT} fontsize=10];`,
    ...drawings.flatMap((drawing) => {
      const [root] = drawing.states;
      if (root === undefined) return [];
      const path = marks.get(drawing);
      return [...cluster(drawing, root, path), ...edges(drawing, path)];
    }),
    "}",
    "",
  ].join("\n");
}

function cluster(
  drawing: Drawing,
  state: DrawnState,
  marks: Marks | undefined,
): string[] {
  const title = state.path.at(-1) ?? `${drawing.name}@${drawing.version}`;
  return [
    `subgraph ${quote(`cluster_${state.id}`)} {`,
    `id=${quote(state.id)}; style=rounded; label=${
      quote(textOf(title, state, marks))
    };`,
    ...(state.initial === null || state.type === "parallel" ? [] : [
      `${quote(`${state.id} start`)} [shape=point label="" width=0.12];`,
      `${quote(`${state.id} start`)} -> ${arrowhead(drawing, state.initial)};`,
    ]),
    ...(state.transitions.length === 0 ? [] : [
      `${quote(`${state.id} any`)} [shape=note style=filled label=${
        quote([
          "in every state",
          ...staying(state).map((transition) =>
            labelOf(transition, marks?.transitions.get(transition))
          ),
        ].join("\n"))
      }];`,
    ]),
    ...childrenOf(drawing, state).flatMap((child) =>
      isGroup(child) ? cluster(drawing, child, marks) : [node(child, marks)]
    ),
    "}",
  ];
}

function node(state: DrawnState, marks: Marks | undefined): string {
  const title = state.path.at(-1) ?? state.id;
  const visited = marks?.states.has(state)
    ? ` ${VISITED} fillcolor="#d5f5e3"`
    : "";
  const shape = state.type === "final" ? " peripheries=2" : "";
  return `${quote(state.id)} [id=${quote(state.id)} label=${
    quote(textOf(title, state, marks))
  }${visited}${shape}];`;
}

/** One arrow for all transitions between two states: many would hide the picture. */
function edges(drawing: Drawing, marks: Marks | undefined): string[] {
  return drawing.states.flatMap((state) => {
    const from = quote(isGroup(state) ? `${state.id} any` : state.id);
    const drawn = isGroup(state)
      ? state.transitions.filter(({ target }) => target !== null)
      : state.transitions;
    const byTarget = Map.groupBy(drawn, ({ target }) => target ?? state.id);
    return [...byTarget].map(([target, transitions]) => {
      const times = transitions.map((one) => marks?.transitions.get(one));
      const label = transitions.map((one, index) => labelOf(one, times[index]));
      const attributes = [
        `label=${quote(label.join("\n"))}`,
        ...(transitions.every(({ kind }) => kind === "always")
          ? ["style=dashed"]
          : []),
        ...(times.some(Boolean) ? [VISITED] : []),
      ];
      return `${from} -> ${arrowhead(drawing, target)} [${
        attributes.join(" ")
      }];`;
    });
  });
}

/** An arrow to a group goes to where it begins. */
function arrowhead(drawing: Drawing, id: string): string {
  const state = drawing.states.find((state) => state.id === id);
  const inner = state && isGroup(state)
    ? state.initial ?? childrenOf(drawing, state)[0]?.id
    : undefined;
  return inner === undefined ? quote(id) : arrowhead(drawing, inner);
}

function staying({ transitions }: DrawnState): DrawnTransition[] {
  return transitions.filter(({ target }) => target === null);
}

function textOf(
  title: string,
  state: DrawnState,
  marks: Marks | undefined,
): string {
  const times = state.path.length > 0 && marks?.states.get(state);
  return [times ? `${title} (${times}x)` : title, ...detailsOf(state)]
    .join("\n");
}

function quote(text: string): string {
  return `"${
    text.replace(/[\\"]/g, (sign) => `\\${sign}`).replaceAll("\n", "\\n")
  }"`;
}
