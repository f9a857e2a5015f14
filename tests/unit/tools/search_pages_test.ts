import { assertEquals, assertStringIncludes } from "@std/assert";
import { searchFiles } from "../../../src/tools/search_files.ts";
import { calling, depsWith, inFolder } from "./support.ts";

for (const ripgrep of [true, false]) {
  Deno.test(`search_files gives 50 matches a page and says where to go on, ripgrep ${ripgrep} (F227)`, () =>
    inFolder(async (folder) => {
      const lines = Array.from({ length: 120 }, (_, n) => `needle ${n}`);
      await Deno.writeTextFile(`${folder}/a.txt`, lines.join("\n"));
      const search = calling(searchFiles, depsWith({ ripgrep }));
      const shown = async (offset?: number) => {
        const { output } = await search(
          { pattern: "needle", ...(offset && { offset }) },
          folder,
        );
        const found = output.split("\n").filter((line) => /^\d+:/.test(line));
        return { found, next: /with offset (\d+)/.exec(output)?.[1] };
      };
      const first = await shown();
      assertEquals([first.found.length, first.next], [50, "50"]);
      assertEquals(first.found[49], "50:needle 49");
      const last = await shown(100);
      assertEquals([last.found.length, last.next], [20, undefined]);
      const count = await search(
        { pattern: "needle", output_mode: "count" },
        folder,
      );
      assertStringIncludes(count.output, "120");
    }));
}
