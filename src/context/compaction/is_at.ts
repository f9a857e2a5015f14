import type { MessageRef } from "../../domain/compression_events.ts";
import type { WireMessage } from "../wire_message.ts";

/** Was the message begun by the event that is referred to? A result never is. */
export function isAt(
  { at, role }: WireMessage,
  ref: MessageRef | null,
): boolean {
  return ref !== null && role !== "tool" && at?.stream === ref.stream &&
    at.revision === ref.revision;
}
