import { loadConfig } from "../../config/load_config.ts";
import type { GateFlags } from "../flags.ts";
import type { Host } from "../host.ts";
import type { Io } from "../io.ts";
import { visible } from "../visible.ts";

/** An approval is needed (contract 3). */
const NEEDS_PERSON = 4;

/**
 * Runs `gate allow-context`: what reads like an attack in a project's file is
 * told, and shown to the model from the next session on all the same.
 */
export async function allowContext(
  { subject }: GateFlags & { readonly action: "allow-context" },
  io: Io,
  host: Host,
): Promise<number> {
  // What the agent runs carries its call's name: it may not allow itself anything.
  if (io.env("FUPAN_CALL") !== undefined) {
    io.stderr("Cannot allow it: the agent runs this, and a person must\n");
    return NEEDS_PERSON;
  }
  const desk = await host.gate();
  const config = await loadConfig(io.env);
  const { file, hash, attacks } = await desk.allowContext(config, subject);
  if (attacks.length === 0) {
    io.stdout(`Nothing in ${file} reads like an attack: it is shown.\n`);
    return 0;
  }
  const lines = attacks.map(({ line, family, text }) =>
    `  line ${line}: ${family}${text === "" ? "" : `: ${visible(text)}`}\n`
  );
  io.stdout(
    `${file} is shown to the model as it is from the next session on, as long as it stays the same (${hash}):\n${
      lines.join("")
    }`,
  );
  return 0;
}
