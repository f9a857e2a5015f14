import { wellFormed } from "../domain/text.ts";

type Args = Readonly<Record<string, unknown>>;

/** Arguments as an object, or why the text is none. */
export type ReadArgs =
  | { readonly args: Args; readonly repaired: boolean }
  | {
    readonly problem: "truncated" | "bad_arguments";
    readonly advice: string;
  };

/** Characters of the text that are quoted around the place where it breaks. */
const QUOTED = 30;

/**
 * Reads a call's arguments. Repairs only what leaves no doubt: nothing stands
 * for no arguments, one object said twice for itself (FC-14). Text that does
 * not end as JSON does was cut off and is never completed (P02).
 */
export function readArgs(text: string): ReadArgs {
  const trimmed = text.trim();
  if (trimmed === "" || trimmed === "null") return { args: {}, repaired: true };
  const parsed = parse(trimmed);
  if (!("error" in parsed)) return fromValue(parsed.value);
  const half = trimmed.slice(0, trimmed.length / 2).trim();
  const doubled = trimmed === half + half || sameTwice(trimmed);
  if (doubled) {
    const once = parse(doubled === true ? half : doubled);
    if (!("error" in once) && isObject(once.value)) {
      return { args: clean(once.value), repaired: true };
    }
  }
  if (!/[}\]]$/.test(trimmed)) {
    return {
      problem: "truncated",
      advice:
        "The arguments end in the middle; nothing was run. Send the call again, whole; if it is long, in smaller pieces.",
    };
  }
  return {
    problem: "bad_arguments",
    advice: `The arguments are no valid JSON: ${parsed.error}${
      quote(trimmed, parsed.error)
    }; nothing was run. Send one JSON object, with " and newlines inside strings escaped.`,
  };
}

function fromValue(value: unknown): ReadArgs {
  if (isObject(value)) {
    const args = clean(value);
    // Escapes may hide half a surrogate pair, which servers refuse (FC-25).
    const repaired = JSON.stringify(args) !== JSON.stringify(value);
    return { args, repaired };
  }
  if (typeof value === "string") {
    const inner = parse(value);
    if (!("error" in inner) && isObject(inner.value)) {
      return { args: clean(inner.value), repaired: true };
    }
  }
  return {
    problem: "bad_arguments",
    advice:
      'The arguments are no JSON object; nothing was run. Send one, as {"path": "a.txt"}.',
  };
}

/** The first of two identical objects, however they are spaced. */
function sameTwice(text: string): string | false {
  for (let at = text.indexOf("}"); at >= 0; at = text.indexOf("}", at + 1)) {
    const [first, second] = [text.slice(0, at + 1), text.slice(at + 1).trim()];
    if (!second.startsWith("{")) continue;
    const [a, b] = [parse(first), parse(second)];
    if ("error" in a || "error" in b) continue;
    return canonical(a.value) === canonical(b.value) ? first : false;
  }
  return false;
}

/** JSON text that does not depend on the order of keys. */
export function canonical(value: unknown): string {
  return JSON.stringify(
    value,
    (_, item: unknown) =>
      isObject(item)
        ? Object.fromEntries(
          Object.entries(item).sort(([a], [b]) => a < b ? -1 : 1),
        )
        : item,
  );
}

function parse(
  text: string,
): { readonly value: unknown } | { readonly error: string } {
  try {
    return { value: JSON.parse(text) };
  } catch (error) {
    if (error instanceof SyntaxError) return { error: error.message };
    throw error;
  }
}

/** What stands around the place that the parser names. */
function quote(text: string, error: string): string {
  const at = Number(/position (\d+)/.exec(error)?.[1] ?? NaN);
  if (Number.isNaN(at) || error.includes("...")) return "";
  const from = Math.max(0, at - QUOTED);
  return `, near ${JSON.stringify(wellFormed(text.slice(from, at + QUOTED)))}`;
}

function clean(value: Args): Args {
  return cleaned(value) as Args;
}

function cleaned(value: unknown): unknown {
  if (typeof value === "string") return wellFormed(value);
  if (Array.isArray(value)) return value.map(cleaned);
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map((
      [key, item],
    ) => [wellFormed(key), cleaned(item)]),
  );
}

function isObject(value: unknown): value is Args {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
