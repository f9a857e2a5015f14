/** The fields of a JSON object, of which nothing is known yet. */
export type Fields = Readonly<Record<string, unknown>>;

/** What a field may be, and how that is called. */
export interface Kind<TValue> {
  is(value: unknown): value is TValue;
  readonly expected: string;
}

type Kinds = Readonly<Record<string, Kind<unknown>>>;

type Given<TKinds extends Kinds> = {
  readonly [Name in keyof TKinds]?: TKinds[Name] extends Kind<infer TValue>
    ? TValue
    : never;
};

export const TEXT: Kind<string> = {
  is: (value) => typeof value === "string",
  expected: "a text",
};

export const TEXTS: Kind<readonly string[]> = {
  is: (value): value is readonly string[] =>
    Array.isArray(value) && value.every(TEXT.is),
  expected: "a list of texts",
};

export const NUMBER: Kind<number> = {
  is: (value) => typeof value === "number",
  expected: "a number",
};

/** One of a few texts. */
export function oneOf<const TValue extends string>(
  ...values: readonly TValue[]
): Kind<TValue> {
  return {
    is: (value): value is TValue => values.some((known) => known === value),
    expected: `${values.slice(0, -1).join(", ")} or ${values.at(-1)}`,
  };
}

/**
 * The fields of a line of JSON.
 *
 * @throws {SyntaxError} If it is not UTF-8, not JSON or no object.
 */
export function fieldsOf(line: Uint8Array): Fields {
  const value = parsed(decoded(line));
  if (isFields(value)) return value;
  throw new SyntaxError("Cannot read the line: expected a JSON object");
}

/**
 * A field that must be there.
 *
 * @throws {SyntaxError} If it is not, or is of another kind.
 */
export function required<TValue>(
  fields: Fields,
  name: string,
  kind: Kind<TValue>,
): TValue {
  const value = Object.hasOwn(fields, name) ? fields[name] : undefined;
  if (kind.is(value)) return value;
  throw new SyntaxError(`Cannot read "${name}": expected ${kind.expected}`);
}

/**
 * Those of the named fields that are there.
 *
 * @throws {SyntaxError} If one is of another kind.
 */
export function given<const TKinds extends Kinds>(
  fields: Fields,
  kinds: TKinds,
): Given<TKinds> {
  const entries = Object.entries(kinds)
    .filter(([name]) => Object.hasOwn(fields, name))
    .map(([name, kind]) => [name, required(fields, name, kind)]);
  // Each value is of the kind that its name has.
  return Object.fromEntries(entries) as Given<TKinds>;
}

function isFields(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function decoded(line: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(line);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw new SyntaxError("Cannot read the line: it is not UTF-8", {
      cause: error,
    });
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    // A RangeError where brackets are nested too deeply.
    if (!(error instanceof SyntaxError || error instanceof RangeError)) {
      throw error;
    }
    throw new SyntaxError("Cannot read the line: it is not JSON", {
      cause: error,
    });
  }
}
