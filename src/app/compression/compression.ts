import type { Home, Without } from "../../cli/host.ts";
import { cwdIn, workspaceIn } from "../../context/conversation_state.ts";
import type { SessionStarted } from "../../domain/conversation_events.ts";
import { toolsOfferedIn } from "../../domain/in_history.ts";
import { newSessionId } from "../../domain/session_id.ts";
import type { SessionEvent } from "../../domain/session_events.ts";
import { carriedFrom } from "../../../actors/conversation_context.ts";
import type { Compression, Summariser } from "../../effects/compression.ts";
import { reviewerCarried } from "../../session/reviewer_carried.ts";
import { rootOf, type Session } from "../../session/session.ts";
import { conversationIn } from "../../session/snapshots.ts";
import { toolSchemas } from "../../tools/mod.ts";
import { auxiliary } from "../session/auxiliary.ts";
import type { Provider } from "../home/provider.ts";
import { type Windows } from "../session/windows.ts";

/** What a session is compressed with. */
export interface CompressionGround {
  readonly home: Home;
  readonly session: Session;
  readonly provider: Provider;
  readonly windows: Windows;
  readonly without: Without;
  /** Holds a session for this process. */
  readonly hold: (session: string) => void;
  /** The prompt as the disk has it now, and what was found on the way. */
  readonly prompt: (
    tools: readonly string[],
    cwd: string,
  ) => Promise<readonly SessionEvent[]>;
}

/** How this session is made shorter, by its settings. */
export function compressionOf(ground: CompressionGround): Compression {
  const { home, session, provider, windows, without, hold, prompt } = ground;
  const { clock, ids, config: { settings } } = home;
  const { compression, memory } = settings;
  const main = () => modelOf(session, provider);
  const cheap = compression.model ?? main();
  return {
    now: () => clock.now(),
    overfull: (tokens) => windows.overfull(tokens, compression.threshold),
    window: () => windows.now(),
    threshold: compression.threshold,
    protectHead: compression.protect_head,
    protectTail: compression.protect_tail,
    tail: compression.tail,
    temperature: compression.temperature,
    flushMinTurns: memory.flush_min_turns,
    get summarisers(): readonly Summariser[] {
      return [...new Set([cheap, main()])].map((name) => ({
        name,
        ask: auxiliary(provider.model, name),
      }));
    },
    // The practice model has nothing to say about what matters.
    flush: without.memory || !provider.endpoint ? null : async (...asked) => {
      const { flushWith } = await import("./flush_memory.ts");
      return await flushWith(home, provider.model, cheap)(...asked);
    },
    newSession() {
      const id = newSessionId(clock, ids);
      hold(id);
      return id;
    },
    async opening() {
      const { history, snapshots } = session;
      const names = toolsOfferedIn(history);
      const context = conversationIn(snapshots)?.context;
      const built = await prompt(names, workspaceIn(history));
      const model = context?.models[context.fallback];
      return [
        startedAnew(session),
        ...built,
        { type: "ToolsOffered", names, schemas: toolSchemas(names) },
        ...context?.isOpen && context.fallback > 0 && model
          ? [{ type: "ModelFellBack", model } as const]
          : [],
        ...reviewerCarried(session),
      ];
    },
  };
}

function modelOf({ snapshots }: Session, { models }: Provider): string {
  const context = conversationIn(snapshots)?.context;
  return context?.models[context.fallback] ?? models[0] ?? "";
}

/** The conversation's opening as things are now, with what it takes along. */
function startedAnew(session: Session): SessionStarted {
  const { id, history, snapshots } = session;
  const opening = history.findLast(({ event, stream }) =>
    stream === id && event.type === "SessionStarted"
  )?.event;
  const context = conversationIn(snapshots)?.context;
  if (opening?.type !== "SessionStarted" || !context) {
    throw new RangeError(`Cannot split "${id}": it is not a session`);
  }
  const chosen = history.findLast(({ event: { type } }) =>
    type === "ModelChosen"
  )?.event;
  return {
    ...opening,
    ...chosen?.type === "ModelChosen" &&
      { provider: chosen.provider, marked: chosen.marked ?? [] },
    kind: "split",
    root: rootOf(session),
    cwd: cwdIn(history),
    models: context.models,
    maxIterations: context.maxIterations,
    compress: context.compress,
    carried: carriedFrom(context),
  };
}
