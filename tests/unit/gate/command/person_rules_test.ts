import { assertEquals } from "@std/assert";
import { ruleFor } from "../../../../src/gate/command/person_rules.ts";
import { verdictOf } from "./support.ts";

Deno.test("a deny glob beats modes, rules, carriers and limits", () => {
  const deny = ["git push --force*"];
  const commands = [
    "git push --force",
    "GIT PUSH --FORCE origin",
    "env git push --force origin",
    "nice -n 3 git push --force",
    "true && git push --force",
    "echo $(git push --force)",
    "echo a | xargs git push --force",
    "git 'push' --for''ce",
    "bash -c 'git push --force'",
    "/usr/bin/git push --force",
    `${"echo a; ".repeat(400)} git push --force x`,
  ];
  for (const command of commands) {
    const rules = { deny, allow: ["git push"], mode: "off" as const };
    assertEquals(verdictOf(command, rules), "deny", command);
  }
  assertEquals(verdictOf("git push", { deny }), "allow");
});

Deno.test("a rule lifts a delete, a secret or an upload only word for word", () => {
  const exact = { allow: ["rm -r out"] };
  assertEquals(verdictOf("rm -r out", exact), "allow");
  assertEquals(verdictOf("rm -r out src", exact), "ask");
  assertEquals(verdictOf("cat .env", { allow: ["cat"] }), "ask");
  assertEquals(verdictOf("cat .env", { allow: ["cat .env"] }), "allow");
});

Deno.test("a rule never lifts what is not known to be that command", () => {
  assertEquals(verdictOf("x=frob; $x", { allow: ["frob", "$x"] }), "ask");
  assertEquals(verdictOf("LD_PRELOAD=./x frob", { allow: ["frob"] }), "ask");
  assertEquals(verdictOf("bash x.sh | sh", { allow: ["sh", "bash"] }), "ask");
});

Deno.test("ruleFor stores the whole command in plain words", () => {
  assertEquals(ruleFor(["npm", "publish"]), "npm publish");
  assertEquals(
    ruleFor(["git", "push", "origin", "main"]),
    "git push origin main",
  );
});

Deno.test("ruleFor stores no carrier, interpreter, runner or pattern", () => {
  const never = [
    ["bash", "x.sh"],
    ["/bin/zsh"],
    ["sh", "-c", "ls"],
    ["python3.12", "x.py"],
    ["node", "x.js"],
    ["env", "ls"],
    ["/usr/bin/sudo", "ls"],
    ["busybox", "ls"],
    ["xargs", "rm"],
    ["npx", "tsc"],
    ["npm", "exec", "tsc"],
    ["uv", "run", "x"],
    ["git", "-c", "a=b", "log"],
    ["docker", "exec", "web", "ls"],
    ["find", ".", "-delete"],
    ["rm", "*.log"],
    ["echo", "a b"],
    ["echo", "$x"],
    ["eval", "ls"],
    [],
    [""],
  ];
  for (const argv of never) assertEquals(ruleFor(argv), null, argv.join(" "));
});
