import { assign, setup, type SnapshotFrom } from "xstate";
import type {
  ReviewerStarted,
  ReviewEvent,
  ReviewWanted,
} from "../src/domain/review_events.ts";
import {
  asked,
  counted,
  ended,
  isOff,
  opened,
  type ReviewerContext,
  subjectAfter,
  tended,
} from "./reviewer_context.ts";
import { effect } from "./effect.ts";

/** A reviewer as its events make it. */
export type ReviewerSnapshot = SnapshotFrom<typeof reviewerMachine>;

const note = { actions: "note" } as const;

/** Decides when to look back at a conversation. It reads and writes nothing. */
export const reviewerMachine = setup({
  types: {
    input: {} as ReviewerStarted,
    context: {} as ReviewerContext,
    events: {} as ReviewEvent,
  },
  actors: {
    beginReview: effect<ReviewWanted>("beginReview"),
    runReview: effect<string>("runReview"),
  },
  guards: {
    isOff: ({ context }) => isOff(context),
    isOn: ({ context }) => !isOff(context),
    isMemoryDue: ({ context, event }) =>
      subjectAfter(context, event) === "memory",
    areSkillsDue: ({ context, event }) =>
      subjectAfter(context, event) === "skills",
    areBothDue: ({ context, event }) => subjectAfter(context, event) === "both",
  },
  actions: {
    /** For an event that only the log needs: without it `can()` is false. */
    note: () => {},
    chooseNudges: assign(({ context, event }) =>
      event.type === "NudgesChosen"
        ? {
          memoryTurns: event.memoryTurns,
          skillIterations: event.skillIterations,
        }
        : context
    ),
    tend: assign(({ context, event }) => tended(context, event)),
    count: assign(({ context, event }) => counted(context, event)),
    ask: assign(({ context }) => asked(context)),
    begin: assign(({ context, event }) =>
      event.type === "ReviewStarted"
        ? { review: event.session, subject: event.subject }
        : context
    ),
    end: assign(({ context, event }) => ended(context, event)),
  },
}).createMachine({
  id: "reviewer",
  version: "1",
  context: ({ input }) => opened(input),
  initial: "watching",
  // Reports from the world are facts: every state accepts them.
  on: {
    NudgesChosen: { actions: "chooseNudges" },
    MemoryTended: { actions: "tend" },
    SkillsTended: { actions: "tend" },
    TurnCounted: { actions: "count" },
    ReviewStarted: note,
    ReviewEnded: note,
  },
  states: {
    watching: {
      always: { guard: "isOff", target: "disabled" },
      on: {
        TurnCounted: [
          { guard: "areBothDue", target: "due.both", actions: "count" },
          { guard: "isMemoryDue", target: "due.memory", actions: "count" },
          { guard: "areSkillsDue", target: "due.skills", actions: "count" },
        ],
        ReviewRequested: { target: "due.both", actions: "ask" },
      },
    },
    // A person may still ask for one.
    disabled: {
      always: { guard: "isOn", target: "watching" },
      on: { ReviewRequested: { target: "due.both", actions: "ask" } },
    },
    // It begins once the conversation rests, and not in another run's stead.
    due: {
      initial: "both",
      invoke: {
        src: "beginReview",
        input: ({ context: { subject, isAsked } }) => ({ subject, isAsked }),
      },
      on: {
        ReviewStarted: { target: "reviewing", actions: "begin" },
        TurnCounted: [
          {
            guard: "areBothDue",
            target: ".both",
            reenter: true,
            actions: "count",
          },
          {
            guard: "isMemoryDue",
            target: ".memory",
            reenter: true,
            actions: "count",
          },
          {
            guard: "areSkillsDue",
            target: ".skills",
            reenter: true,
            actions: "count",
          },
          { target: "watching", actions: "count" },
        ],
        ReviewRequested: { target: ".both", reenter: true, actions: "ask" },
      },
      states: { memory: {}, skills: {}, both: {} },
    },
    reviewing: {
      invoke: { src: "runReview", input: ({ context }) => context.review },
      on: {
        ReviewInterrupted: "stopping",
        ReviewEnded: { target: "watching", actions: "end" },
      },
    },
    // What it was in the middle of saving is whole, or is not there.
    stopping: { on: { ReviewEnded: { target: "watching", actions: "end" } } },
  },
});
