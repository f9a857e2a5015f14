import { SessionHeldError, UsageError } from "../../domain/errors.ts";
import { type Conversation, unusedSince } from "../../projections/lineage.ts";
import { listSessions } from "../../projections/session_list.ts";
import type { PruneFlags } from "../flags.ts";
import type { Home, Host } from "../host.ts";
import type { Io } from "../io.ts";
import { reading } from "../reading.ts";
import { writing } from "../writing.ts";
import { type Confirm, isConfirmed } from "./confirm.ts";
import { deleteConversations } from "./delete_conversation.ts";
import { renderSessions } from "./list.ts";

const DAY = 24 * 60 * 60 * 1000;

/**
 * Erases the conversations that nothing was said in for so many days, or only
 * lists them. One that is open elsewhere, or in a turn, is left as it is.
 */
export async function pruneSessions(
  { olderThan, dryRun, yes }: PruneFlags,
  io: Io,
  host: Host,
  confirm: Confirm = (question) => globalThis.confirm(question),
): Promise<number> {
  if (dryRun) {
    return await reading(io, host, (home) => {
      home.store.catchUp();
      show(home, unused(home, olderThan), io);
      return 0;
    });
  }
  return await writing(io, host, (home) => {
    const conversations = unused(home, olderThan);
    if (conversations.length === 0) {
      show(home, conversations, io);
      return 0;
    }
    if (!yes) show(home, conversations, io);
    const what = `Delete ${counted(conversations)} for good`;
    if (!isConfirmed(what, yes, io, confirm)) {
      io.stderr("Nothing was deleted\n");
      return 1;
    }
    const gone = conversations.filter((one) => isDeleted(home, one, io));
    io.stdout(`deleted ${counted(gone)}\n`);
    return 0;
  });
}

function unused(home: Home, days: number): readonly Conversation[] {
  const before = new Date(Date.parse(home.clock.now()) - days * DAY);
  return home.store.read((store) => unusedSince(store, before.toISOString()));
}

/** Prints those in which something was said, and counts the rest. */
function show(
  home: Home,
  conversations: readonly Conversation[],
  io: Io,
): void {
  const roots = new Set(conversations.map(({ root }) => root));
  const rows = home.store.read((store) => listSessions(store))
    .filter(({ root }) => roots.has(root));
  const empty = roots.size - rows.length;
  if (roots.size === 0) return io.stdout("No sessions to delete.\n");
  const width = io.isTerminal.stdout ? io.columns : null;
  if (rows.length > 0) io.stdout(renderSessions(rows, { json: false, width }));
  if (empty > 0) io.stdout(`${empty} without a message\n`);
}

function isDeleted(home: Home, one: Conversation, io: Io): boolean {
  try {
    deleteConversations(home, [one]);
    return true;
  } catch (error) {
    // In use: it is no business of a clean-up.
    if (!(error instanceof SessionHeldError || error instanceof UsageError)) {
      throw error;
    }
    io.stderr(`${error.message}\n`);
    return false;
  }
}

function counted({ length }: readonly unknown[]): string {
  return `${length} session${length === 1 ? "" : "s"}`;
}
