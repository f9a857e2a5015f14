import {
  type ContextUse,
  contextUse,
  promptLayers,
} from "../context/context_use.ts";
import type { EventLog, Recorded } from "../domain/event_log.ts";
import { pastOf } from "./past.ts";

/** What a stream's next request holds, and the layers of its prompt. */
export interface SessionContext {
  readonly use: ContextUse;
  readonly layers: readonly Readonly<{ name: string; text: string }>[];
}

/** Measures what the next request of a stream would hold. Appends nothing. */
export function contextOf(log: EventLog, stream: string): SessionContext {
  const revision = log.read(stream).length;
  return contextIn(pastOf(log, { stream, revision }));
}

/** The same, of a history that is at hand. */
export function contextIn(history: readonly Recorded[]): SessionContext {
  return { use: contextUse(history), layers: promptLayers(history) };
}
