import type { AskAuxiliary, Auxiliary } from "../../src/domain/ports.ts";
import type { SessionEvent } from "../../src/domain/session_events.ts";
import type { Compression } from "../../src/effects/compression.ts";
import { carriedFrom } from "../../actors/conversation_context.ts";
import { conversationIn } from "../../src/session/snapshots.ts";
import { rootOf, type Session } from "../../src/session/session.ts";

/** A summariser's answers in order: a text, or why there is none. */
export type Summary = string | Error;

/** Someone who summarises by a script and remembers what was asked. */
export function scriptedSummariser(
  script: readonly Summary[],
): AskAuxiliary & { readonly questions: Auxiliary[] } {
  const questions: Auxiliary[] = [];
  const ask: AskAuxiliary = (question) => {
    const next = script[questions.length] ?? "what happened, in short";
    questions.push(question);
    return next instanceof Error
      ? Promise.reject(next)
      : Promise.resolve({ text: next, model: "cheap", usage: null });
  };
  return Object.assign(ask, { questions });
}

/** A compression without an outside: a window of 2,000 tokens, nothing to flush. */
export function compressing(
  session: Session,
  changes: Partial<Compression> & { readonly asks?: readonly AskAuxiliary[] } =
    {},
): Compression {
  const { asks = [scriptedSummariser([])], ...rest } = changes;
  const window = 2000;
  let parts = 0;
  return {
    now: () => session.clock.now(),
    overfull: (tokens) => Promise.resolve(tokens >= window / 2 ? window : null),
    window: () => window,
    threshold: 0.5,
    protectHead: 3,
    protectTail: 4,
    tail: "messages",
    temperature: 0.3,
    flushMinTurns: 6,
    summarisers: asks.map((ask, n) => ({ name: `summariser ${n}`, ask })),
    flush: null,
    newSession: () => `part-${++parts}`,
    opening: () => Promise.resolve(partOf(session)),
    ...rest,
  };
}

/** What begins the session after a compression of this one. */
export function partOf(session: Session): readonly SessionEvent[] {
  const context = conversationIn(session.snapshots)?.context;
  const started = session.history.findLast(({ event }) =>
    event.type === "SessionStarted"
  )?.event;
  if (started?.type !== "SessionStarted" || !context) {
    throw new TypeError("the session was never opened");
  }
  return [
    {
      ...started,
      kind: "split",
      root: rootOf(session),
      carried: carriedFrom(context),
    },
    {
      type: "PromptBuilt",
      layers: [{ name: "identity", text: "Be brief, again." }],
    },
    {
      type: "ToolsOffered",
      names: ["read"],
      schemas: '[{"type":"function","function":{"name":"read"}}]',
    },
  ];
}
