import { assert, assertEquals } from "@std/assert";
import { readRows } from "../../../src/batch/read_rows.ts";

async function rowsOf(text: string, name = "rows.jsonl") {
  const folder = await Deno.makeTempDir();
  try {
    await Deno.writeTextFile(`${folder}/${name}`, text);
    return await readRows(`${folder}/${name}`);
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
}

Deno.test("readRows() takes 10,000 rows of which every third is broken, each with its line", async () => {
  const lines = Array.from(
    { length: 10_000 },
    (_, n) => n % 3 === 0 ? `{"prompt": ${n}` : `{"prompt": "task ${n}"}`,
  );
  const rows = await rowsOf(lines.join("\r\n"));
  assertEquals(rows.length, 10_000);
  const bad = rows.filter((row) => "invalid" in row);
  assertEquals(bad.length, 3334);
  const first = bad[1];
  assert(first && "invalid" in first);
  assert(first.invalid.startsWith("line 4 is not JSON: "), first.invalid);
  assertEquals(new Set(rows.map(({ number }) => number)).size, 10_000);
});

Deno.test("readRows() numbers rows, and names lines, past empty lines", async () => {
  const rows = await rowsOf('\ufeff{"prompt":"a"}\n\n{bad\n"just a text"\n');
  assertEquals(rows.map(({ number }) => number), [1, 2, 3]);
  const [, bad] = rows;
  assert(bad && "invalid" in bad && bad.invalid.startsWith("line 3"));
});

Deno.test("readRows() takes skills by name, one or several, and refuses the rest", async () => {
  const rows = await rowsOf(
    [{ skills: "a" }, { skills: ["a", "b"] }, { skills: 3 }, { skills: [""] }]
      .map((row) => JSON.stringify({ prompt: "p", ...row })).join("\n"),
  );
  assertEquals(
    rows.map((row) => "invalid" in row ? row.invalid : row.skills),
    [
      ["a"],
      ["a", "b"],
      "skills: expected a name, or a list of names",
      "skills: expected a name, or a list of names",
    ],
  );
});
