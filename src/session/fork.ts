import { UsageError } from "../domain/errors.ts";
import { record } from "./record.ts";
import { load } from "./resume.ts";
import type { Ground, Session } from "./session.ts";

/**
 * Opens a new session whose past is the first `revision` events of another.
 * Nothing is copied. A prompt opens its first turn, which a chat goes on with.
 *
 * @throws {UsageError} If there is no such session or revision.
 */
export function fork(
  ground: Ground,
  id: string,
  from: { readonly stream: string; readonly revision: number },
  prompt: string | undefined,
): Session {
  const rows = ground.log.read(from.stream);
  const last = rows.at(-1)?.revision ?? 0;
  const { revision, stream } = from;
  if (revision < 1 || revision > last) {
    throw new UsageError(
      `Cannot fork "${stream}" at revision ${revision}: it has revisions 1 to ${last}`,
    );
  }
  const started = rows[0]?.event;
  if (started?.type !== "SessionStarted") {
    throw new UsageError(`Cannot fork "${stream}": it is not a session`);
  }
  const session = load(ground, id);
  // What a part of its past took along was for that part.
  const { carried: _, ...opening } = started;
  record(session, { ...opening, kind: "fork", root: id, from });
  if (prompt === undefined) return load(ground, id);
  const forked = load(ground, id);
  record(forked, { type: "UserMessageReceived", text: prompt });
  return forked;
}
