/** Why a call that the model asked for cannot even be proposed. */
export type CallProblem =
  | "truncated"
  | "bad_arguments"
  | "unknown_tool"
  | "duplicate";

/**
 * A tool call as the model asked for it.
 *
 * `callId` is ours: a provider's may be empty or repeat. `args` is the JSON
 * text, repaired where that was safe. `key` names tool and arguments whatever
 * the order of their keys: 16 hex digits of a SHA-256.
 */
export type ToolCall = Readonly<{
  callId: string;
  tool: string;
  args: string;
  key: string;
  /** What was repaired, as "name" or "args"; absent where nothing was. */
  repaired?: readonly string[];
  /** Set if the call must not run; `advice` then is its result. */
  problem?: CallProblem;
  advice?: string;
}>;

/** How far a call of the present batch has come. */
export type CallState = "proposed" | "decided" | "started" | "ended";

/** Who settled whether a call may run. */
export type Decider =
  | "person"
  /** A standing rule: the gate's own, or one that a person added. */
  | "rule"
  /** The approval mode, as `--yolo`. */
  | "mode"
  /** A judge model, in mode smart. */
  | "judge"
  /** Nobody was there to ask. */
  | "nobody"
  | "interrupt";
