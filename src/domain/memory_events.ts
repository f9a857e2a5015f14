import type { BodyFields, Event } from "./event.ts";

/** MEMORY.md, the agent's notes, or USER.md, who the user is. */
export type MemoryTarget = "memory" | "user";

/** What was done to a memory file; a batch is several of the first three. */
export type MemoryOp = "add" | "replace" | "remove" | "batch" | "undo";

/** Who changed a memory file. */
export type MemoryOrigin = "model" | "person" | "review" | "flush";

/** What happens to the memory files, in the stream `memory`; no machine decides it. */
export type MemoryEvent =
  /** Appended before the file is replaced (DESIGN 5). */
  | Event<"MemoryChanged", {
    target: MemoryTarget;
    op: MemoryOp;
    /** SHA-256 of the file's bytes; a file that is not there has none of them. */
    before_hash: string;
    after_hash: string;
    origin: MemoryOrigin;
    session: string | null;
    callId: string | null;
    /** The position of the change that an undo takes back. */
    of: number | null;
    /** What the scanner made of the new entries: a blocked one is not written. */
    scan: "allow" | "warn";
    /** The whole new text. */
    text: string;
  }>
  /** Somebody edited the file by hand: the file wins, the history is kept. */
  | Event<"MemoryEditedOutside", {
    target: MemoryTarget;
    before_hash: string;
    after_hash: string;
    text: string;
  }>;

export const MEMORY_BODIES: BodyFields<MemoryEvent> = {
  MemoryChanged: ["text"],
  MemoryEditedOutside: ["text"],
};
