import { assertEquals, assertRejects, assertStringIncludes } from "@std/assert";
import { sha256 } from "../../../src/domain/sha256.ts";
import { writeFile } from "../../../src/tools/write_file.ts";
import { calling, inFolder } from "./support.ts";

const write = calling(writeFile);

Deno.test("write_file makes folders and tells bytes and lines", () =>
  inFolder(async (folder) => {
    const made = await write(
      { path: "a/b/c.txt", content: "\u00e9\nx\n" },
      folder,
    );
    assertEquals(made.output, `created ${folder}/a/b/c.txt: 5 bytes, 2 lines`);
    assertEquals(made.files, [{
      path: `${folder}/a/b/c.txt`,
      op: "write",
      hash: sha256("\u00e9\nx\n"),
    }]);
    assertEquals(await Deno.readTextFile(`${folder}/a/b/c.txt`), "\u00e9\nx\n");
    assertEquals([...Deno.readDirSync(`${folder}/a/b`)].length, 1);
  }));

Deno.test("write_file keeps the mode of a file and the link to it", () =>
  inFolder(async (folder) => {
    await Deno.writeTextFile(`${folder}/run.sh`, "old", { mode: 0o755 });
    await Deno.symlink(`${folder}/run.sh`, `${folder}/link`);
    const made = await write({ path: "link", content: "new" }, folder);
    assertStringIncludes(made.output, `overwrote ${folder}/run.sh`);
    assertEquals(await Deno.readTextFile(`${folder}/run.sh`), "new");
    assertEquals(
      ((await Deno.stat(`${folder}/run.sh`)).mode ?? 0) & 0o777,
      0o755,
    );
    assertEquals((await Deno.lstat(`${folder}/link`)).isSymlink, true);
  }));

Deno.test("F230 write_file warns if the file changed since it was read", () =>
  inFolder(async (folder) => {
    const path = `${folder}/a`;
    await Deno.writeTextFile(path, "theirs");
    const filesSeen = new Map([[path, sha256("as I read it")]]);
    const stale = await write({ path, content: "mine" }, folder, { filesSeen });
    assertStringIncludes(stale.output, "warning: the file had changed");
    filesSeen.set(path, sha256("mine"));
    const fresh = await write({ path, content: "mine 2" }, folder, {
      filesSeen,
    });
    assertEquals(fresh.output.includes("warning"), false);
  }));

Deno.test("F230 write_file tells only new errors in JSON", () =>
  inFolder(async (folder) => {
    const broken = await write({ path: "a.json", content: "{" }, folder);
    assertStringIncludes(broken.output, "no valid JSON now");
    const still = await write({ path: "a.json", content: "{{" }, folder);
    assertEquals(still.output.includes("JSON"), false);
    const fine = await write({ path: "a.json", content: "{}" }, folder);
    assertEquals(fine.output.includes("JSON"), false);
  }));

Deno.test("write_file writes no placeholder for a secret", () =>
  inFolder(async (folder) => {
    await assertRejects(
      () =>
        write({ path: "a", content: "k=[redacted:token:ab12cd34ef]" }, folder),
      RangeError,
      "[redacted:token:ab12cd34ef]",
    );
    assertEquals([...Deno.readDirSync(folder)], []);
  }));

Deno.test("write_file refuses a folder and leaves no temporary file", () =>
  inFolder(async (folder) => {
    await Deno.mkdir(`${folder}/d`);
    await assertRejects(
      () => write({ path: "d", content: "" }, folder),
      TypeError,
      "a folder",
    );
    await assertRejects(
      () => write({ path: "d/", content: "" }, folder),
      TypeError,
    );
    assertEquals([...Deno.readDirSync(folder)].length, 1);
  }));
