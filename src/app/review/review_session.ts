import type { Home, Without } from "../../cli/host.ts";
import { cwdIn, filesSeenIn } from "../../context/conversation_state.ts";
import type { Toolbox } from "../../domain/ports.ts";
import type { ReviewOutcome, ReviewTask } from "../../effects/run_review.ts";
import { reviewClassifier } from "../../gate/classify_review.ts";
import { carefulToolbox } from "../../review/careful_toolbox.ts";
import { reviewInstruction } from "../../review/instruction.ts";
import { savedLine } from "../../review/saved_line.ts";
import { interrupt, isBusy } from "../../session/commands.ts";
import { record } from "../../session/record.ts";
import { ask, type Running } from "../../session/running.ts";
import {
  emptySession,
  learn,
  rootOf,
  type Session,
} from "../../session/session.ts";
import { conversationIn } from "../../session/snapshots.ts";
import { createToolbox } from "../../tools/toolbox.ts";
import { openMemory } from "../home/open_memory.ts";
import { openSkills } from "../home/open_skills.ts";
import { revealing } from "../gate/revealing.ts";
import { savedIn } from "./review_savings.ts";
import { type Adapters, run } from "../session/run_session.ts";

/** What a review stands on. */
export interface ReviewGround {
  readonly home: Home;
  /** The conversation as it is now. */
  readonly parent: Session;
  /** What its own session runs with. */
  readonly adapters: Adapters;
  readonly without: Pick<Without, "memory" | "skills">;
  readonly note: (text: string) => void;
}

/**
 * Looks back at a conversation in a session of its own: on the same prompt,
 * tools and messages, so that the provider reads them from its cache, with
 * nobody to ask and nothing to use but memory and skills. When `signal` aborts
 * its turn ends, and what it was saving is whole or is not there.
 */
export async function reviewSession(
  ground: ReviewGround,
  task: ReviewTask,
  signal: AbortSignal,
): Promise<ReviewOutcome> {
  const { home, note } = ground;
  // It is too short to be made shorter, and nobody looks back at it.
  const { compression: _, reviews: __, ...adapters } = ground.adapters;
  const { session: id, subject, focus } = task;
  if (signal.aborted) return { ...NOTHING, why: "interrupted" };
  const release = home.hold(id);
  try {
    const session = opened(ground, task);
    const tools = toolsOf(ground, session);
    const running = run({
      ...adapters,
      toolbox: tools.toolbox,
      classify: reviewClassifier(adapters.classify),
      asking: { ...adapters.asking, ask: null, advice: "" },
      overlay: () => Promise.resolve(""),
      onDelta: () => {},
      onOutput: () => {},
    }, session);
    try {
      const text = reviewInstruction(subject, focus);
      const { why } = await turnUntil(signal, running, text);
      return { ...saved(home, id, note), why };
    } finally {
      running.stop();
      await tools.dispose();
    }
  } finally {
    release();
  }
}

const NOTHING = { reason: "", memory: 0, skills: 0 } as const;

/** The end of the one turn, which `signal` brings about early. */
async function turnUntil(signal: AbortSignal, running: Running, text: string) {
  const ended = ask(running, text);
  const stopped = new Promise((resolve) =>
    signal.addEventListener("abort", resolve, { once: true })
  ).then(() => {
    if (isBusy(running.session)) interrupt(running.session);
    return ended;
  });
  return await Promise.race([ended, stopped]);
}

/** What the review begins with: as the conversation is now, but for its bounds. */
function opened(
  { home, parent }: ReviewGround,
  { session: id, from }: ReviewTask,
): Session {
  const { review } = home.config.settings;
  const past = parent.history.filter(({ stream, revision }) =>
    stream !== from.stream || revision <= from.revision
  );
  const opening = past.findLast(({ event }) => event.type === "SessionStarted")
    ?.event;
  if (opening?.type !== "SessionStarted") {
    throw new RangeError(`Cannot review "${from.stream}": it is no session`);
  }
  const models = conversationIn(parent.snapshots)?.context.models ?? [];
  const chosen = past.findLast(({ event }) => event.type === "ModelChosen")
    ?.event;
  // What is marked for the provider's cache, the past says.
  const { carried: _, marked: __, origin: ___, ...same } = opening;
  const session = emptySession(home, id);
  learn(session, past);
  record(session, {
    ...same,
    ...chosen?.type === "ModelChosen" && { provider: chosen.provider },
    kind: "review",
    root: rootOf(parent),
    from,
    cwd: cwdIn(past),
    compress: false,
    models: review.model === undefined ? models : [review.model],
    // The call that says what was saved is one of those that it may make.
    maxIterations: Math.max(1, review.max_iterations - 1),
  });
  return session;
}

/** Memory and skills as a review may use them. */
function toolsOf(
  { home, without, note }: ReviewGround,
  session: Session,
): { readonly toolbox: Toolbox; dispose(): Promise<void> } {
  const skills = {
    ...openSkills(home, { origin: "review", access: "write", note }),
    // Looking at a skill in order to mend it is no use of it.
    use: () => Promise.resolve(),
  };
  const own = () =>
    session.history.filter(({ stream }) => stream === session.id);
  const toolbox = createToolbox({
    environment: {},
    clarify: null,
    memory: without.memory ? null : openMemory(home, "review"),
    skills: without.skills ? null : skills,
  });
  const careful = carefulToolbox(toolbox, {
    skills,
    seen: () => filesSeenIn(own()),
  });
  return {
    toolbox: home.secrets ? revealing(careful, home.secrets) : careful,
    dispose: async () => await toolbox[Symbol.asyncDispose](),
  };
}

/** Counts what was saved, and tells a person in one line. */
function saved(
  home: Home,
  id: string,
  note: (text: string) => void,
): Omit<ReviewOutcome, "why"> {
  const { memory, skills } = savedIn(home.log, id);
  const { memory_notifications } = home.config.settings.display;
  const entries = memory.length > 0 && memory_notifications === "verbose"
    ? openMemory(home, "review").history().flatMap((change) =>
      memory.some(({ position }) => position === change.recorded.position)
        ? change.added
        : []
    )
    : [];
  const line = savedLine({
    entries,
    memory: memory.length,
    skills: skills.map(({ event }) => event),
  }, memory_notifications);
  if (line !== null) note(line);
  return { reason: "", memory: memory.length, skills: skills.length };
}
