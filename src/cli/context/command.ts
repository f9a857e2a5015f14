import { UsageError } from "../../domain/errors.ts";
import { learnedWindow } from "../../projections/model_windows.ts";
import { resolveSession } from "../../projections/resolve.ts";
import { contextOf, type SessionContext } from "../../session/context_use.ts";
import type { ContextFlags } from "../flags.ts";
import type { Home, Host } from "../host.ts";
import type { Io } from "../io.ts";
import { reading } from "../reading.ts";
import { printable } from "../visible.ts";
import { contextLines } from "./context_lines.ts";

/** Prints what the next request of a session holds, layer by layer, with sizes. */
export async function showContext(
  { id, json, layer }: ContextFlags,
  io: Io,
  host: Host,
): Promise<number> {
  return await reading(io, host, (home) => {
    const session = streamOf(home, id);
    const context = contextOf(home.log, session);
    if (layer !== undefined) {
      io.stdout(`${printable(textOf(context, layer))}\n`);
      return 0;
    }
    const { use } = context;
    const window = windowOf(home, use.model);
    if (json) {
      const { model, parts, characters, tokens, counted } = use;
      const total = { characters, tokens };
      io.stdout(
        JSON.stringify(
          { session, model, window, parts, total, counted },
          null,
          2,
        ) + "\n",
      );
      return 0;
    }
    io.stdout(`session ${session}, model ${printable(use.model)}\n`);
    for (const line of contextLines(context, window)) io.stdout(`${line}\n`);
    return 0;
  });
}

/** An exact id names its own stream; else the newest of its conversation. */
function streamOf(home: Home, reference: string): string {
  if (home.log.read(reference).length > 0) return reference;
  home.store.catchUp();
  return home.store.read((store) => resolveSession(store, reference)).newest;
}

/** @throws {UsageError} If the prompt has no such layer. */
function textOf({ layers }: SessionContext, name: string): string {
  const layer = layers.find((each) => each.name === name);
  if (layer) return layer.text;
  const names = layers.map((each) => each.name).join(", ");
  throw new UsageError(
    `Cannot show layer "${name}": the prompt has ${names || "none yet"}`,
  );
}

/** What is configured, else what a provider told. */
function windowOf({ config, store }: Home, model: string): number | null {
  store.catchUp();
  return config.settings.context_window ??
    store.read((db) => learnedWindow(db, model));
}
