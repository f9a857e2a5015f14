import { readIfThere } from "../../config/read_settings.ts";
import { UsageError } from "../../domain/errors.ts";
import { compare } from "../../rerun/compare.ts";
import { atHome } from "../at_home.ts";
import type { RerunFlags } from "../flags.ts";
import type { Host } from "../host.ts";
import type { Io } from "../io.ts";
import { besideLines } from "./beside.ts";
import { policyFrom } from "./policy_from.ts";
import { streamOf } from "./stream_of.ts";

/**
 * Runs a session again in a new one, and prints both ways side by side. A model
 * is asked; no tool runs. Exit code 1 if not all could be asked.
 */
export async function rerun(
  flags: RerunFlags,
  io: Io,
  host: Host,
): Promise<number> {
  const at = await atHome(io, host);
  return await at("write", async (home, note) => {
    const stream = streamOf(home, flags.id);
    const [policy, system] = [
      await policyFrom(home.config, flags),
      await promptIn(flags.system),
    ];
    const { from, model, prompt } = flags;
    const stop = new AbortController();
    const unlisten = io.onSignal(() => stop.abort());
    try {
      const done = await host.rerun(
        home,
        { stream, from, model, system, prompt, policy },
        {
          note,
          onTurn: (turn, of, why) => note(`Turn ${turn} of ${of}: ${why}`),
          signal: stop.signal,
        },
      );
      const comparison = compare(home.log, stream, done.session);
      io.stdout(
        flags.json
          ? JSON.stringify({ ...done, ...comparison }) + "\n"
          : besideLines(comparison, io.columns).map((line) => `${line}\n`)
            .join(""),
      );
      io.stderr(
        `See it again with: replay ${stream} --beside ${done.session}\n`,
      );
      if (stop.signal.aborted) return 130;
      return done.isWhole ? 0 : 1;
    } finally {
      unlisten();
    }
  });
}

/** @throws {UsageError} If the file is not there. */
async function promptIn(file: string | undefined): Promise<string | undefined> {
  if (file === undefined) return undefined;
  const text = await readIfThere(file);
  if (text !== undefined) return text;
  throw new UsageError(`Cannot read ${file}: there is no such file`);
}
