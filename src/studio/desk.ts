import type { EventLog } from "../domain/event_log.ts";
import type { Store } from "../projections/store.ts";
import { StoreUnavailableError } from "../projections/store_error.ts";
import type { Statements } from "../projections/statements.ts";
import type { StudioGround, View } from "./ground.ts";
import { Activity } from "./read/activity.ts";
import { Moments } from "./read/moments.ts";

/** What the pages are made from, level with the log. */
export interface Desk {
  readonly log: EventLog;
  readonly moments: Moments;
  readonly activity: Activity;
  /** Asks the store, which is level if nobody else has it locked. */
  ask<TAnswer>(question: (store: Statements) => TAnswer): TAnswer;
}

/** Lays the desk for each request; what was folded before is kept on it. */
export class Desks {
  readonly #ground: Pick<StudioGround, "view">;
  #desk: { readonly view: View; readonly desk: Desk } | undefined;

  constructor(ground: Pick<StudioGround, "view">) {
    this.#ground = ground;
  }

  async lay(): Promise<Desk> {
    const view = await this.#ground.view();
    // Another log is another history.
    if (this.#desk?.view.log !== view.log) {
      this.#desk = { view, desk: deskOn(view) };
    }
    const { desk } = this.#desk;
    await desk.activity.catchUp();
    return desk;
  }
}

function deskOn({ log, store }: View): Desk {
  const activity = new Activity(log, ask);
  const moments = new Moments(log, () => activity.position);
  return { log, moments, activity, ask };

  function ask<TAnswer>(question: (store: Statements) => TAnswer): TAnswer {
    catchUp(store);
    return store.read(question);
  }
}

function catchUp(store: Store): void {
  try {
    store.catchUp();
  } catch (error) {
    // Whoever holds it is bringing it level; until then it is a little behind.
    if (!(error instanceof StoreUnavailableError)) throw error;
  }
}
