import type { ChatFlags } from "../../../src/cli/chat_flags.ts";
import { assertCall, assertUsage } from "./command_line.ts";

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
  await assertCall(["sessions", "titles", "--limit", "5"], "titleSessions", {
    limit: 5,
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
    step: false,
    diff: undefined,
    request: undefined,
    beside: undefined,
    policy: undefined,
    approval: undefined,
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
  await assertCall(["replay", "s", "--diff", "3..12"], "replay", {
    ...replay,
    diff: { from: 3, to: 12 },
  });
  await assertUsage(["replay", "s", "--diff", "12..3"], "A..B");
  await assertUsage(
    ["replay", "s", "--step", "--policy", "f.yaml"],
    "Cannot take --step with --policy",
  );
  await assertCall(
    ["rerun", "s", "--from", "4", "-m", "other", "--approval", "off"],
    "rerun",
    {
      id: "s",
      from: 4,
      model: "other",
      system: undefined,
      prompt: undefined,
      policy: undefined,
      approval: "off",
      json: false,
    },
  );
  await assertCall(["machines", "approval", "--format", "svg"], "machines", {
    format: "svg",
    session: undefined,
    out: undefined,
    name: "approval",
  });
  await assertCall(["batch", "rows.jsonl", "--out", "d", "--resume"], "batch", {
    action: "run",
    file: "rows.jsonl",
    out: "d",
    workers: undefined,
    resume: true,
    limit: undefined,
    maxIterations: undefined,
    approval: undefined,
    outputFormat: "text",
    trajectories: "sharegpt",
    distribution: undefined,
  });
  await assertCall(["batch", "report", "a", "b", "--out", "c.html"], "batch", {
    action: "report",
    runs: ["a", "b"],
    out: "c.html",
  });
  await assertCall(
    ["batch", "compress", "t.jsonl", "--out", "u.jsonl", "--target", "9000"],
    "batch",
    {
      action: "compress",
      file: "t.jsonl",
      out: "u.jsonl",
      target: 9000,
      sample: undefined,
      workers: undefined,
    },
  );
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
