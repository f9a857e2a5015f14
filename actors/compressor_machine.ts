import { setup, type SnapshotFrom } from "xstate";
import type { CompressorEvent } from "../src/domain/compression_events.ts";
import { effect } from "./effect.ts";

/** A compressor as its events make it. */
export type CompressorSnapshot = SnapshotFrom<typeof compressorMachine>;

const note = { actions: "note" } as const;

/**
 * Makes a conversation short in four steps, of which each may fail and leave it
 * as it was; only the last one changes anything, in one append.
 */
export const compressorMachine = setup({
  types: { events: {} as CompressorEvent },
  actors: {
    flushMemory: effect("flushMemory"),
    pruneHistory: effect("pruneHistory"),
    summariseHistory: effect("summariseHistory"),
    splitSession: effect("splitSession"),
  },
  actions: {
    /** For an event that only the log needs: without it `can()` is false. */
    note: () => {},
  },
}).createMachine({
  id: "compressor",
  version: "1",
  initial: "idle",
  // What comes after it was cancelled is told, and changes nothing.
  on: {
    MemoryFlushed: note,
    HistoryPruned: note,
    HistorySummarised: note,
    CompressionMadeNoProgress: note,
    CompressionFailed: note,
    CompressionCancelled: note,
  },
  states: {
    // The event that opens it asks for a compression.
    idle: { always: "flushing" },
    // What should be remembered is written down before anything is left out.
    flushing: {
      tags: ["busy"],
      invoke: { src: "flushMemory" },
      on: {
        MemoryFlushed: "pruning",
        CompressionFailed: "failed",
        CompressionCancelled: "failed",
      },
    },
    pruning: {
      tags: ["busy"],
      invoke: { src: "pruneHistory" },
      on: {
        HistoryPruned: "summarizing",
        CompressionFailed: "failed",
        CompressionCancelled: "failed",
      },
    },
    summarizing: {
      tags: ["busy"],
      invoke: { src: "summariseHistory" },
      on: {
        HistorySummarised: "splitting",
        CompressionFailed: "failed",
        CompressionCancelled: "failed",
      },
    },
    splitting: {
      tags: ["busy"],
      invoke: { src: "splitSession" },
      on: {
        CompressionDone: "done",
        CompressionMadeNoProgress: "failed",
        CompressionFailed: "failed",
        CompressionCancelled: "failed",
      },
    },
    done: {},
    failed: { on: { CompressionStarted: "flushing" } },
  },
});
