import type { Home } from "../../cli/host.ts";
import { flushRequest } from "../../context/compaction/flush_request.ts";
import { AuxiliaryError } from "../../domain/errors.ts";
import type { Model } from "../../domain/ports.ts";
import type { Flush } from "../../effects/compression.ts";
import { toolSchemas } from "../../tools/mod.ts";
import { createToolbox } from "../../tools/toolbox.ts";
import { openMemory } from "../home/open_memory.ts";

const TOOL = ["memory"];

/** Has `name` write down, with the memory tool alone, what should outlast a conversation. */
export function flushWith(home: Home, model: Model, name: string): Flush {
  return async (text, { session, root }, signal) => {
    const memory = openMemory(home, "flush");
    const [notes, person] = [
      await memory.snapshot("memory"),
      await memory.snapshot("user"),
    ];
    const body = flushRequest({
      model: name,
      text,
      known: [notes.text, person.text].filter(Boolean).join("\n\n"),
      tools: toolSchemas(TOOL),
    });
    const outcome = await model({ model: name, body }, signal, () => {});
    if ("kind" in outcome) {
      throw new AuxiliaryError(outcome.reason, outcome.retryable);
    }
    await using toolbox = createToolbox({
      environment: {},
      clarify: null,
      memory,
    });
    const isCut = outcome.finish === "length";
    const calls = await toolbox.prepare(outcome.calls, TOOL, isCut);
    let changes = 0;
    for (const call of calls) {
      if (signal.aborted || call.problem !== undefined) continue;
      const callId = `c${home.ids.hex(8)}`;
      const { ok } = await toolbox.run({ callId, ...call }, {
        callId,
        session,
        root,
        cwd: home.config.home,
        todos: [],
        filesSeen: new Map(),
        signal,
        onOutput: () => {},
        report: () => {},
      });
      if (ok) changes++;
    }
    return { changes, model: name, usage: outcome.usage };
  };
}
