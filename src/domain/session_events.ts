import {
  APPROVAL_BODIES,
  type ApprovalEvent,
  OFFER_BODIES,
  type OfferEvent,
  RULE_BODIES,
  type RuleEvent,
} from "./approval_events.ts";
import {
  CONVERSATION_BODIES,
  type ConversationEvent,
} from "./conversation_events.ts";
import { BATCH_BODIES, type BatchEvent } from "./batch_events.ts";
import { CONTEXT_BODIES, type ContextAllowed } from "./context_events.ts";
import {
  COMPRESSOR_BODIES,
  type CompressorEvent,
} from "./compression_events.ts";
import type { BodyFields } from "./event.ts";
import { MEMORY_BODIES, type MemoryEvent } from "./memory_events.ts";
import { REVIEW_BODIES, type ReviewEvent } from "./review_events.ts";
import { SKILL_BODIES, type SkillEvent } from "./skill_events.ts";

/** Everything a session's stream can say. */
export type SessionEvent =
  | ConversationEvent
  | ApprovalEvent
  | ReviewEvent
  | CompressorEvent;

/** Everything the log can say, the streams without a machine included. */
export type LogEvent =
  | SessionEvent
  | RuleEvent
  | OfferEvent
  | ContextAllowed
  | BatchEvent
  | MemoryEvent
  | SkillEvent;

/**
 * The fields, at any depth, that hold free text. The log keeps their strings
 * apart so that they can be erased: no guard and no `assign` may read one.
 */
export const BODY_FIELDS: BodyFields<LogEvent> = {
  ...CONVERSATION_BODIES,
  ...APPROVAL_BODIES,
  ...REVIEW_BODIES,
  ...COMPRESSOR_BODIES,
  ...RULE_BODIES,
  ...OFFER_BODIES,
  ...CONTEXT_BODIES,
  ...BATCH_BODIES,
  ...MEMORY_BODIES,
  ...SKILL_BODIES,
};

/**
 * What must survive a power cut before anything follows from it: what a person
 * said or decided, and whatever may change the world outside. Asking a model
 * changes nothing there: after a power cut it is asked again.
 */
export const DURABLE: ReadonlySet<LogEvent["type"]> = new Set([
  "UserMessageReceived",
  "MessageQueued",
  "QueuedMessageTaken",
  "ApprovalGranted",
  "ApprovalDenied",
  "ApprovalRuleAdded",
  "ApprovalAnswerOffered",
  "ContextAllowed",
  "ToolCallStarted",
  "PersonCommandStarted",
  "TurnInterrupted",
  "SessionErased",
  "BatchRowEnded",
  "MemoryChanged",
  "SkillChanged",
  "SkillInstalled",
  "SkillAllowed",
]);

/** Does a session's machine hear this event? */
export function isSessionEvent(event: LogEvent): event is SessionEvent {
  return event.type in CONVERSATION_BODIES || event.type in APPROVAL_BODIES ||
    event.type in REVIEW_BODIES || event.type in COMPRESSOR_BODIES;
}

/** The one actor that `event` belongs to. */
export function actorOf(event: SessionEvent): string {
  if (event.type in REVIEW_BODIES) return "reviewer";
  if (event.type in COMPRESSOR_BODIES) return "compressor";
  return event.type in APPROVAL_BODIES && "callId" in event
    ? `approval:${event.callId}`
    : "conversation";
}
