import { assertEquals } from "@std/assert";
import { ROOT } from "../support/run_fupan.ts";

/** Every task that can be tried without a model, in an order that makes sense. */
const TRIED: readonly (readonly string[])[] = [
  ["chat", "-p", "--yolo", "run: echo hello"],
  ["memory", "add", "tests run with make"],
  ["memory", "replace", "make", "just"],
  ["memory", "undo"],
  ["memory", "show"],
  ["memory", "log"],
  ["skills", "list"],
  ["skills", "show", "hung-process"],
  ["skills", "verify"],
  ["sessions", "list"],
  ["sessions", "show", "latest"],
  ["sessions", "rename", "latest", "first words"],
  ["sessions", "stats"],
  ["search", "hello"],
  ["usage"],
  ["replay", "latest"],
  ["replay", "latest", "--verify", "--requests"],
  ["replay", "latest", "--fork", "4"],
  ["gate", "log"],
  ["log", "verify"],
  ["log", "export"],
  ["log", "rebuild"],
  ["machines"],
  ["config", "show"],
  ["completion", "bash"],
];

Deno.test("each task does its work with its own permissions", async (t) => {
  const home = await Deno.makeTempDir();
  try {
    for (const args of TRIED) {
      await t.step(args.join(" "), async () => {
        const { code, stderr } = await new Deno.Command("deno", {
          args: ["task", "--quiet", ...args],
          cwd: ROOT,
          stdin: "null",
          clearEnv: true,
          env: {
            PATH: Deno.env.get("PATH") ?? "",
            HOME: home,
            DENO_DIR: Deno.env.get("DENO_DIR") ??
              `${Deno.env.get("HOME")}/.cache/deno`,
            FUPAN_HOME: `${home}/.fupan`,
            FUPAN_MODEL: "practice",
            NO_COLOR: "1",
          },
        }).output();
        assertEquals(code, 0, new TextDecoder().decode(stderr));
      });
    }
  } finally {
    await Deno.remove(home, { recursive: true });
  }
});
