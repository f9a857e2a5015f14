import { freeTitle } from "../../projections/free_title.ts";
import { titleIn } from "../../projections/lineage.ts";
import { resolveSession } from "../../projections/resolve.ts";
import { givenTitle } from "../../projections/title.ts";
import { renameSession as rename } from "../../session/commands.ts";
import { load } from "../../session/resume.ts";
import type { RenameFlags } from "../flags.ts";
import type { Host } from "../host.ts";
import type { Io } from "../io.ts";
import { writing } from "../writing.ts";

/** Gives a conversation a title; with a number behind it, if another has that one. */
export async function renameSession(
  { id, title }: RenameFlags,
  io: Io,
  host: Host,
): Promise<number> {
  const wanted = givenTitle(title);
  return await writing(io, host, (home) => {
    const { newest, root, free } = home.store.read((store) => {
      const { newest, root } = resolveSession(store, id);
      return { newest, root, free: freeTitle(store, wanted, root) };
    });
    const release = home.hold(newest);
    try {
      rename(load(home, newest), free);
    } finally {
      release();
    }
    home.store.catchUp();
    // As the log has it: a secret in it is not told again.
    const kept = home.store.read((store) => titleIn(store, root));
    if (free !== wanted) {
      io.stderr(`Another session is called "${wanted}"\n`);
    }
    io.stdout(`renamed ${newest} to "${kept ?? ""}"\n`);
    return 0;
  });
}
