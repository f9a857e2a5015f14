import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { understand } from "../../../src/cli/app.ts";
import { recordingHandlers } from "../../support/recording_handlers.ts";
import { scriptedIo } from "../../support/scripted_io.ts";

const COMMANDS = [
  "",
  "chat",
  "sessions",
  "sessions list",
  "sessions show",
  "sessions rename",
  "sessions titles",
  "sessions delete",
  "sessions prune",
  "sessions stats",
  "sessions export",
  "usage",
  "import",
  "import hermes",
  "import openclaw",
  "import claude",
  "import codex",
  "search",
  "log",
  "log export",
  "log import",
  "log verify",
  "log rebuild",
  "context",
  "context show",
  "replay",
  "rerun",
  "machines",
  "batch",
  "studio",
  "gate",
  "gate judge",
  "gate scan",
  "gate redact",
  "gate url",
  "gate path",
  "gate log",
  "gate allow-context",
  "doctor",
  "config",
  "config show",
  "config get",
  "config set",
  "config path",
  "config schema",
  "completion",
  "completion bash",
  "completion zsh",
  "completion fish",
];

async function helpFor(command: string, program: string): Promise<string> {
  const io = scriptedIo({ program });
  const words = command.split(" ").filter(Boolean);
  const job = await understand([...words, "--help"], io);
  assert(typeof job === "function");
  assertEquals(await job(recordingHandlers().handlers, io), 0);
  assertEquals(io.err(), "");
  return io.out();
}

Deno.test("--help of every command shows synopsis, flags and an example in 80 columns", async () => {
  for (const command of COMMANDS) {
    for (const program of ["fupan", "deno task"]) {
      const help = await helpFor(command, program);
      const prefix = `${program} ${command}`.trim();
      assertStringIncludes(help, `Usage: ${prefix}`);
      assertStringIncludes(help, "--help");
      assertStringIncludes(help, "\nExample:\n  ");
      const wide = help.split("\n").filter(({ length }) => length > 80);
      assertEquals(wide, [], command);
    }
  }
});

Deno.test("--help puts in brackets what has a value if left out, and nothing else", async () => {
  for (
    const [command, piece] of [
      ["sessions prune", "prune [--older-than DAYS]"],
      ["batch", "batch --out DIR [--workers N]"],
    ] as const
  ) {
    assertStringIncludes(await helpFor(command, "fupan"), piece);
  }
});

Deno.test("--help of chat names every flag of contract 3", async () => {
  const help = await helpFor("chat", "fupan");
  const flags =
    "-p --print -m --model -r --resume -c --continue --approval --yolo --toolset --max-iterations --max-turns --cwd --output-format --timeout --safe-mode --no-memory --no-skills --no-context-files --help --version";
  for (const flag of flags.split(" ")) {
    assertStringIncludes(help.replace(/Usage:[^]*?\n\n/, ""), flag);
  }
});

Deno.test("a command that only has sub-commands prints its help", async () => {
  const io = scriptedIo();
  const job = await understand(["log"], io);
  assert(typeof job === "function");
  await job(recordingHandlers().handlers, io);
  for (const name of ["export", "import", "verify", "rebuild"]) {
    assertStringIncludes(io.out(), `\n  ${name}`);
  }
});
