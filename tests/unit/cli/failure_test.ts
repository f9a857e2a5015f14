import { assertEquals, assertStringIncludes } from "@std/assert";
import { reportFailure } from "../../../src/cli/failure.ts";
import { StdoutClosedError } from "../../../src/cli/io.ts";
import {
  LogUnavailableError,
  SessionHeldError,
  StreamConflictError,
  UsageError,
} from "../../../src/domain/errors.ts";
import { main } from "../../../src/main.ts";
import { recordingHandlers } from "../../support/recording_handlers.ts";
import { scriptedIo } from "../../support/scripted_io.ts";

Deno.test("reportFailure gives a usage error its own exit code", () => {
  for (const exit of [1, 2, 3] as const) {
    const io = scriptedIo();
    assertEquals(reportFailure(new UsageError("Cannot x: y", exit), io), exit);
    assertEquals(io.err(), "Cannot x: y\n");
  }
});

Deno.test("reportFailure says in one line what failed, and exits 1", () => {
  const cases: [unknown, string][] = [
    [
      new LogUnavailableError("Cannot open /h/events.db: locked", "close it"),
      "Cannot open /h/events.db: locked; close it\n",
    ],
    [
      new StreamConflictError("s", 1, 2),
      'Cannot append to "s" at revision 1: it is at 2\n',
    ],
    [
      new SessionHeldError("s", 7, "box", "now"),
      'Cannot open session "s": process 7 on box holds it since now\n',
    ],
    [new TypeError("Cannot a:\n  b"), "Cannot a: b\n"],
    [new RangeError(), "RangeError\n"],
    ["thrown text", "thrown text\n"],
    [
      new Error("No space left on device (os error 28): writefile '/h/c.yaml'"),
      'Cannot write "/h/c.yaml": no space left on device\n',
    ],
    [
      new Error("Read-only file system (os error 30): rename '/a' -> '/b'"),
      'Cannot move "/a": read-only file system\n',
    ],
  ];
  for (const [error, line] of cases) {
    const io = scriptedIo();
    assertEquals(reportFailure(error, io), 1);
    assertEquals(io.err(), line);
  }
});

Deno.test("reportFailure shows the stack with FUPAN_DEBUG=1", () => {
  const io = scriptedIo({ env: { FUPAN_DEBUG: "1" } });
  reportFailure(new TypeError("Cannot a: b"), io);
  assertStringIncludes(io.err(), "failure_test.ts");
});

Deno.test("main ends quietly when nobody reads stdout", async () => {
  const stdout = () => {
    throw new StdoutClosedError();
  };
  const io = scriptedIo({ stdout });
  assertEquals(await main(["--help"], io, recordingHandlers().handlers), 0);
  assertEquals(io.err(), "");
});

Deno.test("main resolves with what the command resolves with, or fails with", async () => {
  const { handlers } = recordingHandlers();
  const io = scriptedIo();
  const denied = { ...handlers, chat: () => Promise.resolve(4) };
  assertEquals(await main(["chat"], io, denied), 4);
  const broken = {
    ...handlers,
    chat: () => Promise.reject(new TypeError("x")),
  };
  assertEquals(await main(["chat"], io, broken), 1);
  assertEquals(io.err(), "x\n");
});
