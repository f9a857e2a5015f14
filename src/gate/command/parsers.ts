import type * as Unbash from "unbash";
import type { Node, Parser } from "web-tree-sitter";
import { GRAMMAR_FILES, grammarFile } from "./grammar_files.ts";
import { plainCommandName } from "./plain_command.ts";

/** The two parsers, loaded once: the first is believed, the second can only raise. */
export interface Parsers {
  readonly parse: typeof Unbash.parse;
  readonly forEachChild: typeof Unbash.forEachChild;
  /** Command names in the order they stand, or null if it sees an error. */
  readonly secondOpinion: (command: string) => readonly string[] | null;
}

let first: Promise<typeof Unbash> | undefined;
let both: Promise<Parsers> | undefined;

/** Loads both parsers, once for the process. */
export function loadParsers(): Promise<Parsers> {
  return both ??= loadBoth();
}

/**
 * The first parser alone, for commands that are plain: the second would load
 * a grammar of over a megabyte to see the same one word.
 */
export async function loadPlainParsers(): Promise<Parsers> {
  const { parse, forEachChild } = await loadFirst();
  return {
    parse,
    forEachChild,
    secondOpinion: (command) => {
      const name = plainCommandName(command);
      return name === null ? null : [name];
    },
  };
}

function loadFirst(): Promise<typeof Unbash> {
  return first ??= import("unbash");
}

async function loadBoth(): Promise<Parsers> {
  const [unbash, treeSitter, ...files] = await Promise.all([
    loadFirst(),
    import("web-tree-sitter"),
    ...GRAMMAR_FILES.map(grammarFile),
  ]);
  const [grammar = new Uint8Array(), wasmBinary] = files;
  await treeSitter.Parser.init({ wasmBinary });
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
