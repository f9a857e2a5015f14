import { type Argument, tail } from "./argument.ts";
import type { Kind, Spec } from "./spec.ts";

/** An option as it was given. */
export interface GivenOption {
  readonly name: string;
  readonly kind: Kind | null;
  readonly value: Argument | undefined;
}

/** A command's words, told apart by its spec. */
export interface Parsed {
  readonly options: readonly GivenOption[];
  readonly operands: readonly Argument[];
  /** Options that the spec does not name. */
  readonly unknown: readonly string[];
  /** A word in option position of which the start is not known. */
  readonly doubtful: Argument | undefined;
}

/** Tells options from operands as getopt does, or as Go's flag package does. */
export function parseOptions(args: readonly Argument[], spec: Spec): Parsed {
  const options: GivenOption[] = [];
  const operands: Argument[] = [];
  const unknown: string[] = [];
  let doubtful: Argument | undefined;
  for (let i = 0; i < args.length; i++) {
    const argument = args[i] as Argument;
    if (argument.literal && argument.values?.[0] === "--") {
      operands.push(...args.slice(i + 1));
      break;
    }
    const word = argument.values?.[0] ?? argument.prefix;
    // No option's name begins with a blank.
    const mayBeOption = argument.values?.some((value) =>
      /^-[^\s]/.test(value)
    ) ?? /^-(?!\s)/.test(argument.prefix);
    if (!mayBeOption) {
      if (startsUnknown(argument)) {
        doubtful ??= argument;
      }
      operands.push(argument);
      if (spec.isOrdered) {
        operands.push(...args.slice(i + 1));
        break;
      }
      continue;
    }
    const isSure = argument.values?.length === 1 && !argument.glob &&
      (!argument.guessed || isGuessedValue(argument, word, spec));
    const equals = word.indexOf("=");
    const name = equals > 0 ? word.slice(0, equals) : word;
    const hasStaticName = isSure || (equals > 0 &&
      argument.prefix.startsWith(word.slice(0, equals + 1)));
    if (!hasStaticName) {
      doubtful ??= argument;
      continue;
    }
    if (spec.hasNumberOption && /^-[0-9]+$/.test(word)) {
      continue;
    }
    if (name.startsWith("--") || spec.isSingleDash) {
      const known = spec.options.has(name)
        ? name
        : spec.isSingleDash && name.startsWith("--") &&
            spec.options.has(name.slice(1))
        ? name.slice(1)
        : name;
      const kind = spec.options.get(known);
      if (kind === undefined) {
        unknown.push(name);
        options.push({
          name,
          kind: null,
          value: equals > 0 ? tail(argument, equals + 1) : undefined,
        });
      } else if (equals > 0) {
        options.push({
          name: known,
          // A value that the table does not expect is no known option.
          kind: kind,
          value: tail(argument, equals + 1),
        });
        if (kind === null) {
          unknown.push(name);
        }
      } else if (kind === null || spec.attachedOnly.has(known)) {
        options.push({ name: known, kind: null, value: undefined });
      } else {
        options.push({ name: known, kind, value: args[++i] });
      }
      continue;
    }
    i = cluster(argument, word, spec, args, i, options, unknown);
  }
  return { options, operands, unknown, doubtful };
}

/** `-abc`, `-n5`, `-n 5`; returns the index of the last word used. */
function cluster(
  argument: Argument,
  word: string,
  spec: Spec,
  args: readonly Argument[],
  index: number,
  options: GivenOption[],
  unknown: string[],
): number {
  for (let at = 1; at < word.length; at++) {
    const name = `-${word[at]}`;
    const kind = spec.options.get(name);
    if (kind === undefined) {
      unknown.push(spec.isLenient ? word : name);
      options.push({
        name: spec.isLenient ? word : name,
        kind: null,
        value: spec.isLenient ? tail(argument, at + 1) : undefined,
      });
      if (spec.isLenient) return index;
      continue;
    }
    if (kind === null) {
      options.push({ name, kind, value: undefined });
      continue;
    }
    const isAttached = at + 1 < word.length;
    if (isAttached) {
      // Go programs take `-v=x` as `-v x`; for others it is a file named `=x`.
      const from = word[at + 1] === "=" ? at + 2 : at + 1;
      options.push({ name, kind, value: tail(argument, from) });
      return index;
    }
    if (spec.attachedOnly.has(name)) {
      options.push({ name, kind: null, value: undefined });
      return index;
    }
    options.push({ name, kind, value: args[index + 1] });
    return index + 1;
  }
  return index;
}

function startsUnknown(argument: Argument): boolean {
  if (argument.values === null) return argument.prefix === "";
  return argument.glob &&
    argument.values.some((value) => /^[*?[@!+]/.test(value));
}

/** Whether only the value of a short option is guessed, as in `-j$(nproc)`. */
function isGuessedValue(
  argument: Argument,
  word: string,
  spec: Spec,
): boolean {
  const name = word.slice(0, 2);
  return argument.text.startsWith(name) &&
    (spec.options.get(name) ?? null) !== null;
}
