import { type Argument, tail, unknown, valueOf } from "./argument.ts";
import type { Origin } from "./argument.ts";
import type { Input } from "./command_input.ts";
import { parseOptions } from "./parse_options.ts";
import { compileSpec, type Spec } from "./spec.ts";
import { type Carrier, CARRIERS } from "./specs/carriers.ts";

/** What a carrier runs. */
export interface Carried {
  readonly name: string;
  readonly carrier: Carrier;
  /** The command; empty if there is none. */
  readonly words: readonly Argument[];
  /** `NAME=value` words before it. */
  readonly assignments: readonly Argument[];
  /** Options the table does not know. */
  readonly unknown: readonly string[];
  /** Files that its own options read. */
  readonly doubtful: boolean;
}

const specs = new Map<string, Spec>();

/** What `words` run through a carrier, or null if the program is none. */
export function unwrap(
  program: string,
  words: readonly Argument[],
  appended: Pick<Input, "origin" | "folder">,
): Carried | null {
  const sub = valueOf(words[1]);
  const name = sub !== undefined && Object.hasOwn(CARRIERS, `${program} ${sub}`)
    ? `${program} ${sub}`
    : program;
  const carrier = Object.hasOwn(CARRIERS, name) ? CARRIERS[name] : undefined;
  if (carrier === undefined) return null;
  const after = carrier.after ?? [];
  if (after.some((word, i) => valueOf(words[i + 1]) !== word)) return null;
  const args = words.slice(1 + after.length);
  const parsed = parseOptions(args, specOf(name, carrier));
  let rest = [...parsed.operands];
  const assignments: Argument[] = [];
  while (carrier.assigns && /^[A-Za-z_]\w*=/.test(rest[0]?.prefix ?? "")) {
    assignments.push(rest.shift() as Argument);
  }
  rest = rest.slice(carrier.skip ?? 0);
  if (carrier.after?.includes("exec") && valueOf(rest[0]) === "--") {
    rest.shift();
  }
  if (carrier.appends && rest.length > 0) {
    rest = appendedTo(rest, parsed.options, appended);
  }
  return {
    name,
    carrier,
    words: rest,
    assignments,
    unknown: parsed.unknown,
    doubtful: parsed.doubtful !== undefined && rest.length === 0,
  };
}

/** `xargs` puts what it reads at the end, or in place of its mark. */
function appendedTo(
  words: readonly Argument[],
  options: readonly { name: string; value: Argument | undefined }[],
  { origin, folder }: Pick<Input, "origin" | "folder">,
): Argument[] {
  const replace = options.find((o) =>
    o.name === "-I" || o.name === "--replace"
  );
  if (replace === undefined) {
    return [...words, { ...unknown("(input)", origin), prefix: folder }];
  }
  const mark = valueOf(replace.value) ?? "{}";
  return words.map((word) => {
    const at = valueOf(word)?.indexOf(mark) ?? -1;
    if (at < 0 || mark === "") return word;
    const text = valueOf(word) ?? "";
    const prefix = text.slice(0, at);
    // What is listed has no `..` in it: below a named folder it stays there.
    const isBelow = text === prefix + mark &&
      (prefix === "" || /^(?:\w[\w-]*\/)+$/.test(prefix));
    return {
      ...unknown(text, isBelow ? origin : "unknown", word.span),
      prefix,
    };
  });
}

/** The words of `find` that `-exec` and its kin run, with `{}` as listed files. */
export function executedByFind(
  words: readonly Argument[],
  origin: Origin,
): Argument[][] {
  const [root, next] = words;
  const isOneFolder = /^\w[\w./-]*$/.test(valueOf(root) ?? "") &&
    /^-/.test(valueOf(next) ?? "");
  const prefix = isOneFolder ? `${valueOf(root)?.replace(/\/+$/, "")}/` : "";
  const commands: Argument[][] = [];
  for (let i = 0; i < words.length; i++) {
    if (!/^-(?:exec|execdir|ok|okdir)$/.test(valueOf(words[i]) ?? "")) continue;
    const command: Argument[] = [];
    for (i++; i < words.length; i++) {
      const word = words[i] as Argument;
      const value = valueOf(word);
      if (value === ";" || value === "+") break;
      command.push(
        value?.includes("{}")
          ? {
            ...unknown(word.text, origin, word.span),
            prefix: value.startsWith("{}") ? prefix : "",
          }
          : word,
      );
    }
    commands.push(command);
  }
  return commands;
}

/** An `NAME=value` word as name and value. */
export function assignmentOf(
  word: Argument,
): { readonly name: string; readonly value: Argument } {
  const at = word.prefix.indexOf("=");
  return { name: word.prefix.slice(0, at), value: tail(word, at + 1) };
}

/** The words joined by blanks, as a shell would read them; null if unknown. */
export function joinedWords(words: readonly Argument[]): string | null {
  const values = words.map(valueOf);
  return values.every((value) => value !== undefined) ? values.join(" ") : null;
}

function specOf(name: string, carrier: Carrier): Spec {
  let spec = specs.get(name);
  if (spec === undefined) {
    spec = { ...compileSpec(carrier.options), isOrdered: true };
    specs.set(name, spec);
  }
  return spec;
}
