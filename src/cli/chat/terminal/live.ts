import { folded } from "./attachments.ts";
import type { ChatState } from "./chat_state.ts";
import { wordsOf } from "./phase_words.ts";
import type { Status } from "./status.ts";
import type { Tails } from "./tails.ts";
import { titleOf } from "./tool_title.ts";
import type { Activity, Live, LiveTool } from "./ui.ts";

/** What is shown below the scroll-back, made of what is known. Pure. */
export function liveOf(
  state: ChatState,
  { tails, calling, hint, status }: {
    readonly tails: Tails;
    /** The tool whose call is being written; null if none is. */
    readonly calling: string | null;
    readonly hint: string;
    readonly status: Status;
  },
): Live {
  return {
    activity: activityOf(state, calling),
    tools: toolsOf(state, tails),
    queue: state.queue.map((queued) => ({
      ...queued,
      text: folded(queued.text),
    })),
    hint,
    status,
  };
}

function activityOf(
  { phase, phaseSince, running, retry }: ChatState,
  calling: string | null,
): Activity | null {
  if (phase === "idle" || phase === "erased" || running.size > 0) return null;
  if (retry) {
    const words = `${wordsOf(phase)} (try ${retry.attempt})`;
    return { words, since: phaseSince, until: retry.at };
  }
  const words = phase === "thinking" && calling !== null
    ? `writing a call of ${calling}`
    : wordsOf(phase);
  return { words, since: phaseSince, until: null };
}

function toolsOf(
  { calls, running }: ChatState,
  tails: Tails,
): readonly LiveTool[] {
  return [...running].flatMap(([callId, since]) => {
    const call = calls.get(callId);
    return call
      ? [{ title: titleOf(call), since, tail: tails.of(callId) }]
      : [];
  });
}
