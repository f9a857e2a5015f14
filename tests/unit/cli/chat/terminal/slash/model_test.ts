import { assert, assertEquals } from "@std/assert";
import type { SessionRequest } from "../../../../../../src/cli/host.ts";
import { chatOn, fakeHost } from "../stage.ts";
import { stagedModel } from "../staged_model.ts";

const ENTER = "\r";

Deno.test("/approval changes who is asked, for this chat alone", async () => {
  await using chat = await chatOn();
  const { terminal, home } = chat;
  await terminal.untilShown("ready");
  terminal.type("/approval" + ENTER);
  await terminal.untilShown("Approval is manual.");
  terminal.type("/approval smart" + ENTER);
  await terminal.untilShown("approval smart");
  terminal.type("/approval never" + ENTER);
  await terminal.untilShown("it is one of manual, smart, off");
  // It is the chat's: what the home is configured with stays.
  assertEquals(home.config.settings.approval.mode, "manual");
});

Deno.test("/model holds for the sessions that begin after it, and for no old one", async () => {
  const model = stagedModel();
  await using chat = await chatOn({ adapters: { model } });
  const { terminal } = chat;
  await terminal.untilShown("ready · scripted");
  terminal.type("hello" + ENTER);
  (await model.next()).answer("hi");
  await terminal.untilShown("hi");
  terminal.type("/new" + ENTER);
  await terminal.untilShown("Session s2");
  terminal.type("/model other" + ENTER);
  await terminal.untilShown("ready · other");
  terminal.type("/new" + ENTER);
  await terminal.untilShown("Session s3");
  await terminal.untilShown("ready · other");
  terminal.type("/resume s1" + ENTER);
  await terminal.untilShown("ready · scripted");
});

Deno.test("/toolset that there is not leaves the session as it was", async () => {
  const model = stagedModel();
  const requests: SessionRequest[] = [];
  const options = { adapters: { model } };
  const host = fakeHost(options);
  await using chat = await chatOn({
    ...options,
    knows: {
      openSession: async (home, request, surface) => {
        requests.push(request);
        if (request.toolset === "nonsense") {
          throw new RangeError(
            'Cannot offer "nonsense": there is no such tool',
          );
        }
        return await host.openSession(home, request, surface);
      },
    },
  });
  const { terminal } = chat;
  await terminal.untilShown("ready");
  terminal.type("/toolset nonsense" + ENTER);
  await terminal.untilShown("there is no such tool");
  await terminal.untilShown("ready");
  terminal.type("still there?" + ENTER);
  (await model.next()).answer("yes");
  await terminal.untilShown("yes");
  terminal.type("/toolset read_file" + ENTER);
  await terminal.untilShown("The tools are");
  assertEquals(requests.at(-1)?.toolset, "read_file");
  assertEquals(requests.at(-1)?.id, "s1");
});

Deno.test("/personality is chosen by name, and stays over a change of the model", async () => {
  const model = stagedModel();
  await using chat = await chatOn({ adapters: { model } });
  const { terminal } = chat;
  await terminal.untilShown("ready");
  terminal.type("/personality" + ENTER);
  await terminal.untilShown("The personality is none. There are concise");
  terminal.type("/personality noir" + ENTER);
  await terminal.untilShown("The personality is noir.");
  terminal.type("/personality purple" + ENTER);
  await terminal.untilShown('Cannot use personality "purple"');
  terminal.type("/model other" + ENTER);
  await terminal.until(({ shown }) =>
    shown.some((row) => row.startsWith("ready · other"))
  );
  terminal.type("/manner" + ENTER);
  await terminal.until(({ shown }) =>
    shown.filter((row) => row.startsWith("The personality is noir. There"))
      .length === 1
  );
  assert(!chat.types().includes("UserMessageReceived"));
});
