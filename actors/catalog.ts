import type { AnyStateMachine } from "xstate";
import { approvalMachine } from "./approval_machine.ts";
import { compressorMachine } from "./compressor_machine.ts";
import { conversationMachine } from "./conversation_machine.ts";
import { reviewerMachine } from "./reviewer_machine.ts";

/** The machines by name, for drawings and for replay. */
export const MACHINES: Readonly<Record<string, AnyStateMachine>> = {
  conversation: conversationMachine,
  approval: approvalMachine,
  compressor: compressorMachine,
  reviewer: reviewerMachine,
};

/**
 * The machine that `actor` runs: `conversation`, or `approval:<call id>`.
 *
 * @throws {RangeError} If no machine has that name.
 */
export function machineOf(actor: string): AnyStateMachine {
  const name = actor.split(":", 1)[0] ?? "";
  const machine = MACHINES[name];
  if (!machine) {
    throw new RangeError(
      `Cannot find the machine of actor "${actor}": known are ${
        Object.keys(MACHINES).join(", ")
      }`,
    );
  }
  return machine;
}

/** The events that open an actor: their fields are its machine's input. */
export const OPENINGS: ReadonlySet<string> = new Set([
  "SessionStarted",
  "ToolCallProposed",
  "ReviewerStarted",
  "CompressionStarted",
]);
