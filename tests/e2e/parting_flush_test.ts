import { assert, assertEquals } from "@std/assert";
import { world } from "../support/fupan.ts";
import { reply, type SeenRequest } from "../support/scripted_model_server.ts";
import { talked } from "../support/talked.ts";

interface Request {
  readonly tools?: readonly { readonly function: { readonly name: string } }[];
}

function isFlush({ body }: SeenRequest): boolean {
  const { tools = [] }: Request = JSON.parse(body);
  return tools.length === 1 && tools[0]?.function.name === "memory";
}

function model(flushes: SeenRequest[]) {
  return (request: SeenRequest) => {
    if (!isFlush(request)) return "understood";
    flushes.push(request);
    return reply({
      calls: [{
        name: "memory",
        args: { target: "user", action: "add", content: "Writes in Dutch" },
      }],
    });
  };
}

Deno.test("a conversation of six turns is written to memory as it is left (F054)", async () => {
  const flushes: SeenRequest[] = [];
  await using place = await world(Array(9).fill(model(flushes)));
  {
    await using talk = await talked(place);
    for (let turn = 1; turn <= 6; turn++) {
      await talk.say(`this is turn ${turn}`);
    }
    assertEquals(flushes.length, 0);
  }
  assertEquals(flushes.length, 1);
  assert(flushes[0]?.body.includes("this is turn 6"));
  const shown = await place.run(["memory", "show"]);
  assert(shown.out.includes("Writes in Dutch"));
  const log = await place.run(["memory", "log"]);
  assert(log.out.includes("flush"), log.out);
  const undone = await place.run(["memory", "undo"]);
  assertEquals(undone.code, 0, undone.err);
});

Deno.test("a conversation of five turns is left without a flush, and one in a script always (F055)", async () => {
  const flushes: SeenRequest[] = [];
  await using place = await world(Array(20).fill(model(flushes)));
  {
    await using talk = await talked(place);
    for (let turn = 1; turn <= 5; turn++) await talk.say(`turn ${turn}`);
  }
  {
    await using talk = await talked(place, { source: "print" });
    for (let turn = 1; turn <= 6; turn++) await talk.say(`turn ${turn}`);
  }
  assertEquals(flushes.length, 0);
});
