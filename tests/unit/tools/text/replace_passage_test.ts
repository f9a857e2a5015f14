import {
  assert,
  assertEquals,
  assertStringIncludes,
  assertThrows,
} from "@std/assert";
import fc from "fast-check";
import {
  type Replacement,
  replacePassage,
} from "../../../../src/tools/text/replace_passage.ts";

function replaced(made: Replacement) {
  assertEquals(made.kind, "replaced");
  assert(made.kind === "replaced");
  return made;
}

interface Case {
  readonly strategy: string;
  readonly text: string;
  readonly old: string;
  readonly next: string;
  readonly result: string;
}

const CASES: readonly Case[] = [
  {
    strategy: "exact",
    text: "one\ntwo\nthree\n",
    old: "two",
    next: "2",
    result: "one\n2\nthree\n",
  },
  {
    strategy: "indentation-flexible",
    text: "class A {\n    run() {\n        go();\n    }\n}\n",
    old: "run() {\n    go();\n}",
    next: "run() {\n    go();\n    stop();\n}",
    result:
      "class A {\n    run() {\n        go();\n        stop();\n    }\n}\n",
  },
  {
    strategy: "indentation-flexible",
    text: "if a:\n\tif b:\n\t\tgo()\n\t\tend()\n",
    old: "\tgo()\n\tend()\n",
    next: "\tgo()\n\tstop()\n\tend()\n",
    result: "if a:\n\tif b:\n\t\tgo()\n\t\tstop()\n\t\tend()\n",
  },
  {
    strategy: "line-trimmed",
    text: "f() {\n\tif (x) {\n\t\tgo();\n\t}\n}\n",
    old: "    if (x) {\n        go();\n    }",
    next:
      "    if (x) {\n        go();\n        if (y) {\n            stop();\n        }\n    }",
    result:
      "f() {\n\tif (x) {\n\t\tgo();\n\t\tif (y) {\n\t\t\tstop();\n\t\t}\n\t}\n}\n",
  },
  {
    strategy: "whitespace-collapsed",
    text: "let  a  =  1;\nlet b = 2;\n",
    old: "let a = 1;",
    next: "let a = 3;",
    result: "let a = 3;\nlet b = 2;\n",
  },
  {
    strategy: "escape-normalised",
    text: 'say("a");\nsay("b");\nend();\n',
    old: 'say(\\"a\\");\\nsay(\\"b\\");',
    next: 'say(\\"c\\");\\nsay(\\"d\\");',
    result: 'say("c");\nsay("d");\nend();\n',
  },
  {
    strategy: "unicode-normalised",
    text: "It\u2019s 5\u00a0km \u2014 far\u2026 away\nend\n",
    old: "It's 5 km -- far... away",
    next: "It's 7 km -- far... away",
    result: "It\u2019s 7\u00a0km \u2014 far\u2026 away\nend\n",
  },
  {
    strategy: "trimmed-boundary",
    text: "a\nb\nc\n",
    old: "\n\nb\n\n",
    next: "\n\nB\n\n",
    result: "a\nB\nc\n",
  },
  {
    strategy: "block-anchor",
    text:
      "function add(a, b) {\n  const total = a + b; // sum\n  log(total);\n  return total;\n}\n",
    old:
      "function add(a, b) {\n  const total = a + b; // the sum\n  log(total);\n  return total;\n}",
    next:
      "function add(a, b) {\n  const total = a + b; // the sum\n  log(total);\n  return total * 2;\n}",
    result:
      "function add(a, b) {\n  const total = a + b; // sum\n  log(total);\n  return total * 2;\n}\n",
  },
];

for (const [index, { strategy, text, old, next, result }] of CASES.entries()) {
  Deno.test(`replacePassage finds a passage ${strategy} (${index}, F228)`, () => {
    const made = replaced(replacePassage(text, old, next));
    assertEquals(made.strategy, strategy);
    assertEquals(made.text, result);
  });
}

Deno.test("FC-43 replacePassage changes just 8080 in the right row of two near ones", () => {
  const text = "| host | port |\n| alpha | 8080 |\n| alpha-2 | 8081 |\n";
  const made = replaced(replacePassage(
    text,
    "| alpha  | 8080 |\n| alpha-2 | 8081|",
    "| alpha | 9090 |\n| alpha-2 | 8081 |",
  ));
  assertEquals(made.text, text.replace("8080", "9090"));
});

Deno.test("FC-43 replacePassage refuses an empty passage with a how-to", () => {
  assertThrows(() => replacePassage("text", "", "all"), TypeError, "to insert");
  assertThrows(() => replacePassage("text", " \n ", "all"), TypeError);
});

Deno.test("P32 replacePassage shows both rows where neither is the passage", () => {
  const made = replacePassage(
    "| alpha | 8080 |\n| alpha-2 | 8081 |\n",
    "| alpha-3 | 8082 |",
    "| alpha-3 | 9 |",
  );
  assert(made.kind === "missing");
  assertEquals(made.nearest.map(({ number }) => number).sort(), [1, 2]);
});

Deno.test("P25 replacePassage shows every line that a passage may mean", () => {
  const made = replacePassage("x = 1\ny = 2\nx = 1\n", "x = 1", "x = 3");
  assert(made.kind === "ambiguous");
  assertEquals(made.places, [
    { number: 1, text: "x = 1" },
    { number: 3, text: "x = 1" },
  ]);
});

Deno.test("replacePassage refuses a loose passage that fits twice", () => {
  const made = replacePassage("  x = 1\n\tx = 1\n", "x  =  1", "x = 3");
  assertEquals(made.kind, "ambiguous");
});

Deno.test("replacePassage replaces every place with all", () => {
  const made = replaced(replacePassage("a b a", "a", "c", true));
  assertEquals([made.text, made.count], ["c b c", 2]);
});

Deno.test("replacePassage takes no similar block for one of many with all", () => {
  const block = "start(1);\n  some words here A\nend(1);\n";
  const made = replacePassage(
    block + block,
    "start(1);\n  some words here B\nend(1);",
    "start(2);\n  some words here B\nend(1);",
    true,
  );
  assertEquals(made.kind, "ambiguous");
});

Deno.test("replacePassage says that a text was already replaced", () => {
  const made = replacePassage(
    "const b = 22;\n",
    "const a = 11;!!",
    "const b = 22;",
  );
  assertEquals(made.kind, "applied");
});

Deno.test("replacePassage refuses a passage that equals its replacement", () => {
  assertThrows(() => replacePassage("a", "a", "a"), TypeError, "identical");
});

Deno.test("P83 replacePassage keeps a byte order mark and each line's own end", () => {
  const text = "\ufeffone\r\ntwo\nthree\r\nfour\r\n";
  const made = replaced(replacePassage(text, "three\nfour", "3\n3.5\n4"));
  assertEquals(made.text, "\ufeffone\r\ntwo\n3\r\n3.5\r\n4\r\n");
});

Deno.test("P83 replacePassage ends new lines as most of the text does", () => {
  const made = replaced(replacePassage("a b\r\nc\r\n", "b", "b\nx"));
  assertEquals(made.text, "a b\r\nx\r\nc\r\n");
});

const line = fc.string({ unit: "grapheme", maxLength: 12 })
  .map((text) => text.replace(/[\r\n]/g, ""));
const lines = fc.array(line, { maxLength: 8 });

Deno.test("replacePassage always finds an exact passage that stands once", () => {
  fc.assert(fc.property(lines, lines, line, (before, after, next) => {
    const passage = "<only here>";
    fc.pre(next !== passage);
    const text = [...before, `x ${passage} y`, ...after].join("\n");
    fc.pre(text.split(passage).length === 2);
    const made = replaced(replacePassage(text, passage, next));
    assertEquals(made.strategy, "exact");
    assertEquals(made.text, text.replace(passage, () => next));
  }));
});

Deno.test("replacePassage leaves every line outside the passage as it was", () => {
  const ends = fc.constantFrom("\n", "\r\n");
  fc.assert(fc.property(lines, lines, ends, (before, after, end) => {
    const text = [...before, "\tconst answer   = 41;", ...after].join(end);
    const made = replacePassage(
      text,
      "const answer = 41;",
      "const answer = 42;",
    );
    fc.pre(made.kind === "replaced");
    assert(made.kind === "replaced");
    const expected = [...before, "\tconst answer = 42;", ...after].join(end);
    assertEquals(made.text, expected);
  }));
});

Deno.test("replacePassage never throws for a passage that is not blank", () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), fc.string(), (text, old, next) => {
      fc.pre(old.trim() !== "" && old !== next);
      const made = replacePassage(text, old, next);
      assertStringIncludes("replaced ambiguous missing applied", made.kind);
    }),
  );
});
