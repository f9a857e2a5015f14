import { assertEquals, assertStringIncludes } from "@std/assert";
import {
  groupUsage,
  type PricedCall,
  totalUsage,
} from "../../../../src/cli/usage/group.ts";
import { renderUsage } from "../../../../src/cli/usage/render.ts";
import { world } from "../../../support/fupan.ts";

function call(changes: Partial<PricedCall>): PricedCall {
  return {
    position: 1,
    session: "s1",
    root: "s1",
    model: "a",
    purpose: "turn",
    at: "2025-01-02T10:00:00.000Z",
    input: 100,
    output: 10,
    cached: 5,
    reasoning: 1,
    estimated: false,
    cost: null,
    ...changes,
  };
}

const CALLS = [
  call({ at: "2025-01-03T10:00:00.000Z", model: "b", input: 500 }),
  call({}),
  call({ session: "s2", estimated: true }),
  call({ root: "s9", model: null }),
];

const keys = (rows: readonly { key: string }[]) => rows.map(({ key }) => key);

Deno.test("groupUsage() adds up by day in order, by model and session by cost", () => {
  const day = (at: string) => at.slice(0, 10);
  const days = groupUsage(CALLS, "day", day);
  assertEquals(keys(days), ["2025-01-02", "2025-01-03"]);
  assertEquals(days[0], {
    key: "2025-01-02",
    calls: 3,
    input: 300,
    output: 30,
    cached: 15,
    reasoning: 3,
    cost: null,
    reviews: 0,
    estimated: true,
  });
  assertEquals(keys(groupUsage(CALLS, "model")), ["b", "a", "unknown"]);
  assertEquals(keys(groupUsage(CALLS, "session")), ["s1", "s9"]);
  assertEquals(totalUsage(CALLS).input, 800);
  assertEquals(groupUsage([], "day"), []);
});

Deno.test("renderUsage() marks what is estimated, and names sessions by title", () => {
  const rows = groupUsage(CALLS, "session").map((row) => ({
    ...row,
    title: row.key === "s1" ? "复盘\u001b[2J" : null,
  }));
  const text = renderUsage(rows, totalUsage(CALLS), {
    by: "session",
    json: false,
  });
  assertEquals(
    text,
    `SESSION           CALLS  INPUT  CACHED  OUTPUT  REASONING
s1 复盘\\u{1b}[2J      3   ~700      15     ~30          3
s9                    1    100       5      10          1
total                 4   ~800      20     ~40          4
~ some calls were not counted by their provider: estimated
`,
  );
  assertEquals(
    renderUsage([], totalUsage([]), { by: "day", json: false }),
    "No model was called yet.\n",
  );
});

Deno.test("usage reads every model call from the log's store (F123)", async () => {
  await using place = await world(["one", "two"]);
  await place.chat("first");
  await place.chat("second");
  const by = async (what: string) =>
    JSON.parse((await place.run(["usage", "--by", what, "--json"])).out);
  const models = await by("model");
  assertEquals(models.rows, [{
    model: "scripted",
    calls: 2,
    input: 200,
    output: 20,
    cached: 0,
    reasoning: 0,
    cost: null,
    reviews: 0,
    estimated: false,
  }]);
  const sessions = await by("session");
  assertEquals(
    sessions.rows.map(({ title }: { title: string }) => title).sort(),
    ["first", "second"],
  );
  assertEquals(sessions.total.calls, 2);
  assertEquals((await by("day")).rows.length, 1);
  assertStringIncludes((await place.run(["usage"])).out, "total");
  assertEquals((await place.run(["usage", "--by", "week"])).code, 2);
});

Deno.test("usage tells what it cost where the price of a model is set (F123)", async () => {
  await using place = await world(["one", "two"]);
  await place.chat("hello");
  const { out: before } = await place.run(["usage", "--by", "model"]);
  assertEquals(before.includes("COST"), false);
  await Deno.writeTextFile(
    `${place.home}/config.yaml`,
    "prices:\n  scripted: { input: 1000000, output: 0 }\n",
  );
  const { out } = await place.run(["usage", "--by", "model", "--json"]);
  const { rows, total } = JSON.parse(out);
  assertEquals(rows[0].cost, rows[0].input);
  assertEquals(total.cost, total.input);
  const { out: table } = await place.run(["usage"]);
  assertStringIncludes(table, `$${total.input}.00`);
});
