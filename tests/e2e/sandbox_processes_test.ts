import { assertEquals } from "@std/assert";
import { needingSandbox } from "../unit/gate/sandbox/stage.ts";

const RUNNER =
  new URL("../support/sandbox_runner.ts", import.meta.url).pathname;

Deno.test({
  ...await needingSandbox(
    "processes whose commands run at once in one folder do not take each other's wall away",
  ),
  async fn() {
    const base = await Deno.realPath(await Deno.makeTempDir());
    const [workspace, home] = [`${base}/work`, `${base}/home`];
    await Deno.mkdir(workspace);
    await Deno.mkdir(`${home}/.fupan`, { recursive: true });
    const runner = (name: string, count: number) =>
      new Deno.Command(Deno.execPath(), {
        args: ["run", "-A", RUNNER, workspace, home, name, String(count)],
        stdin: "null",
        stdout: "null",
        stderr: "inherit",
      }).spawn();
    try {
      const runs = ["one", "two", "three"].map((name) => runner(name, 20));
      const codes = await Promise.all(
        runs.map(async (run) => (await run.status).code),
      );
      assertEquals(codes, [0, 0, 0]);
      assertEquals([...Deno.readDirSync(workspace)], []);

      // What a kill leaves goes with the next command in the folder.
      const killed = runner("four", 1000);
      await started(workspace);
      killed.kill("SIGKILL");
      await killed.status;
      assertEquals((await runner("five", 1).status).code, 0);
      assertEquals([...Deno.readDirSync(workspace)], []);
    } finally {
      await Deno.remove(base, { recursive: true });
    }
  },
});

/** Waits until a command runs in the folder. */
async function started(workspace: string): Promise<void> {
  const watcher = Deno.watchFs(workspace, { recursive: false });
  for await (const _ of watcher) break;
}
