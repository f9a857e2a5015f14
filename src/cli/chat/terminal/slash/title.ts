import { freeTitle } from "../../../../projections/free_title.ts";
import { titleIn } from "../../../../projections/lineage.ts";
import { givenTitle } from "../../../../projections/title.ts";
import { renameSession } from "../../../../session/commands.ts";
import { rootOf } from "../../../../session/session.ts";
import { printable } from "../../../visible.ts";
import type { Desk } from "./command.ts";

/**
 * Gives the session a title, with a number behind it if another has that one.
 *
 * @throws {UsageError} If it is no title.
 */
export function titleSession(desk: Desk, title: string): void {
  const { session, home: { store } } = desk;
  if (!session) return desk.tell("No session is open yet.", "warning");
  const root = rootOf(session);
  store.catchUp();
  if (title !== "") {
    const wanted = givenTitle(title);
    renameSession(session, store.read((db) => freeTitle(db, wanted, root)));
    store.catchUp();
  }
  const kept = store.read((db) => titleIn(db, root));
  desk.tell(kept ? `The title is ${printable(kept)}.` : "It has no title yet.");
}
