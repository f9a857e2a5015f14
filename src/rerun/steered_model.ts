import type { Model } from "../domain/ports.ts";

/** A message that joined a turn while it ran. */
export interface Steer {
  /** The turn, counted from 0. */
  readonly turn: number;
  /** Model calls of the turn before it joined. */
  readonly after: number;
  readonly text: string;
}

/** A model during whose calls messages arrive. */
export interface SteeredModel {
  readonly ask: Model;
  /** Counts the turns: the first call of the next one follows. */
  beginTurn(): void;
}

/** A model that has each message arrive at the call at which it arrived then. */
export function steeredModel(
  model: Model,
  steers: readonly Steer[],
  give: (text: string) => void,
): SteeredModel {
  let turn = -1;
  let calls = 0;
  return {
    beginTurn() {
      turn++;
      calls = 0;
    },
    ask: async (request, signal, onDelta) => {
      calls++;
      for (const steer of steers) {
        if (steer.turn !== turn || Math.max(steer.after, 1) !== calls) continue;
        give(steer.text);
      }
      return await model(request, signal, onDelta);
    },
  };
}
