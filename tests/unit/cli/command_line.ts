import { assertEquals, assertStringIncludes } from "@std/assert";
import { understand } from "../../../src/cli/app.ts";
import { reportFailure } from "../../../src/cli/failure.ts";
import { recordingHandlers } from "../../support/recording_handlers.ts";
import { scriptedIo } from "../../support/scripted_io.ts";

/** What a command line comes to, with handlers that only record. */
export async function given(...argv: string[]) {
  const io = scriptedIo();
  const { calls, handlers } = recordingHandlers();
  try {
    const job = await understand(argv, io);
    const code = typeof job === "number" ? job : await job(handlers, io);
    return { code, calls, out: io.out(), err: io.err() };
  } catch (error) {
    const code = reportFailure(error, io);
    return { code, calls, out: io.out(), err: io.err() };
  }
}

export async function assertCall(argv: string[], name: string, flags: unknown) {
  const { code, calls, out, err } = await given(...argv);
  assertEquals({ code, calls, out, err }, {
    code: 0,
    calls: [{ name, flags }],
    out: "",
    err: "",
  });
}

export async function assertUsage(argv: string[], message: string) {
  const { code, calls, out, err } = await given(...argv);
  assertEquals({ code, calls, out }, { code: 2, calls: [], out: "" });
  assertStringIncludes(err, message);
}
