import { assertEquals } from "@std/assert";
import { isPersistent } from "../../../src/gate/command/sensitive_paths.ts";
import { PROJECT_FILES } from "../../../src/context/project_file.ts";
import { PROTECTED } from "../../../src/gate/sandbox/protected_paths.ts";

Deno.test("the files that a session obeys are asked about before a write, in any case of letters", () => {
  for (const name of PROJECT_FILES) {
    for (const path of [name, name.toUpperCase(), `sub/${name}`]) {
      assertEquals(isPersistent(`/ws/${path}`), true, path);
    }
  }
  for (const path of [".GIT/hooks/x", ".Git/config", ".VSCode/tasks.json"]) {
    assertEquals(isPersistent(`/ws/${path}`), true, path);
  }
  for (const path of ["fupan.md", "src/git/hooks.ts", "notes.md"]) {
    assertEquals(isPersistent(`/ws/${path}`), false, path);
  }
});

Deno.test("no command can write the files that a session obeys", () => {
  assertEquals(PROJECT_FILES.filter((name) => !PROTECTED.includes(name)), []);
});
