import type { MessageRef } from "../domain/compression_events.ts";
import type { ToolCall } from "../domain/tool_call.ts";

/** A message of a request. Its bytes, once sent, stay as they are. */
export interface WireMessage {
  readonly role: "system" | "user" | "assistant" | "tool";
  readonly content: string;
  readonly reasoning?: string;
  readonly calls?: readonly ToolCall[];
  readonly callId?: string;
  /** The event it stands for, which a compaction names it by. */
  readonly at?: MessageRef;
  /** What a person said, where the content has the notes of a turn with it. */
  readonly said?: string;
  /** Stands for messages that were left out. */
  readonly isBackground?: boolean;
}

/** The JSON text of a message, well-formed (P56). */
export function serialise(
  { role, content, reasoning, calls, callId }: WireMessage,
  withReasoning: boolean,
): string {
  return JSON.stringify({
    role,
    content: content.toWellFormed(),
    ...(withReasoning && reasoning &&
      { reasoning_content: reasoning.toWellFormed() }),
    ...(calls && { tool_calls: calls.map(asFunctionCall) }),
    ...(callId !== undefined && { tool_call_id: callId }),
  });
}

/** Joins neighbours of one role, for a template that wants them to alternate (P47). */
export function alternating(
  messages: readonly WireMessage[],
): readonly WireMessage[] {
  const merged: WireMessage[] = [];
  for (const message of messages) {
    const last = merged.at(-1);
    const isPlain = !message.calls && message.role !== "tool";
    if (last?.role === message.role && isPlain && !last.calls) {
      const content = `${last.content}\n\n${message.content}`;
      merged[merged.length - 1] = { ...last, content };
    } else merged.push(message);
  }
  return merged;
}

/** Arguments go back as a JSON text; what never was one goes back as none (P02, P42). */
function asFunctionCall({ callId, tool, args }: ToolCall) {
  return {
    id: callId,
    type: "function",
    function: {
      name: tool,
      arguments: isJsonObject(args) ? args.toWellFormed() : "{}",
    },
  };
}

function isJsonObject(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null && !Array.isArray(value);
  } catch (error) {
    if (error instanceof SyntaxError) return false;
    throw error;
  }
}
