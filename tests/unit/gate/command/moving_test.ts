import { assertEquals } from "@std/assert";
import fc from "fast-check";
import { withoutEnd } from "../../../../src/gate/command/remove_ends.ts";
import { verdictOf } from "./support.ts";

const DEEP = { cwd: "/ws/a/b", workspace: "/ws" };

Deno.test("judgeCommand asks where a loop or function climbs as often as it runs", () => {
  for (
    const command of [
      "for i in 1 2 3 4; do cd ..; done; rm x",
      "while true; do cd ..; rm x; done",
      "f() { cd ..; }; f; f; f; rm x",
      "for i in 1 2 3; do cd c; cd ../..; done; rm x",
    ]
  ) assertEquals(verdictOf(command, DEEP), "ask", command);
});

Deno.test("judgeCommand allows a loop that comes back to where it was", () => {
  for (
    const command of [
      "for d in c d; do cd $d && npm test && cd ..; done",
      "for d in c d; do (cd .. && npm test); done",
      'for d in packages/*/; do (cd "$d" && npm test); done',
      'for d in api web; do (cd "$d" && npm test); done',
    ]
  ) assertEquals(verdictOf(command, DEEP), "allow", command);
});

Deno.test("judgeCommand asks where a pattern or list may lead out", () => {
  for (
    const list of [".*/", "*/..", "../../../*/", "api ../../../x", "$(ls)", "-"]
  ) {
    const command = `for d in ${list}; do (cd "$d" && npm test); done`;
    assertEquals(verdictOf(command, DEEP), "ask", command);
  }
});

Deno.test("judgeCommand runs scripts of a folder by pattern, unless one is new", () => {
  const run = 'for f in tests/*.sh; do bash "$f"; done';
  assertEquals(verdictOf(run), "allow");
  assertEquals(verdictOf(`echo id > tests/a.sh; ${run}`), "ask");
  assertEquals(
    verdictOf(run, { tainted: new Set(["/ws/tests/b.sh"]) }),
    "ask",
  );
  for (const list of ["tests/*", "*.sh", "../x/*.sh", ".git/hooks/*.sh"]) {
    assertEquals(verdictOf(run.replace("tests/*.sh", list)), "ask", list);
  }
});

Deno.test("judgeCommand follows names that are cut from other names", () => {
  for (
    const command of [
      'for f in *.jpeg; do mv "$f" "${f%.jpeg}.jpg"; done',
      'for f in *.JPG; do mv "$f" "$(basename "$f" .JPG).jpg"; done',
      'for f in src/*.js; do cp "$f" "out/${f##*/}"; done',
      'for f in src/*.js; do mkdir -p "out/$(dirname "$f")"; done',
    ]
  ) assertEquals(verdictOf(command), "allow", command);
  for (
    const command of [
      'x=.env.x; cat "${x%.x}"',
      'x=a/.env; cat "${x##*/}"',
      'cat "$(basename a/.env.x .x)"',
      "d=$(dirname /etc/passwd); echo > $d/a",
      'for f in *; do mv "$f" "${f%.x}"; done',
      "x=rmm; ${x%m} -r src",
    ]
  ) assertEquals(verdictOf(command), "ask", command);
});

Deno.test("withoutEnd cuts as bash does", () => {
  for (
    const [value, operator, pattern, result] of [
      ["a/b/c.d.e", "%", ".e", "a/b/c.d"],
      ["a/b/c.d.e", "%", ".*", "a/b/c.d"],
      ["a/b/c.d.e", "%%", ".*", "a/b/c"],
      ["a/b/c.d.e", "#", "*/", "b/c.d.e"],
      ["a/b/c.d.e", "##", "*/", "c.d.e"],
      ["a/b/c.d.e", "%", "/*", "a/b"],
      ["a/b/c.d.e", "%%", "/*", "a"],
      ["a/b/c.d.e", "##", "*.", "e"],
      ["a/b/c.d.e", "#", "x", "a/b/c.d.e"],
      ["src/*.ts", "%", ".ts", "src/*"],
      ["src/*.ts", "##", "*/", "*.ts"],
      ["src/*", "%", ".ts", undefined],
      ["src/*.ts", "%%", ".*", undefined],
      ["a", "%", "[a]", undefined],
    ] as const
  ) {
    assertEquals(withoutEnd(value, operator, pattern), result, value);
  }
});

Deno.test("withoutEnd gives a part of the value, or nothing", () => {
  const operator = fc.constantFrom("#", "##", "%", "%%" as const);
  const text = fc.string({ unit: fc.constantFrom("a", ".", "/", "*", "[") });
  fc.assert(fc.property(text, operator, text, (value, how, pattern) => {
    const cut = withoutEnd(value, how, pattern);
    return cut === undefined ||
      (how.startsWith("%") ? value.startsWith(cut) : value.endsWith(cut));
  }));
});

Deno.test("judgeCommand looks a symbolic link up from its own folder", () => {
  assertEquals(verdictOf("ln -s ../shared/lib lib/shared"), "allow");
  assertEquals(
    verdictOf("ln -s ../../types.ts packages/web/types.ts"),
    "allow",
  );
  assertEquals(verdictOf("ln -s ../shared shared"), "ask");
  assertEquals(verdictOf("ln -s ../../x lib/y"), "ask");
  assertEquals(verdictOf("ln -s -t lib a /etc/hosts"), "ask");
});
