/** What an option's value or an operand is, as one letter of the spec tables. */
export type Kind =
  /** Text that is only printed, searched for or stored. */
  | "t"
  /** A number, a size or a time. */
  | "n"
  /** A path that is read. */
  | "<"
  /** A path that is written. */
  | ">"
  /** A path that is deleted. */
  | "x"
  /** A path that is only listed or tested. */
  | "d"
  /** A URL that is fetched. */
  | "u"
  /** A host name or address. */
  | "h"
  /** A package of the default registry, by plain name. */
  | "p"
  /** A target or script of the project, by name. */
  | "s"
  /** A file of the project that is run. */
  | "f"
  /** A local server's address. */
  | "l"
  /** A folder whose project is built or run: in the workspace. */
  | "r"
  /** Anything that stays in the workspace: a path there, or text. */
  | "w";

/** An operand: its kind, and how often it stands. */
export interface Operand {
  readonly kind: Kind;
  readonly times: "1" | "?" | "*" | "+";
}

/** What is allowed of one program or sub-command. */
export interface Spec {
  /** Value kind by option; null where the option takes none. */
  readonly options: ReadonlyMap<string, Kind | null>;
  /** Options whose value only follows `=`. */
  readonly attachedOnly: ReadonlySet<string>;
  /** Options that are never let through, named for the reason. */
  readonly refused: ReadonlySet<string>;
  readonly operands: readonly Operand[];
  /** Other options pass if their values stay in the workspace. */
  readonly isLenient: boolean;
  /** `-name` is one option, not five. */
  readonly isSingleDash: boolean;
  /** `-5` is an option. */
  readonly hasNumberOption: boolean;
  /** Options end at the first operand. */
  readonly isOrdered: boolean;
  /** The first operand names a sub-command with a spec of its own. */
  readonly hasCommands: boolean;
  /** A word that may turn into an option is refused. */
  readonly isTouchy: boolean;
  /** Reaches the network. */
  readonly usesNetwork: boolean;
  /** Reads names and sizes, shows no content. */
  readonly isBlind: boolean;
  /** Searches; it may be given all of the workspace. */
  readonly isSearch: boolean;
  /** Runs the project's code: only in the workspace. */
  readonly isProject: boolean;
}

/**
 * Reads one line of a table: `NAMES | FLAGS OPTIONS : OPERANDS`.
 *
 * Flags are `@lenient @dash @ordered @sub @touchy @net @blind @search
 * @project`.
 * `-abc` are three options, `-n=t` takes a text, `--x=?t` only after `=`,
 * `-#` is a number, `!-x` is never let through.
 */
export function compileSpec(text: string): Spec {
  const bar = text.lastIndexOf(" : ");
  const left = bar < 0 ? text : text.slice(0, bar);
  const right = bar < 0 ? "" : text.slice(bar + 3);
  const tokens = left.split(/\s+/).filter((token) => token !== "");
  const flags = new Set(tokens.filter((token) => token.startsWith("@")));
  const options = new Map<string, Kind | null>();
  const attachedOnly = new Set<string>();
  const refused = new Set<string>();
  const isSingleDash = flags.has("@dash");
  for (const token of tokens) {
    if (token.startsWith("@") || token === "-#") continue;
    if (token.startsWith("!")) {
      refused.add(token.slice(1));
      continue;
    }
    const equals = token.indexOf("=", 1);
    const name = equals < 0 ? token : token.slice(0, equals);
    const isCluster = !isSingleDash && /^-[^-]{2,}$/.test(name);
    if (isCluster && equals < 0) {
      for (const letter of name.slice(1)) options.set(`-${letter}`, null);
      continue;
    }
    if (equals < 0) options.set(name, null);
    else {
      if (isCluster) {
        for (const letter of name.slice(1)) options.set(`-${letter}`, null);
      }
      const last = isCluster ? `-${name.at(-1)}` : name;
      const kind = token.slice(equals + 1);
      if (kind.startsWith("?")) attachedOnly.add(last);
      options.set(last, kind.replace("?", "") as Kind);
    }
  }
  return {
    options,
    attachedOnly,
    refused,
    operands: right.split(/\s+/).filter((token) => token !== "").map(operandOf),
    isLenient: flags.has("@lenient"),
    isSingleDash,
    hasNumberOption: tokens.includes("-#"),
    isOrdered: flags.has("@ordered"),
    hasCommands: flags.has("@sub"),
    isTouchy: flags.has("@touchy"),
    usesNetwork: flags.has("@net"),
    isBlind: flags.has("@blind"),
    isSearch: flags.has("@search"),
    isProject: flags.has("@project"),
  };
}

function operandOf(token: string): Operand {
  const times = token.slice(1);
  return {
    kind: token[0] as Kind,
    times: times === "?" || times === "*" || times === "+" ? times : "1",
  };
}
