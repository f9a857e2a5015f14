import { fromPromise } from "xstate";
import type { Journal } from "../domain/ports.ts";

/** Adds the layers of the prompt that change from turn to turn. */
export function briefTurn(
  journal: Journal,
  overlay: (journal: Journal) => Promise<string>,
) {
  return fromPromise<void>(async ({ signal }) => {
    const text = await overlay(journal);
    if (!signal.aborted) journal.report({ type: "TurnContextAdded", text });
  });
}
