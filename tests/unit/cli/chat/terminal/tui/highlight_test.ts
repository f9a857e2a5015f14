import { assert, assertEquals } from "@std/assert";
import { loadHighlight } from "../../../../../../src/cli/chat/terminal/tui/highlight.ts";
import { styleOf } from "../../../../../../src/cli/chat/terminal/tui/style.ts";

// deno-lint-ignore no-control-regex -- colours are what is looked for
const plain = (text: string) => text.replaceAll(/\x1b\[\d+m/g, "");

Deno.test("loadHighlight colours code and changes no character of it", async () => {
  const highlight = await loadHighlight(styleOf(true));
  const code = `const a = "<&>'";\n/* two\nlines */ let b = \`\${a}\`;`;
  const lines = highlight(code, "ts");
  assertEquals(lines?.map(plain), code.split("\n"));
  assertEquals(lines?.[1], "\x1b[2m/* two\x1b[22m");
  assert(lines?.[0]?.startsWith("\x1b[35mconst\x1b[39m"));
});

Deno.test("loadHighlight knows other names of a language, and none of an unknown one", async () => {
  const highlight = await loadHighlight(styleOf(true));
  for (const name of ["sh", "py", "js", "json", "rs", "yml", "html", "c++"]) {
    assert(highlight("x", name), name);
  }
  assertEquals(highlight("x", "nonsense"), null);
  assertEquals(highlight("x", ""), null);
});

Deno.test("loadHighlight paints nothing without colours", async () => {
  const highlight = await loadHighlight(styleOf(false));
  assertEquals(highlight("const a = 1;", "ts"), ["const a = 1;"]);
});
