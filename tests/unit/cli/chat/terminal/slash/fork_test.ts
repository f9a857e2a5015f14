import { assert, assertEquals } from "@std/assert";
import { chatOn } from "../stage.ts";
import { stagedModel } from "../staged_model.ts";

const ENTER = "\r";

Deno.test("/undo goes on before the last exchange, and the text can be said otherwise (F046)", async () => {
  const model = stagedModel();
  await using chat = await chatOn({ adapters: { model } });
  const { terminal, home } = chat;
  await terminal.untilShown("ready");
  terminal.type("/undo" + ENTER);
  await terminal.untilShown("Nothing was said yet.");
  terminal.type("first" + ENTER);
  (await model.next()).answer("one");
  await terminal.untilShown("one");
  terminal.type("second" + ENTER);
  (await model.next()).answer("two");
  await terminal.untilShown("two");
  terminal.type("/undo" + ENTER);
  await terminal.untilShown('Take back "second"?');
  terminal.type("yes");
  await terminal.untilShown("→ yes");
  terminal.type(ENTER);
  await terminal.untilShown("Going on with session");
  await terminal.until(({ shown }) => shown.includes("second"));
  terminal.type(" thought" + ENTER);
  const { messages } = await model.next();
  const said = messages.filter(({ role }) => role !== "system")
    .map(({ content }) => content);
  assertEquals(said, ["first", "one", "second thought"]);
  // What was taken back is still in the log of the session before.
  assertEquals(
    home.log.read("s1").filter(({ event }) =>
      event.type === "UserMessageReceived"
    ).length,
    2,
  );
});

Deno.test("/undo does nothing where the person says no", async () => {
  const model = stagedModel();
  await using chat = await chatOn({ adapters: { model } });
  const { terminal, host } = chat;
  await terminal.untilShown("ready");
  terminal.type("first" + ENTER);
  (await model.next()).answer("one");
  await terminal.untilShown("one");
  terminal.type("/undo" + ENTER);
  await terminal.untilShown('Take back "first"?');
  terminal.type(ENTER);
  await terminal.untilGone('Take back "first"?');
  assertEquals([...host.open], ["s1"]);
});

Deno.test("/undo of a message that had waited does not say it again", async () => {
  const model = stagedModel();
  await using chat = await chatOn({ adapters: { model } });
  const { terminal, home } = chat;
  await terminal.untilShown("ready");
  terminal.type("first" + ENTER);
  const first = await model.next();
  terminal.type("/queue later" + ENTER);
  await terminal.untilShown("after this turn: later");
  first.answer("one");
  (await model.next()).answer("two");
  await terminal.untilShown("two");
  terminal.type("/undo" + ENTER);
  await terminal.untilShown('Take back "later"?');
  terminal.type("yes");
  await terminal.untilShown("→ yes");
  terminal.type(ENTER);
  await terminal.untilShown("Going on with session");
  await terminal.untilShown("ready");
  const newest = home.log.readAll(0).at(-1)?.event.type;
  assertEquals(newest, "QueuedMessageWithdrawn");
});

Deno.test("/fork goes on from here, or from a revision, in a session of its own (F046)", async () => {
  const model = stagedModel();
  await using chat = await chatOn({ adapters: { model } });
  const { terminal, host } = chat;
  await terminal.untilShown("ready");
  terminal.type("first" + ENTER);
  (await model.next()).answer("one");
  await terminal.untilShown("one");
  terminal.type("/fork" + ENTER);
  await terminal.untilShown("Going on with session");
  assert(!host.open.has("s1"));
  terminal.type("on" + ENTER);
  const { messages } = await model.next();
  assertEquals(messages.slice(-3).map(({ content }) => content), [
    "first",
    "one",
    "on",
  ]);
  terminal.type("\x1b");
  await terminal.untilShown("Interrupted");
  await terminal.untilShown("ready");
  terminal.type("/fork 999" + ENTER);
  await terminal.untilShown("at revision 999: it has revisions 1 to");
  terminal.type("/fork two" + ENTER);
  await terminal.untilShown('Cannot fork at "two": a revision is a number');
});

Deno.test("/title names the session, and tells its name (F046)", async () => {
  const model = stagedModel();
  await using chat = await chatOn({ adapters: { model } });
  const { terminal } = chat;
  await terminal.untilShown("ready");
  terminal.type("hello there" + ENTER);
  (await model.next()).answer("hi");
  await terminal.untilShown("hi");
  terminal.type("/title the deploy" + ENTER);
  await terminal.untilShown("The title is the deploy.");
  terminal.type("/title" + ENTER);
  await terminal.until(({ shown }) =>
    shown.filter((row) => row === "The title is the deploy.").length === 2
  );
});

Deno.test("/replay tells the events, and every actor's state at one", async () => {
  const model = stagedModel();
  await using chat = await chatOn({ columns: 120, adapters: { model } });
  const { terminal } = chat;
  await terminal.untilShown("ready");
  terminal.type("hello" + ENTER);
  (await model.next()).answer("hi");
  await terminal.untilShown("hi");
  terminal.type("/replay" + ENTER);
  await terminal.untilShown("TurnEnded [ending -> idle] answered after 1");
  terminal.type("/replay 1" + ENTER);
  await terminal.untilShown("conversation: idle");
  terminal.type("/replay 99" + ENTER);
  await terminal.untilShown('Cannot show revision "99": there are 1 to');
});
