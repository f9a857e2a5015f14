import { assertEquals } from "@std/assert";
import {
  literal,
  unknown,
  valueOf,
} from "../../../../src/gate/command/argument.ts";
import { expandBraces } from "../../../../src/gate/command/brace_expansion.ts";
import { parseOptions } from "../../../../src/gate/command/parse_options.ts";
import { compileSpec } from "../../../../src/gate/command/spec.ts";
import { specOf, TABLES } from "../../../../src/gate/command/spec_catalog.ts";
import { mayGlobSecret } from "../../../../src/gate/command/sensitive_paths.ts";

Deno.test("parseOptions tells options from operands as getopt does", () => {
  const spec = compileSpec("-abn=n --long --with=t --maybe=?t : <*");
  const parsed = parseOptions(
    [
      "-abn5",
      "x",
      "-n",
      "6",
      "--with",
      "y",
      "--maybe",
      "z",
      "--with=w",
      "--",
      "-a",
    ]
      .map((word) => literal(word)),
    spec,
  );
  assertEquals(
    parsed.options.map(({ name, value }) => [name, valueOf(value)]),
    [
      ["-a", undefined],
      ["-b", undefined],
      ["-n", "5"],
      ["-n", "6"],
      ["--with", "y"],
      ["--maybe", undefined],
      ["--with", "w"],
    ],
  );
  assertEquals(parsed.operands.map(valueOf), ["x", "z", "-a"]);
  assertEquals(parsed.unknown, []);
});

Deno.test("parseOptions knows no option by its start alone", () => {
  const spec = compileSpec("--recursive -r : x*");
  const words = ["--recur", "-f", "--recursive=yes"].map((word) =>
    literal(word)
  );
  assertEquals(parseOptions(words, spec).unknown, [
    "--recur",
    "-f",
    "--recursive",
  ]);
});

Deno.test("parseOptions doubts a word that could become an option", () => {
  const spec = compileSpec("-a : <*");
  const word = unknown("$x", "unknown");
  assertEquals(parseOptions([word], spec).doubtful, word);
  assertEquals(parseOptions([literal("--"), word], spec).doubtful, undefined);
});

Deno.test("specOf reads lines that go on indented", () => {
  assertEquals(specOf("git check-ignore")?.options.has("--non-matching"), true);
  assertEquals(specOf("no such program"), undefined);
});

Deno.test("every line of the spec tables is well formed", () => {
  const token =
    /^(?:@(?:lenient|dash|ordered|sub|touchy|net|blind|search|project)|-#|!-{1,2}[\w.,@-]+|--?[\w.,:+~@#-]+(?:=\??[tn<>xduhlpsfrw])?)$/;
  const operand = /^[tn<>xduhlpsfrw][?*+]?$/;
  for (const table of TABLES) {
    const lines = table.replace(/,\n {2}/g, ",").replace(/\n {2}/g, " ").trim()
      .split("\n");
    for (const line of lines) {
      const [options = "", operands = ""] = line.slice(line.indexOf("|") + 1)
        .split(" : ");
      for (const word of options.split(" ").filter((word) => word !== "")) {
        assertEquals(token.test(word), true, `${word} in ${line}`);
      }
      for (const word of operands.split(" ").filter((word) => word !== "")) {
        assertEquals(operand.test(word), true, `${word} in ${line}`);
      }
    }
  }
});

Deno.test("expandBraces gives the words bash gives, or none", () => {
  assertEquals(expandBraces("a{b,c}d{,e}"), ["abd", "abde", "acd", "acde"]);
  assertEquals(expandBraces("{1..3}"), ["1", "2", "3"]);
  assertEquals(expandBraces("{a,{b,c}}"), ["a", "b", "c"]);
  assertEquals(expandBraces("{a,$(x)}"), [null]);
  assertEquals(expandBraces("{1..999}"), [null]);
});

Deno.test("mayGlobSecret suspects a pattern that credentials could match", () => {
  for (
    const glob of [
      ".e*",
      ".en?",
      ".[e]nv",
      ".*",
      "~/.ss*/id_*",
      "*.pem",
      "id_*",
      ".aws/cred*",
    ]
  ) {
    assertEquals(mayGlobSecret(glob), true, glob);
  }
  for (const glob of ["*", "*.ts", "src/*.json", "test_*", "[a-z]*.md"]) {
    assertEquals(mayGlobSecret(glob), false, glob);
  }
});
