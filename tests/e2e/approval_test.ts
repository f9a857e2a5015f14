import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import type { ApprovalScope } from "../../src/domain/approval_events.ts";
import type { Answer } from "../../src/domain/ports.ts";
import { attended } from "../support/attended.ts";
import { type World, world } from "../support/fupan.ts";

const terminal = (command: string) => ({ terminal: { command } });
const yes = (scope: ApprovalScope): Answer => ({ granted: true, scope });
/** Asked about, and harmless where there is no repository. */
const DROP = "git branch -D old";

async function types(place: World): Promise<string[]> {
  const { out } = await place.run(["log", "export"]);
  return out.trimEnd().split("\n").map((line) => JSON.parse(line).type);
}

Deno.test("a yes for once is good for that call alone", async () => {
  await using place = await world([
    terminal(DROP),
    terminal(DROP),
    "done",
  ]);
  const { end, questions } = await attended(place, "drop it twice", {
    person: () => yes("once"),
  });
  assertEquals(end?.why, "answered");
  assertEquals(questions.length, 2);
});

Deno.test("a yes for the session is good for its like, and not for another session (F008)", async () => {
  await using place = await world([
    terminal(DROP),
    terminal(DROP),
    "done",
    terminal(DROP),
    "done too",
  ]);
  const first = await attended(place, "drop it", {
    person: () => yes("session"),
  });
  assertEquals(first.questions.length, 1);
  assert((first.questions[0]?.grants.length ?? 0) > 0);
  const second = await attended(place, "drop it", {
    person: () => yes("once"),
  });
  assertEquals(second.questions.length, 1);
});

Deno.test("a yes for always is a rule in the log, for every later session (F007)", async () => {
  await using place = await world([
    terminal(DROP),
    "done",
    terminal(DROP),
    "done too",
    terminal(`${DROP}; chmod -R 777 .`),
    "not done",
  ]);
  const first = await attended(place, "drop it", {
    person: () => yes("always"),
  });
  assertEquals(first.questions.length, 1);
  assert((await types(place)).includes("ApprovalRuleAdded"));
  const { code } = await place.run(
    ["chat", "-p", "--cwd", place.cwd, "drop it again"],
  );
  assertEquals(code, 0);
  // What the rule covers does not open the door to what stands beside it.
  const beside = await place.run(
    ["chat", "-p", "--cwd", place.cwd, "drop it and more"],
  );
  assertEquals(beside.code, 4);
});

Deno.test("a no tells the model why, and nothing runs", async () => {
  await using place = await world([terminal(`touch made; ${DROP}`), "ok"]);
  await attended(place, "make it", {
    person: () => ({ granted: false, reason: "use the other folder" }),
  });
  const sent = place.messages()[1]?.at(-1)?.content ?? "";
  assertStringIncludes(sent, "use the other folder");
  const made = await Deno.stat(`${place.cwd}/made`).catch(() => null);
  assertEquals(made, null);
});

Deno.test("in smart mode the judge sees facts as data and may only lower marked classes", async () => {
  const asked: string[] = [];
  await using place = await world([
    terminal(DROP),
    ({ body }) => {
      asked.push(body);
      return '{"verdict": "allow", "reason": "it can be made again"}';
    },
    "done",
  ]);
  const { end, questions } = await attended(place, "clean", {
    person: () => ({ granted: false, reason: "no" }),
    approval: "smart",
  });
  assertEquals([end?.why, questions.length], ["answered", 0]);
  const [system, user] = JSON.parse(asked[0] ?? "").messages;
  assertEquals([system.role, user.role], ["system", "user"]);
  assertEquals(JSON.parse(user.content).tool, "terminal");
  assert((await types(place)).includes("CallJudged"));
});

Deno.test("in smart mode a judge in doubt, or none, leaves it to the person", async () => {
  for (const answer of ["certainly!", '{"verdict": "perhaps"}']) {
    await using place = await world([
      terminal(DROP),
      answer,
      "done",
    ]);
    const { questions } = await attended(place, "clean", {
      person: () => yes("once"),
      approval: "smart",
    });
    assertEquals(questions.length, 1, answer);
  }
});

Deno.test("no mode lifts the floor: it is not even asked about (F010)", async () => {
  for (const approval of ["manual", "smart", "off"] as const) {
    await using place = await world([
      terminal(`rm -rf ${"~"}`),
      "left alone",
    ]);
    const { questions } = await attended(place, "clean my home", {
      person: () => yes("always"),
      approval,
    });
    assertEquals(questions.length, 0, approval);
    await Deno.stat(place.home);
    assertStringIncludes(
      place.messages()[1]?.at(-1)?.content ?? "",
      "Not run: deletes",
    );
  }
});

Deno.test("deny globs of a person hold in every mode", async () => {
  await using place = await world([terminal("make deploy"), "left alone"]);
  await Deno.mkdir(place.home, { recursive: true });
  await Deno.writeTextFile(
    `${place.home}/config.yaml`,
    'approval:\n  deny: ["make deploy*"]\n',
  );
  const { questions } = await attended(place, "deploy", {
    person: () => yes("once"),
    approval: "off",
  });
  assertEquals(questions.length, 0);
});

Deno.test("a question that stood when the program ended is asked again, and runs once", async () => {
  const command = `echo x >> count.txt; ${DROP}`;
  await using place = await world([terminal(command), "done"]);
  const left = await attended(place, "count", { person: () => "gone" });
  assertEquals([left.end, left.questions.length], [null, 1]);
  const back = await attended(place, "", {
    id: left.id,
    person: () => yes("once"),
  });
  assertEquals(back.end?.why, "answered");
  assertEquals(
    back.questions.map(({ call, digest }) => [call, digest]),
    left.questions.map(({ call, digest }) => [call, digest]),
  );
  assertEquals(await Deno.readTextFile(`${place.cwd}/count.txt`), "x\n");
});

Deno.test("an answer is bound to the rules in force: under others it is asked anew", async () => {
  await using place = await world([terminal(DROP), "done"]);
  const left = await attended(place, "drop", { person: () => "gone" });
  await Deno.writeTextFile(
    `${place.home}/config.yaml`,
    'approval:\n  deny: ["make deploy*"]\n',
  );
  const back = await attended(place, "", {
    id: left.id,
    person: () => yes("once"),
  });
  assertEquals(back.end?.why, "answered");
  const [before, after] = [left, back].map(({ questions }) =>
    questions[0]?.digest
  );
  assert(before !== after);
});
