import type { ArithmeticExpression } from "unbash";
import { NUMERIC } from "./environment_names.ts";
import type { Findings } from "./findings.ts";
import type { Holding } from "./variables.ts";

const NUMBER = /^\s*(?:[+-]?\d+|0[xX][0-9a-fA-F]+|\d+#\w+)?\s*$/;

/**
 * Asks where evaluating could run something: bash evaluates what a variable
 * holds once more, and a subscript in it may hold a substitution.
 *
 * @param expression Undefined where the parser could not read it.
 */
export function judgeArithmetic(
  expression: ArithmeticExpression | undefined,
  findings: Findings,
  lookUp: (name: string) => Holding | undefined,
): void {
  if (expression === undefined) {
    return findings.ask(
      "shell.arithmetic",
      "shell-feature",
      "arithmetic that is not understood",
    );
  }
  switch (expression.type) {
    case "ArithmeticBinary":
      if (!isSet(expression)) {
        judgeArithmetic(expression.left, findings, lookUp);
      }
      judgeArithmetic(expression.right, findings, lookUp);
      return;
    case "ArithmeticUnary":
      return judgeArithmetic(expression.operand, findings, lookUp);
    case "ArithmeticTernary":
      judgeArithmetic(expression.test, findings, lookUp);
      judgeArithmetic(expression.consequent, findings, lookUp);
      judgeArithmetic(expression.alternate, findings, lookUp);
      return;
    case "ArithmeticGroup":
      return judgeArithmetic(expression.expression, findings, lookUp);
    case "ArithmeticCommandExpansion":
      return;
    case "ArithmeticWord":
      return judgeNumberWord(expression.value, findings, lookUp);
  }
}

/** Whether the left side is only given a value: what it held is not looked at. */
function isSet(
  { operator, left }: Extract<ArithmeticExpression, {
    type: "ArithmeticBinary";
  }>,
): boolean {
  return operator === "=" && left.type === "ArithmeticWord" &&
    /^\s*[A-Za-z_]\w*\s*$/.test(left.value);
}

/** A word that bash reads as a number: a literal, or variables known to hold one. */
export function judgeNumberWord(
  text: string,
  findings: Findings,
  lookUp: (name: string) => Holding | undefined,
): void {
  if (NUMBER.test(text)) return;
  const name = /^\s*\$?\{?#?([A-Za-z_]\w*|[#?!$])\}?\s*$/.exec(text)?.[1];
  if (name !== undefined && isNumeric(name, lookUp)) return;
  findings.ask(
    "shell.arithmetic",
    "shell-feature",
    `${text.trim()} is evaluated as arithmetic, and may run something`,
  );
}

function isNumeric(
  name: string,
  lookUp: (name: string) => Holding | undefined,
): boolean {
  if (/^[#?!$]$/.test(name) || NUMERIC.has(name)) return true;
  const held = lookUp(name);
  return held?.values?.every((value) => NUMBER.test(value)) ?? false;
}
