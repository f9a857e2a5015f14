import { FONT, quote } from "./dot_text.ts";
import {
  arrowId,
  childrenOf,
  detailsOf,
  type Drawing,
  type DrawnState,
  isGroup,
  labelOf,
  type Marks,
} from "./drawing.ts";

const VISITED = `color="#1e8449" penwidth=2`;

/** A picture in the language of Graphviz. Each state's SVG id is its own id, each arrow's names both ends. */
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
        quote(["in every state", ...everywhere(state, marks)].join("\n"))
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
        ...transitions.slice(0, 1).map((one) =>
          `id=${quote(arrowId(state, one))}`
        ),
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

/** What a state accepts without leaving: many events of one meaning, in few lines. */
function everywhere(
  { transitions }: DrawnState,
  marks: Marks | undefined,
): string[] {
  const staying = transitions.filter(({ target }) => target === null);
  const alike = Map.groupBy(
    staying,
    ({ kind, guard, actions }) => JSON.stringify([kind, guard, actions]),
  );
  return [...alike.values()].flatMap((group) => {
    const [first] = group;
    if (first === undefined) return [];
    const names = group.map((one) => {
      const times = marks?.transitions.get(one);
      const name = one.event ?? "always";
      return times ? `${name} (${times}x)` : name;
    });
    const meaning = labelOf({ ...first, event: "" }).replace(/^always/, "");
    return inLines([
      ...names.slice(0, -1).map((name) => `${name},`),
      ...names.slice(-1),
      meaning.trim(),
    ]);
  });
}

/** Words side by side, as many as a line of a note takes. */
function inLines(words: readonly string[]): string[] {
  return words.reduce<string[]>((lines, word) => {
    const last = lines.at(-1);
    const isFull = last === undefined || last.length + word.length > 60;
    return isFull
      ? [...lines, word]
      : [...lines.slice(0, -1), `${last} ${word}`];
  }, []);
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
