import type { Home, Surface, Without } from "../../cli/host.ts";
import type { Settings } from "../../config/schema.ts";
import { UsageError } from "../../domain/errors.ts";
import { toolsOfferedIn } from "../../domain/in_history.ts";
import type { Nudges } from "../../domain/review_events.ts";
import { newSessionId } from "../../domain/session_id.ts";
import type { Review } from "../../effects/run_review.ts";
import { closeInterruptedCalls, load } from "../../session/resume.ts";
import { interrupt, isBusy } from "../../session/commands.ts";
import { report } from "../../session/record.ts";
import {
  chooseNudges,
  requestReview,
  reviewSettled,
  reviewUnderWay,
} from "../../session/review_commands.ts";
import type { Running } from "../../session/running.ts";
import type { Session } from "../../session/session.ts";
import type { Adapters, Reviews } from "../session/run_session.ts";
import { savedIn } from "./review_savings.ts";

/** The reviews of one conversation, for whoever opened it. */
export interface ReviewDesk extends Reviews {
  /**
   * Looks back now, or when the turn that runs has ended.
   *
   * @throws {UsageError} If there is nothing to look at, or one is under way.
   */
  request(focus: string): void;
  /** Before the session is let go of: none is left in the middle. */
  close(running: Running): Promise<void>;
}

/**
 * Lets a conversation be looked back at: at a terminal in the background, and
 * stopped when the person leaves; elsewhere only if `review.unattended` says
 * so, and then to its end before the program ends.
 */
export function reviewsOf(
  home: Home,
  session: Session,
  adapters: Adapters,
  { source, note }: Pick<Surface, "source" | "note">,
  without: Pick<Without, "memory" | "skills">,
): ReviewDesk {
  const { config: { settings }, clock, ids } = home;
  const isAttended = source === "chat";
  let isClosing = false;
  const tell = (text: string) => {
    // Who has left is not told.
    if (!isClosing || !isAttended) note(text);
  };
  const review: Review = async (task, signal) => {
    const { reviewSession } = await import("./review_session.ts");
    const ground = { home, parent: session, adapters, without, note: tell };
    return await reviewSession(ground, task, signal);
  };
  return {
    newSession: isAttended || settings.review.unattended
      ? () => newSessionId(clock, ids)
      : null,
    review,
    request(focus) {
      refuseReview(session);
      requestReview(session, focus);
    },
    close: async (running) => {
      isClosing = true;
      await reviewSettled(running, isAttended ? "stop" : "wait");
    },
  };
}

/** When to look back, as far as the tools are there to save anything with. */
export function nudgesFor(
  { nudge }: Settings,
  offered: readonly string[],
): Nudges {
  return {
    memoryTurns: offered.includes("memory") ? nudge.memory_turns : 0,
    skillIterations: offered.includes("skill_manage")
      ? nudge.skill_iterations
      : 0,
  };
}

/** Has the settings of this run hold for a session that is gone on with. */
export function keepNudges(settings: Settings, session: Session): void {
  const names = toolsOfferedIn(session.history);
  chooseNudges(session, nudgesFor(settings, names));
}

/**
 * Ends a review that a kill left in the middle: it is not gone on with. It
 * stays due, so that the next one looks at the same again.
 */
export function endReviewCaught(home: Home, session: Session): void {
  const id = reviewUnderWay(session);
  if (id === null) return;
  const review = load(home, id);
  if (isBusy(review)) {
    closeInterruptedCalls(review);
    if (isBusy(review)) interrupt(review, "terminated");
  }
  const { memory, skills } = savedIn(home.log, id);
  report(session, {
    type: "ReviewEnded",
    session: id,
    why: "interrupted",
    reason: "",
    memory: memory.length,
    skills: skills.length,
  });
}

/** @throws {UsageError} If the session is a review: nobody talks in one. */
export function refuseReviewSession(session: Session): void {
  const opening = session.history.find(({ stream }) => stream === session.id);
  if (opening?.event.type !== "SessionStarted") return;
  if (opening.event.kind !== "review") return;
  throw new UsageError(
    `Cannot go on with "${session.id}": it is a review of ${opening.event.root}; go on with that`,
  );
}

function refuseReview(session: Session): void {
  const has = (type: string) =>
    session.history.some(({ event }) => event.type === type);
  const why = reviewUnderWay(session) !== null
    ? "one is under way"
    : !has("TurnEnded")
    ? "nothing was said yet"
    : null;
  if (why !== null) throw new UsageError(`Cannot look back: ${why}`);
}
