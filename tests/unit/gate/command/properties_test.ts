import { assert, assertEquals } from "@std/assert";
import fc from "fast-check";
import { forEachChild, parse, type SyntaxNode, type Word } from "unbash";
import { rowsOf, verdictOf } from "./support.ts";

const RANK = { allow: 0, ask: 1, deny: 2 };
const rows = [
  ...await rowsOf("commands-dangerous.jsonl"),
  ...await rowsOf("commands-benign.jsonl"),
  ...await rowsOf("commands_heldout_dangerous.jsonl"),
].map(({ cmd }) => cmd);
const readable = rows.filter((cmd) =>
  parse(cmd).errors === undefined && cmd.length < 2_000
);

const requoted = fc.constantFrom(
  (text: string) => `'${text}'`,
  (text: string) => `"${text}"`,
  (text: string) => `$'${text}'`,
  (text: string) => `${text.slice(0, 1)}''${text.slice(1)}`,
  (text: string) => `${text.slice(0, 1)}\\${text.slice(1)}`,
  (text: string) => `'${text.slice(0, 1)}'"${text.slice(1)}"`,
  (text: string) => text,
);

Deno.test("re-quoting words never lowers a verdict", () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...readable),
      fc.array(requoted, { minLength: 12, maxLength: 12 }),
      (command, styles) => {
        let other = command;
        const words = plainWords(command).toReversed();
        words.forEach((word, i) => {
          const style = styles[i % styles.length];
          if (style === undefined) return;
          other = other.slice(0, word.pos) + style(word.text) +
            other.slice(word.end);
        });
        expectNotLower(command, other);
      },
    ),
    { numRuns: 1_500 },
  );
});

Deno.test("a further command or brackets around never lower a verdict", () => {
  for (const command of readable) {
    const isOpen = /<<|#/.test(command);
    expectNotLower(command, `${command}${isOpen ? "\n" : "; "}true`);
    expectNotLower(command, `(${command}\n)`);
    expectNotLower(command, `{ ${command}\n}`);
    expectNotLower(command, `true\n${command}`);
  }
});

function expectNotLower(command: string, other: string): void {
  const [before, after] = [verdictOf(command), verdictOf(other)];
  assert(
    RANK[after] >= RANK[before],
    `${before} became ${after}:\n${command}\n${other}`,
  );
}

/** Words of simple commands that hold nothing but letters and the like. */
function plainWords(command: string): Word[] {
  const words: Word[] = [];
  const visit = (node: SyntaxNode): void => {
    // What stands inside a substitution has offsets of its own.
    if (node.type === "CommandExpansion" || node.type === "HereDocBody") return;
    if (node.type === "Command") {
      for (const word of [node.name, ...node.args]) {
        const isPlain = word?.type === "Word" &&
          /^[A-Za-z0-9_./:=@%+,-]{2,}$/.test(word.text) &&
          command.slice(word.pos, word.end) === word.text;
        if (isPlain) words.push(word);
      }
    }
    forEachChild(node, visit);
  };
  visit(parse(command));
  return words.toSorted((a, b) => a.pos - b.pos);
}

Deno.test("a slash in what is expanded hides nothing behind it", () => {
  for (
    const command of [
      "y=abc; echo ${y/$(rm -r src/a)/z}",
      "y=abc; echo ${y//$(cd /ws; rm -r a)}",
      'y=abc; echo "${y/#$(rm -r src/a)/z}"',
      "y=abc; echo ${y/`rm -r src/a`/z}",
      "y=abc; echo ${y/$(echo $(echo)/; rm -r a)/z}",
      "y=abc; echo ${y/<(rm -r src/a)/z}",
    ]
  ) assertEquals(verdictOf(command), "ask", command);
  assertEquals(
    verdictOf("y=abc; echo ${y/$(rm -rf /etc/a; rm -rf ~)/z}"),
    "deny",
  );
  for (const plain of ["y=a/b; echo ${y/a/b}", "y=a; echo ${y//b/} ${y%%/*}"]) {
    assertEquals(verdictOf(plain), "allow", plain);
  }
});
