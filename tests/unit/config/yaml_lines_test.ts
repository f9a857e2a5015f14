import { assertEquals } from "@std/assert";
import { parse, stringify } from "@std/yaml";
import fc from "fast-check";
import { findKey, setKey } from "../../../src/config/yaml_lines.ts";

const TEXT = `# Settings of mine
model: big   # the good one

approval:
  # ask me
  mode: manual
  deny:
    - rm *
    - "# no"
  # after deny
  timeout_s: 60
# the end
title:
    model: "small # cheap" # inline
`;

Deno.test("setKey replaces one value and keeps its comment", () => {
  assertEquals(
    setKey(TEXT, ["model"], '"huge"'),
    TEXT.replace("model: big ", 'model: "huge" '),
  );
  assertEquals(
    setKey(TEXT, ["title", "model"], '"tiny"'),
    TEXT.replace('"small # cheap"', '"tiny"'),
  );
});

Deno.test("setKey replaces a list of several lines and no more", () => {
  assertEquals(
    setKey(TEXT, ["approval", "deny"], "[]"),
    TEXT.replace('deny:\n    - rm *\n    - "# no"', "deny: []"),
  );
});

Deno.test("setKey adds a key to the end of its section, indented as its neighbours", () => {
  assertEquals(
    setKey(TEXT, ["approval", "model"], '"a"'),
    TEXT.replace("  timeout_s: 60\n", '  timeout_s: 60\n  model: "a"\n'),
  );
  assertEquals(
    setKey("title:\n    a: 1", ["title", "model"], "2"),
    "title:\n    a: 1\n    model: 2\n",
  );
});

Deno.test("setKey adds a section at the end of the file", () => {
  assertEquals(
    setKey(TEXT, ["retry", "max"], "5"),
    `${TEXT}retry:\n  max: 5\n`,
  );
  assertEquals(setKey("", ["model"], '"a"'), 'model: "a"\n');
  assertEquals(setKey("a: 1", ["b"], "2"), "a: 1\nb: 2\n");
});

Deno.test("setKey keeps the line ends of a file from Windows", () => {
  assertEquals(setKey("a: 1\r\nb: 2\r\n", ["a"], "3"), "a: 3\r\nb: 2\r\n");
});

Deno.test("setKey replaces a list that stands at its key's own indent", () => {
  assertEquals(
    setKey("a:\n- 1\n- 2\nb: 3\n", ["a"], "[]"),
    "a: []\nb: 3\n",
  );
});

Deno.test("findKey finds a nested key only in its own section", () => {
  const lines = TEXT.split("\n");
  assertEquals(findKey(lines, ["title", "model"]).place?.line, 13);
  assertEquals(findKey(lines, ["model"]).place?.line, 1);
  assertEquals(findKey(lines, ["approval", "model"]).depth, 1);
  assertEquals(findKey(lines, ["mode"]).place, undefined);
});

Deno.test("setKey changes one key of any plain document and nothing else", () => {
  const key = fc.constantFrom("a", "b", "c", "d-e", "f_g");
  const leaf = fc.oneof(
    fc.string(),
    // A block of nothing but blanks means one text at the end of a document and
    // another before a key: no edit behind it could keep it.
    fc.string({
      unit: fc.constantFrom("a", "\n", " ", "#", ":", "-", "'", '"'),
    }).filter((text) => text.trim() !== "" || !text.includes("\n")),
    fc.integer(),
    fc.boolean(),
    fc.array(fc.string({ maxLength: 5 }), { maxLength: 3 }),
  );
  const document = fc.dictionary(
    key,
    fc.oneof(leaf, fc.dictionary(key, leaf, { minKeys: 1, maxKeys: 4 })),
    { maxKeys: 4 },
  );
  fc.assert(
    fc.property(
      document,
      key,
      fc.option(key),
      leaf,
      (before, top, inner, to) => {
        const section = before[top];
        const isSection = typeof section === "object" &&
          !Array.isArray(section);
        // A value is no section, and a section no value: the schema sees to that.
        if (section !== undefined && isSection !== (inner !== null)) return;
        const text = Object.keys(before).length === 0 ? "" : stringify(before);
        const path = inner === null ? [top] : [top, inner];
        const after = parse(setKey(text, path, JSON.stringify(to)), {
          schema: "core",
        });
        const expected = inner === null
          ? { ...before, [top]: to }
          : { ...before, [top]: { ...Object(section), [inner]: to } };
        assertEquals(JSON.stringify(after), JSON.stringify(expected));
      },
    ),
  );
});
