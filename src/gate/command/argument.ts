/** Where the unknown part of a word comes from. */
export type Origin =
  /** Nothing unknown. */
  | "known"
  /** Paths of files below a listed place, as `git ls-files` prints them. */
  | "listing"
  /** Paths of any files below the workspace, hidden ones too. */
  | "tree"
  /** Anything. */
  | "unknown";

/** A word as the program would get it, as far as that can be told. */
export interface Argument {
  /** As written. */
  readonly text: string;
  /** Everything it may come out as; null if that cannot be told. */
  readonly values: readonly string[] | null;
  /** Whether quotes alone made it: no expansion, brace or glob. */
  readonly literal: boolean;
  /** Holds an unquoted `*`, `?` or `[`. */
  readonly glob: boolean;
  /** A `0` stands in it for a number or a name that only running would tell. */
  readonly guessed: boolean;
  readonly origin: Origin;
  /** The literal start of a word whose rest is unknown. */
  readonly prefix: string;
  readonly span: readonly [number, number];
}

/** A word that is nothing but `value`. */
export function literal(
  value: string,
  span: readonly [number, number] = [0, 0],
): Argument {
  return {
    text: value,
    values: [value],
    literal: true,
    glob: false,
    guessed: false,
    origin: "known",
    prefix: value,
    span,
  };
}

/** A word of which nothing is known but where it comes from. */
export function unknown(
  text: string,
  origin: Origin,
  span: readonly [number, number] = [0, 0],
): Argument {
  return {
    text,
    values: null,
    literal: false,
    glob: false,
    guessed: false,
    origin,
    prefix: "",
    span,
  };
}

/** The one value of a word, or undefined where it could be several or any. */
export function valueOf(argument: Argument | undefined): string | undefined {
  return argument?.values?.length === 1 && !argument.glob &&
      !argument.guessed
    ? argument.values[0]
    : undefined;
}

/** The rest of an argument after an option's name, as `x` in `--to=x`. */
export function tail(argument: Argument, from: number): Argument {
  return {
    ...argument,
    text: argument.text.slice(from),
    values: argument.values?.map((value) => value.slice(from)) ?? null,
    prefix: argument.prefix.slice(from),
  };
}

/** Everything the word may be, or how it is written where that is not known. */
export function spellings(argument: Argument | undefined): readonly string[] {
  return argument?.values ?? [argument?.text ?? ""];
}

/** Whether the word is a variable and nothing else. */
export function isBareVariable({ text }: Argument): boolean {
  return /^"?\$(?:\w+|\{\w+\})"?$/.test(text);
}

/** How the word is shown among `commands`. */
export function shown(argument: Argument): string {
  return valueOf(argument) ?? argument.text;
}
