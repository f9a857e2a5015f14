import type { Command, forEachChild, SyntaxNode, Word } from "unbash";
import { literal, unknown } from "./argument.ts";
import { resolveValue, resolveWord, type WordScope } from "./resolve_word.ts";
import type { Variables } from "./variables.ts";

const MOST_ROUNDS = 6;

/**
 * Finds everything a script may assign, wherever it stands. Where values feed
 * each other without end, the names are taken to hold anything.
 */
export function gatherVariables(
  root: SyntaxNode,
  visitChildren: typeof forEachChild,
  variables: Variables,
  scope: WordScope,
): void {
  const assigning: SyntaxNode[] = [];
  const collect = (node: SyntaxNode): void => {
    if (isAssigning(node)) assigning.push(node);
    visitChildren(node, collect);
  };
  collect(root);
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const before = variables.size;
    variables.reachAll();
    for (const node of assigning) assign(node, variables, scope);
    if (variables.size === before) break;
    if (round < MOST_ROUNDS - 1) continue;
    for (const node of assigning) {
      for (const name of namesIn(node)) {
        variables.assignAnything(name, "unknown");
      }
    }
  }
  variables.unreachAll();
}

const READERS = new Set(["read", "mapfile", "readarray", "getopts", "printf"]);
const DECLARERS = new Set([
  "export",
  "declare",
  "typeset",
  "local",
  "readonly",
]);

function isAssigning(node: SyntaxNode): boolean {
  switch (node.type) {
    case "Assignment":
    case "For":
    case "Select":
    case "Coproc":
    case "FileDescriptorVariable":
    case "ArithmeticBinary":
    case "ArithmeticUnary":
      return true;
    case "ParameterExpansion":
      return node.operation?.type === "Default" &&
        node.operation.operator.endsWith("=");
    case "Command":
      return READERS.has(node.name?.value ?? "") ||
        DECLARERS.has(node.name?.value ?? "");
    default:
      return false;
  }
}

function assign(
  node: SyntaxNode,
  variables: Variables,
  scope: WordScope,
): void {
  switch (node.type) {
    case "Assignment":
      if (
        node.value.type === "ArrayValue" || node.append ||
        node.index !== undefined
      ) {
        return variables.assignAnything(node.name, "unknown");
      }
      return variables.assign(node.name, resolveValue(node.value, scope));
    case "For":
      if (node.wordlist === undefined) {
        return variables.assignAnything(node.name.value, "unknown");
      }
      for (const word of node.wordlist) {
        for (const argument of resolveWord(word, scope)) {
          variables.assign(node.name.value, argument);
        }
      }
      return;
    case "ArithmeticBinary":
    case "ArithmeticUnary":
      for (const name of namesIn(node)) {
        variables.assign(name, { ...literal("0"), guessed: true });
      }
      return;
    case "ParameterExpansion":
      if (node.operation?.type !== "Default") return;
      return variables.assign(
        node.parameter,
        resolveValue(node.operation.operand, scope),
      );
    case "Command":
      if (node.name?.value === "read" || node.name?.value === "mapfile") {
        variables.assign("REPLY", unknown("REPLY", "unknown"));
      }
      if (DECLARERS.has(node.name?.value ?? "")) {
        return declare(node, variables);
      }
  }
  for (const name of namesIn(node)) variables.assignAnything(name, "unknown");
}

/** `declare 'x=1'` hides an assignment in a plain word. */
function declare(node: Command, variables: Variables): void {
  for (const argument of node.args) {
    if (argument.type !== "Word") continue;
    const name = /^([A-Za-z_]\w*)\+?=/.exec(argument.value)?.[1];
    if (name !== undefined) variables.assignAnything(name, "unknown");
  }
}

/** The names that `node` gives a value to. */
export function namesIn(node: SyntaxNode): readonly string[] {
  switch (node.type) {
    case "Assignment":
      return [node.name];
    case "For":
    case "Select":
      return [node.name.value];
    case "Coproc":
      return [node.name?.value ?? "COPROC"];
    case "FileDescriptorVariable":
      return [node.name];
    case "ParameterExpansion":
      return [node.parameter];
    case "ArithmeticBinary":
      return /^(?:[-+*/%&|^]|<<|>>)?=$/.test(node.operator) &&
          node.left.type === "ArithmeticWord"
        ? [node.left.value]
        : [];
    case "ArithmeticUnary":
      return /^(?:\+\+|--)$/.test(node.operator) &&
          node.operand.type === "ArithmeticWord"
        ? [node.operand.value]
        : [];
    case "Command":
      return READERS.has(node.name?.value ?? "")
        ? node.args.filter((word): word is Word => word.type === "Word")
          .map((word) => word.value).filter((name) =>
            /^[A-Za-z_]\w*$/.test(name)
          )
        : [];
    default:
      return [];
  }
}
