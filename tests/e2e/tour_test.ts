import { assertEquals, assertMatch } from "@std/assert";
import { shownFiles } from "../../scripts/pictures.ts";
import { ROOT } from "../support/run_fupan.ts";

Deno.test("README.md and the pictures show what the program says and is today (P76)", async () => {
  const stale: string[] = [];
  for (const [path, text] of await shownFiles()) {
    const kept = await Deno.readTextFile(`${ROOT}${path}`);
    if (kept !== text) stale.push(path);
  }
  assertEquals(stale, [], "deno task pictures makes them anew");
});

Deno.test("the tour of README.md forks, runs again and judges again", async () => {
  const readme = await Deno.readTextFile(`${ROOT}README.md`);
  for (
    const part of [
      /\$ deno task replay tour --fork \d+ -p .+\n\d{8}_/,
      /\$ deno task rerun tour [^]+not; the first at event/,
      /\$ deno task replay tour --policy [^]+now {2}deny/,
    ]
  ) {
    assertMatch(readme, part);
  }
});
