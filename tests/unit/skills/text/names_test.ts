import { assert, assertThrows } from "@std/assert";
import {
  assertFilePath,
  assertName,
  isName,
} from "../../../../src/skills/text/names.ts";

Deno.test("assertName takes names of the specification and no others", () => {
  for (const name of ["a", "csv-tidy", "a1-b2", "x".repeat(64)]) {
    assertName(name, "skill");
  }
  const wrong = [
    "",
    "-a",
    "a-",
    "a--b",
    "A",
    "a b",
    "a/b",
    "../a",
    "a.b",
    "a\0",
    "x".repeat(65),
    "中",
  ];
  for (const name of wrong) {
    assertThrows(
      () => assertName(name, "skill"),
      TypeError,
      "Cannot use skill",
    );
  }
});

Deno.test("isName also takes the names that older skills have", () => {
  assert(isName("a.b_c"));
  assert(!isName(".."));
  assert(!isName("a/b"));
});

Deno.test("FC-44 assertFilePath takes plain paths below the four folders alone", () => {
  for (
    const path of [
      "references/a.md",
      "scripts/sub/run.sh",
      "assets/图 1.png",
      "templates/_x",
    ]
  ) assertFilePath(path);
  const wrong = [
    "SKILL.md",
    "references",
    "references/",
    "references//a",
    "references/../SKILL.md",
    "../../.env",
    "/etc/passwd",
    "references\\a",
    "references/.hidden",
    "references/a\0",
    "notes/a.md",
    "references/a/b/c/d/e/f/g",
    "references/a.",
    `references/${"x".repeat(200)}`,
  ];
  for (const path of wrong) {
    assertThrows(() => assertFilePath(path), TypeError, "Cannot use file path");
  }
});
