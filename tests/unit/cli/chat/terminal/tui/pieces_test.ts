import { assert, assertEquals } from "@std/assert";
import fc from "fast-check";
import {
  type Piece,
  Pieces,
} from "../../../../../../src/cli/chat/terminal/tui/pieces.ts";

function piecesOf(...texts: readonly string[]): readonly Piece[] {
  const pieces = new Pieces();
  return [...texts.flatMap((text) => pieces.push(text)), ...pieces.end()];
}

const words = (pieces: readonly Piece[]) =>
  pieces.map((piece) => piece.kind === "gap" ? "" : piece.text).join("\n");

const code = (
  text: string,
  isFirst: boolean,
  isLast: boolean,
  language = "ts",
): Piece => ({ kind: "code", language, text, isFirst, isLast });

const markdown = (text: string, indent = 0): Piece => ({
  kind: "markdown",
  text,
  indent,
});

const gap: Piece = { kind: "gap" };

const line = fc.constantFrom(
  "",
  "# title",
  "plain words",
  "- item",
  "  under it",
  "```ts",
  "```",
  "~~~",
  "| a | b |",
  "1. one",
  "> said",
);

Deno.test("Pieces ends a piece at a blank line, a heading and a fence", () => {
  assertEquals(
    piecesOf("# Title\nintro\nmore\n\n```ts\nlet a\n```\nend"),
    [
      markdown("# Title"),
      markdown("intro\nmore"),
      gap,
      code("let a", true, true),
      markdown("end"),
    ],
  );
});

Deno.test("Pieces is the same however the text is cut", () => {
  fc.assert(fc.property(
    fc.array(line),
    fc.integer({ min: 1, max: 7 }),
    (lines, size) => {
      const text = lines.join("\n");
      const parts = text.match(new RegExp(`[^]{1,${size}}`, "g")) ?? [];
      assertEquals(piecesOf(...parts), piecesOf(text));
    },
  ));
});

Deno.test("Pieces loses no line and repeats none", () => {
  const numbered = Array.from({ length: 150 }, (_, i) => `line ${i + 1}`);
  const pieces = piecesOf(numbered.join("\n"));
  assertEquals(words(pieces), numbered.join("\n"));
  assert(pieces.length > 5);
});

Deno.test("Pieces lets no more wait than a screen holds", () => {
  const pieces = new Pieces();
  for (let i = 0; i < 100; i++) {
    pieces.push("words without an end ".repeat(100));
    const { pending } = pieces;
    assert(
      pending === null || pending.kind === "gap" || pending.text.length <= 4000,
    );
  }
});

Deno.test("Pieces splits long code without a fence between", () => {
  const lines = Array.from({ length: 40 }, (_, i) => `call(${i});`);
  const pieces = piecesOf(`\`\`\`ts\n${lines.join("\n")}\n\`\`\`\n`);
  assertEquals(
    pieces.map((piece) =>
      piece.kind === "code" && [piece.isFirst, piece.isLast]
    ),
    [[true, false], [false, false], [false, true]],
  );
  assertEquals(words(pieces), lines.join("\n"));
});

Deno.test("Pieces repeats the head of a long table", () => {
  const rows = Array.from({ length: 300 }, (_, i) => `| ${i} | x |`);
  const pieces = piecesOf(["| a | b |", "|---|---|", ...rows].join("\n"));
  assertEquals(pieces.length, 2);
  for (const piece of pieces) {
    assert(piece.kind === "markdown");
    assert(piece.text.startsWith("| a | b |\n|---|---|\n"));
  }
});

Deno.test("Pieces keeps what goes on in a list under its item", () => {
  assertEquals(
    piecesOf(
      "1. first\n\n   more of it\n\n   ```ts\n   let a\n   ```\n\nafter",
    ),
    [
      markdown("1. first"),
      gap,
      markdown("more of it", 3),
      gap,
      code("let a", true, true),
      gap,
      markdown("after"),
    ],
  );
});

Deno.test("Pieces ends a block that nobody closed", () => {
  assertEquals(piecesOf("```\nhalf"), [code("half", true, true, "")]);
});

Deno.test("Pieces closes a block only by a fence as long as its own", () => {
  assertEquals(
    piecesOf("````\n```\ninner\n```\n````"),
    [code("```\ninner\n```", true, true, "")],
  );
});
