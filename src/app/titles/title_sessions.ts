import type { Home, Named } from "../../cli/host.ts";
import { SessionHeldError } from "../../domain/errors.ts";
import { untitled } from "../../projections/session_list.ts";
import { load } from "../../session/resume.ts";
import { askedBeside } from "./asked_beside.ts";
import { isUntitled, type Titler, titleSession } from "./title_session.ts";

/**
 * Has a model name the newest conversations that have no name but their first
 * words; tells of each what came of it.
 *
 * @throws {UsageError} If there is no model to ask.
 */
export async function titleSessions(
  home: Home,
  limit: number,
  tell: (named: Named) => void,
  note: (text: string) => void,
): Promise<void> {
  const { model } = home.config.settings.title;
  const titler = await askedBeside(home, model, "name sessions", note);
  home.store.catchUp();
  const sessions = home.store.read((db) => untitled(db, limit));
  for (const session of sessions) tell(await named(home, session, titler));
}

async function named(
  home: Home,
  id: string,
  titler: Titler,
): Promise<Named> {
  try {
    const release = home.hold(id);
    try {
      const session = load(home, id);
      if (!isUntitled(session)) {
        return { session: id, reason: "nothing to name" };
      }
      const { signal } = new AbortController();
      const made = await titleSession(session, home.store, titler, signal);
      return made?.type === "SessionTitled"
        ? { session: id, title: made.title }
        : { session: id, reason: made?.reason ?? "it has a name by now" };
    } finally {
      release();
    }
  } catch (error) {
    if (!(error instanceof SessionHeldError)) throw error;
    return { session: id, reason: error.message };
  }
}
