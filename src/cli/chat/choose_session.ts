import { UsageError } from "../../domain/errors.ts";
import {
  newestIn,
  newestOfAll,
  resolveSession,
} from "../../projections/resolve.ts";
import type { ChatFlags } from "../chat_flags.ts";
import type { Home } from "../host.ts";

/**
 * The session that the flags name, or null for a new one.
 *
 * @throws {UsageError} If they name none that exists, or ask for a picker
 * where there is no terminal.
 */
export async function chooseSession(
  home: Home,
  { resume, continue: goesOn }: ChatFlags,
  cwd: string,
  pick: (() => Promise<string | null>) | null,
  note: (text: string) => void,
): Promise<string | null> {
  if (goesOn || resume !== undefined) home.store.catchUp();
  if (goesOn) {
    const newest = home.store.read((store) => newestIn(store, cwd));
    if (!newest) note("No session of this folder yet: a new one begins.");
    return newest?.newest ?? null;
  }
  if (resume === undefined) return null;
  if (resume === "") {
    if (pick) return await pick();
    throw new UsageError(
      "Cannot pick a session without a terminal: give its id, title or `latest` to --resume",
    );
  }
  if (resume === "latest") {
    const newest = home.store.read(newestOfAll);
    if (!newest) note("No session yet: a new one begins.");
    return newest?.newest ?? null;
  }
  return home.store.read((store) => resolveSession(store, resume)).newest;
}
