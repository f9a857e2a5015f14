import { assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import fc from "fast-check";
import { understand } from "../../../src/cli/app.ts";
import type { ChatFlags } from "../../../src/cli/chat_flags.ts";
import { reportFailure } from "../../../src/cli/failure.ts";
import { recordingHandlers } from "../../support/recording_handlers.ts";
import { scriptedIo } from "../../support/scripted_io.ts";

const CHAT: ChatFlags = {
  prompt: undefined,
  print: false,
  model: undefined,
  resume: undefined,
  continue: false,
  approval: undefined,
  toolset: undefined,
  maxIterations: undefined,
  cwd: undefined,
  outputFormat: "text",
  timeout: undefined,
  safeMode: false,
  noMemory: false,
  noSkills: false,
  noContextFiles: false,
};

async function given(...argv: string[]) {
  const io = scriptedIo();
  const { calls, handlers } = recordingHandlers();
  try {
    const job = await understand(argv, io);
    const code = typeof job === "number" ? job : await job(handlers, io);
    return { code, calls, out: io.out(), err: io.err() };
  } catch (error) {
    const code = reportFailure(error, io);
    return { code, calls, out: io.out(), err: io.err() };
  }
}

async function assertCall(argv: string[], name: string, flags: unknown) {
  const { code, calls, out, err } = await given(...argv);
  assertEquals({ code, calls, out, err }, {
    code: 0,
    calls: [{ name, flags }],
    out: "",
    err: "",
  });
}

async function assertUsage(argv: string[], message: string) {
  const { code, calls, out, err } = await given(...argv);
  assertEquals({ code, calls, out }, { code: 2, calls: [], out: "" });
  assertStringIncludes(err, message);
}

Deno.test("chat takes the flags of contract 3", async () => {
  await assertCall(["chat"], "chat", CHAT);
  await assertCall(["chat", "fix it"], "chat", { ...CHAT, prompt: "fix it" });
  await assertCall(
    [
      "chat",
      "-p",
      "fix it",
      "-m",
      "gpt",
      "--approval",
      "smart",
      "--toolset=files",
      "--max-iterations",
      "7",
      "--cwd",
      "/w",
      "--output-format",
      "stream-json",
      "--timeout",
      "1.5",
      "--safe-mode",
      "--no-memory",
      "--no-skills",
      "--no-context-files",
    ],
    "chat",
    {
      ...CHAT,
      prompt: "fix it",
      print: true,
      model: "gpt",
      approval: "smart",
      toolset: "files",
      maxIterations: 7,
      cwd: "/w",
      outputFormat: "stream-json",
      timeout: 1.5,
      safeMode: true,
      noMemory: true,
      noSkills: true,
      noContextFiles: true,
    },
  );
  await assertCall(["chat", "--print", "--model=a=b", "--continue"], "chat", {
    ...CHAT,
    print: true,
    model: "a=b",
    continue: true,
  });
});

Deno.test("chat takes --yolo for --approval off and --max-turns for --max-iterations", async () => {
  await assertCall(["chat", "--yolo"], "chat", { ...CHAT, approval: "off" });
  await assertCall(["chat", "--max-turns", "4"], "chat", {
    ...CHAT,
    maxIterations: 4,
  });
  await assertUsage(["chat", "--yolo", "--approval", "smart"], "contradict");
  await assertUsage(
    ["chat", "--max-turns", "4", "--max-iterations", "5"],
    "they mean the same",
  );
});

Deno.test("chat takes --resume with and without a value", async () => {
  await assertCall(["chat", "-r"], "chat", { ...CHAT, resume: "" });
  await assertCall(["chat", "-r", "-p"], "chat", {
    ...CHAT,
    resume: "",
    print: true,
  });
  await assertCall(["chat", "-r", "--", "go on"], "chat", {
    ...CHAT,
    resume: "",
    prompt: "go on",
  });
  await assertCall(["chat", "--resume", "latest", "go on"], "chat", {
    ...CHAT,
    resume: "latest",
    prompt: "go on",
  });
  await assertUsage(["chat", "-c", "-r", "a"], "each names a session");
});

Deno.test("a command line without a command is for chat", async () => {
  await assertCall([], "chat", CHAT);
  await assertCall(["-p", "hi"], "chat", {
    ...CHAT,
    print: true,
    prompt: "hi",
  });
  await assertCall(["--", "chat"], "chat", { ...CHAT, prompt: "chat" });
});

Deno.test("everything after -- is text", async () => {
  await assertCall(["chat", "-p", "--", "--help"], "chat", {
    ...CHAT,
    print: true,
    prompt: "--help",
  });
  await assertCall(["search", "--", "-v", "--json"], "search", {
    json: false,
    limit: undefined,
    role: undefined,
    advanced: false,
    all: false,
    query: "-v --json",
  });
});

Deno.test("a text that only begins like a flag is text", async () => {
  await assertCall(["chat", "- one\n- two"], "chat", {
    ...CHAT,
    prompt: "- one\n- two",
  });
  await assertCall(["chat", "-"], "chat", { ...CHAT, prompt: "-" });
  await assertCall(["chat", "--model=two\nlines"], "chat", {
    ...CHAT,
    model: "two\nlines",
  });
});

Deno.test("the other commands take the flags of contract 4 to 10", async () => {
  await assertCall(
    ["sessions", "list", "--json", "--limit", "3"],
    "listSessions",
    {
      json: true,
      limit: 3,
    },
  );
  await assertCall(["sessions", "show", "latest"], "showSession", {
    json: false,
    id: "latest",
  });
  await assertCall(["sessions", "rename", "s", "a title"], "renameSession", {
    id: "s",
    title: "a title",
  });
  await assertCall(
    ["sessions", "delete", "s", "t", "--yes"],
    "deleteSessions",
    {
      ids: ["s", "t"],
      yes: true,
    },
  );
  await assertCall(["sessions", "prune", "--dry-run"], "pruneSessions", {
    olderThan: 90,
    dryRun: true,
    yes: false,
  });
  await assertCall(
    ["sessions", "prune", "--older-than", "2w"],
    "pruneSessions",
    {
      olderThan: 14,
      dryRun: false,
      yes: false,
    },
  );
  await assertUsage(
    ["sessions", "prune", "--older-than", "soon"],
    "expected a number of days",
  );
  await assertCall(["sessions", "stats", "--json"], "sessionStats", {
    json: true,
  });
  await assertCall(["sessions", "export", "s"], "exportSession", {
    format: "jsonl",
    id: "s",
  });
  await assertCall(["usage"], "usage", { by: "day", json: false });
  await assertCall(["import", "claude", "p", "--dry-run"], "importHistory", {
    agent: "claude",
    path: "p",
    dryRun: true,
  });
  await assertCall(
    ["search", "--role", "tool", "--advanced", "--all", "a", "OR", "b"],
    "search",
    {
      json: false,
      limit: undefined,
      role: "tool",
      advanced: true,
      all: true,
      query: "a OR b",
    },
  );
  await assertCall(
    ["log", "export", "--session", "s", "--from", "9"],
    "exportLog",
    {
      session: "s",
      from: 9,
    },
  );
  await assertCall(["log", "import", "f.jsonl"], "importLog", {
    file: "f.jsonl",
  });
  await assertCall(["log", "verify"], "verifyLog", { session: undefined });
  await assertCall(["log", "rebuild"], "rebuildStore", {});
  const replay = {
    until: undefined,
    verify: false,
    json: false,
    requests: false,
    speed: undefined,
    fork: undefined,
    prompt: undefined,
    id: "s",
  };
  await assertCall(["replay", "s", "--until", "0", "--speed", "2"], "replay", {
    ...replay,
    until: 0,
    speed: 2,
  });
  await assertCall(["replay", "s", "--fork", "4", "-p", "again"], "replay", {
    ...replay,
    fork: 4,
    prompt: "again",
  });
  await assertUsage(["replay", "s", "-p", "again"], "needs --fork");
  await assertCall(["machines", "approval", "--format", "svg"], "machines", {
    format: "svg",
    session: undefined,
    out: undefined,
    name: "approval",
  });
  await assertCall(["batch", "rows.jsonl", "--out", "d", "--resume"], "batch", {
    file: "rows.jsonl",
    out: "d",
    workers: undefined,
    resume: true,
    limit: undefined,
    maxIterations: undefined,
    approval: undefined,
    outputFormat: "text",
  });
  await assertCall(["config", "set", "model", "--", "-x"], "config", {
    action: "set",
    key: "model",
    value: "-x",
  });
  await assertCall(["config", "show", "--json"], "config", {
    action: "show",
    json: true,
  });
  await assertCall(["completion", "propose", "--", "chat", ""], "completion", {
    words: ["chat", ""],
  });
});

Deno.test("an unknown command is refused with the nearest name", async () => {
  await assertUsage(["caht"], "the nearest is chat");
  await assertUsage(["log", "exprot"], "the nearest is export");
  await assertUsage(["config", "sett", "a", "b"], "the nearest is set");
  await assertUsage(["qqqqqqqqqqqqqqqqqqqqqqqqqqqq"], "the nearest is ");
});

Deno.test("an unknown flag is refused with the nearest name", async () => {
  await assertUsage(["chat", "--modle", "a"], "the nearest is --model");
  await assertUsage(["chat", "--max-iteration=3"], "--max-iterations");
  await assertUsage(["chat", "--no-memroy"], "the nearest is --no-memory");
  await assertUsage(["search", "--jsno", "q"], "the nearest is --json");
  await assertUsage(["chat", "-x"], '"-x": no such flag; there are --print');
  await assertUsage(["chat", "-model", "a"], "the nearest is --model");
});

Deno.test("a word that looks like a flag is never taken for a prompt", async () => {
  for (
    const word of [
      "--model=",
      "--m",
      "-mgpt-4o",
      "-5",
      "--né",
      "---",
      "-m=a=b\nc=",
    ]
  ) {
    const { code, calls } = await given("chat", "-p", word);
    const isPrompt = calls.some(({ flags }) =>
      (flags as ChatFlags).prompt === word
    );
    assertEquals(isPrompt, false, word);
    assertEquals(code, word.startsWith("-m=") ? 0 : 2, word);
  }
});

Deno.test("a bad value is refused with what was expected", async () => {
  const whole = "expected a whole number, 1 or more";
  await assertUsage(["search", "a", "--limit", "NaN"], whole);
  await assertUsage(["search", "a", "--limit", "0"], whole);
  await assertUsage(["search", "a", "--limit", "1e3"], whole);
  await assertUsage(
    ["chat", "--timeout", "Infinity"],
    "expected a number above 0",
  );
  await assertUsage(
    ["chat", "--approval", "of"],
    "expected manual, smart or off",
  );
  await assertUsage(["chat", "-m"], "--model needs a value");
  await assertUsage(["chat", "-m", ""], "expected a text that is not empty");
  await assertUsage(["chat", "-m", "a", "-m", "b"], "given before");
  await assertUsage(["chat", "two", "words"], "in quotes");
  await assertUsage(["replay"], "ID is missing");
  await assertUsage(["batch", "f"], "--out needs a value");
});

Deno.test("a complaint says where help is", async () => {
  assertMatch(
    (await given("log", "export", "--x-y")).err,
    /\nSee fupan log export --help\n$/,
  );
});

Deno.test("--version prints one line, with any command", async () => {
  for (
    const argv of [["--version"], ["chat", "--version"], ["log", "--version"]]
  ) {
    const { code, out, err } = await given(...argv);
    assertEquals({ code, err }, { code: 0, err: "" });
    assertMatch(out, /^fupan \d+\.\d+\.\d+\n$/);
  }
});

Deno.test("any words give a call, help or exit code 2", async () => {
  const word = fc.oneof(
    fc.constantFrom(
      ...["chat", "log", "export", "-p", "-r", "--", "--help", "-m", "--limit"],
      ...["search", "config", "set", "--json", "-h", "batch", "--out", "--x"],
    ),
    fc.string({ maxLength: 6 }),
    fc.string({ maxLength: 4 }).map((text) => `-${text}`),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(word, { maxLength: 5 }), async (argv) => {
      const { code, calls, out, err } = await given(...argv);
      const outcomes = [
        calls.length === 1,
        out !== "",
        code === 2 && err !== "",
      ];
      assertEquals(outcomes.filter(Boolean).length, 1, err);
    }),
  );
});
