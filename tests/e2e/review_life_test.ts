import {
  assert,
  assertEquals,
  assertStringIncludes,
  assertThrows,
} from "@std/assert";
import { UsageError } from "../../src/domain/errors.ts";
import { runFupan, spawnFupan } from "../support/run_fupan.ts";
import {
  AFTER_TWO_TURNS,
  awaited,
  reviewWorld,
} from "../support/review_world.ts";
import {
  gated,
  reply,
  scriptedModelServer,
} from "../support/scripted_model_server.ts";
import { talked } from "../support/talked.ts";

const REMEMBER = {
  memory: { target: "user", action: "add", content: "User likes tea" },
};

const never = () => gated(reply({ text: "too late" }), new Promise(() => {}));

Deno.test("counts survive a restart: turns of two runs make a review due", async () => {
  await using world = await reviewWorld(AFTER_TWO_TURNS, [
    "one",
    "two",
    "Nothing to save.",
  ]);
  let id: string;
  {
    await using chat = await talked(world);
    await chat.say("first");
    id = chat.id;
  }
  await using chat = await talked(world, { id });
  await chat.say("second");
  const ended = await chat.heard("ReviewEnded");
  assertEquals(ended.why, "answered");
});

Deno.test("saving to memory in the conversation itself puts the review off", async () => {
  await using world = await reviewWorld(AFTER_TWO_TURNS, [
    "one",
    REMEMBER,
    "two",
    "three",
  ]);
  await using chat = await talked(world);
  await chat.say("first");
  await chat.say("remember tea");
  await chat.say("third");
  const types = chat.opened.session.history.map(({ event }) => event.type);
  assertEquals(types.filter((type) => type === "MemoryTended").length, 1);
  assert(!types.includes("ReviewStarted"));
});

Deno.test("a session that an older program wrote is counted from its log", async () => {
  await using world = await reviewWorld("nudge:\n  memory_turns: 0\n", [
    "one",
    "two",
    "Nothing to save.",
  ]);
  let id: string;
  {
    await using chat = await talked(world);
    await chat.say("first");
    id = chat.id;
  }
  await Deno.writeTextFile(`${world.home}/config.yaml`, AFTER_TWO_TURNS);
  await using chat = await talked(world, { id });
  await chat.say("second");
  assertEquals((await chat.heard("ReviewEnded")).why, "answered");
});

Deno.test("who leaves while a review runs does not wait for it; it is tried again after the next turn", async () => {
  const review = awaited(never());
  await using world = await reviewWorld(AFTER_TWO_TURNS, [
    "one",
    "two",
    review.answer,
    "three",
    "Nothing to save.",
  ]);
  let id: string;
  {
    await using chat = await talked(world);
    id = chat.id;
    await chat.say("first");
    await chat.say("second");
    await review.arrived;
  }
  await using chat = await talked(world, { id });
  const left = await chat.heard("ReviewEnded");
  assertEquals(left.why, "interrupted");
  await chat.say("third");
  const started = await chat.heard("ReviewStarted");
  assert(started.session !== left.session);
});

Deno.test("/review looks back at once, for what the person names", async () => {
  const review = awaited(REMEMBER);
  await using world = await reviewWorld("nudge:\n  memory_turns: 0\n", [
    "hello",
    review.answer,
    "Saved.",
  ]);
  await using chat = await talked(world);
  const { opened } = chat;
  assertThrows(() => opened.review(""), UsageError, "nothing was said yet");
  await chat.say("hi");
  opened.review("drinks");
  assertThrows(() => opened.review(""), UsageError, "one is under way");
  const request = await review.arrived;
  assertStringIncludes(request.body, "above all for: drinks");
  const ended = await chat.heard("ReviewEnded");
  assertEquals([ended.why, ended.memory], ["answered", 1]);
});

Deno.test("-p and batch look back only if review.unattended says so, and then before they end", async () => {
  await using world = await reviewWorld("nudge:\n  memory_turns: 1\n", [
    "hello",
    "again",
    REMEMBER,
    "Saved.",
  ]);
  assertEquals((await world.chat("hi")).out, "hello\n");
  assertEquals(world.server.bodies.length, 1);
  await Deno.writeTextFile(
    `${world.home}/config.yaml`,
    "nudge:\n  memory_turns: 1\nreview:\n  unattended: true\n",
  );
  const { code, out, err } = await world.chat("-c", "more");
  assertEquals([code, out], [0, "again\n"]);
  assertStringIncludes(err, "Looked back, and saved: 1 change of memory");
  assertEquals(world.server.bodies.length, 4);
});

Deno.test("a killed program's review is ended at the next start, not gone on with", async () => {
  const review = awaited(never());
  await using server = scriptedModelServer([
    "hello",
    review.answer,
    "again",
    "Nothing to save.",
  ], { strict: true });
  const folder = await Deno.makeTempDir();
  try {
    await Deno.mkdir(`${folder}/.fupan`);
    await Deno.writeTextFile(
      `${folder}/.fupan/config.yaml`,
      "nudge:\n  memory_turns: 1\n  skill_iterations: 0\nreview:\n  unattended: true\n",
    );
    const place = {
      home: folder,
      env: { OPENAI_BASE_URL: server.baseURL, FUPAN_MODEL: "m" },
    };
    const child = spawnFupan(["chat", "-p", "hi"], place);
    await review.arrived;
    child.kill("SIGKILL");
    await child.output();
    const next = await runFupan(["chat", "-p", "-c", "more"], place);
    assertEquals([next.code, next.stdout], [0, "again\n"], next.stderr);
    const log = await runFupan(["log", "export"], place);
    const rows = log.stdout.trim().split("\n").map((line) => JSON.parse(line));
    const ends = rows.filter(({ type }) => type === "ReviewEnded")
      .map(({ payload }) => payload.why);
    assertEquals(ends, ["interrupted", "answered"]);
    const reviews = rows.filter(({ type, payload }) =>
      type === "SessionStarted" && payload.kind === "review"
    );
    const lasts = reviews.map(({ stream }) =>
      rows.findLast((row) => row.stream === stream).to
    );
    assertEquals(lasts, ["idle", "idle"]);
    const verified = await runFupan(["log", "verify"], place);
    assertStringIncludes(verified.stdout, "0 mismatches");
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
});

Deno.test("deleting a conversation empties its reviews with it", async () => {
  await using world = await reviewWorld("nudge:\n  memory_turns: 1\n", [
    "hello",
    "Nothing to save about the secret garden.",
  ]);
  let review: string;
  {
    await using chat = await talked(world);
    await chat.say("hi");
    review = (await chat.heard("ReviewEnded")).session;
  }
  const deleted = await world.run(["sessions", "delete", "latest", "--yes"]);
  assertEquals(deleted.code, 0, deleted.err);
  const log = await world.run(["log", "export", "--session", review]);
  assert(log.out.includes("SessionErased"));
  assert(!log.out.includes("secret garden"));
});
