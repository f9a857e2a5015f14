import { UsageError } from "../../../../domain/errors.ts";
import { resolveSession } from "../../../../projections/resolve.ts";
import {
  listSessions,
  type SessionRow,
} from "../../../../projections/session_list.ts";
import { printable } from "../../../visible.ts";
import type { Home } from "../../../host.ts";
import type { Choice } from "../ui.ts";
import type { Desk } from "./command.ts";

/** Sessions in a list, and in the picker: of the projection alone (P68). */
const LISTED = 20;
const PICKABLE = 500;

const NONE = "There are no sessions yet.";

/** Goes on with the session that `reference` names, or says why it cannot. */
export async function resumeSession(
  desk: Desk,
  reference: string,
): Promise<void> {
  try {
    const { store } = desk.home;
    store.catchUp();
    const { newest } = store.read((open) => resolveSession(open, reference));
    await desk.change({ id: newest });
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    desk.tell(error.message, "error");
  }
}

/** Lets the person choose the session to go on with. */
export async function pickSession(desk: Desk): Promise<void> {
  const id = await chooseOne(desk);
  if (id !== null) await desk.change({ id });
}

/** The newest sessions, a line each. */
export function sessionLines({ home, session }: Desk): readonly string[] {
  const rows = sessionsIn(home, LISTED);
  if (rows.length === 0) return [NONE];
  return rows.map((row) => {
    const mark = row.session === session?.id ? "*" : " ";
    return `${mark} ${row.session}  ${detailOf(row)}  ${titleOf(row)}`;
  });
}

/** The session that the person picks; null if none, or if there are none. */
export async function chooseOne(
  { home, ui }: Pick<Desk, "home" | "ui">,
): Promise<string | null> {
  const rows = sessionsIn(home, PICKABLE);
  if (rows.length > 0) {
    return await ui.pick("Go on with which session?", rows.map(choiceOf));
  }
  ui.print({ kind: "note", tone: "plain", text: NONE });
  return null;
}

/** Those in which something was said. */
function sessionsIn({ store }: Home, limit: number): readonly SessionRow[] {
  store.catchUp();
  return store.read((open) => listSessions(open, { limit }))
    .filter(({ messages }) => messages > 0);
}

function choiceOf(row: SessionRow): Choice {
  return {
    value: row.session,
    label: titleOf(row),
    detail: `${detailOf(row)}  ${printable(row.cwd)}`,
  };
}

function titleOf({ title, session }: SessionRow): string {
  return printable(title ?? session);
}

function detailOf({ updated_at, messages }: SessionRow): string {
  return `${updated_at.slice(0, 16).replace("T", " ")}  ${
    String(messages).padStart(3)
  } messages`;
}
