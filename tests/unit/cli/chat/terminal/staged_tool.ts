import type {
  Classify,
  Toolbox,
  ToolOutcome,
} from "../../../../../src/domain/ports.ts";
import { fakeToolbox } from "../../../../support/adapters.ts";
import { patiently } from "./patience.ts";

/** A gate that asks a person about every call. */
export const askAlways: Classify = (call) =>
  Promise.resolve({
    verdict: "ask",
    rule: "test",
    by: "rule",
    reason: "it deletes files",
    digest: `${call.key}0123456789abcdef`,
    policy: "p",
    judge: false,
    grants: [{ pattern: "rm -r build" }],
  });

/** A tool that runs until it is told how it came out, or is aborted. */
export function stagedTool(): {
  readonly toolbox: Toolbox;
  whenStarted(): Promise<void>;
  end(outcome: Partial<ToolOutcome>): void;
} {
  const started = Promise.withResolvers<void>();
  const outcome = Promise.withResolvers<Partial<ToolOutcome>>();
  const toolbox = fakeToolbox((_, signal) => {
    started.resolve();
    signal.addEventListener("abort", () => outcome.resolve({ output: "cut" }));
    return outcome.promise;
  });
  return {
    toolbox,
    whenStarted: () => patiently(started.promise, "the tool's start"),
    end: outcome.resolve,
  };
}
