import { proposeCompletions } from "@stricli/core";
import { application } from "../app.ts";
import type { CompletionFlags } from "../flags.ts";
import type { Io } from "../io.ts";
import { SCRIPTS } from "./scripts.ts";

/** Prints a shell's script, or what may follow the words of a command line. */
export async function completion(
  flags: CompletionFlags,
  io: Io,
): Promise<number> {
  if ("shell" in flags) {
    io.stdout(SCRIPTS[flags.shell].replaceAll("PROGRAM", io.program));
    return 0;
  }
  const nothing = () => {};
  const frame = {
    process: { stdout: { write: nothing }, stderr: { write: nothing } },
    start: nothing,
  };
  const proposals = await proposeCompletions(
    application(io.program, nothing),
    flags.words,
    frame,
  );
  const words = new Set(proposals.map(({ completion }) => completion));
  io.stdout([...words].map((word) => `${word}\n`).join(""));
  return 0;
}
