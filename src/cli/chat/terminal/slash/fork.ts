import { UsageError } from "../../../../domain/errors.ts";
import type { Recorded } from "../../../../domain/event_log.ts";
import { opensTurn } from "../../../../domain/in_history.ts";
import { newSessionId } from "../../../../domain/session_id.ts";
import { fork } from "../../../../session/fork.ts";
import { report } from "../../../../session/record.ts";
import { wordsOf } from "../attachments.ts";
import { textOf } from "../chat_state.ts";
import { confirmed } from "./between_turns.ts";
import type { Desk } from "./command.ts";

/**
 * Goes on in a new session whose past is that of this one, up to a revision.
 *
 * @throws {UsageError} If there is no such revision.
 */
export async function forkHere(desk: Desk, revision: string): Promise<void> {
  const { session } = desk;
  if (!session) return desk.tell("No session is open yet.", "warning");
  await goOnFrom(desk, {
    stream: session.id,
    revision: revision === "" ? session.revision : revisionOf(revision),
  });
}

/** Takes back the last exchange: a fork that ends before it, if the person wants it. */
export async function undoExchange(desk: Desk): Promise<void> {
  const { session } = desk;
  const history = session?.history ?? [];
  const opener = history.findLast(opensTurn);
  if (!session || !opener) return desk.tell("Nothing was said yet.", "warning");
  const words = wordsOf(saidIn(opener, history));
  const asked = await confirmed(
    desk,
    `Take back "${words.replaceAll(/\s+/g, " ").slice(0, 60)}"?`,
    "files keep what was done to them; the session stays as it is, see /sessions",
  );
  if (!asked) return;
  const { stream, revision } = opener;
  await goOnFrom(desk, { stream, revision: revision - 1 });
  desk.ui.setInput(words);
}

async function goOnFrom(
  desk: Desk,
  from: { readonly stream: string; readonly revision: number },
): Promise<void> {
  const { home } = desk;
  const id = newSessionId(home.clock, home.ids);
  fork(home, id, from, undefined);
  await desk.change({ id });
  const { session, state: { queue } } = desk;
  // What waited there would be said here as well.
  for (const { messageId } of queue) {
    if (session) report(session, { type: "QueuedMessageWithdrawn", messageId });
  }
}

function saidIn(
  { event }: Recorded,
  history: readonly Recorded[],
): string {
  if (event.type === "UserMessageReceived") return event.text;
  if (event.type !== "QueuedMessageTaken") return "";
  const queued = history.flatMap(({ event }) =>
    event.type === "MessageQueued" ? [event] : []
  );
  return textOf(queued, event.messageId) ?? "";
}

/** @throws {UsageError} If it is no number. */
function revisionOf(text: string): number {
  if (/^\d{1,9}$/.test(text)) return Number(text);
  throw new UsageError(
    `Cannot fork at "${text}": a revision is a number, see /replay`,
  );
}
