import type { State } from "../domain/event_log.ts";
import type { Timeline } from "./timeline.ts";

/** A part of what an actor remembers that became another. */
export interface Change {
  /** As `calls.0.state`. */
  readonly path: string;
  /** Undefined where there was none. */
  readonly before: unknown;
  readonly after: unknown;
}

/** What became of an actor between two events. */
export interface ActorDifference {
  readonly actor: string;
  /** Null before it lived, and after. */
  readonly from: State | null;
  readonly to: State | null;
  readonly context: readonly Change[];
}

/** A message of a request, as it is sent. */
export type SentMessage = Readonly<Record<string, unknown>>;

/** What became of the request that the model would get. */
export interface RequestDifference {
  /** Messages that both have, from the first on. */
  readonly kept: number;
  /** Messages that only the earlier one has, from there. */
  readonly removed: readonly SentMessage[];
  readonly added: readonly SentMessage[];
  /** What else differs, as the model or its tools. */
  readonly fields: readonly Change[];
}

/** What is other after event `to` than after event `from`. */
export interface Difference {
  readonly from: number;
  readonly to: number;
  readonly actors: readonly ActorDifference[];
  readonly request: RequestDifference;
}

/** Compares a session at two of its moments; 0 is before its first event. */
export function differenceBetween(
  timeline: Timeline,
  from: number,
  to: number,
): Difference {
  const [before, after] = [timeline.actorsAt(from), timeline.actorsAt(to)];
  const names = new Set([...before.keys(), ...after.keys()]);
  const actors = [...names].map((actor): ActorDifference => {
    const [then, now] = [before.get(actor), after.get(actor)];
    return {
      actor,
      from: then?.value ?? null,
      to: now?.value ?? null,
      context: then && now ? changes(then.context, now.context) : [],
    };
  });
  return {
    from,
    to,
    actors: actors.filter(({ from, to, context }) =>
      JSON.stringify(from) !== JSON.stringify(to) || context.length > 0
    ),
    request: requestDifference(
      timeline.requestAt(from),
      timeline.requestAt(to),
    ),
  };
}

function requestDifference(from: string, to: string): RequestDifference {
  const [{ messages: before, ...fieldsBefore }, { messages, ...fields }] = [
    parsed(from),
    parsed(to),
  ];
  const kept = before.findIndex((message, index) =>
    JSON.stringify(message) !== JSON.stringify(messages[index])
  );
  const count = kept < 0 ? before.length : kept;
  return {
    kept: count,
    removed: before.slice(count),
    added: messages.slice(count),
    fields: changes(fieldsBefore, fields),
  };
}

function parsed(
  body: string,
): SentMessage & { readonly messages: readonly SentMessage[] } {
  return JSON.parse(body);
}

/** The leaves in which two JSON values differ. */
function changes(before: unknown, after: unknown, path = ""): Change[] {
  if (JSON.stringify(before) === JSON.stringify(after)) return [];
  if (!isBranch(before) || !isBranch(after)) return [{ path, before, after }];
  const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...keys].flatMap((key) =>
    changes(before[key], after[key], path === "" ? key : `${path}.${key}`)
  );
}

function isBranch(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null;
}
