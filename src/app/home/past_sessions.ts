import type {
  PastHit,
  PastMessage,
  PastSessions,
} from "../../domain/past_sessions.ts";
import { conversationOf } from "../../projections/conversation.ts";
import { searchText, type StoredCall } from "../../projections/messages.ts";
import { searchMessages } from "../../projections/search.ts";
import { listSessions } from "../../projections/session_list.ts";
import type { Store } from "../../projections/store.ts";
import { StoreUnavailableError } from "../../projections/store_error.ts";
import { type Message, messagesBetween } from "../../projections/transcript.ts";

/** Pages that are projected before others have their turn. */
const AT_ONCE = 4;

/** The past as the store knows it, level with the log as far as it can be. */
export function pastSessions(
  store: Pick<Store, "catchUp" | "read">,
): PastSessions {
  return {
    async find({ query, limit, role, asking }) {
      const late = await catchUp(store);
      const { root, session, isOwnPastWanted } = asking;
      return store.read((db) => {
        const { hits, note } = searchMessages(db, query, {
          limit,
          ...role !== undefined && { role },
          ...isOwnPastWanted ? { excludeSession: session } : { exclude: root },
        });
        return {
          hits: hits.map(({ seq, role, at, snippet, session }): PastHit => ({
            conversation: conversationOf(db, session),
            seq,
            role,
            at,
            snippet,
          })),
          note: note ?? late,
        };
      });
    },
    async recent(limit, root) {
      await catchUp(store);
      return store.read((db) =>
        listSessions(db, { limit: limit + 1 })
          .filter((row) => row.root !== root).slice(0, limit)
          .map(({ session }) => conversationOf(db, session))
      );
    },
    async open(reference) {
      await catchUp(store);
      return store.read((db) => conversationOf(db, reference));
    },
    messages: (session, first, last) =>
      Promise.resolve(
        store.read((db) =>
          messagesBetween(db, session, first, last).map(pastMessage)
        ),
      ),
  };
}

/** Lets others have their turn meanwhile; says so if the store must stay late. */
async function catchUp(store: Pick<Store, "catchUp">): Promise<string | null> {
  try {
    while (!store.catchUp(AT_ONCE)) {
      await new Promise((resolve) => setTimeout(resolve, 0));
    }
    return null;
  } catch (error) {
    // What the store knows already can be read all the same.
    if (!(error instanceof StoreUnavailableError)) throw error;
    return `the newest messages are not searched: ${error.message}`;
  }
}

function pastMessage(
  { seq, role, at, content, tool_calls = [] }: Message,
): PastMessage {
  const calls = tool_calls.map((
    { id, function: { name, arguments: args } },
  ): StoredCall => [id, name, args]);
  return { seq, role, at, text: searchText(content, calls) };
}
