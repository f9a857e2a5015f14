import { capped } from "../../domain/text.ts";
import type { WireMessage } from "../wire_message.ts";

/** Characters of one message, and of all (behaviour 9). */
const LONGEST_MESSAGE = 6_000;
const MOST = 160_000;
const HEAD_SHARE = 0.7;

/** Messages as a text that a model reads: who said what, which tool gave what. */
export function told(messages: readonly WireMessage[], most = MOST): string {
  const lines = messages.map(tellMessage).filter((line) => line !== "");
  return capped(lines.join("\n\n"), Math.min(most, MOST));
}

function tellMessage(
  { role, content, said, calls = [], callId }: WireMessage,
): string {
  const text = capped(said ?? content, LONGEST_MESSAGE, HEAD_SHARE);
  if (role === "user") return `PERSON: ${text}`;
  if (role === "tool") return `RESULT ${callId}: ${text}`;
  const asked = calls.map(({ callId, tool, args }) =>
    `CALL ${callId}: ${tool} ${capped(args, LONGEST_MESSAGE, HEAD_SHARE)}`
  );
  return [...text === "" ? [] : [`ASSISTANT: ${text}`], ...asked].join("\n");
}
