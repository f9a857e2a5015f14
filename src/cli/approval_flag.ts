import { UsageError } from "../domain/errors.ts";
import type { ApprovalMode } from "./chat_flags.ts";
import { choice, flag } from "./parameters.ts";

/** `--approval` and its short cut. */
export const approvalFlags = {
  approval: choice(
    ["manual", "smart", "off"],
    "Who decides on commands that need approval",
  ),
  yolo: flag("The same as --approval off; the floor of denials stays"),
};

/**
 * The mode that the two flags ask for.
 *
 * @throws {UsageError} If they contradict each other.
 */
export function approvalOf(
  approval: ApprovalMode | undefined,
  yolo: boolean,
): ApprovalMode | undefined {
  if (!yolo) return approval;
  if (approval === undefined || approval === "off") return "off";
  throw new UsageError(
    `Cannot take --yolo with --approval ${approval}: they contradict each other`,
  );
}
