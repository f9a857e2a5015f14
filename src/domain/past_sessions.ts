import type { SessionSource } from "./conversation_events.ts";

/** A message of a past conversation, its calls as text. */
export interface PastMessage {
  /** Counts from 1 through the conversation. */
  readonly seq: number;
  readonly role: "user" | "assistant" | "tool";
  /** ISO 8601 UTC. */
  readonly at: string;
  readonly text: string;
}

/** A past conversation, whatever sessions it was split into. */
export interface PastConversation {
  /** Its newest session. */
  readonly session: string;
  readonly root: string;
  readonly title: string | null;
  /** ISO 8601 UTC, of its start and of what was said last. */
  readonly startedAt: string;
  readonly updatedAt: string;
  readonly source: SessionSource;
  readonly model: string | null;
  readonly messages: number;
}

/** The best message that a search found in one conversation. */
export interface PastHit extends Omit<PastMessage, "text"> {
  readonly conversation: PastConversation;
  /** Text around what was found, on one line. */
  readonly snippet: string;
}

/** What a search of the past gave. */
export interface PastHits {
  /** Best first, one a conversation. */
  readonly hits: readonly PastHit[];
  /** Why there may be more than these: nothing to search for, or a late index. */
  readonly note: string | null;
}

export interface PastSearch {
  readonly query: string;
  readonly limit: number;
  readonly role: string | undefined;
  /** Whoever asks: not found, but for what a compression took out of its sight. */
  readonly asking: {
    readonly root: string;
    readonly session: string;
    readonly isOwnPastWanted: boolean;
  };
}

/**
 * What was said in every session, to look things up in. Each rejects if the
 * store cannot be read: that is never an empty answer (P81).
 */
export interface PastSessions {
  /** Takes every character of the query literally. */
  find(search: PastSearch): Promise<PastHits>;
  /** The conversations that were used last, without that of `root`. */
  recent(limit: number, root: string): Promise<readonly PastConversation[]>;
  /** The one that an id, the beginning of one, a title or `latest` names. */
  open(reference: string): Promise<PastConversation>;
  /** The messages of a conversation between two numbers, both included. */
  messages(
    session: string,
    first: number,
    last: number,
  ): Promise<readonly PastMessage[]>;
}
