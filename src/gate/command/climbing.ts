import type { forEachChild, SyntaxNode } from "unbash";

const REPEATED: ReadonlySet<string> = new Set(
  ["For", "Select", "ArithmeticFor", "While", "Function"],
);
/** What runs in a shell of its own, and moves nothing but itself. */
const OWN_SHELL: ReadonlySet<string> = new Set(
  ["Subshell", "CommandExpansion", "ProcessSubstitution", "Coproc"],
);

/** Whether a loop or function goes further up each time it runs. */
export function isClimbing(
  node: SyntaxNode,
  visitChildren: typeof forEachChild,
): boolean {
  if (!REPEATED.has(node.type)) return false;
  let depth = 0;
  let isAnchored = false;
  const visit = (child: SyntaxNode): void => {
    if (OWN_SHELL.has(child.type)) return;
    const isMove = child.type === "Command" &&
      /^(?:cd|chdir|pushd)$/.test(child.name?.value ?? "");
    if (isMove) {
      const target = child.args.findLast((word) => word.type === "Word");
      const text = target?.value ?? "~";
      // From a place named whole, every round goes the same way.
      if (/^[/~]/.test(text)) isAnchored = true;
      for (const part of text.split("/")) {
        if (part === "..") depth--;
        else if (part !== "" && part !== ".") depth++;
      }
    }
    visitChildren(child, visit);
  };
  visitChildren(node, visit);
  return depth < 0 && !isAnchored;
}
