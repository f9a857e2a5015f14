import { assertEquals } from "@std/assert";
import { touchedPaths } from "../../../../src/context/hints/touched_paths.ts";

function touched(args: object | string): readonly string[] {
  const text = typeof args === "string" ? args : JSON.stringify(args);
  return touchedPaths({ args: text }, "/ws/app");
}

Deno.test("touchedPaths() reads the arguments that name files and folders", () => {
  assertEquals(touched({ path: "api/x.ts" }), ["/ws/app/api/x.ts"]);
  assertEquals(touched({ path: "/ws/lib/./y/../z" }), ["/ws/lib/z"]);
  assertEquals(touched({ file_path: "../b" }), ["/ws/b"]);
  assertEquals(touched({ content: "api/x.ts" }), []);
});

Deno.test("touchedPaths() follows cd and workdir through a command", () => {
  assertEquals(touched({ command: "ls 'a b/c' -la", workdir: "web" }), [
    "/ws/app/web",
    "/ws/app/web/ls",
    "/ws/app/web/a b/c",
  ]);
  assertEquals(touched({ command: "cd web && npm test; cat x>y/z" }), [
    "/ws/app",
    "/ws/app/web",
    "/ws/app/web/npm",
    "/ws/app/web/test",
    "/ws/app/web/cat",
    "/ws/app/web/x",
    "/ws/app/web/y/z",
  ]);
});

Deno.test("touchedPaths() takes what is no object, and no text, for nothing", () => {
  for (const args of ["", "{", "[]", "null", "7"]) {
    assertEquals(touched(args), []);
  }
  assertEquals(touched({ path: 7, workdir: null }), []);
});

Deno.test("touchedPaths() looks at a bounded number of words", () => {
  const command = Array.from({ length: 5000 }, (_, n) => `w${n}`).join(" ");
  assertEquals(touched({ command }).length, 65);
});
