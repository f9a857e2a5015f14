import { assert, assertEquals, assertThrows } from "@std/assert";
import fc from "fast-check";
import {
  cwdIn,
  filesSeenIn,
  grantedIn,
  todosIn,
  workspaceIn,
  writtenIn,
} from "../../../src/context/conversation_state.ts";
import { buildRequest } from "../../../src/context/wire.ts";
import type { EventLog } from "../../../src/domain/event_log.ts";
import type { SessionEvent } from "../../../src/domain/session_events.ts";
import { hostPath } from "../../../src/gate/sandbox/conversation_folder.ts";
import { isWithin } from "../../../src/gate/path/follow_links.ts";
import { searchMessages } from "../../../src/projections/search.ts";
import { Store } from "../../../src/projections/store.ts";
import { startSession } from "../../../src/session/commands.ts";
import { journalOf } from "../../../src/session/journal.ts";
import { record } from "../../../src/session/record.ts";
import { load } from "../../../src/session/resume.ts";
import type { Session } from "../../../src/session/session.ts";
import { adapters, memoryLog } from "../../support/adapters.ts";
import * as said from "../../support/conversation_events.ts";
import { openingWith } from "../../support/opening.ts";

/** Sessions that write side by side; which of them says something next. */
const COUNT = 3;
const IDS = Array.from({ length: COUNT }, (_, i) => `s${i}`);
const turns = fc.array(fc.nat(COUNT - 1), { minLength: COUNT, maxLength: 12 });

/** What only one session says: nothing of it may be read by another's id. */
const markOf = (id: string) => `only${id}knows`;

/** A turn in which everything that a conversation keeps is marked as its own. */
function sayEverything(session: Session, step: number): void {
  const mark = markOf(session.id);
  const callId = `${mark}${step}`;
  const say = (...events: SessionEvent[]) => record(session, ...events);
  say({ type: "UserMessageReceived", text: `${mark} asks about oak` });
  say(said.briefed);
  say(said.called(callId, { args: JSON.stringify({ path: mark }) }));
  say({
    type: "CallClassified",
    callId,
    verdict: "ask",
    rule: "r",
    by: "rule",
    reason: mark,
    digest: "d",
    policy: "p",
    judge: false,
    grants: [{ pattern: mark }],
  });
  say({
    type: "ApprovalGranted",
    callId,
    by: "person",
    scope: "session",
    digest: "d",
  });
  say({ type: "ToolCallStarted", callId });
  say({
    type: "TodosChanged",
    todos: [{ id: "1", content: mark, status: "pending" }],
  });
  say({
    type: "ToolCallCompleted",
    callId,
    output: mark,
    outcome: "o",
    ms: 1,
    ok: true,
    cwd: `/${mark}`,
    files: [
      { path: `/${mark}/read`, op: "read", hash: "h" },
      { path: `/${mark}/written`, op: "write", hash: "h" },
    ],
  });
  say(said.replied({ text: `${mark} is answered about oak` }));
}

/** A log in which sessions spoke in that order, each with its own folder. */
async function spoken(order: readonly number[]): Promise<EventLog> {
  const log = memoryLog();
  const sessions = await Promise.all(IDS.map(async (id) => {
    const session = load({ ...adapters(), log }, id);
    const cwd = `/${markOf(id)}`;
    await startSession(session, openingWith({ root: id, cwd }));
    return session;
  }));
  for (const [step, index] of order.entries()) {
    const session = sessions[index];
    if (session) sayEverything(session, step);
  }
  return log;
}

/** Everything that is looked up for a session by its id. */
function readBy(log: EventLog, id: string): string {
  const session = load({ ...adapters(), log }, id);
  const { history } = session;
  return JSON.stringify([
    history,
    grantedIn(history),
    todosIn(history),
    cwdIn(history),
    workspaceIn(history),
    [...filesSeenIn(history)],
    [...writtenIn(history)],
    buildRequest(history).body,
    [...session.calls],
  ]);
}

Deno.test("no session's id reads anything of another: grants, todos, folder, files, calls, requests (F202)", async () => {
  await fc.assert(fc.asyncProperty(turns, async (order) => {
    const log = await spoken(order);
    for (const [index, id] of IDS.entries()) {
      const text = readBy(log, id);
      assertEquals(text.includes(markOf(id)), true);
      for (const other of IDS.filter((other) => other !== id)) {
        assert(!text.includes(markOf(other)), `${id} reads of ${other}`);
      }
      const journal = journalOf(load({ ...adapters(), log }, id));
      for (const [step, speaker] of order.entries()) {
        const callId = `${markOf(`s${speaker}`)}${step}`;
        if (speaker === index) journal.callOf(callId);
        else assertThrows(() => journal.callOf(callId), RangeError);
      }
    }
  }));
});

Deno.test("no query reaches past the conversation that a search leaves out", async () => {
  const word = fc.constantFrom(
    ...IDS,
    ...IDS.map(markOf),
    ...["oak", "OR", "AND", "NOT", "session:s1", "root:s1", '"', "(", ")", "*"],
    ...["'; --", "role:user", "\0", "-", "^"],
  );
  const queries = fc.array(word, { minLength: 1, maxLength: 6 });
  const log = await spoken([0, 1, 2, 0, 1, 2]);
  const store = new Store(":memory:", log);
  let found = 0;
  try {
    store.catchUp();
    fc.assert(fc.property(queries, fc.constantFrom(...IDS), (words, id) => {
      const { hits } = store.read((db) =>
        searchMessages(db, words.join(" "), { exclude: id, all: true })
      );
      found += hits.length;
      for (const { session, root, snippet } of hits) {
        assert(session !== id && root !== id);
        assert(!snippet.includes(markOf(id)));
      }
    }));
    assert(found > 0);
  } finally {
    store.close();
  }
});

Deno.test("no path leads from one conversation's /tmp into another's, nor into the home", () => {
  const folderOf = (id: string) => `/home/u/.fupan/tmp/${id}`;
  const word = fc.constantFrom(
    ...["..", ".", "", "tmp", "var", "home", "u", ".fupan", ...IDS],
  );
  fc.assert(fc.property(
    fc.array(word, { maxLength: 12 }),
    fc.constantFrom("/tmp", "/var/tmp"),
    fc.constantFrom(...IDS),
    (words, place, id) => {
      const inside = [place, ...words].join("/");
      const path = hostPath(inside, folderOf(id), "/ws");
      // Who names the home outright is judged by that name.
      if (isWithin(new URL(`file://${inside}`).pathname, "/home")) return;
      if (!isWithin(path, "/home/u/.fupan")) return;
      assert(isWithin(path, `${folderOf(id)}/tmp`), `${inside} is ${path}`);
      assert(!path.split("/").includes(".."), path);
    },
  ));
});
