import type { Json, JsonObject } from "./bodies.ts";

/** Longer arrays of objects are one value: shapes stay few. */
const MOST_ITEMS = 4;

/** A payload taken apart: the text around its values, and these. */
export interface Parts {
  /** One more than there are values. */
  readonly pieces: readonly string[];
  readonly values: readonly Json[];
}

/** Takes a payload apart, so that what all of its kind share is stored once. */
export function cut(payload: JsonObject): Parts {
  const parts = new Cutter();
  parts.object(payload);
  return parts.done();
}

/** Keeps a payload whole: for when there are too many shapes of its kind. */
export function uncut(payload: JsonObject): Parts {
  return { pieces: ["", ""], values: [payload] };
}

/** What payloads of one kind have in common: everything but their values. */
export class Shape {
  readonly #pieces: readonly string[];
  readonly #tree: Node;

  constructor(
    readonly type: string,
    readonly version: number,
    pieces: readonly string[],
  ) {
    this.#pieces = pieces;
    this.#tree = treeOf(pieces);
  }

  /** The payload's JSON, byte for byte as it was cut. */
  textOf(values: readonly Json[]): string {
    return this.#pieces.reduce((text, piece, index) =>
      text + JSON.stringify(values[index - 1]) + piece
    );
  }

  /** The payload with its texts in their places; a missing text is "". */
  build(
    values: readonly Json[],
    texts: readonly string[],
  ): Record<string, unknown> {
    return grow(this.#tree, { values, texts, used: 0 }) as Record<
      string,
      unknown
    >;
  }
}

class Cutter {
  readonly #pieces: string[] = [];
  readonly #values: Json[] = [];
  #text = "";

  object(node: JsonObject): void {
    let separator = "{";
    for (const key of Object.keys(node)) {
      const part = node[key];
      if (part === undefined) continue;
      this.#text += `${separator}${JSON.stringify(key)}:`;
      this.#part(part);
      separator = ",";
    }
    this.#text += separator === "{" ? "{}" : "}";
  }

  done(): Parts {
    return { pieces: [...this.#pieces, this.#text], values: this.#values };
  }

  #part(part: Json): void {
    if (isLiteral(part)) this.#text += JSON.stringify(part);
    else if (typeof part !== "object") this.#value(part);
    else if (!Array.isArray(part)) this.object(part as JsonObject);
    else if (part.length === 0) this.#text += "[]";
    else if (part.length > MOST_ITEMS || !part.every(isObject)) {
      this.#value(part);
    } else {
      let separator = "[";
      for (const item of part) {
        this.#text += separator;
        this.object(item);
        separator = ",";
      }
      this.#text += "]";
    }
  }

  #value(value: Json): void {
    this.#pieces.push(this.#text);
    this.#values.push(value);
    this.#text = "";
  }
}

type Literal = boolean | null | "";

/** What says little but which shape it is: stored once, with the shape. */
function isLiteral(part: Json): part is Literal {
  return part === null || part === "" || typeof part === "boolean";
}

function isObject(value: Json): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** A value's index, a literal, a hole, or what holds more of them. */
type Node =
  | number
  | Literal
  | { readonly kind: "hole" }
  | {
    readonly kind: "object";
    readonly keys: readonly string[];
    readonly nodes: readonly Node[];
  }
  | { readonly kind: "array"; readonly nodes: readonly Node[] };

const HOLE: Node = { kind: "hole" };

function treeOf(pieces: readonly string[]): Node {
  const text = pieces.reduce((text, piece, index) =>
    `${text}${index - 1}${piece}`
  );
  return nodeOf(JSON.parse(text));
}

function nodeOf(template: Json): Node {
  if (typeof template === "number" || isLiteral(template)) return template;
  if (Array.isArray(template)) {
    return { kind: "array", nodes: template.map(nodeOf) };
  }
  const entries = Object.entries(template as JsonObject);
  if (entries.length === 1 && entries[0]?.[0] === "hole") return HOLE;
  return {
    kind: "object",
    keys: entries.map(([key]) => key),
    nodes: entries.map(([, part]) => nodeOf(part)),
  };
}

interface Growth {
  readonly values: readonly Json[];
  readonly texts: readonly string[];
  used: number;
}

function grow(node: Node, growth: Growth): unknown {
  if (typeof node === "number") {
    const value = growth.values[node];
    return typeof value === "object" && value !== null
      ? fill(value, growth)
      : value;
  }
  if (isLiteral(node)) return node;
  switch (node.kind) {
    case "hole":
      return growth.texts[growth.used++] ?? "";
    case "array":
      return node.nodes.map((item) => grow(item, growth));
    case "object": {
      const { keys, nodes } = node;
      const object: Record<string, unknown> = {};
      for (let index = 0; index < keys.length; index++) {
        object[keys[index]!] = grow(nodes[index]!, growth);
      }
      return object;
    }
  }
}

/** Fills the holes of a value that was kept whole. */
function fill(value: Json, growth: Growth): unknown {
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map((item) => fill(item, growth));
  const object = value as JsonObject;
  if (typeof object.hole === "number") return growth.texts[growth.used++] ?? "";
  return Object.fromEntries(
    Object.entries(object).map(([key, part]) => [key, fill(part, growth)]),
  );
}
