import type { Model, ModelFailure, ModelReply } from "../domain/ports.ts";

/** A model whose first answers are known. */
export interface PlayedModel {
  readonly ask: Model;
  /** Is the next answer one that is known? */
  isPlaying(): boolean;
}

/** A model that answers its first requests as it is told, then asks `model`. */
export function playedModel(
  played: readonly (ModelReply | ModelFailure)[],
  model: Model,
): PlayedModel {
  let requests = 0;
  return {
    ask: async (request, signal, onDelta) =>
      played[requests++] ?? await model(request, signal, onDelta),
    isPlaying: () => requests < played.length,
  };
}
