import type { SessionEvent } from "../../src/domain/session_events.ts";
import { type Adapters, run } from "../../src/app/session/run_session.ts";
import { startSession } from "../../src/session/commands.ts";
import { closeInterruptedCalls, load } from "../../src/session/resume.ts";
import { ask, type Running } from "../../src/session/running.ts";
import { adapters } from "./adapters.ts";
import { compressing } from "./compressing.ts";
import { openingWith } from "./opening.ts";

type Changes = Parameters<typeof compressing>[1];

/** A session in memory that may be compressed, with a window of 2,000 tokens. */
export async function openCompressible(
  changes: Partial<Adapters> = {},
  compression: Changes = {},
  id = "s1",
): Promise<Running> {
  const ground = adapters(changes);
  const session = load(ground, id);
  await startSession(session, openingWith({ compress: true }));
  closeInterruptedCalls(session);
  const compress = compressing(session, compression);
  return run({ ...ground, compression: compress }, session);
}

/** The messages of a request's body. */
export function messagesOf(
  body: string | undefined,
): readonly { readonly role: string; readonly content: string }[] {
  return JSON.parse(body ?? "{}").messages ?? [];
}

/** About 430 tokens. */
export const LONG = "lorem ipsum dolor sit amet ".repeat(60);

/** Says each text, one after another. */
export async function talk(
  running: Running,
  ...texts: string[]
): Promise<void> {
  for (const text of texts) await ask(running, text);
}

/** The events of one type that a session and its past hold. */
export function eventsOf<TType extends SessionEvent["type"]>(
  { session }: Running,
  type: TType,
): readonly Extract<SessionEvent, { type: TType }>[] {
  return session.history.map(({ event }) => event).filter((
    event,
  ): event is Extract<SessionEvent, { type: TType }> => event.type === type);
}

/** Waits until the session is another, or the compression has failed. */
export async function compressed({ session, failed }: Running): Promise<void> {
  const done = new Promise<void>((resolve) => {
    const stop = session.log.subscribe((rows) => {
      const isOver = rows.some(({ event: { type } }) =>
        type === "HistoryCompacted" || type === "CompressionGivenUp"
      );
      if (!isOver) return;
      stop();
      resolve();
    });
  });
  await Promise.race([done, failed]);
}
