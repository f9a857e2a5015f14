import { type Asking, setUp } from "../../../setup/set_up.ts";
import { printable } from "../../../visible.ts";
import { listSessions } from "../../../../projections/session_list.ts";
import type { Desk } from "./command.ts";

/** Asks who is to answer; with something new the chat begins anew. */
export async function setUpHere(
  desk: Desk,
  pick: Asking["pick"],
  title?: string,
): Promise<void> {
  const file = `${desk.home.config.home}/.env`;
  const isNew = await setUp(file, {
    pick,
    ask: (label, isSecret) => desk.ui.ask(label, isSecret),
    tell: (text) => desk.tell(printable(text)),
  }, title);
  if (isNew) desk.again();
}

/**
 * Offers it once, in a home where nothing was ever said and no model answers.
 * Who would rather type just types: the offer goes away and takes no key.
 */
export async function offerSetUp(desk: Desk): Promise<void> {
  const started = desk.session?.history.findLast(({ event }) =>
    event.type === "SessionStarted"
  )?.event;
  const isPractice = started?.type === "SessionStarted" &&
    started.provider === "practice";
  if (!isPractice || desk.state.lastAsked !== null) return;
  const { store } = desk.home;
  store.catchUp();
  const known = store.read((db) => listSessions(db, { limit: 2 }));
  if (known.length > 1) return;
  await setUpHere(
    desk,
    (title, rows) => desk.ui.suggest(title, rows),
    "Who is to answer? Choose, or just type to go on with the practice model.",
  );
}
