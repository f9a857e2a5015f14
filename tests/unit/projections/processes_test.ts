import { assert, assertEquals } from "@std/assert";
import { Store } from "../../../src/projections/store.ts";
import { busyHistory } from "./busy_history.ts";
import { contentsOf, withStore } from "./store_in_memory.ts";

Deno.test("FC-52 Store is whole after four processes made it at once", async () => {
  const folder = await Deno.makeTempDir();
  const path = `${folder}/state.db`;
  try {
    const script = new URL("./project_in_process.ts", import.meta.url).pathname;
    const children = [1, 2, 3, 4].map((rounds) =>
      new Deno.Command(Deno.execPath(), {
        args: [
          "run",
          "--no-check",
          "--allow-read",
          "--allow-write",
          script,
          path,
          String(rounds),
        ],
        stderr: "piped",
        stdout: "null",
      }).output()
    );
    for (const { success, stderr } of await Promise.all(children)) {
      assert(success, new TextDecoder().decode(stderr));
    }
    const history = busyHistory();
    const store = new Store(path, history, { busyMs: 1000 });
    store.catchUp();
    assertEquals(store.problems(), []);
    withStore(history, (fresh) => {
      assertEquals(contentsOf(store), contentsOf(fresh));
    });
    store.close();
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
});
