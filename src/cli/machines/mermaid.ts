import {
  childrenOf,
  detailsOf,
  type Drawing,
  type DrawnState,
  isGroup,
  labelOf,
  type Marks,
} from "./drawing.ts";

/** A picture as Mermaid text, which GitHub and editors show. */
export function mermaid(
  drawings: readonly Drawing[],
  marks: ReadonlyMap<Drawing, Marks> = new Map(),
): string {
  return [
    "stateDiagram-v2",
    ...drawings.flatMap((drawing) => machine(drawing, marks.get(drawing))),
    "",
  ].join("\n");
}

function machine(drawing: Drawing, marks: Marks | undefined): string[] {
  const name = (id: string) => nameIn(drawing, id);
  const visited = [...marks?.states.keys() ?? []]
    .filter(({ path }) => path.length > 0).map(({ id }) => name(id));
  return [
    ...drawing.states.slice(0, 1).flatMap((root) =>
      group(drawing, root, marks)
    ),
    ...(visited.length === 0 ? [] : [
      "classDef visited fill:#d5f5e3,stroke:#1e8449,stroke-width:2px,color:#000",
      `class ${visited.join(",")} visited`,
    ]),
  ].map((line) => `  ${line}`);
}

function group(
  drawing: Drawing,
  state: DrawnState,
  marks: Marks | undefined,
): string[] {
  const children = childrenOf(drawing, state);
  const between = state.type === "parallel" ? ["--"] : [];
  const title = state.path.at(-1) ?? `${drawing.name}@${drawing.version}`;
  // A group takes one line of text only.
  const text = [title + times(state, marks), ...detailsOf(state)].join(", ");
  return [
    `state "${clean(text)}" as ${nameIn(drawing, state.id)} {`,
    ...[
      ...(state.initial === null || state.type === "parallel"
        ? []
        : [`[*] --> ${nameIn(drawing, state.initial)}`]),
      ...everywhere(drawing, state, marks),
      ...children.flatMap((child, index) => [
        ...(index === 0 ? [] : between),
        ...(isGroup(child) ? group : leaf)(drawing, child, marks),
      ]),
    ].map((line) => `  ${line}`),
    "}",
  ];
}

/** Mermaid draws no arrow from a group into itself: a state stands for all of it. */
function everywhere(
  drawing: Drawing,
  state: DrawnState,
  marks: Marks | undefined,
): string[] {
  if (state.transitions.length === 0) return [];
  const name = `${nameIn(drawing, state.id)}__any`;
  return [
    `state "in every state" as ${name}`,
    ...state.transitions.map((transition) => {
      const label = clean(
        labelOf(transition, marks?.transitions.get(transition)),
      );
      return transition.target === null
        ? `${name} : ${label}`
        : `${name} --> ${nameIn(drawing, transition.target)} : ${label}`;
    }),
  ];
}

function leaf(
  drawing: Drawing,
  state: DrawnState,
  marks: Marks | undefined,
): string[] {
  const name = nameIn(drawing, state.id);
  const title = state.path.at(-1) ?? drawing.name;
  return [
    `state "${clean(title + times(state, marks))}" as ${name}`,
    ...detailsOf(state).map((detail) => `${name} : ${clean(detail)}`),
    ...state.transitions.map((transition) => {
      const target = transition.target ?? state.id;
      const label = labelOf(transition, marks?.transitions.get(transition));
      return `${name} --> ${nameIn(drawing, target)} : ${clean(label)}`;
    }),
    ...(state.type === "final" ? [`${name} --> [*]`] : []),
  ];
}

function times(state: DrawnState, marks: Marks | undefined): string {
  const count = marks?.states.get(state);
  return count === undefined || state.path.length === 0 ? "" : ` (${count}x)`;
}

/** A name that is no word of Mermaid's own, as `end` would be. */
function nameIn(drawing: Drawing, id: string): string {
  const root = drawing.states[0]?.id ?? "";
  const inside = id === root ? "" : `_${id.replace(`${root}.`, "")}`;
  return `${drawing.name}${inside}`.replace(/\W/g, "_");
}

/** What Mermaid would read as its own signs becomes a space. */
function clean(text: string): string {
  return text.replace(/[^\w .,@*+|&!()[\]/<>-]/g, " ").replaceAll("--", "- ");
}
