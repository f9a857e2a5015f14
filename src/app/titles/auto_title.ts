import type { Home, Surface } from "../../cli/host.ts";
import {
  LogUnavailableError,
  StreamConflictError,
} from "../../domain/errors.ts";
import type { Session } from "../../session/session.ts";
import { auxiliary } from "../session/auxiliary.ts";
import type { Provider } from "../home/provider.ts";
import type { Titler } from "./title_session.ts";

/**
 * Has a conversation named in the background once a turn of it is answered
 * (behaviour 7.3): once, with nobody waiting for it and nobody told. What it
 * returns ends that, and resolves once nothing of it is left.
 */
export function titleInBackground(
  session: Session,
  { log, store }: Pick<Home, "log" | "store">,
  titler: Titler | null,
): () => Promise<void> {
  if (!titler) return () => Promise.resolve();
  const stopped = new AbortController();
  let naming: Promise<void> | null = null;
  async function name(titler: Titler): Promise<void> {
    // The session learns of the end of its turn after who subscribed; by the
    // time that this is loaded, it has.
    const { hasFailedToTitle, isUntitled, titleSession } = await import(
      "./title_session.ts"
    );
    if (!isUntitled(session) || hasFailedToTitle(session)) return;
    try {
      await titleSession(session, store, titler, stopped.signal);
    } catch (error) {
      // A log that cannot be written stops the session itself, which says so.
      if (error instanceof LogUnavailableError) return;
      if (error instanceof StreamConflictError) return;
      throw error;
    }
  }
  const unsubscribe = log.subscribe((rows) => {
    const isAnswered = rows.some(({ stream, event }) =>
      stream === session.id && event.type === "TurnEnded" &&
      event.why === "answered"
    );
    if (isAnswered) naming ??= name(titler);
  });
  return async () => {
    unsubscribe();
    stopped.abort();
    await naming;
  };
}

/** Only at a terminal, which stays long enough, and with a model for it. */
export function titlerOf(
  { config: { settings: { title: { model } } } }: Pick<Home, "config">,
  provider: Provider,
  { source }: Pick<Surface, "source">,
): Titler | null {
  if (model === undefined || source !== "chat" || !provider.endpoint) {
    return null;
  }
  return { ask: auxiliary(provider.model, model), model };
}
