/** A flag that is there or not. */
export function flag(brief: string) {
  return { kind: "boolean", brief, withNegated: false } as const;
}

/** A flag with one of a few values, or none given. */
export function choice<const TValue extends string>(
  values: readonly TValue[],
  brief: string,
) {
  return { kind: "enum", values, brief, optional: true } as const;
}

/** A flag with one of a few values; without the flag, `fallback`. */
export function choiceOr<const TValue extends string>(
  values: readonly TValue[],
  fallback: NoInfer<TValue>,
  brief: string,
) {
  return { kind: "enum", values, brief, default: fallback } as const;
}

/** A flag with a value that `parse` understands, or none given. */
export function value<T>(
  placeholder: string,
  parse: (input: string) => T,
  brief: string,
) {
  return { kind: "parsed", parse, brief, placeholder, optional: true } as const;
}

/** An argument that must be there. */
export function argument<T>(
  placeholder: string,
  parse: (input: string) => T,
  brief: string,
) {
  return { parse, brief, placeholder } as const;
}

/** An argument that may be left out. */
export function optional<T>(
  placeholder: string,
  parse: (input: string) => T,
  brief: string,
) {
  return { parse, brief, placeholder, optional: true } as const;
}

/** @throws {SyntaxError} If there is no text. */
export function text(input: string): string {
  if (input !== "") return input;
  throw new SyntaxError("a text that is not empty");
}

/** Any text, also none. */
export function anyText(input: string): string {
  return input;
}

/** @throws {SyntaxError} If it is not a whole number of 1 or more. */
export function positive(input: string): number {
  if (/^[1-9]\d{0,14}$/.test(input)) return Number(input);
  throw new SyntaxError("a whole number, 1 or more");
}

/** @throws {SyntaxError} If it is not a whole number of 0 or more. */
export function natural(input: string): number {
  if (/^(0|[1-9]\d{0,14})$/.test(input)) return Number(input);
  throw new SyntaxError("a whole number, 0 or more");
}

/** @throws {SyntaxError} If it is not two whole numbers, the second no smaller. */
export function range(
  input: string,
): { readonly from: number; readonly to: number } {
  const [, from, to] = /^(\d{1,15})\.\.(\d{1,15})$/.exec(input) ?? [];
  if (Number(from) <= Number(to)) return { from: Number(from), to: Number(to) };
  throw new SyntaxError("two events as A..B, the earlier one first");
}

/** @throws {SyntaxError} If it is not a number above 0. */
export function above0(input: string): number {
  if (/^\d{1,9}(\.\d{1,9})?$/.test(input) && Number(input) > 0) {
    return Number(input);
  }
  throw new SyntaxError("a number above 0");
}
