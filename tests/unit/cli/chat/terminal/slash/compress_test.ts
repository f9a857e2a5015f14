import { assert, assertEquals } from "@std/assert";
import { chatOn } from "../stage.ts";
import { stagedModel } from "../staged_model.ts";

const ENTER = "\r";

Deno.test("/compress asks for it with a focus, and says why nothing came of it", async () => {
  const model = stagedModel();
  await using chat = await chatOn({ adapters: { model } });
  const { terminal } = chat;
  await terminal.untilShown("ready");
  terminal.type("/compress show" + ENTER);
  await terminal.untilShown("Nothing was made shorter yet.");
  terminal.type("hello" + ENTER);
  (await model.next()).answer("hi");
  await terminal.untilShown("hi");
  await terminal.untilShown("ready");
  terminal.type("/compress the deploy" + ENTER);
  await terminal.untilShown("Not made shorter: ");
  const asked = chat.events().find(({ type }) => type === "CompressionAsked");
  assert(asked?.type === "CompressionAsked");
  assertEquals(asked.focus, "the deploy");
});

Deno.test("/compress undo asks first, and has the whole past read again", async () => {
  await using chat = await chatOn();
  const { terminal } = chat;
  await terminal.untilShown("ready");
  terminal.type("/compact undo" + ENTER);
  await terminal.untilShown("Have the whole conversation read again?");
  terminal.type(ENTER);
  await terminal.untilGone("Have the whole conversation read again?");
  assert(!chat.types().includes("CompactionUndone"));
  terminal.type("/compact undo" + ENTER);
  await terminal.untilShown("Have the whole conversation read again?");
  terminal.type("yes");
  await terminal.untilShown("→ yes");
  terminal.type(ENTER);
  await terminal.untilShown("The whole conversation is read again.");
});
