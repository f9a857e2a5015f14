/** A turn as ShareGPT has it (behaviour 15.2). */
export interface Turn {
  readonly from: "system" | "human" | "gpt" | "tool";
  readonly value: string;
}

/** One line of a file of trajectories; its other fields go along as they are. */
export interface Trajectory {
  readonly conversations: readonly Turn[];
}

const SPEAKERS: readonly unknown[] = ["system", "human", "gpt", "tool"];

/**
 * The trajectory that a line holds.
 *
 * @throws {SyntaxError} If it is not JSON, or no ShareGPT conversation.
 */
export function trajectoryIn(line: string): Trajectory {
  const value: unknown = JSON.parse(line);
  if (isTrajectory(value)) return value;
  throw new SyntaxError("it holds no ShareGPT conversation");
}

function isTrajectory(value: unknown): value is Trajectory {
  return typeof value === "object" && value !== null &&
    "conversations" in value && Array.isArray(value.conversations) &&
    value.conversations.every(isTurn);
}

function isTurn(value: unknown): value is Turn {
  return typeof value === "object" && value !== null && "from" in value &&
    "value" in value && SPEAKERS.includes(value.from) &&
    typeof value.value === "string";
}
