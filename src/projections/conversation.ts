import type { PastConversation } from "../domain/past_sessions.ts";
import { resolveSession } from "./resolve.ts";
import type { Statements } from "./statements.ts";
import { lengthOf } from "./transcript.ts";

type ConversationRow =
  & Pick<PastConversation, "root" | "title" | "source" | "model">
  & { readonly started: number; readonly updated: number };

/**
 * The conversation that `reference` names, as a whole.
 *
 * @throws {UsageError} If it names none, or several.
 */
export function conversationOf(
  store: Statements,
  reference: string,
): PastConversation {
  const { newest } = resolveSession(store, reference);
  const { started, updated, ...row } = store.get<ConversationRow>(
    CONVERSATION,
    newest,
  )!;
  return {
    ...row,
    session: newest,
    startedAt: new Date(started).toISOString(),
    updatedAt: new Date(updated).toISOString(),
    messages: lengthOf(store, newest),
  };
}

const CONVERSATION = `SELECT r.name AS root, r.title, r.source, n.model,
  r.started_at AS started, (SELECT max(updated_at) FROM sessions
    WHERE root = r.id AND kind <> 'review') AS updated
  FROM sessions n JOIN sessions r ON r.id = n.root WHERE n.name = ?`;
