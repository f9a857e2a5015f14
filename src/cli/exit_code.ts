import type { ModelErrorKind } from "../domain/model_error.ts";
import type { StopReason } from "../domain/stop_reason.ts";

const EXIT_CODES: Readonly<Record<StopReason, number>> = {
  answered: 0,
  denied: 4,
  max_iterations: 5,
  timeout: 5,
  loop_detected: 5,
  context_full: 5,
  interrupted: 130,
  truncated: 1,
  empty_response: 1,
  degenerate_output: 1,
  stream_interrupted: 1,
  refused: 1,
  provider_error: 1,
};

/** Failures that a person ends by setting something. */
const CONFIGURATION: ReadonlySet<ModelErrorKind> = new Set([
  "auth",
  "model_not_found",
]);

/** The exit code of a turn (contract 3). */
export function exitCodeOf(
  { why, error }: {
    readonly why: StopReason;
    readonly error: ModelErrorKind | null;
  },
): number {
  return error && CONFIGURATION.has(error) ? 3 : EXIT_CODES[why];
}
