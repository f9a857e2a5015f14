import type { RowResult } from "../../../src/batch/row_result.ts";

/** A row that is done, but for what is changed. */
export function resultGiven(changes: Partial<RowResult> = {}): RowResult {
  return {
    row: 1,
    id: undefined,
    hash: "h1",
    status: "done",
    session: "s",
    prompt: "do it",
    model: "m",
    answer: "did it",
    stop_reason: "answered",
    iterations: 2,
    tool_calls: 1,
    usage: { input: 100, output: 10, cached: 50, calls: 2, estimated: false },
    duration_ms: 1500,
    checks: [],
    error: null,
    ...changes,
  };
}
