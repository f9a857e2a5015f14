import {
  assert,
  assertEquals,
  assertRejects,
  assertStringIncludes,
} from "@std/assert";
import { sha256 } from "../../../src/domain/sha256.ts";
import { readFile } from "../../../src/tools/read_file.ts";
import { calling, inFolder } from "./support.ts";

const read = calling(readFile);

Deno.test("F226 read_file numbers lines and records the hash of the whole file", () =>
  inFolder(async (folder) => {
    await Deno.writeTextFile(`${folder}/a.txt`, "one\n\nthree\n");
    const { output, files } = await read({ path: "a.txt" }, folder);
    assertEquals(output, "1|one\n2|\n3|three");
    assertEquals(files, [{
      path: `${folder}/a.txt`,
      op: "read",
      hash: sha256("one\n\nthree\n"),
    }]);
  }));

Deno.test("F226 read_file shows 500 lines unless told otherwise, and where to go on", () =>
  inFolder(async (folder) => {
    const text = Array.from({ length: 2500 }, (_, at) => `l${at + 1}\n`).join(
      "",
    );
    await Deno.writeTextFile(`${folder}/a`, text);
    const first = (await read({ path: "a" }, folder)).output.split("\n");
    assertEquals(first[499], "500|l500");
    assertEquals(first[500], "[lines 1-500 of 2500; go on with offset 501]");
    const page = await read({ path: "a", offset: 501, limit: 2000 }, folder);
    assertEquals(page.output.split("\n").at(0), "501|l501");
    assertEquals(page.output.split("\n").at(-1), "[lines 501-2500 of 2500]");
    const most = await read({ path: "a", limit: 9000 }, folder);
    assertEquals(
      most.output.split("\n").at(-1),
      "[lines 1-2000 of 2500; go on with offset 2001]",
    );
    const past = await read({ path: "a", offset: 2501 }, folder);
    assertEquals(past.output, "[no line 2501; the file has 2500]");
  }));

Deno.test("F226 read_file stays under 100,000 characters and 2,000 a line", () =>
  inFolder(async (folder) => {
    await Deno.writeTextFile(
      `${folder}/a`,
      `${"x".repeat(3000)}\n`.repeat(100),
    );
    const { output } = await read({ path: "a" }, folder);
    assert(output.length <= 100_000);
    assertStringIncludes(output, `1|${"x".repeat(2000)} [... line cut]`);
    assertStringIncludes(output, "[lines 1-49 of 100; go on with offset 50]");
  }));

Deno.test("read_file hides a byte order mark and names CRLF", () =>
  inFolder(async (folder) => {
    await Deno.writeTextFile(`${folder}/a`, "\ufeffone\r\ntwo\r\n");
    const { output } = await read({ path: "a" }, folder);
    assertEquals(output, "1|one\n2|two\n[lines 1-2 of 2; lines end in CRLF]");
  }));

Deno.test("read_file says that a file is empty or binary", () =>
  inFolder(async (folder) => {
    await Deno.writeTextFile(`${folder}/empty`, "");
    await Deno.writeFile(
      `${folder}/p.png`,
      Uint8Array.of(137, 80, 78, 71, 0, 1),
    );
    assertEquals(
      (await read({ path: "empty" }, folder)).output,
      "[the file is empty]",
    );
    assertEquals(
      (await read({ path: "p.png" }, folder)).output,
      "[PNG image, 6 bytes: not shown as text]",
    );
  }));

Deno.test("read_file names what a missing path may mean", () =>
  inFolder(async (folder) => {
    await Deno.writeTextFile(`${folder}/settings.json`, "{}");
    await assertRejects(
      () => read({ path: "setings.json" }, folder),
      Deno.errors.NotFound,
      `did you mean ${folder}/settings.json`,
    );
    await assertRejects(
      () => read({ path: "no/such" }, folder),
      Deno.errors.NotFound,
    );
    await assertRejects(
      () => read({ path: "." }, folder),
      TypeError,
      "a folder",
    );
  }));

Deno.test("read_file refuses pipes and devices, also behind a link", () =>
  inFolder(async (folder) => {
    await new Deno.Command("mkfifo", { args: [`${folder}/pipe`] }).output();
    await Deno.symlink("/dev/zero", `${folder}/zero`);
    for (const path of ["pipe", "zero"]) {
      await assertRejects(
        () => read({ path }, folder),
        TypeError,
        "no regular",
      );
    }
  }));

Deno.test("read_file reads a page of a huge file without reading it all", () =>
  inFolder(async (folder) => {
    const line = `${"y".repeat(99)}\n`;
    await Deno.writeTextFile(`${folder}/big`, line.repeat(120_000));
    const { output, files } = await read(
      { path: "big", offset: 60_000, limit: 2 },
      folder,
    );
    const lines = output.split("\n");
    assertEquals(lines[0], `60000|${"y".repeat(99)}`);
    assertEquals(lines.length, 3);
    assertStringIncludes(lines[2] ?? "", "go on with offset 60002");
    assertEquals(files, undefined);
    const past = await read({ path: "big", offset: 120_001 }, folder);
    assertEquals(past.output, "[no line 120001; the file has 120000]");
  }));

Deno.test("read_file shows the last line of a huge file that has no end", () =>
  inFolder(async (folder) => {
    await Deno.writeTextFile(`${folder}/big`, `${"z\n".repeat(6_000_000)}last`);
    const { output } = await read({ path: "big", offset: 6_000_001 }, folder);
    assertEquals(output, "6000001|last\n[the end of a file of 12000004 bytes]");
  }));
