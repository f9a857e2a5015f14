import type {
  forEachChild,
  ParsedScript,
  SyntaxNode,
  TestExpression,
} from "unbash";
import { judgeArithmetic, judgeNumberWord } from "./arithmetic.ts";
import { isHarmlessVariable } from "./environment_names.ts";
import type { Findings } from "./findings.ts";
import { namesIn } from "./gather_variables.ts";
import type { WordScope } from "./resolve_word.ts";
import type { Variables } from "./variables.ts";

const MOST_NODES = 6_000;

/** What the inspector needs of the walk that it serves. */
export interface InspectorTools {
  readonly findings: Findings;
  readonly variables: Variables;
  readonly scope: WordScope;
  readonly visitChildren: typeof forEachChild;
  /** Walks a script that is run while a word is expanded. */
  readonly script: (script: ParsedScript) => void;
}

/** Finds what bash runs or evaluates on the way to a word's value. */
export class WordInspector {
  #nodes = 0;
  readonly #tools: InspectorTools;

  constructor(tools: InspectorTools) {
    this.#tools = tools;
  }

  /** Counts one node against the limit; false once that is reached. */
  count(cost = 1): boolean {
    this.#nodes += cost;
    if (this.#nodes <= MOST_NODES) return true;
    this.#tools.findings.ask("limit.size", "limit", "too long to judge");
    return false;
  }

  /** An unquoted body is expanded; the parser does not see all of it. */
  body(text: string, body: SyntaxNode): void {
    const plain = text.replace(/\\[\\$`]/g, "").replace(
      /\$\{[A-Za-z_]\w*\}/g,
      "",
    );
    if (/\$\{|`/.test(plain)) {
      this.#tools.findings.ask(
        "shell.heredoc",
        "shell-feature",
        "a here-document that is expanded in ways not judged",
      );
    }
    this.#tools.visitChildren(body, (child) => this.inspect(child));
  }

  /** Everything inside a word that is run or evaluated on the way to its value. */
  inspect(node: SyntaxNode): void {
    if (!this.count()) return;
    switch (node.type) {
      case "CommandExpansion":
      case "ProcessSubstitution":
      case "ArithmeticCommandExpansion": {
        const { script } = node;
        if (script === undefined || !/\)$|.`$/s.test(node.text)) {
          this.#tools.findings.ask(
            "parse.error",
            "unparsable",
            "not understood",
          );
        }
        if (script !== undefined) this.#tools.script(script);
        return;
      }
      case "ArithmeticExpansion":
        return this.arithmetic(node.expression);
      case "SimpleExpansion":
        return this.#variable(node.text.slice(1));
      case "ParameterExpansion":
        this.#expansion(node);
        break;
      case "BraceExpansion":
        // What stands in braces is not parsed: it must be plain.
        if (/[$`<>()\\"']/.test(node.text)) {
          this.#tools.findings.ask(
            "shell.brace",
            "obfuscation",
            `${node.text} expands to more than is parsed`,
          );
        }
    }
    this.#tools.visitChildren(node, (child) => this.inspect(child));
  }

  #expansion(
    node: Extract<SyntaxNode, { type: "ParameterExpansion" }>,
  ): void {
    const { operation } = node;
    const isOdd = node.prefix === "!" || operation?.type === "Unknown" ||
      operation?.type === "Names" ||
      (operation?.type === "Transform" &&
        !/^[QULu]$/.test(operation.operand.value));
    // Inside double quotes and here-documents quotes are text, so what looks
    // quoted here may run all the same (security 3, differential test).
    const inside = node.text.slice(2);
    const isHiding = /['"\\]/.test(inside) && /\$[({]|`/.test(inside);
    // A parser that ends the pattern at the first slash cuts `$(cd /a; b)` off.
    const isCut = operation?.type === "Replace" &&
      /[$<>]\(|`/.test(inside);
    if (isOdd || isHiding || isCut) {
      this.#tools.findings.ask(
        "shell.expansion",
        "obfuscation",
        `${node.text} may expand to anything`,
      );
    }
    if (
      node.index !== undefined && !/^(?:@|\*|\d+|-1)$/.test(node.index.text)
    ) {
      const name = /^\$?\{?(\w+)\}?$/.exec(node.index.text)?.[1];
      if (name === undefined) {
        this.#tools.findings.ask(
          "shell.subscript",
          "shell-feature",
          `the subscript ${node.index.text} is evaluated`,
        );
      } else {judgeNumberWord(
          name,
          this.#tools.findings,
          this.#tools.scope.lookUp,
        );}
    }
    if (operation?.type === "Slice") {
      for (const word of [operation.offset, operation.length]) {
        if (word === undefined) continue;
        judgeNumberWord(
          word.text,
          this.#tools.findings,
          this.#tools.scope.lookUp,
        );
      }
    }
    if (operation?.type === "Default" && operation.operator.endsWith("=")) {
      this.#tools.variables.reach(node.parameter);
    }
    this.#variable(node.parameter);
  }

  /** A value of the caller's environment is shown to nobody unasked. */
  #variable(name: string): void {
    if (isHarmlessVariable(name) || this.#tools.scope.lookUp(name)) return;
    this.#tools.findings.ask(
      "environment.value",
      "secret-read",
      `uses $${name} of the environment, which may be a secret`,
    );
  }

  /** Judges an expression, and what it runs. */
  arithmetic(expression: Parameters<typeof judgeArithmetic>[0]): void {
    judgeArithmetic(expression, this.#tools.findings, this.#tools.scope.lookUp);
    if (expression === undefined) return;
    const visit = (node: SyntaxNode): void => {
      for (const name of namesIn(node)) this.#tools.variables.reach(name);
      this.#tools.visitChildren(node, visit);
    };
    visit(expression);
    this.inspect(expression);
  }

  /** Judges what stands between `[[` and `]]`. */
  test(expression: TestExpression): void {
    switch (expression.type) {
      case "TestUnary":
        this.inspect(expression.operand);
        if (
          /^-[vR]$/.test(expression.operator) &&
          !/^\w+$/.test(expression.operand.value)
        ) {
          this.#tools.findings.ask(
            "shell.subscript",
            "shell-feature",
            `${expression.operator} evaluates a subscript`,
          );
        }
        return;
      case "TestBinary":
        for (const side of [expression.left, expression.right]) {
          this.inspect(side);
          if (/^-(?:eq|ne|lt|le|gt|ge)$/.test(expression.operator)) {
            judgeNumberWord(
              side.text,
              this.#tools.findings,
              this.#tools.scope.lookUp,
            );
          }
        }
        return;
      case "TestLogical":
        for (const operand of expression.operands) this.test(operand);
        return;
      case "TestNot":
        return this.test(expression.operand);
      case "TestGroup":
        return this.test(expression.expression);
    }
  }
}
