import type * as Unbash from "unbash";
import type { Node, Parser } from "web-tree-sitter";

/** The two parsers, loaded once: the first is believed, the second can only raise. */
export interface Parsers {
  readonly parse: typeof Unbash.parse;
  readonly forEachChild: typeof Unbash.forEachChild;
  /** Command names in the order they stand, or null if it sees an error. */
  readonly secondOpinion: (command: string) => readonly string[] | null;
}

let loading: Promise<Parsers> | undefined;

/** Loads both parsers, once for the process. */
export function loadParsers(): Promise<Parsers> {
  return loading ??= load();
}

async function load(): Promise<Parsers> {
  const [unbash, treeSitter, grammar] = await Promise.all([
    import("unbash"),
    import("web-tree-sitter"),
    Deno.readFile(
      new URL(import.meta.resolve("tree-sitter-bash/tree-sitter-bash.wasm")),
    ),
  ]);
  await treeSitter.Parser.init();
  const parser = new treeSitter.Parser();
  parser.setLanguage(await treeSitter.Language.load(grammar));
  return {
    parse: unbash.parse,
    forEachChild: unbash.forEachChild,
    secondOpinion: (command) => commandNames(parser, command),
  };
}

function commandNames(
  parser: Parser,
  command: string,
): readonly string[] | null {
  const tree = parser.parse(command);
  if (tree === null) return null;
  try {
    if (tree.rootNode.hasError) return null;
    return tree.rootNode.descendantsOfType("command_name")
      .filter((node: Node | null) => node !== null)
      .map((node) => node.text);
  } finally {
    tree.delete();
  }
}
