import { assertEquals, assertRejects, assertStringIncludes } from "@std/assert";
import { patch } from "../../../src/tools/patch.ts";
import { calling, inFolder } from "./support.ts";

const run = calling(patch);

Deno.test("patch changes one place and shows the difference (F228)", () =>
  inFolder(async (folder) => {
    const path = `${folder}/a.ts`;
    await Deno.writeTextFile(path, "let a = 1;\nlet b = 2;\n", { mode: 0o640 });
    const { output, files } = await run(
      { path: "a.ts", old_string: "b = 2", new_string: "b = 3" },
      folder,
    );
    assertStringIncludes(output, "-let b = 2;\n+let b = 3;");
    assertEquals(await Deno.readTextFile(path), "let a = 1;\nlet b = 3;\n");
    assertEquals(files?.map(({ op }) => op), ["write"]);
    assertEquals(((await Deno.stat(path)).mode ?? 0) & 0o777, 0o640);
  }));

Deno.test("P83 patch leaves the other lines of a CRLF file byte-identical", () =>
  inFolder(async (folder) => {
    await Deno.writeTextFile(`${folder}/a`, "\ufeffone\r\ntwo\r\nthree\r\n");
    const { output } = await run(
      { path: "a", old_string: "two\n", new_string: "2\n2b\n" },
      folder,
    );
    assertEquals(
      await Deno.readFile(`${folder}/a`),
      new TextEncoder().encode("\ufeffone\r\n2\r\n2b\r\nthree\r\n"),
    );
    assertEquals(output.includes("\r"), false);
  }));

Deno.test("P32 patch refuses with the nearest lines and changes nothing", () =>
  inFolder(async (folder) => {
    const text = "| alpha | 8080 |\n| alpha-2 | 8081 |\n";
    await Deno.writeTextFile(`${folder}/t.md`, text);
    await assertRejects(
      () =>
        run(
          { path: "t.md", old_string: "| alpha-3 | 8082 |", new_string: "x" },
          folder,
        ),
      RangeError,
      "2|| alpha-2 | 8081 |",
    );
    assertEquals(await Deno.readTextFile(`${folder}/t.md`), text);
  }));

Deno.test("P25 F228 patch lists the lines that an ambiguous text may mean", () =>
  inFolder(async (folder) => {
    await Deno.writeTextFile(`${folder}/a`, "x\ny\nx\n");
    await assertRejects(
      () => run({ path: "a", old_string: "x", new_string: "z" }, folder),
      RangeError,
      "1|x\n3|x",
    );
    const all = await run(
      { path: "a", old_string: "x", new_string: "z", replace_all: true },
      folder,
    );
    assertStringIncludes(all.output, "2 times");
  }));

Deno.test("patch succeeds without a write if the change is there already", () =>
  inFolder(async (folder) => {
    await Deno.writeTextFile(`${folder}/a`, "const port = 9090;\n");
    const { output, ok, files } = await run(
      { path: "a", old_string: "!!!!", new_string: "const port = 9090;" },
      folder,
    );
    assertEquals([ok, files], [true, undefined]);
    assertStringIncludes(output, "nothing was changed");
  }));

Deno.test("patch refuses what is missing, no text or a folder", () =>
  inFolder(async (folder) => {
    const ask = { old_string: "a", new_string: "b" };
    await Deno.writeFile(`${folder}/bin`, Uint8Array.of(0xff, 0xfe, 0));
    await assertRejects(
      () => run({ path: "no", ...ask }, folder),
      Deno.errors.NotFound,
      "write_file",
    );
    await assertRejects(
      () => run({ path: "bin", ...ask }, folder),
      TypeError,
      "no UTF-8",
    );
    await assertRejects(
      () => run({ path: ".", ...ask }, folder),
      TypeError,
      "a folder",
    );
  }));

Deno.test("patch warns if it breaks a JSON file", () =>
  inFolder(async (folder) => {
    await Deno.writeTextFile(`${folder}/a.json`, '{"a": 1}\n');
    const { output } = await run(
      { path: "a.json", old_string: "1}", new_string: "1" },
      folder,
    );
    assertStringIncludes(output, "no valid JSON now");
  }));
