import { understand } from "./cli/app.ts";
import { reportFailure } from "./cli/failure.ts";
import type { Handlers } from "./cli/handlers.ts";
import type { Io } from "./cli/io.ts";
import { lazyHandlers } from "./cli/lazy_handlers.ts";
import { processIo } from "./cli/process_io.ts";

/**
 * Runs one command line, of which the first word is the command, and resolves
 * with its exit code (contract 3). Never rejects.
 */
export async function main(
  argv: readonly string[],
  io: Io = processIo(),
  handlers: Handlers = lazyHandlers(async () =>
    (await import("./app.ts")).host
  ),
): Promise<number> {
  try {
    const job = await understand(argv, io);
    return typeof job === "number" ? job : await job(handlers, io);
  } catch (error) {
    return reportFailure(error, io);
  }
}
