import type { BodyFields, Event } from "./event.ts";
import type { Usage } from "./usage.ts";

/** What set a compression off. */
export type CompressionTrigger =
  /** The request would fill more of the window than is wanted. */
  | "threshold"
  /** A provider refused a request because it was too long. */
  | "overflow"
  | "person";

/** The message of the conversation that the event at this revision began. */
export type MessageRef = Readonly<{ stream: string; revision: number }>;

/** Which messages stay as they are. */
export type Cut = Readonly<{
  /** Everything from here on. */
  tailFrom: MessageRef;
  /** The newest message of the person, if it stands before that. */
  lastUser: MessageRef | null;
  /** Results that are longer, in characters, are cut in the middle; null: none. */
  longest: number | null;
}>;

/** What stands for the messages that are left out, in parts. */
export type Background = Readonly<{
  /** How the conversation began, word for word. */
  opening: string;
  /** What the person said after that, word for word. */
  said: readonly string[];
  summary: string;
  /** What is on the todo list, and which files were read and written. */
  state: string;
}>;

/** Why a compression changed nothing. */
export type CompressionFailure =
  /** Nothing lies between what is kept at the beginning and at the end. */
  | "nothing_to_compress"
  /** It would come out no smaller. */
  | "no_progress"
  /** No model gave a summary that could be used. */
  | "no_summary"
  /** Failed lately, or saved too little: it rests for a while. */
  | "cooling_down";

/** A conversation is made shorter; in its stream, by its compressor. */
export type CompressorEvent =
  | Event<"CompressionStarted", { trigger: CompressionTrigger }>
  /** Memory was written down before anything is left out, or why it was not. */
  | Event<"MemoryFlushed", {
    outcome: "saved" | "nothing" | "skipped" | "failed";
    /** Changes that were made. */
    changes: number;
    reason: string;
    model: string;
    usage: Usage | null;
  }>
  /** It is decided what stays; the rest was made short for the summary. */
  | Event<"HistoryPruned", {
    cut: Cut;
    /** Messages that the summary stands for. */
    messages: number;
    /** Results and arguments that were made short, of these. */
    pruned: number;
    tokens: Readonly<{ before: number; summarised: number; asked: number }>;
  }>
  | Event<"HistorySummarised", { summary: string; model: string; usage: Usage }>
  | Event<"CompressionMadeNoProgress", {
    tokens: Readonly<{ before: number; after: number }>;
  }>
  | Event<"CompressionFailed", {
    why: CompressionFailure;
    reason: string;
    /** ISO 8601: until then only a person's wish starts another. */
    until: string | null;
  }>
  | Event<"CompressionCancelled">
  /** The conversation goes on in session `next`. */
  | Event<"CompressionDone", { next: string }>;

export const COMPRESSOR_BODIES: BodyFields<CompressorEvent> = {
  CompressionStarted: [],
  MemoryFlushed: ["reason"],
  HistoryPruned: [],
  HistorySummarised: ["summary"],
  CompressionMadeNoProgress: [],
  CompressionFailed: ["reason"],
  CompressionCancelled: [],
  CompressionDone: [],
};

/** What a conversation itself hears of its compressions. */
export type CompactionEvent =
  | Event<"AutoCompressionChosen", { auto: boolean }>
  /** The focus is what the person wants kept above all; or "". */
  | Event<"CompressionAsked", { focus: string }>
  /** The next request would fill more of the window than is wanted. */
  | Event<"ContextFilled", { tokens: number; window: number }>
  /** Nothing was changed; the conversation goes on as it is. */
  | Event<"CompressionGivenUp", { why: CompressionFailure }>
  /** The conversation goes on in another session. */
  | Event<"SessionEnded", { reason: "compression"; next: string }>
  /** Opens the part after a compression: what of the past is read as before. */
  | Event<"HistoryCompacted", {
    cut: Cut;
    background: Background;
    /** How many messages it stands for. */
    messages: number;
    tokens: Readonly<{ before: number; after: number }>;
    /** Less than a tenth was saved. */
    savedLittle: boolean;
  }>
  /** The whole past is read again. */
  | Event<"CompactionUndone">
  /** A provider counted far fewer tokens than were sent (P50). */
  | Event<"TruncationNoticed", { sent: number; counted: number }>;

export const COMPACTION_BODIES: BodyFields<CompactionEvent> = {
  AutoCompressionChosen: [],
  CompressionAsked: ["focus"],
  ContextFilled: [],
  CompressionGivenUp: [],
  SessionEnded: [],
  HistoryCompacted: ["opening", "said", "summary", "state"],
  CompactionUndone: [],
  TruncationNoticed: [],
};
