import {
  assert,
  assertEquals,
  assertMatch,
  assertStringIncludes,
} from "@std/assert";
import { eraseSession } from "../../../src/session/commands.ts";
import { ASSETS } from "../../../src/studio/assets/assets.ts";
import { failure } from "../../support/adapters.ts";
import { Stage, TOKEN } from "./stage.ts";

const HOSTILE = `<script>alert(1)</script> <img src="https://x.example/a.png">`;

/** The revision of the first event of a type. */
function revisionOf(stage: Stage, type: string): number {
  const row = stage.log.read("s1").find(({ event }) => event.type === type);
  assert(row, type);
  return row.revision;
}

async function told(): Promise<Stage> {
  const stage = new Stage();
  await stage.turn("s1", `look at ${HOSTILE}`, [
    { read: { path: "notes.txt" } },
    "The notes speak of a lighthouse.",
  ]);
  return stage;
}

Deno.test("the first page lists each conversation with what it came to", async () => {
  using stage = await told();
  const page = await stage.text("/");
  assertStringIncludes(page, `href="/sessions/s1?token=${TOKEN}"`);
  assertStringIncludes(page, "1 conversation, none in the middle of a turn");
  assertStringIncludes(await new Stage().text("/"), "fupan chat");
});

Deno.test("no page holds markup that was in a text, or another origin", async () => {
  using stage = await told();
  const paths = [
    "/",
    "/usage",
    "/machines",
    "/search?q=lighthouse",
    `/search?q=${encodeURIComponent(HOSTILE)}`,
    "/sessions/s1",
    "/sessions/s1?view=messages",
    "/sessions/s1?view=tokens",
    "/nowhere",
    ...stage.log.read("s1").map(({ revision }) =>
      `/sessions/s1/moments/${revision}`
    ),
  ];
  for (const path of paths) {
    const page = await stage.text(path);
    assert(!page.includes("<script>"), path);
    assert(!/\son\w+=/.test(page.replaceAll(/>[^<]*</g, "><")), path);
    assert(!/<style|style="/.test(page), path);
    for (const [, place = ""] of page.matchAll(/\s(?:src|href)="([^"]*)"/g)) {
      assertMatch(place, /^[/#]/, path);
    }
  }
  for (const { name, text } of ASSETS) {
    const addresses = text.match(/https?:\/\/[^"' )]+/g) ?? [];
    assertEquals(
      addresses.filter((one) => one !== "http://www.w3.org/2000/svg"),
      [],
      name,
    );
  }
});

Deno.test("a moment names its states, its cause and what it led to", async () => {
  using stage = await told();
  const revision = revisionOf(stage, "CallClassified");
  const part = await stage.text(`/sessions/s1/moments/${revision}`);
  assertMatch(part, /data-states="conversation conversation\.gating"/);
  assertMatch(part, /data-states="approval approval\.allowed"/);
  assertMatch(
    part,
    /data-arrows="approval\.classifying-&gt;approval\.allowed"/,
  );
  assertMatch(
    part,
    new RegExp(`data-cause[^>]*data-revision="${revision - 1}"`),
  );
  assertStringIncludes(part, `#${revision + 1}`);
  assertStringIncludes(part, `fupan replay s1 --fork ${revision}`);
});

Deno.test("a moment of every event of a session can be shown", async () => {
  using stage = await told();
  for (const { revision, event } of stage.log.read("s1")) {
    const answer = await stage.get(`/sessions/s1/moments/${revision}`);
    assertEquals(answer.status, 200, event.type);
    assertStringIncludes(await answer.text(), `data-type="${event.type}"`);
  }
  assertEquals((await stage.get("/sessions/s1/moments/999")).status, 404);
  assertEquals((await stage.get("/sessions/s1/moments/x")).status, 404);
});

Deno.test("a request is made again byte for byte, and said to be", async () => {
  using stage = await told();
  const revision = revisionOf(stage, "ModelRequested");
  const part = await stage.text(`/sessions/s1/requests/${revision}`);
  assertStringIncludes(part, "byte for byte what was sent");
  assertStringIncludes(part, "Be brief.");
  const moment = await stage.text(
    `/sessions/s1/moments/${revisionOf(stage, "ModelReplied")}`,
  );
  assertStringIncludes(moment, `/sessions/s1/requests/${revision}?token=`);
  assertEquals((await stage.get("/sessions/s1/requests/1")).status, 404);
});

Deno.test("messages lead to the events that say them", async () => {
  using stage = await told();
  const part = await stage.text("/sessions/s1/views/messages");
  const found = [...part.matchAll(/<li class="(\w+)"\s+data-later="(\d+)"/g)]
    .map(([, role, revision]) => [role, Number(revision)]);
  assertEquals(found, [
    ["user", revisionOf(stage, "UserMessageReceived")],
    ["assistant", revisionOf(stage, "ModelReplied")],
    ["tool", revisionOf(stage, "ToolCallCompleted")],
    ["assistant", stage.log.read("s1").length - 1],
  ]);
});

Deno.test("tokens are counted call by call, and no cost is made up", async () => {
  using stage = new Stage();
  const usage = { input: 1200, output: 34, cached: 900, reasoning: 0 };
  await stage.turn("s1", "go", [
    failure({ retryable: true }),
    { text: "done", usage: { ...usage, estimated: false } },
  ]);
  const part = await stage.text("/sessions/s1/views/tokens");
  for (const text of ["1,200", "900", "34", "75 %", "n/a"]) {
    assertStringIncludes(part, text);
  }
  const page = await stage.text("/usage");
  for (const text of ["1,200", "model-a", "2026-01-01"]) {
    assertEquals(page.includes(text), text !== "model-a", text);
  }
});

Deno.test("search marks what it found and leads to its moment", async () => {
  using stage = await told();
  const page = await stage.text("/search?q=lighthouse");
  assertStringIncludes(page, "<mark>lighthouse</mark>");
  const [, position] = page.match(/href="\/positions\/(\d+)\?/) ?? [];
  const { status, headers } = await stage.get(
    `/positions/${position}?view=messages`,
  );
  assertEquals(status, 302);
  const at = stage.log.read("s1").length - 1;
  assertEquals(
    headers.get("location"),
    `/sessions/s1?at=${at}&view=messages&token=${TOKEN}`,
  );
  assertStringIncludes(await stage.text("/search?q=zebra"), "No message holds");
  assertEquals((await stage.get("/search?q=%22%28%29")).status, 200);
});

Deno.test("a session is found by a beginning of its id, and latest", async () => {
  using stage = new Stage();
  await stage.turn("20260101_000000_abcdef", "go", ["done"]);
  for (const name of ["20260101", "latest", "go"]) {
    const { status, headers } = await stage.get(`/sessions/${name}`);
    assertEquals(status, 302);
    assertMatch(
      headers.get("location") ?? "",
      /^\/sessions\/20260101_000000_abcdef\?/,
    );
  }
  assertEquals((await stage.get("/sessions/none")).status, 404);
});

Deno.test("an address may name a moment that is not there: the nearest is shown", async () => {
  using stage = await told();
  const last = stage.log.read("s1").length;
  for (
    const [at, shown] of [["0", 1], ["-3", 1], ["9999", last], ["x", last]]
  ) {
    const page = await stage.text(`/sessions/s1?at=${at}`);
    assertStringIncludes(page, `class="inspector"`);
    assertMatch(page, new RegExp(`<input[^>]*value="${shown}"`));
  }
});

Deno.test("an erased session still shows its events, without a text", async () => {
  using stage = new Stage();
  const running = await stage.turn("s1", "a secret", ["whispered"]);
  await stage.text("/sessions/s1");
  eraseSession(running.session);
  for (const view of ["charts", "messages", "tokens"]) {
    const answer = await stage.get(`/sessions/s1?view=${view}`);
    const page = await answer.text();
    assertEquals(answer.status, 200, view);
    assert(!page.includes("a secret") && !page.includes("whispered"), view);
    assertStringIncludes(page, "SessionErased");
  }
  const revision = revisionOf(stage, "ModelRequested");
  const request = await stage.text(`/sessions/s1/requests/${revision}`);
  assertStringIncludes(request, "was erased");
});

Deno.test("a page that cannot be made says why, and the terminal is told", async () => {
  using stage = new Stage();
  stage.log.readAll = () => {
    throw new TypeError("Cannot read: the disk is gone");
  };
  const answer = await stage.get("/usage");
  assertEquals(answer.status, 500);
  assertStringIncludes(await answer.text(), "Cannot read: the disk is gone");
  assertStringIncludes(stage.notes.join("\n"), "the disk is gone");
});

Deno.test("a long session lists the events around one, with ways to the others", async () => {
  using stage = new Stage();
  const calls = Array.from({ length: 100 }, (_, n) => [`read#${n}`, { n }]);
  await stage.turn("s1", "read them all", [Object.fromEntries(calls), "done"]);
  const last = stage.log.read("s1").length;
  assert(last > 450, `${last} events`);
  const listed = async (path: string) =>
    [...(await stage.text(path)).matchAll(/<li data-revision="(\d+)"/g)]
      .map(([, revision]) => Number(revision));
  const atEnd = await listed("/sessions/s1");
  assertEquals([atEnd.length, atEnd[0], atEnd.at(-1)], [400, last - 399, last]);
  const page = await stage.text("/sessions/s1");
  assertStringIncludes(page, `earlier events, from #${last - 400}`);
  assertEquals(page.includes("later events"), false);
  const atStart = await listed("/sessions/s1/events?around=1");
  assertEquals([atStart[0], atStart.at(-1)], [1, 400]);
  const middle = await listed("/sessions/s1/events?around=250");
  assertEquals([middle[0], middle.at(-1)], [50, 449]);
});

Deno.test("a moment of a turn with very many approvals draws the newest of them", async () => {
  using stage = new Stage();
  const calls = Array.from({ length: 40 }, (_, n) => [`read#${n}`, { n }]);
  await stage.turn("s1", "read them all", [Object.fromEntries(calls), "done"]);
  const rows = stage.log.read("s1");
  const started = rows.findLast(({ event }) =>
    event.type === "ToolCallStarted"
  );
  const part = await stage.text(`/sessions/s1/moments/${started?.revision}`);
  assertEquals(part.match(/data-machine="approval"/g)?.length, 12);
  assertStringIncludes(part, "and 28 earlier approvals of this turn");
  assertStringIncludes(part, `data-actor="conversation"`);
});
