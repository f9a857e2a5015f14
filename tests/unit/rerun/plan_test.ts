import { assertEquals, assertThrows } from "@std/assert";
import { UsageError } from "../../../src/domain/errors.ts";
import { planRerun } from "../../../src/rerun/plan.ts";
import { History } from "../../support/history.ts";

/** Two turns; the first has a call. */
function session() {
  const history = new History();
  const talk = history.start("s");
  talk.add({ type: "PromptBuilt", layers: [] });
  const offer = talk.add({ type: "ToolsOffered", names: [], schemas: "[]" });
  const first = talk.user("first");
  talk.reply("", [["terminal", '{"command":"ls"}']]);
  const result = talk.result(1, "a.txt");
  talk.reply("done");
  const end = talk.end();
  talk.user("second");
  talk.reply("done too");
  talk.end();
  return {
    rows: history.rows,
    at: { offer, first, result, end },
  };
}

Deno.test("planRerun asks everything again after the opening, without an event", () => {
  const { rows, at } = session();
  assertEquals(planRerun(rows, undefined), {
    past: at.offer.revision,
    messages: ["first", "second"],
    steers: [],
    played: [],
  });
  // Without its prompt no session can be asked: an earlier event means the same.
  assertEquals(planRerun(rows, 1), planRerun(rows, undefined));
});

Deno.test("planRerun within a turn plays the model's part up to the event", () => {
  const { rows, at } = session();
  const { past, messages, played } = planRerun(rows, at.result.revision);
  assertEquals(past, at.first.revision - 1);
  assertEquals(messages, ["first", "second"]);
  const [only] = played;
  assertEquals(played.length, 1);
  assertEquals(only && "calls" in only && only.calls, [
    { id: "s-c1", name: "terminal", args: '{"command":"ls"}' },
  ]);
  assertEquals(planRerun(rows, at.first.revision).played, []);
});

Deno.test("planRerun between two turns asks only what came after", () => {
  const { rows, at } = session();
  assertEquals(planRerun(rows, at.end.revision), {
    past: at.end.revision,
    messages: ["second"],
    steers: [],
    played: [],
  });
});

Deno.test("planRerun asks a given prompt instead, from the start of the turn", () => {
  const { rows, at } = session();
  assertEquals(planRerun(rows, at.result.revision, "else"), {
    past: at.first.revision - 1,
    messages: ["else"],
    steers: [],
    played: [],
  });
});

Deno.test("planRerun gives what joined a turn at the model call at which it joined", () => {
  const history = new History();
  const talk = history.start("s");
  talk.user("go");
  talk.add({
    type: "MessageQueued",
    messageId: "m1",
    mode: "steer",
    text: "faster",
  });
  talk.reply("", [["terminal", "{}"]]);
  talk.add({ type: "QueuedMessageTaken", messageId: "m1" });
  talk.reply("done");
  talk.end();
  talk.user("more");
  talk.end();
  const { messages, steers } = planRerun(history.rows, undefined);
  assertEquals(messages, ["go", "more"]);
  assertEquals(steers, [{ turn: 0, after: 1, text: "faster" }]);
});

Deno.test("planRerun plays failures too, and waits for none of them", () => {
  const history = new History();
  const talk = history.start("s");
  talk.user("go");
  const { revision } = talk.dropped("half");
  talk.reply("whole");
  talk.end();
  const [failure] = planRerun(history.rows, revision).played;
  assertEquals(
    failure && "kind" in failure &&
      [failure.kind, failure.text, failure.retryAfter],
    ["stream_interrupted", "half", null],
  );
});

Deno.test("planRerun refuses an event that is not there, nothing to ask, and what was erased", () => {
  const { rows } = session();
  const { length } = rows;
  assertThrows(
    () => planRerun(rows, length + 1),
    UsageError,
    `it has events 1 to ${length}`,
  );
  assertThrows(
    () => planRerun(rows, length),
    UsageError,
    "nothing is asked after it; give -p TEXT",
  );
  const erased = new History();
  const gone = erased.start("s");
  gone.user("x");
  gone.end();
  gone.erase();
  assertThrows(
    () => planRerun(erased.rows, undefined),
    UsageError,
    "it was erased",
  );
});
