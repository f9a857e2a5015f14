import { assert, assertEquals } from "@std/assert";
import { openSession } from "../../../src/app/session/run_session.ts";
import { ask } from "../../../src/session/running.ts";
import { buildRequest } from "../../../src/context/wire.ts";
import { sha256 } from "../../../src/domain/sha256.ts";
import type { ConversationEvent } from "../../../src/domain/conversation_events.ts";
import { eraseSession } from "../../../src/session/commands.ts";
import { record } from "../../../src/session/record.ts";
import { adapters, memoryLog, scriptedModel } from "../../support/adapters.ts";
import * as said from "../../support/conversation_events.ts";
import { opening } from "../../support/opening.ts";
import { newSession } from "../../support/walk.ts";

Deno.test("buildRequest() makes again, from the log, what was sent", async () => {
  const log = memoryLog();
  const model = scriptedModel([
    { read: { path: "a" } },
    { kind: "server_error", retryable: true },
    { text: "once", finish: "length" },
    " upon a time",
    "",
    "again",
  ]);
  const running = await openSession(adapters({ log, model }), "s1", opening);
  await ask(running, "read both");
  await ask(running, "again");
  running.stop();

  const history = log.read("s1");
  const sent = history.flatMap(({ event }, index) =>
    event.type === "ModelRequested" ? [{ event, index }] : []
  );
  assertEquals(sent.length, 6);
  for (const [nth, { event, index }] of sent.entries()) {
    const { body, estimate } = buildRequest(history.slice(0, index));
    assertEquals(body, model.requests[nth]);
    assertEquals(sha256(body), event.sha256);
    assertEquals(estimate, event.estimate);
  }

  eraseSession(running.session);
  assert(!JSON.stringify([...log.rows()]).includes("read both"));
});

Deno.test("a request's bytes up to its last lasting message stand at the start of the next", async () => {
  const model = scriptedModel([
    { read: { path: "a" } },
    {
      read: { path: "b" },
    },
    "done",
    "hello",
  ]);
  const running = await openSession(adapters({ model }), "s1", opening);
  await ask(running, "read both");
  await ask(running, "hi");
  running.stop();
  for (let n = 1; n < model.requests.length; n++) {
    const before = model.requests[n - 1]?.replace(/\]\}$/, "") ?? "";
    assert(model.requests[n]?.startsWith(before), `request ${n} changed`);
  }
});

Deno.test("buildRequest() keeps the result that was sent when a late one comes", async () => {
  const session = await newSession();
  const callId = "c1";
  say(session, said.asked, said.briefed, said.called(callId));
  record(session, {
    type: "CallClassified",
    callId,
    verdict: "allow",
    rule: "r",
    by: "rule",
    reason: "",
    digest: "",
    policy: "p",
    judge: false,
    grants: [],
  });
  say(session, { type: "ToolCallStarted", callId }, said.stopped(callId));
  const sent = buildRequest(session.history).body;
  say(session, { type: "ToolCallEndedLate", callId, output: "late" });
  say(session, said.done(callId));
  assertEquals(buildRequest(session.history).body, sent);
});

Deno.test("buildRequest() joins the pieces of an answer that was cut off, and repeats no note", async () => {
  const session = await newSession();
  say(session, said.asked, said.briefed, said.cutOff);
  const during = messagesOf(session);
  assertEquals(during.slice(-2).map(({ role }) => role), ["assistant", "user"]);
  assertEquals(during.at(-2)?.content, "once upon");
  assertEquals(JSON.parse(buildRequest(session.history).body).max_tokens, 8192);
  say(
    session,
    { type: "RetryScheduled", at: "", attempt: 1 },
    { type: "RetryDue" },
    said.replied({ text: " a time" }),
    said.asked,
  );
  const contents = messagesOf(session).map(({ content }) => content);
  assertEquals(contents, ["Be brief.", "hi", "once upon a time", "hi"]);
});

Deno.test("FC-17 a nudge stands in one request and in no later one", async () => {
  const session = await newSession();
  say(session, said.asked, said.briefed, said.empty);
  assert(messagesOf(session).at(-1)?.content.includes("was empty"));
  say(session, said.answered, said.asked);
  assert(!buildRequest(session.history).body.includes("was empty"));
});

Deno.test("buildRequest() sends reasoning back once a provider asks for it (FC-19, P46)", async () => {
  const session = await newSession();
  const thought = {
    ...said.called("c1"),
    reasoning: "need the dir",
    text: "Checking.",
  };
  say(session, said.asked, said.briefed, thought);
  record(session, {
    type: "CallClassified",
    callId: "c1",
    verdict: "deny",
    rule: "r",
    by: "rule",
    reason: "no",
    digest: "",
    policy: "p",
    judge: false,
    grants: [],
  });
  assert(!buildRequest(session.history).body.includes("need the dir"));
  say(session, said.failed({ quirk: "reasoning_required" }));
  assertEquals(messagesOf(session)[2]?.reasoning_content, "need the dir");
  say(session, said.failed({ quirk: "reasoning_forbidden" }));
  assert(!buildRequest(session.history).body.includes("need the dir"));
});

Deno.test("buildRequest() lets roles alternate once a provider asks for it (P47)", async () => {
  const session = await newSession();
  say(session, said.asked, said.briefed);
  say(session, { type: "TurnInterrupted", why: "interrupted" }, said.asked);
  const roles = () => messagesOf(session).map(({ role }) => role);
  assertEquals(roles(), ["system", "user", "user"]);
  say(session, said.briefed, said.failed({ quirk: "roles_alternate" }));
  assertEquals(roles(), ["system", "user"]);
});

Deno.test("FC-13 buildRequest() sends no broken arguments back", async () => {
  const session = await newSession();
  const args = '{"path":"report.md","content":"# Q3';
  say(
    session,
    said.asked,
    said.briefed,
    said.called("c1", { args, problem: "truncated", advice: "cut off" }),
  );
  const [, , assistant, result] = messagesOf(session);
  assertEquals(assistant?.tool_calls?.[0]?.function.arguments, "{}");
  assertEquals(result?.content, "Error: cut off");
});

Deno.test("FC-25 buildRequest() lets no lone surrogate out", async () => {
  const session = await newSession();
  say(session, { type: "UserMessageReceived", text: "현\ud99c 보유" });
  const { body } = buildRequest(session.history);
  assert(!/\\ud[89a-f]/i.test(body));
  assert(body.includes("현\ufffd 보유"));
});

interface Message {
  readonly role: string;
  readonly content: string;
  readonly reasoning_content?: string;
  readonly tool_calls?: readonly {
    readonly function: { readonly arguments: string };
  }[];
}

function messagesOf(
  { history }: Awaited<ReturnType<typeof newSession>>,
): readonly Message[] {
  return JSON.parse(buildRequest(history).body).messages;
}

function say(
  session: Awaited<ReturnType<typeof newSession>>,
  ...events: readonly ConversationEvent[]
): void {
  for (const event of events) record(session, event);
}
