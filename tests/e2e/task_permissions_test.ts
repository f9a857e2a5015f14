import { assert, assertEquals } from "@std/assert";
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
  ["context", "show"],
  ["replay", "latest"],
  ["replay", "latest", "--verify", "--requests"],
  ["replay", "latest", "--request", "99"],
  ["replay", "latest", "--diff", "1..9"],
  ["replay", "latest", "--step"],
  ["replay", "all", "--approval", "manual"],
  ["rerun", "latest", "--approval", "manual"],
  ["replay", "latest", "--fork", "4"],
  ["gate", "log"],
  ["log", "verify"],
  ["log", "export"],
  ["log", "rebuild"],
  ["machines"],
  ["config", "show"],
  ["completion", "bash"],
];

const TASKS: Readonly<Record<string, string>> =
  JSON.parse(await Deno.readTextFile(`${ROOT}deno.json`)).tasks;

/** Where no model is served and no page is read: what a cloud tells its machines, and nobody. */
const NEVER = [
  "169.254.169.254",
  "[::ffff:169.254.169.254]",
  "[64:ff9b::a9fe:a9fe]",
  "[fd00:ec2::254]",
  "168.63.129.16",
  "100.100.100.200",
  "224.0.0.1",
];

Deno.test("no task reaches the addresses that tell a machine's secrets", async (t) => {
  const open = Object.entries(TASKS).filter(([, line]) =>
    / --allow-net /.test(line)
  );
  assert(open.length > 3);
  const script = await Deno.makeTempFile({ suffix: ".ts" });
  await using server = serve();
  await Deno.writeTextFile(
    script,
    `for (const host of Deno.args) {
      const answer = await fetch(\`http://\${host}/\`).catch((error) => error);
      console.log(answer.name ?? answer.status);
    }`,
  );
  for (const [task, line] of open) {
    await t.step(task, async () => {
      const flags = line.split(" ").filter((word) => /^--\w+-net/.test(word));
      const { stdout } = await new Deno.Command(Deno.execPath(), {
        args: [
          "run",
          "--no-prompt",
          "--no-config",
          ...flags.map((flag) => flag.replaceAll("'", "")),
          script,
          ...NEVER,
          // A model may be served here.
          server.host,
        ],
      }).output();
      assertEquals(new TextDecoder().decode(stdout).trim().split("\n"), [
        ...NEVER.map(() => "NotCapable"),
        "200",
      ]);
    });
  }
  await Deno.remove(script);
});

function serve() {
  const server = Deno.serve(
    { hostname: "127.0.0.1", port: 0, onListen() {} },
    () => new Response("hello"),
  );
  return {
    host: `127.0.0.1:${server.addr.port}`,
    [Symbol.asyncDispose]: () => server.shutdown(),
  };
}

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
