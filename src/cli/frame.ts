import type { CommandContext } from "@stricli/core";
import type { Handlers } from "./handlers.ts";
import type { Io } from "./io.ts";

/** A command line that was understood, ready to run. */
export type Job = (handlers: Handlers, io: Io) => Promise<number>;

/** What a declared command sees: it says what is to be done and does none of it. */
export interface Frame extends CommandContext {
  start(job: Job): void;
}
