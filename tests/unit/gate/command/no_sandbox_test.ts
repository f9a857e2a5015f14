import { assertEquals } from "@std/assert";
import { judged, rowsOf, verdictOf } from "./support.ts";

const unheld = { isHeld: false };

/** Harmless only because a sandbox holds them: they run what the project says. */
const PROJECT = [
  "npm test",
  "npm install lodash",
  "npx tsc --noEmit",
  "yarn",
  "yarn lint",
  "pnpm build",
  "make -j4",
  "cargo test",
  "go test ./...",
  "pytest -q",
  "python3 script.py",
  "python3 -m pytest",
  "python3 -m unittest",
  "pip install requests",
  "node dist/index.js",
  "deno task build",
  "./scripts/build.sh",
  "bash scripts/build.sh",
  "source .venv/bin/activate",
  "./gradlew test",
  "timeout 60 npm test",
  "git status && npm test",
  "echo $(make -s version)",
];

/** Their programs are the system's own, and what they do is known. */
const SYSTEM = [
  "ls -la",
  "git status",
  "git commit -m 'npm test'",
  "rg -n TODO src",
  "cat package.json | jq .scripts",
  "rm -rf node_modules",
  "sed -i s/a/b/ src/a.ts",
  "node --version",
  "npm ls",
  "npm --version",
  "cargo --version",
  "python3 -m json.tool a.json",
  "bash -n script.sh",
  "docker run --rm alpine ls",
  "curl -s https://example.com",
];

Deno.test("code of the project is asked about where no sandbox holds it", () => {
  for (const command of PROJECT) {
    assertEquals(verdictOf(command), "allow", command);
    const { verdict, reasons, smartEligible } = judged(command, unheld);
    assertEquals(verdict, "ask", command);
    assertEquals(
      new Set(reasons.map(({ rule }) => rule)),
      new Set(["sandbox.none"]),
      command,
    );
    // What it would do is not known: no model may lower it.
    assertEquals(smartEligible, false, command);
  }
});

Deno.test("what is known to be harmless needs no sandbox", () => {
  for (const command of SYSTEM) {
    assertEquals(verdictOf(command), "allow", command);
    assertEquals(verdictOf(command, unheld), "allow", command);
  }
});

Deno.test("mode off asks about no project tool, sandbox or not", () => {
  for (const command of PROJECT) {
    const verdict = verdictOf(command, { ...unheld, mode: "off" });
    assertEquals(verdict, "allow", command);
  }
});

Deno.test("one rule lets the project run, and lifts nothing else", () => {
  const allow = ["@project-tools"];
  for (const command of PROJECT) {
    assertEquals(verdictOf(command, { ...unheld, allow }), "allow", command);
  }
  for (
    const command of [
      "npm run deploy",
      "npx cowsay",
      "./x && cat .env",
      "/tmp/x.sh",
      "make SHELL=./x",
    ]
  ) {
    assertEquals(verdictOf(command, { ...unheld, allow }), "ask", command);
  }
  assertEquals(
    verdictOf("npm test", { ...unheld, allow: ["npm test"] }),
    "allow",
  );
});

Deno.test("without a sandbox nothing is judged less strictly", async () => {
  for (
    const file of [
      "commands-dangerous.jsonl",
      "commands_heldout_dangerous.jsonl",
    ]
  ) {
    for (const { cmd } of await rowsOf(file)) {
      const held = verdictOf(cmd);
      const bare = verdictOf(cmd, unheld);
      assertEquals(bare === held || bare === "deny", true, cmd);
    }
  }
});
