import type { Secrets, Toolbox } from "../../domain/ports.ts";
import { withRun } from "../../domain/with_run.ts";

/**
 * The toolbox with secrets put back at the last moment: in the arguments of
 * the call that runs, and nowhere else. What it prints loses them again on its
 * way to the screen, wherever the chunks are cut.
 */
export function revealing(toolbox: Toolbox, secrets: Secrets): Toolbox {
  return withRun(toolbox, async (call, context) => {
    const args = call.args.includes("[redacted:")
      ? JSON.stringify(secrets.revealAll(JSON.parse(call.args)))
      : call.args;
    const { readable, writable } = secrets.redactStream();
    const writer = writable.getWriter();
    const shown = show(readable, context.onOutput);
    try {
      return await toolbox.run({ ...call, args }, {
        ...context,
        onOutput: (text) => void writer.write(text),
      });
    } finally {
      await writer.close();
      await shown;
    }
  });
}

async function show(
  readable: ReadableStream<string>,
  onOutput: (text: string) => void,
): Promise<void> {
  for await (const text of readable) onOutput(text);
}
