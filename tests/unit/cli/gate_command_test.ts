import { assertEquals, assertStringIncludes } from "@std/assert";
import { understand } from "../../../src/cli/app.ts";
import { recordingHandlers } from "../../support/recording_handlers.ts";
import { scriptedIo } from "../../support/scripted_io.ts";

async function given(...argv: string[]) {
  const io = scriptedIo();
  const { calls, handlers } = recordingHandlers();
  const job = await understand(argv, io);
  if (typeof job === "number") return { code: job, err: io.err() };
  assertEquals(await job(handlers, io), 0);
  return calls;
}

Deno.test("gate takes the sub-commands and flags of contract 8", async () => {
  for (
    const [words, flags] of [
      ["judge", {
        action: "judge",
        mode: undefined,
        cwd: undefined,
        noSandbox: false,
      }],
      ["judge --mode smart --cwd /ws --no-sandbox", {
        action: "judge",
        mode: "smart",
        cwd: "/ws",
        noSandbox: true,
      }],
      ["scan", { action: "scan", surface: undefined }],
      ["scan --surface memory", { action: "scan", surface: "memory" }],
      ["redact", { action: "redact" }],
      ["url", { action: "url" }],
      ["path --root /ws --home /home/u --tmp /tmp/agent", {
        action: "path",
        root: "/ws",
        home: "/home/u",
        tmp: "/tmp/agent",
      }],
      ["log --session latest --json", {
        action: "log",
        session: "latest",
        json: true,
      }],
      ["allow-context AGENTS.md", {
        action: "allow-context",
        subject: "AGENTS.md",
      }],
    ] as const
  ) {
    assertEquals(await given("gate", ...words.split(" ")), [
      { name: "gate", flags },
    ]);
  }
});

Deno.test("gate refuses a mode or surface that there is not", async () => {
  for (
    const words of [
      ["gate", "judge", "--mode", "yolo"],
      ["gate", "scan", "--surface", "chat"],
    ]
  ) {
    const result = await given(...words);
    assertEquals("code" in result && result.code, 2);
    assertStringIncludes("err" in result ? result.err : "", "expected");
  }
});

Deno.test("doctor takes --json and --offline", async () => {
  assertEquals(await given("doctor", "--json", "--offline"), [
    { name: "doctor", flags: { json: true, offline: true } },
  ]);
});
