import { assert } from "@std/assert";
import fc from "fast-check";
import { buildRequest } from "../../../src/context/wire.ts";
import { assertPairs } from "../../support/assert_pairs.ts";
import { newSession, walk, walks } from "../../support/walk.ts";

/** What opens a session; nothing can be asked without it. */
const OPENING = new Set(["SessionStarted", "PromptBuilt", "ToolsOffered"]);

Deno.test("a request made of a history with gaps and repeats still pairs every call with one result (F124)", async () => {
  const damages = fc.array(fc.constantFrom("kept", "kept", "lost", "twice"), {
    minLength: 40,
    maxLength: 40,
  });
  let calls = 0;
  await fc.assert(fc.asyncProperty(walks, damages, async (moves, damage) => {
    const session = await newSession();
    walk(session, moves);
    const damaged = session.history.flatMap((row, index) => {
      if (OPENING.has(row.event.type)) return [row];
      switch (damage[index % damage.length]) {
        case "lost":
          return [];
        case "twice":
          return [row, row];
        default:
          return [row];
      }
    });
    const { body } = buildRequest(damaged);
    assertPairs(body);
    calls += body.split('"tool_call_id"').length - 1;
  }));
  assert(calls > 0);
});
