import { assert, assertEquals } from "@std/assert";
import { compress } from "../../src/session/commands.ts";
import { attended } from "../support/attended.ts";
import { world } from "../support/fupan.ts";
import { type SeenRequest, status } from "../support/scripted_model_server.ts";
import { talked } from "../support/talked.ts";

Deno.test("approval.model judges, and the conversation's own model goes on (F187)", async () => {
  await using place = await world([
    { terminal: { command: "git branch -D old" } },
    '{"verdict":"allow","reason":"fine"}',
    "done",
  ]);
  await Deno.mkdir(place.home);
  await Deno.writeTextFile(
    `${place.home}/config.yaml`,
    "approval:\n  mode: smart\n  model: judge\n",
  );
  await attended(place, "clean", {
    person: () => ({ granted: false, reason: "no" }),
    approval: "smart",
  });
  const models = place.server.bodies.map((body) => JSON.parse(body).model);
  assertEquals(models, ["scripted", "judge", "scripted"]);
});

/** About 6,000 characters that repeat nothing. */
const LONG = Array.from({ length: 700 }, (_, n) => `word${n * 7919 % 1009}`)
  .join(" ");

Deno.test("compression.model tells in short, and the conversation's own where that fails (F187)", async () => {
  for (const isDown of [false, true]) {
    const asked: string[] = [];
    const answer = ({ body }: SeenRequest) => {
      const { model, temperature } = JSON.parse(body);
      if (temperature === undefined) return LONG;
      asked.push(model);
      return isDown && model === "cheap"
        ? status(400, { error: { message: "no such model" } })
        : "They talked about words.";
    };
    await using place = await world(Array(20).fill(answer));
    await Deno.mkdir(place.home);
    await Deno.writeTextFile(
      `${place.home}/config.yaml`,
      "compression:\n  model: cheap\nmemory:\n  flush_min_turns: 99\n",
    );
    await using talk = await talked(place);
    for (const text of ["1", "2", "3", "4", "5", "6"]) await talk.say(text);
    const { session } = talk.opened;
    const shortened = Promise.withResolvers<void>();
    const stop = session.log.subscribe((rows) => {
      const isMade = rows.some(({ event }) =>
        event.type === "HistoryCompacted" || event.type === "CompressionFailed"
      );
      if (isMade) shortened.resolve();
    });
    compress(session);
    await shortened.promise;
    stop();
    assertEquals(asked, isDown ? ["cheap", "scripted"] : ["cheap"]);
    assert(session.id !== talk.id);
  }
});
