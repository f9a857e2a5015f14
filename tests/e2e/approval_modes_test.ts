import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { attended, type Person } from "../support/attended.ts";
import { type World, world } from "../support/fupan.ts";
import { type Reply, status } from "../support/scripted_model_server.ts";

/** Asked about, and harmless where there is no repository. */
const FLAGGED = { terminal: { command: "git branch -D old" } };
const yes: Person = () => ({ granted: true, scope: "once" });

async function configure(place: World, yaml: string): Promise<void> {
  await Deno.mkdir(place.home, { recursive: true });
  await Deno.writeTextFile(`${place.home}/config.yaml`, yaml);
}

/** What became of the call, by its events. */
async function ends(place: World): Promise<readonly string[]> {
  const { out } = await place.run(["log", "export"]);
  const wanted = /^(Approval(Granted|Denied|Expired)|ToolCallCompleted)$/;
  return out.trimEnd().split("\n").map((line) => JSON.parse(line).type)
    .filter((type) => wanted.test(type));
}

const lastResult = (place: World) =>
  place.messages().at(-1)?.findLast(({ role }) => role === "tool")?.content ??
    "";

Deno.test("of one flagged command manual asks a person, smart a model, off nobody (F002)", async () => {
  const modes = [
    ["manual", [FLAGGED, "done"], 1],
    ["smart", [FLAGGED, '{"verdict":"allow","reason":"fine"}', "done"], 0],
    ["off", [FLAGGED, "done"], 0],
  ] as const;
  for (const [approval, script, asked] of modes) {
    await using place = await world(script);
    const { questions } = await attended(place, "clean", {
      person: yes,
      approval,
    });
    assertEquals(questions.length, asked, approval);
    assertEquals(place.server.bodies.length, script.length, approval);
    assertEquals(
      await ends(place),
      asked ? ["ApprovalGranted", "ToolCallCompleted"] : ["ToolCallCompleted"],
      approval,
    );
  }
});

Deno.test("a judge's allow runs one call, its deny blocks it, and its doubt or fault asks a person (F004)", async () => {
  const ran = ["ToolCallCompleted"];
  const asked = ["ApprovalGranted", "ToolCallCompleted"];
  const judges: readonly (readonly [Reply, readonly string[]])[] = [
    ['{"verdict":"allow","reason":"fine"}', ran],
    ['{"verdict":"deny","reason":"it is lost for good"}', []],
    ['{"verdict":"ask","reason":"who knows"}', asked],
    ["APPROVE", asked],
    [status(500), asked],
  ];
  for (const [verdict, expected] of judges) {
    await using place = await world([FLAGGED, verdict, "done"]);
    await configure(place, "retry:\n  max: 0\n");
    await attended(place, "clean", { person: yes, approval: "smart" });
    assertEquals(await ends(place), expected, JSON.stringify(verdict));
    const said = lastResult(place).includes("it is lost for good");
    assertEquals(said, expected.length === 0);
  }
  // The next like it is judged anew: what a model said is kept for nothing.
  const allow = '{"verdict":"allow","reason":"fine"}';
  await using place = await world([FLAGGED, allow, FLAGGED, allow, "done"]);
  await attended(place, "clean twice", { person: yes, approval: "smart" });
  assertEquals(place.server.bodies.length, 5);
});

Deno.test("a question that nobody answers in approval.timeout_s is a no, and nothing runs (F006, F009)", async () => {
  await using place = await world([
    { terminal: { command: "touch made; git branch -D old" } },
    "left alone",
  ]);
  await configure(place, "approval:\n  timeout_s: 1\n  on_timeout: deny\n");
  const { end, questions } = await attended(place, "clean", {
    person: () => new Promise(() => {}),
  });
  assertEquals([end?.why, questions.length], ["denied", 1]);
  assertEquals(await ends(place), ["ApprovalExpired"]);
  assertStringIncludes(lastResult(place), "Not run");
  assertEquals([...Deno.readDirSync(place.cwd)], []);
});

/** Each would do its harm only as a whole; none may start. */
const FLOOR = [
  "touch ran; rm -rf /",
  "touch ran && mkfs.ext4 /dev/sda1",
  "touch ran; dd if=/dev/zero of=/dev/sda",
  "touch ran; :(){ :|:& };:",
  "touch ran; shutdown -h now",
];

Deno.test("with --yolo the floor still refuses, and nothing of the command is spawned (F010)", async () => {
  await using place = await world([
    ...FLOOR.map((command) => ({ terminal: { command } })),
    "nothing done",
  ]);
  const { out } = await place.chat("do your worst");
  assertEquals(out, "nothing done\n");
  const { out: log } = await place.run(["log", "export"]);
  assert(!log.includes('"type":"ToolCallStarted"'));
  assertEquals([...Deno.readDirSync(place.cwd)], []);
  const results = place.messages().at(-1)?.filter(({ role }) =>
    role === "tool"
  );
  assertEquals(results?.length, FLOOR.length);
  for (const { content } of results ?? []) {
    assert(content.startsWith("Not run"));
  }
});

Deno.test("where nobody is, a flagged command is denied: with -p and in a batch (F017)", async () => {
  const flagged = { terminal: { command: "touch made; git branch -D old" } };
  await using place = await world([flagged, "ok", flagged, "ok"]);
  const print = await place.run(["chat", "-p", "--cwd", place.cwd, "clean"]);
  assertEquals(print.code, 4);
  const file = `${place.cwd}/../rows.jsonl`;
  const row = JSON.stringify({ prompt: "clean", cwd: place.cwd });
  await Deno.writeTextFile(file, `${row}\n`);
  const out = `${place.cwd}/../out`;
  const batch = await place.run(["batch", file, "--out", out]);
  assertEquals(batch.code, 1);
  const [line = ""] = (await Deno.readTextFile(`${out}/results.jsonl`))
    .split("\n");
  assertEquals(JSON.parse(line).status, "denied");
  assertEquals([...Deno.readDirSync(place.cwd)], []);
});
