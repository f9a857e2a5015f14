import type { Ids } from "../domain/ports.ts";
import type { SessionStarted } from "../domain/conversation_events.ts";
import type { Nudges } from "../domain/review_events.ts";
import type { SessionEvent } from "../domain/session_events.ts";
import { record } from "./record.ts";
import { reviewCountsIn } from "./review_counts.ts";
import type { Session } from "./session.ts";
import { conversationIn } from "./snapshots.ts";

/** What a session is opened with. */
export interface Opening {
  readonly started: Omit<SessionStarted, "type">;
  /** `PromptBuilt`, and what was found on the way. Only if the log lacks it: it may read files. */
  readonly prompt: () => Promise<readonly SessionEvent[]>;
  readonly tools: Extract<SessionEvent, { type: "ToolsOffered" }>;
  /** When to look back; left out: nobody does. */
  readonly nudges?: Nudges;
}

/** Writes whatever of a session's opening is not yet in its log. */
export async function startSession(
  session: Session,
  { started, prompt, tools, nudges }: Opening,
): Promise<void> {
  if (!session.snapshots.has("conversation")) {
    record(session, { type: "SessionStarted", ...started });
  }
  const has = (type: SessionEvent["type"]) =>
    // A fork goes on under the prompt and the tools of its past.
    session.history.some(({ event }) => event.type === type);
  const missing = [
    ...has("PromptBuilt") ? [] : await prompt(),
    ...has("ToolsOffered") ? [] : [tools],
    ...nudges === undefined || session.snapshots.has("reviewer") ? [] : [
      {
        type: "ReviewerStarted",
        ...nudges,
        ...reviewCountsIn(session.history),
      } as const,
    ],
  ];
  if (missing.length > 0) record(session, ...missing);
}

/** Gives the conversation a message. @throws {CommandRefusedError} In a turn. */
export function submitMessage(session: Session, text: string): void {
  record(session, { type: "UserMessageReceived", text });
}

/**
 * Keeps a message typed while a turn runs: to join at the next step, or to
 * open the next turn.
 *
 * @throws {CommandRefusedError} If no turn runs.
 */
export function queueMessage(
  session: Session,
  ids: Ids,
  mode: "steer" | "queue",
  text: string,
): void {
  const messageId = `m${ids.hex(8)}`;
  record(session, { type: "MessageQueued", messageId, mode, text });
}

/** Ends the turn. @throws {CommandRefusedError} If there is none. */
export function interrupt(
  session: Session,
  why: "interrupted" | "timeout" | "terminated" = "interrupted",
): void {
  record(session, { type: "TurnInterrupted", why });
}

/** Gives the conversation a title, in place of the one it has. */
export function renameSession(session: Session, title: string): void {
  record(session, { type: "SessionRenamed", title });
}

/** Empties every text of the session. @throws {CommandRefusedError} In a turn. */
export function eraseSession(session: Session): void {
  record(session, { type: "SessionErased" });
}

/** Is a turn under way? */
export function isBusy(session: Session): boolean {
  const conversation = conversationIn(session.snapshots);
  return conversation !== undefined && !conversation.matches("idle") &&
    !conversation.matches("ended") && !conversation.matches("erased");
}

/** Is a turn open, or about to be opened by what was queued? */
export function isTurnOpen(session: Session): boolean {
  const { isOpen = false, queue = [] } =
    conversationIn(session.snapshots)?.context ?? {};
  return isOpen || queue.length > 0;
}

/**
 * Has the conversation made shorter, as soon as nothing runs.
 *
 * @throws {CommandRefusedError} If it was erased.
 */
export function compress(session: Session, focus = ""): void {
  record(session, { type: "CompressionAsked", focus });
}

/**
 * Has the whole past read again, after a compression. It is then compressed
 * only when that is asked for.
 *
 * @throws {CommandRefusedError} In a turn.
 */
export function undoCompaction(session: Session): void {
  record(session, { type: "CompactionUndone" });
}

/**
 * Gives a turn that was left unfinished one more message. It stands after the
 * results that are open, or at once where none is. For a session that is read
 * back and whose actors do not run yet.
 *
 * @throws {CommandRefusedError} If no turn is open.
 */
export function joinTurn(session: Session, ids: Ids, text: string): void {
  const messageId = `m${ids.hex(8)}`;
  const conversation = conversationIn(session.snapshots);
  const isTakenLater = conversation?.matches("gating") ||
    conversation?.matches("acting") || conversation?.matches("compressing");
  record(
    session,
    { type: "MessageQueued", messageId, mode: "steer", text },
    ...isTakenLater ? [] : [{ type: "QueuedMessageTaken", messageId } as const],
  );
}
