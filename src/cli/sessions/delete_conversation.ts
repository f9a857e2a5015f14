import { UsageError } from "../../domain/errors.ts";
import {
  type Conversation,
  forksOf,
  streamsOf,
} from "../../projections/lineage.ts";
import { eraseSession, interrupt, isBusy } from "../../session/commands.ts";
import { closeInterruptedCalls, load } from "../../session/resume.ts";
import type { Session } from "../../session/session.ts";
import type { Home } from "../host.ts";

/**
 * Erases every text of the conversations, of all their parts and reviews, in
 * the log (DESIGN 3) and in the store; all of them, or none.
 *
 * @throws {SessionHeldError} If another process has one of them open.
 * @throws {UsageError} If one of them is in the middle of a turn.
 */
export function deleteConversations(
  home: Home,
  conversations: readonly Conversation[],
): void {
  const streams = home.store.read((store) =>
    conversations.flatMap(({ root }) => streamsOf(store, root))
  );
  const releases: (() => void)[] = [];
  try {
    for (const stream of streams) releases.push(home.hold(stream));
    for (const { newest } of conversations) refuseBusy(load(home, newest));
    for (const stream of streams) erase(load(home, stream));
  } finally {
    for (const release of releases) release();
  }
  home.store.catchUp();
}

/** Conversations that lose a part of their past with this one. */
export function forksThatLose(
  home: Home,
  conversations: readonly Conversation[],
): readonly string[] {
  const gone = new Set(conversations.map(({ root }) => root));
  const forks = home.store.read((store) =>
    conversations.flatMap(({ root }) => forksOf(store, root))
  );
  return [...new Set(forks)].filter((fork) => !gone.has(fork));
}

function refuseBusy(session: Session): void {
  if (!isBusy(session)) return;
  throw new UsageError(
    `Cannot delete session "${session.id}": it is in the middle of a turn; end that first with chat --resume ${session.id}`,
    1,
  );
}

/** A review, or an earlier part, that a kill left in a turn has nobody to end it. */
function erase(session: Session): void {
  if (isBusy(session)) {
    closeInterruptedCalls(session);
    if (isBusy(session)) interrupt(session, "terminated");
  }
  eraseSession(session);
}
