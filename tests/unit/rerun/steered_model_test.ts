import { assertEquals } from "@std/assert";
import type { Model } from "../../../src/domain/ports.ts";
import { playedModel } from "../../../src/rerun/played_model.ts";
import { steeredModel } from "../../../src/rerun/steered_model.ts";
import { reply } from "../../support/adapters.ts";

const REQUEST = { model: "m", body: "{}" };
const { signal } = new AbortController();

const real: Model = () => Promise.resolve(reply({ text: "asked" }));

function textOf(outcome: Awaited<ReturnType<Model>>): string {
  return outcome.text;
}

Deno.test("steeredModel has messages arrive at their turn and call, those before any call at the first", async () => {
  const given: string[] = [];
  const { ask, beginTurn } = steeredModel(real, [
    { turn: 0, after: 2, text: "second" },
    { turn: 1, after: 0, text: "at once" },
    { turn: 1, after: 5, text: "never" },
  ], (text) => void given.push(text));
  const call = () => ask(REQUEST, signal, () => {});
  beginTurn();
  await call();
  assertEquals(given, []);
  await call();
  assertEquals(given, ["second"]);
  beginTurn();
  await call();
  await call();
  assertEquals(given, ["second", "at once"]);
});

Deno.test("playedModel answers what it was told, in order, and then asks", async () => {
  const { ask, isPlaying } = playedModel(
    [reply({ text: "one" }), reply({ text: "two" })],
    real,
  );
  const texts = [];
  for (const playing of [true, true, false]) {
    assertEquals(isPlaying(), playing);
    texts.push(textOf(await ask(REQUEST, signal, () => {})));
  }
  assertEquals(texts, ["one", "two", "asked"]);
});
