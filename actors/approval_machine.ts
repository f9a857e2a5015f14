import { assign, setup, type SnapshotFrom } from "xstate";
import type {
  ApprovalEvent,
  ToolCallProposed,
} from "../src/domain/approval_events.ts";
import { effect } from "./effect.ts";

interface Context {
  readonly callId: string;
  /** What the gate saw: only a yes to exactly that counts. */
  readonly digest: string;
}

/** An approval as its events make it. */
export type ApprovalSnapshot = SnapshotFrom<typeof approvalMachine>;

/** Stands between the model's wish and the world. It decides; it runs nothing. */
export const approvalMachine = setup({
  types: {
    input: {} as ToolCallProposed,
    context: {} as Context,
    events: {} as ApprovalEvent,
  },
  actors: {
    classifyCall: effect<string>("classifyCall"),
    judgeCall: effect<string>("judgeCall"),
    askPerson: effect<string>("askPerson"),
  },
  guards: {
    isAllowed: ({ event }) =>
      event.type === "CallClassified" && event.verdict === "allow",
    isRefused: ({ event }) =>
      event.type === "CallClassified" && event.verdict === "deny",
    isForJudge: ({ event }) => event.type === "CallClassified" && event.judge,
    isJudgedAllowed: ({ event }) =>
      event.type === "CallJudged" && event.verdict === "allow",
    isJudgedDenied: ({ event }) =>
      event.type === "CallJudged" && event.verdict === "deny",
    isOfThisDigest: ({ context, event }) =>
      event.type === "ApprovalGranted" && event.digest === context.digest,
  },
  actions: {
    note: () => {},
    takeDigest: assign({
      digest: ({ context, event }) =>
        event.type === "CallClassified" ? event.digest : context.digest,
    }),
  },
}).createMachine({
  id: "approval",
  version: "1",
  context: ({ input }) => ({ callId: input.callId, digest: "" }),
  initial: "classifying",
  // Judged again right before it runs: what was decided stays decided.
  on: { CallClassified: { actions: "note" } },
  states: {
    classifying: {
      tags: ["busy"],
      invoke: { src: "classifyCall", input: ({ context }) => context.callId },
      on: {
        CallClassified: [
          { guard: "isAllowed", target: "allowed" },
          { guard: "isRefused", target: "refused" },
          { guard: "isForJudge", target: "judging", actions: "takeDigest" },
          { target: "asking", actions: "takeDigest" },
        ],
        ApprovalDenied: "denied",
      },
    },
    // Mode smart: a model may lower what is marked for it; its doubt is ours.
    judging: {
      tags: ["busy"],
      invoke: { src: "judgeCall", input: ({ context }) => context.callId },
      on: {
        CallJudged: [
          { guard: "isJudgedAllowed", target: "allowed" },
          { guard: "isJudgedDenied", target: "refused" },
          { target: "asking" },
        ],
        ApprovalDenied: "denied",
      },
    },
    asking: {
      tags: ["waitsForPerson"],
      invoke: { src: "askPerson", input: ({ context }) => context.callId },
      on: {
        ApprovalRequested: { actions: "note" },
        // The rules changed while the program was away: asked under these.
        CallClassified: [
          { guard: "isAllowed", target: "allowed" },
          { guard: "isRefused", target: "refused" },
          { guard: "isForJudge", target: "judging", actions: "takeDigest" },
          { target: "asking", reenter: true, actions: "takeDigest" },
        ],
        ApprovalGranted: { guard: "isOfThisDigest", target: "granted" },
        ApprovalDenied: "denied",
        ApprovalExpired: "expired",
      },
    },
    allowed: { type: "final" },
    refused: { type: "final" },
    granted: { type: "final" },
    denied: { type: "final" },
    expired: { type: "final" },
  },
});
