import { type Conversation, titleIn } from "../../projections/lineage.ts";
import { resolveSession } from "../../projections/resolve.ts";
import type { DeleteFlags } from "../flags.ts";
import type { Home, Host } from "../host.ts";
import type { Io } from "../io.ts";
import { printable } from "../visible.ts";
import { writing } from "../writing.ts";
import { type Confirm, isConfirmed } from "./confirm.ts";
import { deleteConversations, forksThatLose } from "./delete_conversation.ts";

/** Erases whole conversations for good, once that is confirmed. */
export async function deleteSessions(
  { ids, yes }: DeleteFlags,
  io: Io,
  host: Host,
  confirm: Confirm = (question) => globalThis.confirm(question),
): Promise<number> {
  return await writing(io, host, (home) => {
    const conversations = named(home, ids);
    const names = conversations.map(({ root, newest }) => {
      const title = home.store.read((store) => titleIn(store, root));
      return title === null ? newest : `${newest} "${printable(title)}"`;
    });
    for (const fork of forksThatLose(home, conversations)) {
      io.stderr(`Session ${fork} loses the past it shares with them\n`);
    }
    const what = `Delete ${names.join(", ")} for good`;
    if (!isConfirmed(what, yes, io, confirm)) {
      io.stderr("Nothing was deleted\n");
      return 1;
    }
    deleteConversations(home, conversations);
    for (const name of names) io.stdout(`deleted ${name}\n`);
    return 0;
  });
}

/** Each conversation once, however often and by whatever name it is given. */
function named(home: Home, ids: readonly string[]): readonly Conversation[] {
  const byRoot = new Map<string, Conversation>();
  for (const id of ids) {
    const { root, newest } = home.store.read((store) =>
      resolveSession(store, id)
    );
    byRoot.set(root, { root, newest });
  }
  return [...byRoot.values()];
}
