import { Database } from "@db/sqlite";
import {
  assert,
  assertEquals,
  assertMatch,
  assertStringIncludes,
} from "@std/assert";
import { StdoutClosedError } from "../../src/cli/io.ts";
import { main } from "../../src/main.ts";
import { world } from "../support/fupan.ts";
import { scriptedIo } from "../support/scripted_io.ts";

Deno.test("stream-json goes on to the end of a turn where nobody reads its lines any more (P66)", async () => {
  await using place = await world(["answered all the same"]);
  let lines = 0;
  const io = scriptedIo({
    env: {
      FUPAN_HOME: place.home,
      OPENAI_BASE_URL: place.server.baseURL,
      FUPAN_MODEL: "scripted",
    },
    stdout() {
      if (lines++ > 3) throw new StdoutClosedError();
    },
  });
  const code = await main(
    ["chat", "-p", "--cwd", place.cwd, "--output-format=stream-json", "hello"],
    io,
  );
  assertEquals([code, io.err()], [0, ""]);
  const { out } = await place.run(["sessions", "show", "latest"]);
  assertStringIncludes(out, "answered all the same");
});

Deno.test("a key that no header can carry ends with 3 before anything is asked, and is not shown", async () => {
  await using place = await world(["hello", "never"]);
  const pasted = await place.run(["chat", "-p", "--cwd", place.cwd, "hi"], {
    env: { OPENAI_API_KEY: " sk-pasted-1234\r\n" },
  });
  assertEquals([pasted.code, pasted.out], [0, "hello\n"]);
  for (const key of ["sk-half\nsk-secret", "sk-secr\u00e9t"]) {
    const { code, out, err } = await place.run(
      ["chat", "-p", "--cwd", place.cwd, "hi"],
      { env: { OPENAI_API_KEY: key } },
    );
    assertEquals([code, out], [3, ""]);
    assertStringIncludes(err, "Cannot use OPENAI_API_KEY");
    assert(!err.includes("sk-"), err);
  }
  assertEquals(place.server.bodies.length, 1);
});

Deno.test("--output-format json prints an object also where a run fails beside its turn (contract 3)", async () => {
  const full = () => {
    const db = new Database(`${place.home}/events.db`);
    db.exec(`CREATE TRIGGER full BEFORE INSERT ON event_rows BEGIN
      SELECT RAISE(ABORT, 'database or disk is full'); END`);
    db.close();
    return "hello";
  };
  await using place = await world([full]);
  const failed = await place.chat("--output-format", "json", "go");
  assertEquals(failed.code, 1);
  const { session, root, stop_reason, answer, error, ...rest } = JSON.parse(
    failed.out,
  );
  assertEquals([root, stop_reason, answer], [session, null, ""]);
  assertMatch(session, /^\d{8}_\d{6}_[0-9a-f]{6}$/);
  assertStringIncludes(error, "the disk is full");
  assertEquals(Object.keys(rest), [
    "iterations",
    "tool_calls",
    "usage",
    "duration_ms",
    "last_event",
  ]);
  await Deno.writeTextFile(`${place.home}/config.yaml`, "modle: x\n");
  const unset = await place.chat("--output-format", "stream-json", "go");
  assertEquals(unset.code, 3);
  const { result } = JSON.parse(unset.out);
  assertEquals([result.session, result.stop_reason], [null, null]);
  assertStringIncludes(result.error, 'the nearest is "model"');
  const wrong = await place.chat(
    "--output-format",
    "json",
    "--cwd",
    "/no/such",
  );
  assertEquals([wrong.code, wrong.out], [2, ""]);
});
