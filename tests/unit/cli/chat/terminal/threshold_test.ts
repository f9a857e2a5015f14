import { assertEquals } from "@std/assert";
import {
  type Listener,
  Threshold,
} from "../../../../../src/cli/chat/terminal/threshold.ts";
import { VirtualTerminal } from "../../../../support/virtual_terminal.ts";
import { memoryHome, tuiOn } from "./stage.ts";

/** Somebody who remembers what they heard. */
function listening(heard: string[]): Listener {
  return {
    isBusy: true,
    canStop: true,
    submit: (text) => heard.push(`submit ${text}`),
    queue: (text) => heard.push(`queue ${text}`),
    abort: () => heard.push("abort"),
    interrupt: () => heard.push("interrupt"),
    end: () => heard.push("end"),
    edit: () => heard.push("edit"),
    terminate: (code) => heard.push(`terminate ${code}`),
    fail: (error) => heard.push(`fail ${error}`),
    skills: () =>
      Promise.resolve([{ name: "tidy", summary: "", takesText: true }]),
    files: () => Promise.resolve(["a.ts"]),
  };
}

Deno.test("what is typed before anybody listens is heard once somebody does, in its order", async () => {
  const terminal = new VirtualTerminal();
  const ui = tuiOn(terminal);
  const home = memoryHome("");
  try {
    const threshold = new Threshold(ui);
    threshold.paint(home, "/work");
    await terminal.untilShown("starting");
    await terminal.untilShown("/work");
    terminal.type("early\r");
    threshold.terminate(143);
    threshold.fail("bug");
    assertEquals([threshold.isBusy, threshold.canStop], [false, false]);
    assertEquals(await threshold.skills(), []);
    const heard: string[] = [];
    threshold.open(listening(heard));
    assertEquals(heard, ["submit early", "terminate 143", "fail bug"]);
    terminal.type("\x03");
    assertEquals(heard.at(-1), "interrupt");
    assertEquals([threshold.isBusy, threshold.canStop], [true, true]);
    const { signal } = new AbortController();
    assertEquals(await threshold.files(signal), ["a.ts"]);
    assertEquals((await threshold.skills()).length, 1);
  } finally {
    ui.stop();
    home.store.close();
  }
});
