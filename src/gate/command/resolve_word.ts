import type { ParsedScript, Word, WordPart } from "unbash";
import type { Argument, Origin } from "./argument.ts";
import { expandBraces } from "./brace_expansion.ts";
import { withoutEnd } from "./remove_ends.ts";
import type { Holding } from "./variables.ts";

/** What the resolver needs to know of the place a word stands in. */
export interface WordScope {
  readonly home: string;
  readonly lookUp: (name: string) => Holding | undefined;
  /** What a command substitution may print. */
  readonly printed: (script: ParsedScript) => Holding;
}

interface Piece {
  readonly values: readonly string[] | null;
  readonly glob: boolean;
  readonly guessed: boolean;
  readonly origin: Origin;
  readonly isLiteral: boolean;
}

const MOST_VALUES = 48;

/** A word as the words that the program would get: several after a brace. */
export function resolveWord(word: Word, scope: WordScope): Argument[] {
  const span = [word.pos, word.end] as const;
  const braces = word.parts?.some((part) => part.type === "BraceExpansion");
  if (braces) {
    return expandBraces(word.text).map((text) => ({
      text: word.text,
      values: text === null ? null : [text],
      literal: false,
      glob: text !== null && /[*?[]/.test(text),
      guessed: false,
      origin: text === null ? "unknown" as const : "known" as const,
      prefix: text ?? "",
      span,
    }));
  }
  const pieces = word.parts === undefined
    ? [plain(word.value)]
    : piecesOf(word.parts, scope, false);
  return [joined(word, withHome(word, pieces, scope), span)];
}

/** The value of an assignment: nothing is split, no glob is expanded. */
export function resolveValue(word: Word, scope: WordScope): Argument {
  const pieces = word.parts === undefined
    ? [plain(word.value)]
    : piecesOf(word.parts, scope, true);
  return joined(word, withHome(word, pieces, scope), [word.pos, word.end]);
}

/** Tilde at the start of an unquoted word, as bash expands it. */
function withHome(
  word: Word,
  pieces: readonly Piece[],
  scope: WordScope,
): readonly Piece[] {
  const [first, ...rest] = pieces;
  if (!word.text.startsWith("~") || first?.values?.length !== 1) return pieces;
  const value = first.values[0] ?? "";
  const name = /^~[^/]*/.exec(value)?.[0] ?? "~";
  if (name === "~") {
    return [{ ...first, values: [scope.home + value.slice(1)] }, ...rest];
  }
  if (/^~[A-Za-z_][\w.-]*$/.test(name)) {
    const home = name === "~root" ? "/root" : `/home/${name.slice(1)}`;
    return [{ ...first, values: [home + value.slice(name.length)] }, ...rest];
  }
  return [{ ...first, values: null, origin: "unknown", isLiteral: false }];
}

function joined(
  word: Word,
  pieces: readonly Piece[],
  span: readonly [number, number],
): Argument {
  const values = join(pieces);
  let prefix = "";
  for (const piece of pieces) {
    if (piece.values?.length !== 1) break;
    prefix += piece.values[0];
  }
  return {
    text: word.text,
    values,
    literal: pieces.every((piece) => piece.isLiteral),
    glob: pieces.some((piece) => piece.glob),
    guessed: pieces.some((piece) => piece.guessed),
    origin: values === null ? worst(pieces) : "known",
    prefix,
    span,
  };
}

function join(pieces: readonly Piece[]): readonly string[] | null {
  let values: string[] = [""];
  for (const piece of pieces) {
    if (piece.values === null) return null;
    if (values.length * piece.values.length > MOST_VALUES) return null;
    const next: string[] = [];
    for (const start of values) {
      for (const end of piece.values) next.push(start + end);
    }
    values = next;
  }
  return values;
}

/** One listing alone stays a listing; anything put to it does not. */
function worst(pieces: readonly Piece[]): Origin {
  const [only] = pieces;
  return pieces.length === 1 && only ? only.origin : "unknown";
}

function piecesOf(
  parts: readonly WordPart[],
  scope: WordScope,
  quoted: boolean,
): Piece[] {
  return parts.flatMap((part) => pieceOf(part, scope, quoted));
}

function pieceOf(
  part: WordPart,
  scope: WordScope,
  quoted: boolean,
): Piece | Piece[] {
  switch (part.type) {
    case "Literal":
    case "SingleQuoted":
    case "AnsiCQuoted":
      return plain(part.value);
    case "DoubleQuoted":
    case "LocaleString":
      return piecesOf(part.parts, scope, true);
    case "Glob":
      return quoted
        ? { ...plain(part.text), isLiteral: false }
        : { ...plain(part.text), glob: true, isLiteral: false };
    case "ExtendedGlob":
    case "BraceExpansion":
      return anything("unknown");
    case "ProcessSubstitution":
      return { ...plain("/dev/fd/63"), isLiteral: false };
    case "ArithmeticExpansion":
      return guess();
    case "SimpleExpansion":
      return held(scope.lookUp(part.text.slice(1)), quoted);
    case "ParameterExpansion":
      return parameterPiece(part, scope, quoted);
    case "CommandExpansion":
      return part.script === undefined
        ? anything("unknown")
        : held(scope.printed(part.script), quoted);
  }
}

function parameterPiece(
  part: Extract<WordPart, { type: "ParameterExpansion" }>,
  scope: WordScope,
  quoted: boolean,
): Piece {
  if (part.prefix === "#") return guess();
  if (part.prefix === "!" || part.index !== undefined) {
    return anything("unknown");
  }
  const own = scope.lookUp(part.parameter);
  const { operation } = part;
  if (operation === undefined) return held(own, quoted);
  if (operation.type === "Remove") {
    const values = own?.values?.map((value) =>
      withoutEnd(value, operation.operator, operation.operand.text)
    ) ?? [undefined];
    const known = values.filter((value) =>
      value !== undefined
    );
    return own === undefined || own.guessed || known.length < values.length
      ? anything("unknown")
      : held({ ...own, values: known }, quoted);
  }
  if (operation.type !== "Default") return anything("unknown");
  const other = resolveValue(operation.operand, scope);
  if (own === undefined || own.values === null || other.values === null) {
    return anything("unknown");
  }
  return held({
    values: [...new Set([...own.values, ...other.values])],
    glob: own.glob,
    guessed: own.guessed || other.guessed,
    origin: "known",
  }, quoted);
}

/** What an unquoted expansion gives is split and globbed once more. */
function held(holding: Holding | undefined, quoted: boolean): Piece {
  if (holding === undefined) return anything("unknown");
  if (holding.values === null) return anything(holding.origin);
  const isSplit = !quoted && holding.values.some((v) => /[\s]|^$/.test(v));
  if (isSplit) return anything("unknown");
  // A quoted variable still holds whatever a glob in a loop's list matched.
  const glob = holding.glob ||
    (!quoted && holding.values.some((v) => /[*?[]/.test(v)));
  return {
    values: holding.values,
    glob,
    guessed: holding.guessed,
    origin: "known",
    isLiteral: false,
  };
}

function plain(value: string): Piece {
  return {
    values: [value],
    glob: false,
    guessed: false,
    origin: "known",
    isLiteral: true,
  };
}

/** Stands for a number or a name without slash or leading dash. */
function guess(): Piece {
  return { ...plain("0"), guessed: true, isLiteral: false };
}

function anything(origin: Origin): Piece {
  return {
    values: null,
    glob: false,
    guessed: false,
    origin,
    isLiteral: false,
  };
}
