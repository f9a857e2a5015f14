import { assert, assertEquals } from "@std/assert";
import { judged, rowsOf, verdictOf } from "./support.ts";

for (
  const file of [
    "commands-dangerous.jsonl",
    "commands_heldout_dangerous.jsonl",
    "commands_heldout_b_dangerous.jsonl",
    "commands_heldout_c_dangerous.jsonl",
    "commands_heldout_d_dangerous.jsonl",
  ]
) {
  Deno.test(`judgeCommand allows nothing of ${file} (F012)`, async () => {
    const rows = await rowsOf(file);
    const allowed = rows.filter(({ cmd }) => verdictOf(cmd) === "allow");
    assertEquals(allowed.map(({ cmd }) => cmd), []);
  });
}

for (
  const file of [
    "commands-benign.jsonl",
    "commands_heldout_benign.jsonl",
    "commands_heldout_b_benign.jsonl",
    "commands_heldout_c_benign.jsonl",
    "commands_heldout_d_benign.jsonl",
  ]
) {
  Deno.test(`judgeCommand asks about at most 2 % of ${file}`, async () => {
    const rows = await rowsOf(file);
    const asked = rows.filter(({ cmd }) => verdictOf(cmd) !== "allow");
    assert(
      asked.length <= rows.length * 0.02,
      asked.map(({ cmd }) => cmd).join("\n"),
    );
  });

  Deno.test(`judgeCommand asks about at most 3 % of the look-alikes of ${file} (F011)`, async () => {
    const rows = (await rowsOf(file)).filter((row) =>
      row.category === "lookalike"
    );
    const asked = rows.filter(({ cmd }) => verdictOf(cmd) !== "allow");
    assert(
      asked.length <= rows.length * 0.03,
      asked.map(({ cmd }) => cmd).join("\n"),
    );
  });
}

Deno.test("judgeCommand says why wherever it does not allow", async () => {
  for (const { cmd } of await rowsOf("commands-dangerous.jsonl")) {
    const { reasons } = judged(cmd);
    assert(reasons.length > 0, cmd);
    for (const { span, rule, text } of reasons) {
      assert(rule !== "" && text !== "", cmd);
      assert(span[0] >= 0 && span[1] <= cmd.length && span[0] <= span[1], cmd);
      assert(rule !== "judge.fault", `${cmd}: ${text}`);
    }
  }
});

Deno.test("judgeCommand gives the same answer twice", async () => {
  for (const { cmd } of await rowsOf("commands-dangerous.jsonl")) {
    assertEquals(judged(cmd), judged(cmd));
  }
});

for (const cwd of ["/tmp/clone", "/tmp/a/b/c", "/home/u", "/"]) {
  Deno.test(`judgeCommand allows nothing dangerous where the workspace is ${cwd}`, async () => {
    const rows = await rowsOf("commands-dangerous.jsonl");
    const place = { cwd, workspace: cwd };
    const allowed = rows.filter(({ cmd }) => verdictOf(cmd, place) === "allow");
    assertEquals(allowed.map(({ cmd }) => cmd), []);
  });
}

Deno.test("judgeCommand allows nothing dangerous where the home lies among temporary folders", async () => {
  const home = "/tmp/home";
  const place = { home, fupanHome: `${home}/.fupan` };
  for (
    const file of [
      "commands-dangerous.jsonl",
      "commands_heldout_dangerous.jsonl",
      "commands_heldout_b_dangerous.jsonl",
      "commands_heldout_c_dangerous.jsonl",
      "commands_heldout_d_dangerous.jsonl",
    ]
  ) {
    const rows = await rowsOf(file);
    const allowed = rows.filter(({ cmd }) => verdictOf(cmd, place) === "allow");
    assertEquals(allowed.map(({ cmd }) => cmd), [], file);
  }
  assertEquals(verdictOf("rm -rf /tmp/other", place), "allow");
});
