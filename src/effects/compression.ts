import { leftOut } from "../context/compaction/choose_cut.ts";
import { Wire } from "../context/wire.ts";
import type { WireMessage } from "../context/wire_message.ts";
import type { CompressorEvent, Cut } from "../domain/compression_events.ts";
import type { AskAuxiliary, Journal } from "../domain/ports.ts";
import type { SessionEvent } from "../domain/session_events.ts";
import type { Usage } from "../domain/usage.ts";

/** Taken for a window that is not known, in tokens. */
export const SMALL_WINDOW = 8_192;
/** Characters of a token, counted low. */
export const CHARACTERS = 3;

/** What making a conversation shorter works with. */
export interface Compression {
  /** ISO 8601. */
  readonly now: () => string;
  /** Is this too much for one request? Gives the window then; null: it is not. */
  readonly overfull: (tokens: number) => Promise<number | null>;
  /** Tokens of the model's window, as far as it is known by now. */
  readonly window: () => number | null;
  /** The share of the window that a request may fill (0.5: seed 002). */
  readonly threshold: number;
  readonly protectHead: number;
  readonly protectTail: number;
  /** Does the end stay by its messages (seed 002) or by its size (behaviour 9)? */
  readonly tail: "messages" | "tokens";
  readonly temperature: number;
  /** User turns below which nothing is written down (6: seed 002). */
  readonly flushMinTurns: number;
  /** Who may summarise, the cheapest first. */
  readonly summarisers: readonly Summariser[];
  /** Writes down what should be remembered; null where memory is off. */
  readonly flush: Flush | null;
  /** Names the session that goes on, and holds it for this process. */
  readonly newSession: () => string;
  /** What begins it: the prompt, built anew from the disk, and the tools. */
  readonly opening: () => Promise<readonly SessionEvent[]>;
}

/** A model that may be asked for a summary. */
export interface Summariser {
  readonly name: string;
  readonly ask: AskAuxiliary;
}

/** Has a model write to memory what `text` tells; gives how much it wrote. */
export type Flush = (
  text: string,
  about: { readonly session: string; readonly root: string },
  signal: AbortSignal,
) => Promise<{
  readonly changes: number;
  readonly model: string;
  readonly usage: Usage | null;
}>;

/** What was decided of a compression that is under way. */
export type Pruned = Extract<CompressorEvent, { type: "HistoryPruned" }>;

/** The request as it stands, and its messages. */
export function wireOf({ history }: Journal): Wire {
  const wire = new Wire();
  for (const recorded of history) wire.add(recorded);
  return wire;
}

/** The newest event of a type, of the compression that is under way. */
export function newestOf<TType extends SessionEvent["type"]>(
  { history }: Journal,
  type: TType,
): Extract<SessionEvent, { type: TType }> | undefined {
  const found = history.findLast(({ event }) => event.type === type)?.event;
  return found as Extract<SessionEvent, { type: TType }> | undefined;
}

/** The messages that a cut leaves out. */
export function leftOutOf(
  journal: Journal,
  cut: Cut,
): readonly WireMessage[] {
  return leftOut(wireOf(journal).lasting, cut);
}

/** Is it asked for by a person, who may always try? */
export function isAskedFor(journal: Journal): boolean {
  return newestOf(journal, "CompressionStarted")?.trigger === "person";
}
