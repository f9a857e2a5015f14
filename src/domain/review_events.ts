import type { BodyFields, Event } from "./event.ts";
import type { StopReason } from "./stop_reason.ts";

/** What a review looks back for. */
export type ReviewSubject = "memory" | "skills" | "both";

/** A review that is due. */
export type ReviewWanted = Readonly<{
  subject: ReviewSubject;
  /** Did a person ask for it? */
  isAsked: boolean;
}>;

/** After how much a review is due; 0 is never (contract 10, `nudge.*`). */
export type Nudges = Readonly<{
  /** Turns of the user since memory was last written (10: seed 001). */
  memoryTurns: number;
  /** Model calls since a skill was last written (10: seed 001). */
  skillIterations: number;
}>;

/** What has gone by since memory and skills were last seen to. */
export type ReviewCounts = Readonly<{
  turns: number;
  iterations: number;
  /** Model calls of the open turn that were made before a skill was written. */
  counted: number;
  /** Was memory written in the open turn? */
  isTended: boolean;
}>;

/** Opens the reviewer of a conversation; its fields are the machine's input. */
export type ReviewerStarted = Event<"ReviewerStarted", Nudges & ReviewCounts>;

/** A person asks for a review, and may say of what. */
export type ReviewRequested = Event<"ReviewRequested", { focus: string }>;

/** What happens to the reviewer of a conversation. */
export type ReviewEvent =
  | ReviewerStarted
  | Event<"NudgesChosen", Nudges>
  /** The conversation itself wrote to memory. */
  | Event<"MemoryTended">
  /** The conversation itself wrote a skill, after so many calls of its turn. */
  | Event<"SkillsTended", { iterations: number }>
  /** A turn of the conversation is over. */
  | Event<"TurnCounted", { why: StopReason; iterations: number }>
  | ReviewRequested
  /** The review goes on in a session of its own. */
  | Event<"ReviewStarted", {
    session: string;
    subject: ReviewSubject;
    focus: string;
  }>
  /** The conversation goes on, or the program ends: the review is to stop. */
  | Event<"ReviewInterrupted">
  | Event<"ReviewEnded", {
    session: string;
    /** How its turn ended; `failed` if it could not even be run. */
    why: StopReason | "failed";
    /** What failed; empty otherwise. */
    reason: string;
    /** How many changes it made. */
    memory: number;
    skills: number;
  }>;

export const REVIEW_BODIES: BodyFields<ReviewEvent> = {
  ReviewerStarted: [],
  NudgesChosen: [],
  MemoryTended: [],
  SkillsTended: [],
  TurnCounted: [],
  ReviewRequested: ["focus"],
  ReviewStarted: ["focus"],
  ReviewInterrupted: [],
  ReviewEnded: ["reason"],
};
