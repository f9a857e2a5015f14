import { assert, assertEquals } from "@std/assert";
import { eraseSession } from "../../../src/session/commands.ts";
import { ask } from "../../../src/session/running.ts";
import { statesAt } from "../../../src/session/replay.ts";
import { Moments } from "../../../src/studio/read/moments.ts";
import { Stage } from "./stage.ts";

Deno.test("Moments gives at each revision what a replay up to it gives", async () => {
  using stage = new Stage();
  await stage.turn("s1", "go", [{ read: { path: "a" }, "read#2": {} }, "done"]);
  const film = new Moments(stage.log).of("s1");
  const rows = stage.log.read("s1");
  assertEquals(film?.rows, rows);
  for (const { revision } of rows) {
    assertEquals(film?.actorsAt(revision), statesAt(rows, revision));
  }
  assert(rows.length > 15);
});

Deno.test("Moments grows with its session and passes over others", async () => {
  using stage = new Stage();
  const moments = new Moments(stage.log);
  assertEquals(moments.of("s1"), undefined);
  const running = await stage.turn("s1", "go", ["one", "two"]);
  const before = moments.of("s1")?.rows.length ?? 0;
  await stage.turn("s2", "aside", ["other"]);
  await ask(running, "again");
  const film = moments.of("s1");
  const rows = stage.log.read("s1");
  assert(rows.length > before);
  assertEquals(film?.rows, rows);
  assertEquals(
    film?.actorsAt(rows.length),
    statesAt(rows, rows.length),
  );
});

Deno.test("Moments finds what an event led to", async () => {
  using stage = new Stage();
  await stage.turn("s1", "go", [{ read: {} }, "done"]);
  const film = new Moments(stage.log).of("s1");
  const caused = film?.rows.filter(({ cause }) => cause !== null) ?? [];
  assert(caused.length > 5);
  for (const { cause, revision } of caused) {
    const reason = film?.rows.find(({ position }) => position === cause);
    assert(film?.effectsOf(reason?.revision ?? 0).includes(revision));
  }
});

Deno.test("Moments keeps no text of a session that was erased meanwhile", async () => {
  using stage = new Stage();
  const moments = new Moments(stage.log);
  const running = await stage.turn("s1", "a secret", ["whispered"]);
  assert(JSON.stringify(moments.of("s1")?.rows).includes("a secret"));
  eraseSession(running.session);
  const kept = JSON.stringify(moments.of("s1")?.rows);
  assert(!kept.includes("a secret") && !kept.includes("whispered"));
  assert(kept.includes("SessionErased"));
});
