import { assertEquals } from "@std/assert";
import { passingFault } from "../../../src/review/passing_faults.ts";

/** What reviews have made rules of (P27), and what else passes. */
const FAULTS = [
  "Browser does not work",
  "browser tool broken",
  "playwright not installed",
  "The browser tool is broken",
  "browser tools are currently unavailable in this environment",
  "Playwright is not installed, so the browser can't be used",
  "web_fetch always times out here",
  "The terminal doesn't work; use write_file",
  "Network access is not available in the sandbox",
  "Never use the browser tool",
  "Avoid using web_fetch: it fails",
  "`npm test` is broken",
  "docker is not installed on this machine",
  "The staging API was down",
  "GitHub returned HTTP 503",
  "pip: command not found",
  "Connecting to the database: ECONNREFUSED",
  "Today the user deployed version 3",
  "The migration was finished this session",
  "浏览器工具坏了",
  "docker 没有安装",
  "不要使用浏览器工具",
  "今天部署了新版本",
  "这个接口一直超时",
];

const LASTING = [
  "User writes tests first",
  "User prefers dark backgrounds and dislikes light themes",
  "User never wants force pushes",
  "The project is built with `make all`; tests run with `deno task test`",
  "The staging database listens on port 5433",
  "If the build times out, set BUILD_TIMEOUT=600",
  "The suite fails on Node 16, so Node 18 is used",
  "Playwright needs `npx playwright install` once after a fresh clone",
  "When the browser tool is missing, `npm i -D playwright` brings it back",
  "User's name is Ann; she works from Lisbon",
  "Deploys go through the release branch, never main",
  "Commit messages are in English, one line",
  "用户喜欢简短的回答，不要表格",
  "如果浏览器打不开，先运行 npx playwright install",
  "项目用 pnpm，测试命令是 pnpm test",
];

Deno.test("P27 what does not work just now is no fact to keep", () => {
  const kept = FAULTS.filter((text) =>
    passingFault(text, "any subject") === null
  );
  assertEquals(kept, []);
});

Deno.test("P27 what lasts, a condition and a remedy are worth keeping", () => {
  const refused = LASTING.filter((text) =>
    passingFault(text, "any subject") !== null
  );
  assertEquals(refused, []);
});

Deno.test("P27 a skill may say where things fail, but not that the agent's own tools do", () => {
  const steps = [
    "# Pitfalls",
    "- `tar --wildcards` is not supported on macOS.",
    "- The cache is down on weekends: use the mirror.",
    "- If the browser tool is missing, install playwright.",
    "- Check today's date with `date -I`.",
  ].join("\n");
  assertEquals(passingFault(steps, "own tools"), null);
  assertEquals(
    passingFault(`${steps}\n- The browser tool is broken.`, "own tools") !==
      null,
    true,
  );
});
