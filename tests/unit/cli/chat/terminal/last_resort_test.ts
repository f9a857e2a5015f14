import { assert, assertEquals } from "@std/assert";
import { onLastResort } from "../../../../../src/cli/chat/terminal/last_resort.ts";

Deno.test("an error that nobody caught ends the chat and not the process (P67)", () => {
  const failed: unknown[] = [];
  let restored = 0;
  const undo = onLastResort(() => restored++, (error) => failed.push(error));
  const error = new TypeError("a bug");
  const event = new ErrorEvent("error", { error, cancelable: true });
  globalThis.dispatchEvent(event);
  const rejection = new PromiseRejectionEvent("unhandledrejection", {
    promise: Promise.resolve(),
    reason: "late",
    cancelable: true,
  });
  globalThis.dispatchEvent(rejection);
  assert(event.defaultPrevented && rejection.defaultPrevented);
  assertEquals(failed, [error, "late"]);
  globalThis.dispatchEvent(new Event("unload"));
  assertEquals(restored, 1);
  undo();
  globalThis.dispatchEvent(new Event("unload"));
  assertEquals(restored, 1);
});
