import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { type World, world } from "../support/fupan.ts";
import { status } from "../support/scripted_model_server.ts";

const CLAUDE = { FUPAN_MODEL: "anthropic/claude-sonnet" };

function chat(place: World, ...argv: readonly string[]) {
  return place.run(["chat", "-p", "--yolo", "--cwd", place.cwd, ...argv], {
    env: CLAUDE,
  });
}

/** A body without marks, as another model would have been sent it. */
function unmarked(body: string): string {
  return body.replaceAll(
    /"content":\[\{"type":"text","text":("(?:[^"\\]|\\.)*"),"cache_control":\{"type":"ephemeral"\}\}\]/g,
    '"content":$1',
  );
}

Deno.test("F125 a model of Anthropic's behind a gateway gets four marks, the prefix stays, and each request can be made again", async () => {
  await using place = await world([
    { terminal: { command: "echo one" } },
    { terminal: { command: "echo two" } },
    "done",
    "bye",
  ]);
  await chat(place, "say one and two");
  await chat(place, "-c", "that is all");
  const { bodies } = place.server;
  assertEquals(
    bodies.map((body) => body.split('"cache_control"').length - 1),
    [2, 3, 4, 4],
  );
  for (const [nth, body] of bodies.entries()) {
    const before = bodies[nth - 1];
    if (before === undefined) continue;
    const shared = unmarked(before).replace(/\]\}$/, "");
    assert(unmarked(body).startsWith(shared), `request ${nth + 1} changed`);
  }
  const { code, out } = await place.run(["replay", "latest", "--requests"]);
  assertEquals(code, 0);
  assertStringIncludes(out, "remade 4 requests, 0 different");
});

Deno.test("F125 a gateway that refuses the marks is asked again without, at no cost", async () => {
  await using place = await world([
    status(400, { error: { message: "unknown field cache_control" } }),
    "plain then",
    "and still",
  ]);
  const { out } = await chat(place, "hi");
  assertStringIncludes(out, "plain then");
  await chat(place, "-c", "again");
  assertEquals(
    place.server.bodies.map((body) => body.includes("cache_control")),
    [true, false, false],
  );
});

Deno.test("F125 other models get none, also after a change of model", async () => {
  await using place = await world(["one", "two", "three"]);
  await chat(place, "hi");
  await chat(place, "-c", "-m", "openai/gpt", "again");
  await chat(place, "-c", "-m", "anthropic/claude-haiku", "and again");
  assertEquals(
    place.server.bodies.map((body) => body.includes("cache_control")),
    [true, false, true],
  );
  assertEquals((await place.run(["log", "verify"])).code, 0);
});
