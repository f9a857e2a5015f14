import type { Background } from "../../domain/compression_events.ts";
import type { Recorded } from "../../domain/event_log.ts";
import { capped } from "../../domain/text.ts";
import { todosIn } from "../conversation_state.ts";
import type { WireMessage } from "../wire_message.ts";
import { isSaid } from "./choose_cut.ts";
import { told } from "./told.ts";

/** Characters of the beginning, of each thing a person said, and of all those. */
const OPENING = 6_000;
const SAID_EACH = 1_500;
const SAID = 12_000;
/** Shares of the room that these may take where it is small. */
const OPENING_SHARE = 0.1;
const SAID_SHARE = 0.15;
/** Files that are named; the newest are the likeliest to be needed. */
const FILES = 60;

/** What a person said and did that must not depend on a model's summary. */
export type Verbatim = Omit<Background, "summary">;

/**
 * Gathers what is kept word for word: the first messages, what the person said,
 * and what is on the todo list and which files were touched (F063, P08).
 */
export function verbatim(
  history: readonly Recorded[],
  left: readonly WireMessage[],
  previous: Background | null,
  { protectHead, room }: {
    readonly protectHead: number;
    /** Characters that a request may fill. */
    readonly room: number;
  },
): Verbatim {
  const most = (limit: number, share: number) =>
    Math.min(limit, Math.floor(room * share));
  const first = previous === null ? groupEnd(left, protectHead) : 0;
  const opening = previous?.opening ??
    capped(told(left.slice(0, first)), most(OPENING, OPENING_SHARE));
  const said = left.slice(first).filter(isSaid)
    .map(({ said, content }) => capped(said ?? content, SAID_EACH));
  return {
    opening,
    said: newest([...previous?.said ?? [], ...said], most(SAID, SAID_SHARE)),
    state: stateOf(history),
  };
}

/** The newest background of a conversation, if it was ever compacted. */
export function backgroundIn(history: readonly Recorded[]): Background | null {
  let undone = 0;
  for (let i = history.length - 1; i >= 0; i--) {
    const event = history[i]?.event;
    if (event?.type === "CompactionUndone") undone++;
    if (event?.type !== "HistoryCompacted") continue;
    if (undone-- <= 0) return event.background;
  }
  return null;
}

/** So many messages, and the results that belong to the last of them. */
function groupEnd(messages: readonly WireMessage[], count: number): number {
  let end = Math.min(count, messages.length);
  while (end > 0 && messages[end]?.role === "tool") end++;
  return end;
}

function newest(texts: readonly string[], most: number): readonly string[] {
  let room = most;
  const kept = [...texts].reverse().filter((text) =>
    (room -= text.length) >= 0
  );
  return kept.reverse();
}

function stateOf(history: readonly Recorded[]): string {
  const todos = todosIn(history)
    .filter(({ status }) => status === "pending" || status === "in_progress")
    .map(({ content, status }) =>
      `- ${status === "in_progress" ? "in progress" : "to do"}: ${content}`
    );
  const ops = new Map<string, string>();
  for (const { event } of history) {
    if (event.type !== "ToolCallCompleted") continue;
    for (const { path, op } of event.files ?? []) {
      const known = ops.get(path);
      ops.delete(path);
      ops.set(path, known === "write" ? known : op);
    }
  }
  const files = [...ops].slice(-FILES).map(([path, op]) =>
    `- ${op === "write" ? "changed" : "read"}: ${path}`
  );
  return [
    ...todos.length > 0 ? ["Todo list:", ...todos] : [],
    ...files.length > 0 ? ["Files, oldest first:", ...files] : [],
  ].join("\n");
}
