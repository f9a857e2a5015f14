import { z } from "zod";
import type { PastSummarised } from "../domain/past_events.ts";
import type { PastHit, PastSessions } from "../domain/past_sessions.ts";
import type { ToolContext, ToolOutcome } from "../domain/ports.ts";
import type { Past } from "./past/past.ts";
import { headingOf, marked, MORE, quoted, RECORD } from "./past/quote.ts";
import { sumUp } from "./past/sum_up.ts";
import { defineTool } from "./tool.ts";

/** Conversations: summed up 3, at most 5; as they stand 3, at most 10 (behaviour 7.4). */
const HITS = 3;
const MOST_SUMMED_UP = 5;
const MOST_HITS = 10;
const RECENT = 10;
/** Messages on each side of one: of the best hit, of another, and at most. */
const AROUND_BEST = 5;
const AROUND_OTHER = 1;
const MOST_AROUND = 20;
/** Messages at both ends of the conversation of the best hit. */
const BOOKENDS = 3;
/** Messages at both ends of a conversation that is read. */
const FIRST = 20;
const LAST = 10;
/** Characters of one message: among others, and where it was asked for. */
const BRIEF = 600;
const FULL = 4000;

const schema = z.strictObject({
  query: z.string().optional(),
  session: z.string().optional(),
  around: z.int().optional(),
  limit: z.int().optional(),
  role: z.string().optional(),
  raw: z.boolean().optional(),
});

type Args = z.output<typeof schema>;

export const sessionSearch = defineTool({
  name: "session_search",
  description:
    "Search past talks by query (raw: no summary), read a session, or list.",
  schema,
  async run(args, context, { past }) {
    if (!past) {
      throw new RangeError(
        "Cannot search past conversations: there are none in this session",
      );
    }
    const { session, query = "" } = args;
    if (session !== undefined) {
      return outcome(await read(past.sessions, { ...args, session }));
    }
    if (query.trim() === "") {
      return outcome(await listed(past.sessions, args, context));
    }
    return await found(past, { ...args, query }, context);
  },
});

function outcome(
  output: string,
  events: readonly PastSummarised[] = [],
): ToolOutcome {
  return { output, ok: true, ...events.length > 0 && { events } };
}

async function found(
  { sessions, ask }: Past,
  { query, limit, role, raw = false }: Args & { readonly query: string },
  { root, session, signal }: ToolContext,
): Promise<ToolOutcome> {
  const isSummedUp = ask !== null && !raw;
  const { hits, note } = await sessions.find({
    query,
    limit: between(limit ?? HITS, isSummedUp ? MOST_SUMMED_UP : MOST_HITS),
    role,
    asking: { root, session, isOwnPastWanted: !isSummedUp },
  });
  const notes = note === null ? [] : [`[${note}]`];
  if (hits.length === 0) {
    return outcome(["No match in past conversations.", ...notes].join("\n"));
  }
  const made: PastSummarised[] = [];
  const parts = await Promise.all(hits.map(async (hit, index) => {
    const window = () => windowOf(sessions, hit, index === 0);
    if (!isSummedUp) return `${hitLine(hit)}\n${await window()}`;
    const about = { past: sessions, ask, query, signal };
    const summary = await sumUp(about, hit);
    if ("failure" in summary) {
      return `${
        hitLine(hit)
      }\n[no summary: ${summary.failure}]\n${await window()}`;
    }
    const { text, ...by } = summary;
    made.push({ type: "PastSummarised", ...by });
    return `${hitLine(hit)}\n[summary by ${by.model}]\n${marked(text)}`;
  }));
  return outcome([RECORD, ...parts, ...notes, MORE].join("\n\n"), made);
}

function hitLine({ conversation, seq, role, snippet }: PastHit): string {
  return `${headingOf(conversation)}\n${
    marked(`[${seq}] ${role}: ${snippet}`)
  }`;
}

/** The messages round a hit; of the best one also how its conversation began and ended. */
async function windowOf(
  past: PastSessions,
  { conversation: { session, messages }, seq }: PastHit,
  isBest: boolean,
): Promise<string> {
  const count = isBest ? AROUND_BEST : AROUND_OTHER;
  const [first, last] = [seq - count, seq + count];
  const ends = isBest ? BOOKENDS : 0;
  const parts = await Promise.all([
    past.messages(session, 1, Math.min(ends, first - 1)),
    past.messages(session, first, last),
    past.messages(session, Math.max(last + 1, messages - ends + 1), messages),
  ]);
  return parts.filter((part) => part.length > 0)
    .map((part) => quoted(part, BRIEF)).join("\n[...]\n");
}

async function listed(
  past: PastSessions,
  { limit }: Args,
  { root }: ToolContext,
): Promise<string> {
  const most = between(limit ?? RECENT, MOST_AROUND);
  const recent = await past.recent(most, root);
  if (recent.length === 0) return "There are no past conversations.";
  const lines = await Promise.all(recent.map(async (conversation) => {
    const { session, messages } = conversation;
    const last = await past.messages(session, messages, messages);
    return `${headingOf(conversation)}\n${quoted(last, BRIEF / 3)}`;
  }));
  return [RECORD, ...lines, MORE].join("\n");
}

async function read(
  past: PastSessions,
  { session, around, limit }: Args & { readonly session: string },
): Promise<string> {
  const conversation = await past.open(session);
  const { session: newest, messages: all } = conversation;
  const heading = headingOf(conversation);
  if (around !== undefined) {
    const count = between(limit ?? AROUND_BEST, MOST_AROUND);
    const window = await past.messages(newest, around - count, around + count);
    const shown = quoted(window, FULL) ||
      `[no message ${around}: it has ${all}]`;
    return [RECORD, heading, shown].join("\n");
  }
  const whole = all <= FIRST + LAST;
  const first = await past.messages(newest, 1, whole ? all : FIRST);
  const last = whole ? [] : await past.messages(newest, all - LAST + 1, all);
  const left = all - first.length - last.length;
  return [
    RECORD,
    heading,
    quoted(first, FULL),
    ...last.length > 0
      ? [`[${left} messages left out]`, quoted(last, FULL)]
      : [],
    ...left > 0 ? [MORE] : [],
  ].join("\n");
}

function between(count: number, most: number): number {
  return Math.max(1, Math.min(count, most));
}
