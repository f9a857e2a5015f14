/** Why a turn is over (contract, section 3). */
export const STOP_REASONS = [
  "answered",
  "denied",
  "max_iterations",
  "timeout",
  "loop_detected",
  "context_full",
  "interrupted",
  "truncated",
  "empty_response",
  "degenerate_output",
  "stream_interrupted",
  "refused",
  "provider_error",
] as const;

export type StopReason = typeof STOP_REASONS[number];
