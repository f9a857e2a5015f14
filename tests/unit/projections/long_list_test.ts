import { Database } from "@db/sqlite";
import { assert, assertEquals } from "@std/assert";
import type { Param } from "../../../src/projections/projection.ts";
import { listSessions } from "../../../src/projections/session_list.ts";
import { Statements } from "../../../src/projections/statements.ts";
import { Store } from "../../../src/projections/store.ts";
import { tailOf } from "../../../src/projections/transcript.ts";
import { History } from "../../support/history.ts";

/** Statements that count what they are asked and what they give. */
class Watched extends Statements {
  queries = 0;
  rows = 0;
  characters = 0;

  override get<TRow extends object>(sql: string, ...params: readonly Param[]) {
    this.queries++;
    return super.get<TRow>(sql, ...params);
  }

  override all<TRow extends object>(sql: string, ...params: readonly Param[]) {
    this.queries++;
    const rows = super.all<TRow>(sql, ...params);
    this.rows += rows.length;
    this.characters += JSON.stringify(rows).length;
    return rows;
  }
}

const SESSIONS = 300;
const LONG = "a long text ".repeat(20_000);

Deno.test("a long list reads a row a conversation and no message, and opening one reads its end first (P68)", async () => {
  const history = new History();
  for (let n = 0; n < SESSIONS; n++) {
    history.start(`s${n}`).user(`question ${n}`);
  }
  const big = history.start("big");
  for (let n = 0; n < 50; n++) big.user(n < 40 ? LONG : `short ${n}`);
  const folder = await Deno.makeTempDir();
  try {
    const file = `${folder}/state.db`;
    const store = new Store(file, history);
    store.catchUp();
    store.close();
    const db = new Database(file, { int64: true });
    try {
      const listing = new Watched(db);
      const page = listSessions(listing, { limit: 20 });
      assertEquals(page.length, 20);
      assertEquals([listing.queries, listing.rows], [1, 20]);
      const whole = new Watched(db);
      assertEquals(listSessions(whole).length, SESSIONS + 1);
      assertEquals(whole.queries, 1);
      // What 50 messages of one conversation hold does not make it longer.
      assert(whole.characters < (SESSIONS + 1) * 400, `${whole.characters}`);
      const opening = new Watched(db);
      const tail = tailOf(opening, "big", 10);
      assertEquals(tail.map(({ content }) => content).at(-1), "short 49");
      assert(opening.characters < 10_000, `${opening.characters}`);
    } finally {
      db.close();
    }
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
});
